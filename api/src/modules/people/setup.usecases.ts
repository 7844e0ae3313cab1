import { meetRoom } from '@leadwright/shared/meet-link'
import type { Deps } from '../../deps.ts'
import { orNotFound } from '../../lib/errors.ts'
import { countRequired } from '../academy/videos.usecases.ts'
import { listClientsOf } from '../identity/auth/client-assignments.usecases.ts'
import * as repository from './people.repository.ts'
import { setupStepsOf } from './setup.rules.ts'

/** What is set up for a new team member; 404 for anyone who is not on the team. */
export function readSetup({ db, clock }: Deps, userId: string) {
  const person = orNotFound(repository.findTeamMember(db, userId))
  const { createdAt, loginCreatedAt, role, googleMeetLink, passwordHash } = person
  const facts = {
    addedAt: loginCreatedAt && loginCreatedAt > createdAt ? loginCreatedAt : createdAt,
    role,
    passwordSet: passwordHash !== null,
    hasMeetLink: meetRoom(googleMeetLink) !== undefined,
    rooms: repository.listGuestRooms(db, userId).length,
    passwords: repository.listAccounts(db, userId).length,
    clients: listClientsOf(db, userId).length,
    videos: role ? countRequired(db, { userId, role }) : { required: 0, watched: 0 },
  }
  return { steps: setupStepsOf(facts, clock.now()) }
}
