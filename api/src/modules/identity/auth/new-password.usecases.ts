import { demoPassword } from '@leadwright/shared/demo'
import type { Role } from '@leadwright/shared/permissions'
import type { Config } from '../../../config.ts'
import { loadCommonPasswords } from '../../../lib/common-passwords.ts'
import { invalidField } from '../../../lib/refusal.ts'
import { guessableWords, passwordProblem } from './password.rules.ts'

interface PasswordOwner {
  role: Role
  email: string
  firstName: string
  lastName: string
  /** Clients only. */
  company: string | null
}

/**
 * Every new password passes here before it is hashed. `request.invalid` at `field` for one that is
 * too short, common, or made of words that others know of the person or the company.
 */
export async function assertNewPassword(
  { company }: Pick<Config, 'company'>,
  password: string,
  { role, ...person }: PasswordOwner,
  field: string,
): Promise<void> {
  const { email, firstName, lastName } = person
  const known = [email, firstName, lastName, `${firstName} ${lastName}`, person.company]
  const product = ['leadwright', demoPassword, company.name, company.companyWord]
  const words = guessableWords([...known, ...product])
  const problem = passwordProblem(password, role, words, await loadCommonPasswords())
  if (problem) throw invalidField(field, problem)
}
