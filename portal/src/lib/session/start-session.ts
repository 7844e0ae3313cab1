import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import type { BodyOf } from '../../lib/endpoints.ts'
import { call } from '../api.ts'
import { broadcast } from './channel.ts'
import { storeSession } from './store.ts'

type Credentials = BodyOf<'POST /api/auth/sign-in'>

/** Signs in and notifies the other tabs; cached data is kept. */
export async function continueSession(body: Credentials) {
  return adopt(await call('POST /api/auth/sign-in', { body }))
}

/**
 * Starts with the session that the API has just opened, and clears the cache of another person. The cache's
 * code is loaded only now, because the login page does without it.
 */
export async function startSession(view: SessionView) {
  adopt(view)
  const { queryClient } = await import('../query-client.ts')
  queryClient.clear()
  return view
}

function adopt(view: SessionView) {
  storeSession(view)
  broadcast({ kind: 'signed-in', userId: view.user.id })
  return view
}
