import { type InviteBody, type PersonView, StudioRole } from '@leadwright/shared/contracts/people'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import type { Db } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { conflict, orNotFound, versionConflict } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { audited } from '../audit/audit.ts'
import { issuePasswordLink } from '../identity/account/password-links.usecases.ts'
import { assertConfirmed } from '../identity/auth/confirm.usecases.ts'
import { pictureUrl } from '../identity/auth/sessions.usecases.ts'
import { findUserByEmail, registerUser, setRole } from '../identity/auth/users.usecases.ts'
import { enqueueMail } from '../mail/mail.usecases.ts'
import { unverifiedAddress } from '../mail/unverified-address.usecases.ts'
import { ensureStaff } from '../team/staff/staff-members.usecases.ts'
import { invitationMail } from './people.mails.ts'
import * as repository from './people.repository.ts'

/** Admins, then staff, by name. */
export const listPeople = (deps: Deps): PersonView[] => repository.listPeople(deps.db).map(viewOf)

/**
 * Creates the login with a staff record of the same id, and emails a set-password link. Errors:
 * `people.email-taken` if the address already has a login; `auth.confirm-required`.
 */
export async function invitePerson(
  deps: Deps,
  actor: Actor,
  person: InviteBody,
): Promise<PersonView> {
  assertConfirmed(deps, actor)
  const { role, email, firstName, lastName } = person
  const userId = newId()
  const address = await unverifiedAddress(deps, email, actor, userId)
  audited(deps, actor, (tx, record) => {
    if (findUserByEmail(tx, email)) {
      throw conflict('people.email-taken', messages.clients.emailTaken, 'email')
    }
    const at = instant(deps.clock)
    registerUser(tx, { id: userId, ...person, at })
    ensureStaff(tx, { staffId: userId, firstName, lastName, at })
    const link = issuePasswordLink(tx, deps, userId)
    enqueueMail(tx, deps, invitationMail(deps.config, { ...address, firstName }, link))
    const subject = { type: 'user', id: userId, name: displayName(person) }
    record('person.invited', subject, { email, role })
  })
  return readPerson(deps.db, userId)
}

/**
 * Changes the role and ends the person's sessions. Errors: `record.conflict` when the profile
 * changed since it was read; `people.last-admin` when no other admin could sign in;
 * `auth.confirm-required`.
 */
export function changeRole(
  deps: Deps,
  actor: Actor,
  userId: string,
  { role, version }: { role: StudioRole; version: number },
): PersonView {
  assertConfirmed(deps, actor)
  audited(deps, actor, (tx, record) => {
    const person = readPerson(tx, userId)
    if (person.version !== version) throw versionConflict()
    if (person.role === role) return
    const endedSessions = setRole(tx, userId, role, instant(deps.clock))
    const subject = { type: 'user', id: userId, name: displayName(person) }
    const detail = { from: person.role, to: role, endedSessions }
    record('person.role-changed', subject, detail)
  })
  return readPerson(deps.db, userId)
}

/** 404 for anyone who is not on the team. */
export function readPerson(db: Db, userId: string): PersonView {
  const row = orNotFound(repository.findStudioPerson(db, userId))
  return viewOf(row)
}

function viewOf(row: repository.PersonRow): PersonView {
  const { suspendedAt, passwordHash, pictureFile, role, ...rest } = row
  return {
    ...rest,
    role: StudioRole.parse(role),
    suspended: suspendedAt !== null,
    passwordSet: passwordHash !== null,
    avatar: pictureFile ? pictureUrl(row.userId, pictureFile) : null,
  }
}
