import type { ChangePasswordBody } from '@leadwright/shared/contracts/identity/account'
import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import type { z } from 'zod'
import { transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { invalidField, missing } from '../../../lib/refusal.ts'
import { recordAudit } from '../../audit/audit.ts'
import { promiseMail } from '../../mail/mail.usecases.ts'
import { assertNewPassword } from '../auth/new-password.usecases.ts'
import { checkOwnPassword } from '../auth/own-password.usecases.ts'
import { type Client, openSession } from '../auth/sessions.usecases.ts'
import { assertUnchanged, findPerson, replacePassword } from '../auth/users.usecases.ts'
import { passwordChangedMail } from './account.mails.ts'

/**
 * Replaces the own password, ends every session of the user and returns the token of a new one.
 * Refused when the current password is wrong or the new one breaks a rule (spec sections 5 and 8);
 * `record.conflict` when it was replaced meanwhile, e.g. with a mailed link.
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof ChangePasswordBody>,
  client: Client,
): Promise<string> {
  const user = await checkOwnPassword(deps, actor, input.currentPassword)
  const person = findPerson(deps.db, actor.userId)
  if (!person) throw missing()
  await assertNewPassword(deps.config, input.newPassword, person, 'newPassword')
  if (input.newPassword === input.currentPassword) {
    throw invalidField('newPassword', messages.password.unchanged)
  }
  const passwordHash = await deps.passwords.hash(input.newPassword)
  return transaction(deps.db, (tx) => {
    assertUnchanged(tx, user)
    const endedSessions = replacePassword(tx, actor.userId, passwordHash, instant(deps.clock))
    recordAudit(tx, deps.clock, actor, {
      action: 'account.password-changed',
      subject: { type: 'user', id: actor.userId },
      detail: { endedSessions },
    })
    promiseMail(tx, deps, passwordChangedMail(deps.config, user.email))
    // Whoever may change the password has passed the second factor, if there is one.
    return openSession(tx, deps, actor.userId, client, { secondFactorPassed: true })
  })
}

/** The stored picture's file; missing unless it is one's own or one works in the studio. */
export function findPicture(deps: Deps, actor: Actor, userId: string): string {
  const allowed = actor.userId === userId || can(actor.role, 'studio.view')
  const file = allowed ? findPerson(deps.db, userId)?.pictureFile : null
  if (!file) throw missing()
  return file
}
