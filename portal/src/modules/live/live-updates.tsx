import type { openEvents } from '@leadwright/shared/contracts/live'
import { topics } from '@leadwright/shared/topics'
import { useEffect } from 'react'
import { urlOf } from '../../lib/api.ts'
import { refresh } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionQuery } from '../../lib/session/session.queries.ts'

/**
 * Listens while the page is open: what somebody else changed is read again at once. When the
 * connection was lost, everything is read again once it stands.
 */
export function LiveUpdates() {
  useEffect(() => {
    let lost = false
    const source = new EventSource(urlOf<typeof openEvents>('GET /api/events', {}))
    source.addEventListener('changed', ({ data }) => void refresh(...String(data).split(',')))
    source.addEventListener('open', () => {
      if (lost) void refresh(...topics)
      lost = false
    })
    source.addEventListener('error', () => {
      lost = true
    })
    source.addEventListener('ended', () => {
      source.close()
      // The answer, a 401, leads to the login page.
      void queryClient.refetchQueries({ queryKey: sessionQuery().queryKey })
    })
    // A newer tab listens; this one reads again when somebody comes back to it.
    source.addEventListener('replaced', () => source.close())
    const back = () => {
      const isBack = document.visibilityState === 'visible'
      if (isBack && source.readyState === EventSource.CLOSED) {
        void refresh(...topics)
      }
    }
    document.addEventListener('visibilitychange', back)
    return () => {
      document.removeEventListener('visibilitychange', back)
      source.close()
    }
  }, [])
  return null
}
