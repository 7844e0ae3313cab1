import type { FeedView } from '@leadwright/shared/contracts/calendar'
import { messages } from '@leadwright/shared/messages'
import { formatMinute } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { useRevokeFeed } from './calendar.queries.ts'

/** The calendar feed, listed with the sessions because it also gives access without a sign-in. */
export function FeedItem({ feed }: { feed: NonNullable<FeedView['feed']> }) {
  const { mutateAsync: revoke } = useRevokeFeed()
  const act = useAction()
  const { createdAt, lastReadAt } = feed
  const texts = messages.calendar
  return (
    <li
      ref={useFocusFallback()}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
    >
      <div className="min-w-0">
        <p>{texts.feed}</p>
        <p className="text-xs text-muted">
          {`Created ${formatMinute(createdAt)}, ${lastReadAt ? `last used ${formatMinute(lastReadAt)}` : 'not used yet'}`}
        </p>
      </div>
      <Button
        size="small"
        aria-label="Revoke the calendar feed"
        onClick={() => void act(() => revoke(undefined), { done: 'Calendar feed revoked.' })}
      >
        Revoke
      </Button>
    </li>
  )
}
