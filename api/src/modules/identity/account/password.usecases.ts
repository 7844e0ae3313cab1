import type { ChangePasswordBody } from '@leadwright/shared/contracts/identity/account'
import { demoPassword } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import type { Role } from '@leadwright/shared/permissions'
import type { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { invalidField, orNotFound } from '../../../lib/errors.ts'
import { audited } from '../../audit/audit.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import { guessableWords, passwordProblem } from '../auth/password.rules.ts'
import { endSessions } from '../auth/sessions.repository.ts'
import { type Client, openSession } from '../auth/sessions.usecases.ts'
import { findPerson, findUser, updatePassword } from '../auth/users.repository.ts'
import { assertUnchanged } from '../auth/users.usecases.ts'
import { passwordChangedMail } from './account.mails.ts'

interface PasswordOwner {
  role: Role
  email: string
  firstName: string
  lastName: string
  /** Clients only. */
  company: string | null
}

/**
 * Checks every new password before it is hashed. Throws `request.invalid` at `field` for a password
 * that is too short, common, or made of words that others know about the person or the company.
 */
export async function assertNewPassword(
  { company }: Pick<Config, 'company'>,
  password: string,
  { role, ...person }: PasswordOwner,
  field: string,
): Promise<void> {
  const { email, firstName, lastName } = person
  const personalWords = [email, firstName, lastName, `${firstName} ${lastName}`, person.company]
  const product = ['leadwright', demoPassword, company.name, company.companyWord]
  const words = guessableWords([...personalWords, ...product])
  const problem = passwordProblem(password, role, words, await loadCommonPasswords())
  if (problem) throw invalidField(field, problem)
}

/**
 * Checks the actor's own password and returns the user as read before the check: pass it to
 * `assertUnchanged` in the transaction that relies on it. A wrong password is rejected at `field`;
 * after ten of them the person must wait.
 */
export async function checkOwnPassword(
  deps: Deps,
  actor: Actor,
  password: string,
  field = 'currentPassword',
) {
  await deps.limiter.consume('passwordCheck', actor.userId)
  const user = orNotFound(findUser(deps.db, actor.userId))
  if (!(await deps.passwords.verify(user.passwordHash, password))) {
    throw invalidField(field, messages.password.currentWrong)
  }
  await deps.limiter.reset('passwordCheck', actor.userId)
  return user
}

/**
 * Stores a password chosen by its owner: emailed links stop working and every session ends. Returns
 * the number of sessions.
 */
export function replacePassword(tx: Tx, userId: string, passwordHash: string, at: string): number {
  updatePassword(tx, userId, { passwordHash, at })
  return endSessions(tx, userId)
}

/**
 * Replaces the caller's password, ends all their sessions and returns the token of a new one.
 * Rejected if the current password is wrong or the new one breaks a rule (spec sections 5 and 8);
 * `record.conflict` if the password was replaced meanwhile, e.g. through an emailed link.
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof ChangePasswordBody>,
  client: Client,
): Promise<string> {
  const user = await checkOwnPassword(deps, actor, input.currentPassword)
  const person = orNotFound(findPerson(deps.db, actor.userId))
  await assertNewPassword(deps.config, input.newPassword, person, 'newPassword')
  if (input.newPassword === input.currentPassword) {
    throw invalidField('newPassword', messages.password.unchanged)
  }
  const passwordHash = await deps.passwords.hash(input.newPassword)
  return audited(deps, actor, (tx, record) => {
    assertUnchanged(tx, user)
    const endedSessions = replacePassword(tx, actor.userId, passwordHash, instant(deps.clock))
    record('account.password-changed', { type: 'user', id: actor.userId }, { endedSessions })
    enqueueMail(tx, deps, passwordChangedMail(deps.config, user.email))
    // The session passed the second factor, if there is one; otherwise it could not change the
    // password.
    return openSession(tx, deps, actor.userId, client, { secondFactorPassed: true })
  })
}

/**
 * Returns a function that checks whether a text, in lower case, is among about 49,000 of the most
 * common leaked passwords. The list is loaded when the first password is set.
 */
export async function loadCommonPasswords(): Promise<(text: string) => boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const list = dictionary['passwords-common']
  return (text) => list.includes(text)
}
