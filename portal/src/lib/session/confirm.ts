import type { confirmPassword } from '@leadwright/shared/contracts/identity/auth'
import { call } from '../api.ts'

/** Types the own password again; throws with the sentence for a wrong one. */
export const confirmOwnPassword = (password: string) =>
  call<typeof confirmPassword>('POST /api/auth/confirm', { body: { password } })
