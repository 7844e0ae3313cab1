import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { queryClient } from '../../lib/query-client.ts'
import { sessionQuery } from '../../lib/session/session.queries.ts'
import { bellQuery, useMarkSeen } from './bell.queries.ts'
import { leadsTo } from './place.rules.ts'

/**
 * Opening the page that a notification links to marks it as seen, even without using the bell. Notifications
 * that arrive while the page is open stay unseen, as does everything while a client's portal is viewed.
 *
 * @param unseen the number of unseen notifications; undefined until it is loaded
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
        .filter((item) => !item.seen && leadsTo(item.path, place))
      const [first, ...rest] = here.map(({ id }) => id)
      if (first) markSeen({ ids: [first, ...rest] })
    }
    markHere().catch(() => undefined)
  }, [unseen, session, place, markSeen])
}
