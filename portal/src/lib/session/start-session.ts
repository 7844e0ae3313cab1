import type { BodyOf } from '../../lib/endpoints.ts'
import { call } from '../api.ts'
import { broadcast } from './channel.ts'
import { writeRecord } from './store.ts'

type Credentials = BodyOf<'POST /api/auth/sign-in'>

/** Signs in and tells the other tabs; what was read before stays. */
export async function continueSession(body: Credentials) {
  const view = await call('POST /api/auth/sign-in', { body })
  writeRecord(view)
  broadcast({ kind: 'signed-in', userId: view.user.id })
  return view
}

/**
 * Signs in and forgets whatever was cached for someone else. The cache is loaded only now: the login
 * page stands without it.
 */
export async function startSession(body: Credentials) {
  const view = await continueSession(body)
  const { queryClient } = await import('../query-client.ts')
  queryClient.clear()
  return view
}
