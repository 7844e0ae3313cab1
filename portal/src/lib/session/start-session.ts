import type { BodyOf } from '../../lib/endpoints.ts'
import { call } from '../api.ts'
import { broadcast } from './channel.ts'
import { storeSession } from './store.ts'

type Credentials = BodyOf<'POST /api/auth/sign-in'>

/** Signs in and notifies the other tabs; cached data is kept. */
export async function continueSession(body: Credentials) {
  const view = await call('POST /api/auth/sign-in', { body })
  storeSession(view)
  broadcast({ kind: 'signed-in', userId: view.user.id })
  return view
}

/**
 * Signs in and clears the cache of another person. The cache's code is loaded only now, because the login
 * page does without it.
 */
export async function startSession(body: Credentials) {
  const view = await continueSession(body)
  const { queryClient } = await import('../query-client.ts')
  queryClient.clear()
  return view
}
