import { messages } from '@leadwright/shared/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { count, formatNumber } from '../../lib/format.ts'
import { inboxParts } from '../../lib/inbox-address.ts'
import { ListSection } from '../../ui/list-section.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ConversationItem } from './conversation-list.tsx'
import { unansweredQuery } from './conversations.queries.ts'

/** Conversations in which the client spoke last, the longest wait first. */
export function Unanswered({ onOpen }: { onOpen: (recordId: string) => void }) {
  return (
    <ListSection id={inboxParts.unanswered} title="Unanswered">
      <QueryView
        query={useInfiniteQuery(unansweredQuery())}
        loading="Loading conversations..."
        errorMessage={(message) => `${messages.conversations.listFailed}: ${message}`}
        empty="No comments to answer."
      >
        {({ items, total }) => (
          <>
            <p className="mb-2 text-muted">{`${count(total, 'conversation')}, longest wait first${items.length < total ? ` (${formatNumber(items.length)} shown)` : ''}`}</p>
            <ul aria-label="Unanswered" className="divide-y divide-line border-y border-line">
              {items.map((entry) => (
                <ConversationItem
                  key={entry.id}
                  entry={entry}
                  onOpen={onOpen}
                  owner={
                    <>
                      <bdi>{entry.companyName}</bdi>, <bdi>{entry.clientName}</bdi>
                    </>
                  }
                />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </ListSection>
  )
}
