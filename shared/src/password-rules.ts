import { commonPasswords } from './common-passwords.ts'
import { messages } from './messages.ts'
import { passwordMinLength } from './passwords.ts'
import type { Role } from './permissions.ts'

/**
 * Why a password may not be chosen, or undefined: 6 characters for clients, 12 for the studio, none
 * of the common ones, not one's own email (spec section 9, Minimum new password length).
 */
export function passwordProblem(
  password: string,
  person: { role: Role; email: string },
): string | undefined {
  const min = passwordMinLength[person.role]
  if ([...password].length < min) return messages.password.tooShort(min)
  const lower = password.toLowerCase()
  const isOwnEmail = lower === person.email || lower === person.email.split('@')[0]
  if (commonPasswords.has(lower) || isOwnEmail) return messages.password.tooCommon
  return undefined
}
