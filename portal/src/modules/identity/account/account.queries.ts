import type { changePassword } from '@leadwright/shared/contracts/identity/account'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { sessionQuery } from '../../../lib/session/session.queries.ts'
import { writeRecord } from '../../../lib/session/store.ts'
import type { PasswordChange } from './password.rules.ts'

/** Replaces the own password; the server renews this session and ends all others. */
export async function replacePassword(change: PasswordChange): Promise<void> {
  const view = await call<typeof changePassword>('POST /api/account/password', { body: change })
  writeRecord(view)
  queryClient.setQueryData(sessionQuery().queryKey, view)
}
