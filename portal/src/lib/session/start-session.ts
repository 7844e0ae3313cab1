import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import { broadcast } from './channel.ts'
import { storeSession } from './store.ts'

/** Continues with a session that the server has opened, and notifies the other tabs; cached data is kept. */
export async function continueSession(opened: SessionView | Promise<SessionView>) {
  const view = await opened
  storeSession(view)
  broadcast({ kind: 'signed-in', userId: view.user.id })
  return view
}

/**
 * The same, and clears the cache of another person. The cache's code is loaded only now, because the login
 * page does without it.
 */
export async function startSession(opened: SessionView | Promise<SessionView>) {
  const view = await continueSession(opened)
  const { queryClient } = await import('../query-client.ts')
  queryClient.clear()
  return view
}
