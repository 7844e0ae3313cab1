import { confirmPassword } from '@leadwright/shared/contracts/auth'
import { errorCodes } from '@leadwright/shared/errors'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'

/** The server wants the own password typed again before it answers. */
export const asksForPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errorCodes.confirmRequired

/** Types the own password again; throws with the sentence for a wrong one. */
export const confirmOwnPassword = (password: string) =>
  call(confirmPassword, { body: { password } })
