import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyWithin } from '../../lib/lazy.ts'
import { IconButton } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { countsQuery } from './counts.queries.ts'
import { useSeenHere } from './use-seen-here.ts'

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
          label={unseen > 0 ? `Notifications, ${unseen} unread` : 'Notifications'}
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
