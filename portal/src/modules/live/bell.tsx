import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { formatNumber } from '../../lib/format.ts'
import { lazyWithin } from '../../lib/lazy.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionQuery } from '../../lib/session/session.queries.ts'
import { IconButton } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { bellQuery, useMarkSeen } from './bell.queries.ts'
import { countsQuery } from './counts.queries.ts'
import { leadsTo } from './place.rules.ts'

const BellPanel = lazyWithin(() => import('./bell-panel.tsx'))

/** The viewer's notifications in the top bar, with the number of unseen ones. */
export function Bell() {
  const { data } = useQuery(countsQuery())
  const unseen = data?.unseen ?? 0
  useSeenHere(data?.unseen)
  // Following a notification closes the panel, even if it leads to the current page.
  const { key } = useLocation()
  return (
    <Popover
      key={key}
      label="Notifications"
      trigger={
        <IconButton
          label={unseen > 0 ? `Notifications, ${formatNumber(unseen)} unread` : 'Notifications'}
          icon={
            <span className="relative">
              <BellIcon aria-hidden="true" />
              {unseen > 0 && (
                <span
                  aria-hidden="true"
                  className="absolute -top-2 -right-2.5 min-w-4 rounded-full bg-accent-strong px-1 text-center text-[0.625rem] leading-4 font-medium text-paper tabular"
                >
                  {unseen > 99 ? '99+' : unseen}
                </span>
              )}
            </span>
          }
        />
      }
    >
      <Suspense fallback={<Spinner label="Loading notifications..." />}>
        <BellPanel hasUnseen={unseen > 0} />
      </Suspense>
    </Popover>
  )
}

/**
 * Opening the page that a notification links to marks it as seen, even without using the bell. Notifications
 * that arrive while the page is open stay unseen, as does everything while a client's portal is viewed.
 *
 * @param unseen the number of unseen notifications; undefined until it is loaded
 */
function useSeenHere(unseen: number | undefined): void {
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
