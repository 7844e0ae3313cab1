import { messages } from '@leadwright/shared/messages'
import { useEffect, useSyncExternalStore } from 'react'
import {
  checkConnection,
  isReachable,
  setReachable,
  untilReachable,
  watchConnection,
} from '../lib/connection.ts'
import { refreshAll } from '../lib/queries.ts'

/** Says that the server cannot be reached, until it can: then everything on the screen is read again. */
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
    if (!reachable) void untilReachable().then(refreshAll)
  }, [reachable])

  return (
    <p
      role="status"
      className={`pointer-events-none fixed top-2 left-1/2 z-90 w-max max-w-[90vw] -translate-x-1/2 rounded-full bg-ink px-4 py-1 text-[0.8125rem] text-paper shadow-lg ${reachable ? 'hidden' : ''}`}
    >
      {!reachable && messages.request.reconnecting}
    </p>
  )
}
