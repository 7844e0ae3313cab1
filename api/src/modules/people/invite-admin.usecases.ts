import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import type { Deps } from '../../deps.ts'
import { systemActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { conflict } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { audited } from '../audit/audit.ts'
import { issuePasswordLink } from '../identity/account/password-links.usecases.ts'
import { findUserByEmail, registerUser } from '../identity/auth/users.usecases.ts'
import { ensureStaff } from '../team/staff/staff-members.usecases.ts'

/**
 * The first sign-in: creates an admin without a password, or finds the one with this email, and
 * returns a set-password link. Error: `account.not-an-admin` if the email belongs to another
 * person.
 */
export function inviteAdmin(
  deps: Deps,
  person: { email: string; firstName: string; lastName: string },
): string {
  const found = findUserByEmail(deps.db, person.email)
  if (found && !can(found.profile?.role, 'people.manage')) {
    throw conflict('account.not-an-admin', 'This email belongs to someone else.')
  }
  const id = found?.user.id ?? newId()
  const at = instant(deps.clock)
  return audited(deps, systemActor, (tx, record) => {
    if (!found) {
      registerUser(tx, { id, ...person, role: 'admin', at })
      ensureStaff(tx, { staffId: id, ...person, at })
    }
    record('account.admin-invited', { type: 'user', id, name: displayName(person) })
    return issuePasswordLink(tx, deps, id)
  })
}
