import type { signIn } from '@leadwright/shared/contracts/identity/auth'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import { call } from '../api.ts'
import { broadcast } from './channel.ts'
import { writeRecord } from './store.ts'

/**
 * Signs in, forgets whatever was cached for someone else and tells the other tabs. The cache is
 * loaded only now: the login page stands without it.
 */
export async function startSession(body: EndpointInput<typeof signIn>['body']) {
  const view = await call<typeof signIn>('POST /api/auth/sign-in', { body })
  writeRecord(view)
  const { queryClient } = await import('../query-client.ts')
  queryClient.clear()
  broadcast({ kind: 'signed-in', userId: view.user.id })
  return view
}
