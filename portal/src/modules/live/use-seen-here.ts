import { placeOf } from '@leadwright/shared/notification-places'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { queryClient } from '../../lib/query-client.ts'
import { sessionQuery } from '../../lib/session/session.queries.ts'
import { bellQuery, useMarkSeen } from './bell.queries.ts'
import { leadsTo } from './place.rules.ts'

/**
 * Whoever opens the place that a notification leads to has seen it, also past the bell. What arrives
 * while the place is open stays unseen, and so does everything while a client is viewed.
 *
 * @param unseen how many there are; undefined until that is known
 */
export function useSeenHere(unseen: number | undefined): void {
  const { pathname, search } = useLocation()
  const { data: session } = useQuery(sessionQuery())
  const { mutate: markSeen } = useMarkSeen()
  const place = pathname + search
  const opened = useRef<string>(undefined)

  useEffect(() => {
    if (unseen === undefined || session?.impersonator !== null || opened.current === place) return
    opened.current = place
    if (unseen === 0) return
    async function markHere() {
      const { pages } = await queryClient.fetchInfiniteQuery({ ...bellQuery(), staleTime: 0 })
      const here = pages
        .flatMap(({ items }) => items)
        .filter((item) => !item.seen && leadsTo(placeOf(item), place))
      const [first, ...rest] = here.map(({ id }) => id)
      if (first) markSeen({ ids: [first, ...rest] })
    }
    markHere().catch(() => undefined)
  }, [unseen, session, place, markSeen])
}
