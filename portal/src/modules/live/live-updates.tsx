import { topics as allTopics, type Topic } from '@leadwright/shared/topics'
import { useEffect, useState } from 'react'
import { type Parts, request } from '../../lib/api.ts'
import { isGone } from '../../lib/api-error.ts'
import { refresh } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { leaveForLogin } from '../../lib/session/leave.ts'
import { sessionQuery } from '../../lib/session/session.queries.ts'
import { listenToEvents } from './shared-events.ts'

/** What changes in one go, e.g. by an import, is read again once (ms). */
const collectFor = 200

const isTopic = (name: string): name is Topic => allTopics.some((topic) => topic === name)

/**
 * Listens while the page is open: what somebody else changed is read again at once, and everything
 * once the connection stands, since something may have changed before. What a form has open is left
 * alone.
 */
export function LiveUpdates() {
  const [session, setSession] = useState(1)

  useEffect(() => {
    const collected = new Set<Topic>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const collect = (topics: readonly Topic[]) => {
      for (const topic of topics) collected.add(topic)
      timer ??= setTimeout(() => {
        timer = undefined
        void refresh(...collected)
        recheckOpened([...collected])
        collected.clear()
      }, collectFor)
    }
    const stop = listenToEvents({
      changed: (names) => collect(names.filter(isTopic)),
      resumed: () => collect(allTopics),
      // It is answered once somebody has signed in again.
      ended: () =>
        void queryClient
          .refetchQueries({ queryKey: sessionQuery().queryKey })
          .then(() => setSession((before) => before + 1)),
      // Nothing of the page stays, in this tab or in its memory.
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
 * Asks again for what a form has open and its reader may have lost the right to. The answer changes
 * nothing on the screen unless it is a refusal, which then takes the place of what was shown.
 */
function recheckOpened(topics: readonly Topic[]): void {
  const opened = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey: [topic], meta }) =>
      meta?.['isRevocable'] === true && topics.some((changed) => changed === topic),
  })
  for (const { queryKey } of opened) {
    const [, address, input] = queryKey as [string, string, Parts]
    request(address, input).catch((error: unknown) => {
      if (isGone(error)) void queryClient.resetQueries({ queryKey, exact: true })
    })
  }
}
