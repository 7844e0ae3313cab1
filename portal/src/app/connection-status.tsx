import { messages } from '@leadwright/shared/messages'
import { useEffect, useSyncExternalStore } from 'react'
import {
  checkConnection,
  isReachable,
  refetchWhenReachable,
  setReachable,
  watchConnection,
} from '../lib/connection.ts'
import { refreshAll } from '../lib/query-client.ts'

/** Reports that the server cannot be reached; once it can, everything on the screen is refetched. */
export function ConnectionStatus() {
  const reachable = useSyncExternalStore(watchConnection, isReachable)

  useEffect(() => {
    const offline = () => setReachable(false)
    const online = () => void checkConnection()
    addEventListener('offline', offline)
    addEventListener('online', online)
    return () => {
      removeEventListener('offline', offline)
      removeEventListener('online', online)
    }
  }, [])

  useEffect(() => {
    if (!reachable) void refetchWhenReachable(refreshAll)
  }, [reachable])

  return (
    <p
      role="status"
      // Otherwise a dialog hides it from assistive technology.
      aria-live="polite"
      className={`pointer-events-none fixed inset-x-0 top-0 z-90 bg-ink px-4 py-0.5 text-center text-xs text-paper shadow-lg sm:inset-x-auto sm:top-2 sm:left-1/2 sm:-translate-x-1/2 sm:rounded-full sm:py-1 sm:text-[0.8125rem] ${reachable ? 'hidden' : ''}`}
    >
      {!reachable && messages.request.reconnecting}
    </p>
  )
}
