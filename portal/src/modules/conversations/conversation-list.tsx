import type {
  ConversationEntry,
  ConversationKind,
} from '@leadwright/shared/contracts/conversations'
import { messages } from '@leadwright/shared/messages'
import { ownClient } from '@leadwright/shared/own-client'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DateTime } from '../../ui/date-time.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { QueryRows } from '../../ui/query-rows.tsx'
import { conversationsQuery } from './conversations.queries.ts'

interface ListProps {
  /** A client's id; undefined for the viewer's own conversations. */
  clientId: string
  onOpen: (recordId: string) => void
}

/** Conversations, the newest comment first. */
export function ConversationList({ clientId, onOpen }: ListProps) {
  return (
    <ListSection title="Conversations">
      <QueryRows
        query={useInfiniteQuery(conversationsQuery(clientId))}
        loading="Loading conversations..."
        errorMessage={(message) => `${messages.conversations.listFailed}: ${message}`}
        empty="No conversations yet. Open an update, a milestone, a meeting or a lead to start one."
        label="Conversations"
      >
        {(entry) => (
          <ConversationItem
            key={entry.id}
            entry={entry}
            speaker={entry.side === 'team' ? 'Team' : clientId === ownClient ? 'You' : 'Client'}
            onOpen={onOpen}
          />
        )}
      </QueryRows>
    </ListSection>
  )
}

interface ItemProps {
  entry: ConversationEntry
  /** The last speaker, unless it is the same for all entries. */
  speaker?: string
  /** The client, in lists of several clients. */
  owner?: ReactNode
  onOpen: (recordId: string) => void
}

/** A conversation in a list: its record and newest comment; a click anywhere opens it. */
export function ConversationItem({ entry, speaker, owner, onOpen }: ItemProps) {
  const { id, kind, title, text, lastAt } = entry
  return (
    <li className="relative py-3 hover:bg-surface">
      <p className="mb-0.5 flex flex-wrap gap-x-2 text-xs text-muted">
        <span>{kindNames[kind]}</span>
        <DateTime value={lastAt} format="minute" />
        {owner && <span className="wrap-anywhere">{owner}</span>}
      </p>
      <h3 className="font-medium wrap-anywhere">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(id)}
          className="text-left underline decoration-line underline-offset-4 after:absolute after:inset-0 after:rounded hover:decoration-ink"
        >
          {title}
        </button>
      </h3>
      <p className="line-clamp-2 max-w-prose text-muted wrap-anywhere">
        {speaker ? `${speaker}: ${text}` : text}
      </p>
    </li>
  )
}

export const kindNames: Record<ConversationKind, string> = {
  update: 'Update',
  milestone: 'Milestone',
  meeting: 'Meeting',
  lead: 'Lead',
}
