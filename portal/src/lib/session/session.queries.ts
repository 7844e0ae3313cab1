import type {
  endImpersonation,
  startImpersonation,
} from '@leadwright/shared/contracts/clients/client-details'
import type {
  getSession,
  recordActivity,
  SessionView,
  signOut,
} from '@leadwright/shared/contracts/identity/auth'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { clientPath, paths } from '../paths.ts'
import { abandonInput } from '../unsaved.ts'
import { broadcast } from './channel.ts'
import { leaveForLogin } from './leave.ts'
import { writeRecord } from './store.ts'

/** The session as the server knows it. Reading it does not postpone the idle sign-out. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => call<typeof getSession>('GET /api/auth/session', {}, { signal }),
    staleTime: 60_000,
  })

/** Signs out here and in all tabs. The local part happens even when the server cannot be reached. */
export async function endSession(): Promise<void> {
  await call<typeof signOut>('POST /api/auth/sign-out', {}).catch(() => undefined)
  broadcast({ kind: 'signed-out' })
  leaveForLogin()
}

/** Shows the portal as the client would see it. Everything that was read before is let go. */
export async function startView(clientId: string): Promise<void> {
  enter(
    await call<typeof startImpersonation>('POST /api/clients/:clientId/view', {
      params: { clientId },
    }),
    paths.dashboard,
  )
}

/** Back to the own view, on the page of the client who was viewed. */
export async function leaveView(clientId: string): Promise<void> {
  enter(await call<typeof endImpersonation>('POST /api/auth/leave-view', {}), clientPath(clientId))
}

function enter(view: SessionView, path: string): void {
  writeRecord(view)
  abandonInput()
  broadcast({ kind: 'signed-in', userId: view.user.id })
  location.assign(path)
}

/** The user is there: the idle time starts again. */
export const renewSession = () => call<typeof recordActivity>('POST /api/auth/activity', {})
/** The session past any cache, to ask whether it still stands. */
export const readSession = () => call<typeof getSession>('GET /api/auth/session', {})
/** The session that this browser holds now; undefined when there is none, or no answer. */
export const checkSession = () =>
  call<typeof getSession>('GET /api/auth/session', {}, { isFinal: true }).catch(() => undefined)
