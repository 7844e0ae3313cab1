import type { NotificationView } from '@leadwright/shared/contracts/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useAction } from '../../ui/use-action.ts'
import { bellQuery, useMarkSeen } from './bell.queries.ts'

/** The open bell, newest first. Opening a notification goes to its page and marks it as seen. */
export default function BellPanel({ hasUnseen }: { hasUnseen: boolean }) {
  const query = useInfiniteQuery(bellQuery())
  const { mutateAsync: markSeen, isPending } = useMarkSeen()
  const act = useAction()
  return (
    <>
      <div className="flex items-center justify-between gap-2 pb-1 pl-2">
        <h2 className="font-medium">Notifications</h2>
        {hasUnseen && (
          <Button
            variant="quiet"
            size="small"
            busy={isPending}
            onClick={() => void act(() => markSeen({}))}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <QueryView
        query={query}
        loading="Loading notifications..."
        rows={3}
        errorMessage={() => 'Failed to load notifications'}
        empty="No notifications yet."
      >
        {(items) => (
          <ul className="grid gap-0.5">
            {items.map((item) => (
              <li key={item.id}>
                <Item
                  item={item}
                  onOpen={() => {
                    // While an admin views a client's portal, nothing is marked and the rejection is ignored.
                    if (!item.seen) markSeen({ ids: [item.id] }).catch(() => undefined)
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </>
  )
}

function Item({ item, onOpen }: { item: NotificationView; onOpen: () => void }) {
  return (
    <Link
      to={item.path}
      onClick={onOpen}
      className={clsx(
        'block rounded border-l-2 px-2 py-1.5 wrap-anywhere hover:bg-line/60',
        item.seen ? 'border-transparent text-muted' : 'border-accent',
      )}
    >
      {!item.seen && <span className="sr-only">Unread: </span>}
      {item.text}
      <span className="block text-xs text-muted">
        <DateTime value={item.createdAt} format="minute" />
      </span>
    </Link>
  )
}
