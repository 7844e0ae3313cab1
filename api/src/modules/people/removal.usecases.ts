import type { Removal, Successors } from '@leadwright/shared/contracts/people'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import type { Db } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { conflict, invalidField, orNotFound } from '../../lib/errors.ts'
import { audited } from '../audit/audit.ts'
import { assertConfirmed } from '../identity/auth/confirm.usecases.ts'
import { sessionsOf } from '../identity/auth/sessions.usecases.ts'
import { removeUser } from '../identity/auth/users.usecases.ts'
import { moveSlugs } from '../team/rooms/room-slugs.usecases.ts'
import { deleteStaff, hasStaff } from '../team/staff/staff-members.usecases.ts'
import { nameOfAssignee } from '../team/tasks/tasks.usecases.ts'
import { handOverWork, readWork } from './hand-over.usecases.ts'
import * as repository from './people.repository.ts'

/** What would end if this team member were removed; 404 for anyone who is not on the team. */
export const previewRemoval = (deps: Deps, userId: string): Removal =>
  readRemoval(deps, deps.db, userId)

/**
 * Hands over the open work and room addresses, then ends sessions, room, password access, login
 * and picture, all in one transaction. Returns what there was. Errors: 404; `people.own` for
 * yourself; `people.last-admin`; `request.invalid` for a successor who is not on the team or has no login;
 * `auth.confirm-required` where a login ends.
 */
export async function removePerson(
  deps: Deps,
  actor: Actor,
  userId: string,
  { roomTo, ...successors }: Successors & { roomTo?: string | undefined },
): Promise<Removal> {
  if (userId === actor.userId) throw conflict('people.own', messages.access.ownAccess)
  const removed = audited(deps, actor, (tx, record) => {
    const removal = readRemoval(deps, tx, userId)
    if (removal.email) assertConfirmed(deps, actor)
    if (roomTo && (roomTo === userId || !hasStaff(tx, roomTo))) {
      throw invalidField('roomTo', messages.people.noSuchStaff)
    }
    const { affected, words } = handOverWork({ tx, deps, actor }, userId, successors, true)
    if (roomTo) moveSlugs(tx, userId, roomTo)
    deleteStaff(tx, userId)
    if (removal.email) removeUser(tx, userId)
    const { name, email, sessions, addresses, rooms, accounts, seenPasswords } = removal
    record(
      'person.removed',
      { type: 'user', id: userId, name, affected },
      {
        ...{ email, endedSessions: sessions, addresses, work: words },
        roomTo: nameOfAssignee(tx, roomTo),
        rooms: rooms.map((room) => room.name),
        accounts: accounts.map((account) => account.name),
        passwordsToChange: seenPasswords.map((password) => password.name),
      },
    )
    return removal
  })
  if (removed.pictureFile) await deps.files.remove('pictures', removed.pictureFile)
  return removed
}

function readRemoval(deps: Deps, db: Db, userId: string): Removal & { pictureFile: string | null } {
  const { email, pictureFile, ...name } = orNotFound(repository.findTeamMember(db, userId))
  return {
    name: displayName(name),
    email,
    pictureFile,
    sessions: sessionsOf(db, deps.clock, userId).sessions,
    ...readWork(db, deps.clock, userId),
    addresses: repository.listAddresses(db, userId),
    rooms: repository.listGuestRooms(db, userId),
    accounts: repository.listAccounts(db, userId),
    seenPasswords: repository.listSeenPasswords(db, userId),
  }
}
