import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import { useEffect, useLayoutEffect, useState } from 'react'
import { lazy } from '../lib/lazy.ts'
import { broadcast, subscribe } from '../lib/session/channel.ts'
import { createIdleWatch, type IdleWatch } from '../lib/session/idle-watch.ts'
import { endSession, readSession, renewSession } from '../lib/session/session.queries.ts'

const IdleWarning = lazy(() => import('./idle-warning.tsx'))

/** Mouse, key, scroll, touch and click (spec section 9). */
const activities = ['mousemove', 'keydown', 'scroll', 'touchstart', 'click'] as const

/** Signs out after the idle time, with a warning before; activity in any tab counts. */
export function IdleGuard({ session }: { session: SessionView | undefined }) {
  const [endsAt, setEndsAt] = useState<number>()
  const [watch, setWatch] = useState<IdleWatch>()

  // Before the first paint, so that no activity is missed.
  useLayoutEffect(() => {
    const created = createIdleWatch({
      now: () => Date.now(),
      later: (run, ms) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      read: readSession,
      renew: renewSession,
      tell: (idleFor) => broadcast({ kind: 'renewed', idleFor }),
      warn: setEndsAt,
    })
    const unsubscribe = subscribe((message) => {
      if (message.kind === 'renewed') created.onRenewedElsewhere(message.idleFor)
    })
    const active = () => created.active()
    // Timers stop while the machine sleeps, so check as soon as the user returns.
    const back = () => {
      if (document.visibilityState === 'visible') void created.check()
    }
    for (const name of activities) addEventListener(name, active, { passive: true, capture: true })
    document.addEventListener('visibilitychange', back)
    setWatch(created)
    return () => {
      for (const name of activities) removeEventListener(name, active, { capture: true })
      document.removeEventListener('visibilitychange', back)
      unsubscribe()
      created.stop()
    }
  }, [])

  useEffect(() => {
    if (session) watch?.applySession(session)
  }, [session, watch])

  if (endsAt === undefined) return null
  return (
    <IdleWarning
      endsAt={endsAt}
      onStay={() => void watch?.stay()}
      onSignOut={() => void endSession()}
    />
  )
}
