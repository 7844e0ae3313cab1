import { getSession, recordActivity, signOut } from '@leadwright/shared/contracts/auth'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { tellTabs } from './channel.ts'
import { leaveForLogin } from './leave.ts'

/** The session as the server knows it. Reading it does not postpone the idle sign-out. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => call(getSession, {}, { signal }),
    staleTime: 60_000,
  })

/** Signs out here and in all tabs. The local part happens even when the server cannot be reached. */
export async function endSession(): Promise<void> {
  await call(signOut, {}).catch(() => undefined)
  tellTabs({ kind: 'signed-out' })
  leaveForLogin()
}

/** The user is there: the idle time starts again. */
export const renewSession = () => call(recordActivity, {})
/** The session past any cache, to ask whether it still stands. */
export const readSession = () => call(getSession, {})
