import type { Removal } from '@leadwright/shared/contracts/people'
import type { StaffRemoval } from '@leadwright/shared/contracts/team/staff'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import type { Db } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { conflict, orNotFound } from '../../lib/errors.ts'
import { audited } from '../audit/audit.ts'
import { assertConfirmed } from '../identity/auth/confirm.usecases.ts'
import { sessionsOf } from '../identity/auth/sessions.usecases.ts'
import { findPerson, removeUser } from '../identity/auth/users.usecases.ts'
import { removeStaffRecord } from '../team/staff/staff-members.usecases.ts'
import * as repository from './people.repository.ts'
import { readPerson } from './people.usecases.ts'

/** What would end if this person were removed. */
export function previewRemoval(deps: Deps, userId: string): Removal {
  readPerson(deps.db, userId)
  return endingWith(deps, deps.db, userId)
}

/**
 * A leaver: sessions, rooms, password access and login end in one transaction. Answers with what
 * ended and which passwords to change. Errors: `people.own` for oneself, `people.last-admin`,
 * `auth.confirm-required`.
 */
export function removePerson(deps: Deps, actor: Actor, userId: string): Removal {
  if (userId === actor.userId) throw conflict('people.own', messages.access.ownAccess)
  assertConfirmed(deps, actor)
  return audited(deps, actor, (tx, record) => {
    const person = readPerson(tx, userId)
    const removal = endingWith(deps, tx, userId)
    removeStaffRecord(tx, userId)
    removeUser(tx, userId)
    record(
      'person.removed',
      { type: 'user', id: userId, name: displayName(person) },
      {
        email: person.email,
        role: person.role,
        endedSessions: removal.sessions,
        rooms: removal.rooms.map(({ name }) => name),
        accounts: removal.accounts.map(({ name }) => name),
        passwordsToChange: removal.seenPasswords.map(({ name }) => name),
      },
    )
    return removal
  })
}

const endingWith = (deps: Deps, db: Db, userId: string): Removal => ({
  sessions: sessionsOf(db, deps.clock, userId).sessions,
  rooms: repository.listGuestRooms(db, userId),
  accounts: repository.listAccounts(db, userId),
  seenPasswords: repository.listSeenPasswords(db, userId),
})

/** What would go with a staff member; 404 when there is nobody with this id. */
export function previewStaffRemoval({ db }: Deps, staffId: string): StaffRemoval {
  const { email } = readStaffMember(db, staffId)
  const loginGoes = can(findPerson(db, staffId)?.role, 'staff.record')
  return { ...repository.countReferences(db, staffId), email: loginGoes ? email : null }
}

/**
 * Room, addresses and access go with the record, and the login with it unless it is an admin's.
 * Errors: 404, `staff.own`, `auth.confirm-required` where a login goes.
 */
export function deleteStaff(deps: Deps, actor: Actor, staffId: string): undefined {
  if (staffId === actor.userId) throw conflict('staff.own', messages.staff.own)
  audited(deps, actor, (tx, record) => {
    const { email, ...name } = readStaffMember(tx, staffId)
    const references = repository.countReferences(tx, staffId)
    removeStaffRecord(tx, staffId)
    if (can(findPerson(tx, staffId)?.role, 'staff.record')) {
      assertConfirmed(deps, actor)
      removeUser(tx, staffId)
    }
    record(
      'staff.deleted',
      { type: 'staff', id: staffId, name: displayName(name) },
      { email, ...references },
    )
  })
}

const readStaffMember = (db: Db, staffId: string) =>
  orNotFound(repository.findStaffMember(db, staffId))
