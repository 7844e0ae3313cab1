import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import { paths } from '@leadwright/shared/portal-paths'
import { clientPath } from '@leadwright/shared/record-paths'
import type { Topic } from '@leadwright/shared/topics'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, stopCalls } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { safeReturnPath } from '../return-path.ts'
import { tabStorage } from '../storage.ts'
import { abandonInput } from '../unsaved.ts'
import { broadcast } from './channel.ts'
import { leaveForLogin } from './sign-out-redirect.ts'
import { storeSession } from './store.ts'

/** The session as the server knows it. Reading it does not postpone the idle sign-out. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => call('GET /api/auth/session', {}, { signal }),
    staleTime: 60_000,
    meta: { topics: 'session' satisfies Topic },
  })

/** Whether an admin views the portal as a client, and so cannot change anything; undefined until known. */
export function useIsViewing(): boolean | undefined {
  const { data } = useQuery(sessionQuery())
  return data && data.impersonator !== null
}

/**
 * Signs out in all tabs. The local part happens even if the server cannot be reached. What the page still
 * requests is dropped first, because it would be answered with 401.
 */
export async function endSession(): Promise<void> {
  void queryClient.cancelQueries()
  const isSignedOut = call('POST /api/auth/sign-out', {}, { noRetry: true }).catch(() => undefined)
  stopCalls()
  await isSignedOut
  broadcast({ kind: 'signed-out' })
  leaveForLogin()
}

/** The page from which the view of a client was opened; this tab returns to it. */
const viewedFrom = 'leadwright:viewed-from'

/** Shows the portal as the client would see it. Everything cached is dropped. */
export async function startView(clientId: string): Promise<void> {
  const view = await call('POST /api/clients/:clientId/view', { params: { clientId } })
  tabStorage.write(viewedFrom, location.pathname + location.search)
  enter(view, paths.dashboard)
}

/** Returns to the admin's own view, on the tab of the client's page from which the view was opened. */
export async function leaveView(clientId: string): Promise<void> {
  const view = await call('POST /api/auth/leave-view', {})
  const from = safeReturnPath(tabStorage.read(viewedFrom))
  const page = clientPath(clientId)
  enter(view, from?.startsWith(`${page}/`) ? from : page)
}

function enter(view: SessionView, path: string): void {
  storeSession(view)
  abandonInput()
  broadcast({ kind: 'signed-in', userId: view.user.id })
  location.assign(path)
}

/** Reports that the user is active: the idle time starts again. */
export const renewSession = () => call('POST /api/auth/activity', {})
/** The session, bypassing the cache, to check whether it is still valid. */
export const readSession = () => call('GET /api/auth/session', {})
/** This browser's current session; undefined if there is none, or no response. */
export const checkSession = () =>
  call('GET /api/auth/session', {}, { noRetry: true }).catch(() => undefined)
