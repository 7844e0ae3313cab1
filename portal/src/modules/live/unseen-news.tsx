import type { NotificationView } from '@leadwright/shared/contracts/notifications'
import { DateTime } from '../../ui/date-time.tsx'
import { TextLink } from '../../ui/links.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { useMarkSeen } from './bell.queries.ts'

/** Notifications the reader has not opened yet; opening one marks it as seen. */
export function UnseenNews({ items }: { items: readonly NotificationView[] }) {
  const { mutateAsync: markSeen } = useMarkSeen()
  return (
    <ListSection title="New for you">
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.id} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5">
            <TextLink
              to={item.path}
              onClick={() => markSeen({ ids: [item.id] }).catch(() => undefined)}
              className="min-w-0"
            >
              {item.text}
            </TextLink>
            <span className="text-[0.8125rem] text-muted">
              <DateTime value={item.createdAt} format="minute" />
            </span>
          </li>
        ))}
      </ul>
    </ListSection>
  )
}
