import type { openEvents } from '@leadwright/shared/contracts/live'
import { topics } from '@leadwright/shared/topics'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { urlOf } from '../../lib/api.ts'
import { sessionQuery } from '../../lib/session/session.queries.ts'
import { refreshTopics } from '../../lib/topics.ts'

/**
 * Listens while the page is open: what somebody else changed is read again at once. When the
 * connection was lost, everything is read again once it stands.
 */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let lost = false
    const source = new EventSource(urlOf<typeof openEvents>('GET /api/events', {}))
    source.addEventListener('changed', ({ data }) => {
      const topic = topics.find((known) => known === data)
      if (topic) void refreshTopics(queryClient, topic)
    })
    source.addEventListener('open', () => {
      if (lost) void refreshTopics(queryClient, ...topics)
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
        void refreshTopics(queryClient, ...topics)
      }
    }
    document.addEventListener('visibilitychange', back)
    return () => {
      document.removeEventListener('visibilitychange', back)
      source.close()
    }
  }, [queryClient])
  return null
}
