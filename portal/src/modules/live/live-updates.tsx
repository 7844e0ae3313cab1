import { eventSource, type Topic } from '@leadwright/shared/topics'
import { useEffect, useState } from 'react'
import { type Parts, request } from '../../lib/api.ts'
import { isGone } from '../../lib/api-error.ts'
import { pageId } from '../../lib/page-id.ts'
import { queryClient, refreshTopics, topicsOf } from '../../lib/query-client.ts'
import { sessionQuery } from '../../lib/session/session.queries.ts'
import { leaveForLogin } from '../../lib/session/sign-out-redirect.ts'
import { listenToEvents } from './shared-events.ts'

/** Changes within this time are refetched once, e.g. those of an import (ms). */
const debounceMs = 200

/**
 * Listens while the page is open. Changes by others are refetched at once, and everything when the connection
 * opens, since changes may have been missed. Records open in a form are not refetched.
 */
export function LiveUpdates() {
  const [session, setSession] = useState(1)

  useEffect(() => {
    const collected: (readonly string[] | 'any')[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const collect = (topics: readonly string[] | 'any') => {
      collected.push(topics)
      timer ??= setTimeout(() => {
        timer = undefined
        const changed = collected.splice(0)
        const isChanged = (topic: Topic) =>
          changed.some((topics) => topics === 'any' || topics.includes(topic))
        void refreshTopics(isChanged)
        recheckOpened(isChanged)
      }, debounceMs)
    }
    const stop = listenToEvents({
      changed(topics) {
        // The response to this page's own write names the same topics.
        if (!topics.includes(eventSource(pageId))) collect(topics)
      },
      resumed: () => collect('any'),
      // The request completes once the user has signed in again.
      ended: () =>
        void queryClient
          .refetchQueries({ queryKey: sessionQuery().queryKey })
          .then(() => setSession((before) => before + 1)),
      // Leaves nothing of the page behind, in this tab or in its memory.
      revoked: () => leaveForLogin(),
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [session])
  return null
}

/**
 * Checks whether the reader still has access to records that are open in a form. The response changes nothing
 * on the screen unless access was lost; then the error replaces the record.
 */
function recheckOpened(isChanged: (topic: Topic) => boolean): void {
  const opened = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ meta }) => meta?.['isRevocable'] === true && topicsOf(meta).some(isChanged),
  })
  for (const { queryKey } of opened) {
    const [address, input] = queryKey as [string, Parts]
    request(address, input).catch((error: unknown) => {
      if (isGone(error)) void queryClient.resetQueries({ queryKey, exact: true })
    })
  }
}
