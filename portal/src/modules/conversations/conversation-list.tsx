import type {
  ConversationEntry,
  ConversationKind,
} from '@leadwright/shared/contracts/conversations'
import { messages } from '@leadwright/shared/messages'
import { ownClient } from '@leadwright/shared/own-client'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FilteredSelect } from '../../ui/filtered-select.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { QueryRows } from '../../ui/query-rows.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { useAddressParams, withParam } from '../../ui/use-address-params.ts'
import { searchText } from '../../ui/use-search-text.ts'
import { conversationsQuery } from './conversations.queries.ts'

interface ListProps {
  /** A client's id, or `ownClient`. */
  clientId: string
  onOpen: (recordId: string) => void
  /** Starts a conversation about no record. */
  action: ReactNode
}

/** Conversations, for a client the unread ones first, then by newest comment; the filter is in the address. */
export function ConversationList({ clientId, onOpen, action }: ListProps) {
  const [params, change] = useAddressParams()
  const search = searchText(params)
  const isOwn = clientId === ownClient
  const onlyUnread = isOwn && params.get('show') === 'unread'
  const set = (name: string, value: string) => change((before) => withParam(before, name, value))
  const filter = { ...(search && { search }), ...(onlyUnread && { only: 'unread' as const }) }
  const showAll = () =>
    change((before) => ['q', 'show'].reduce((after, name) => withParam(after, name, ''), before))
  return (
    <ListSection title="Conversations">
      <search className="mt-2 mb-3 flex flex-wrap items-center gap-2">
        <SearchInput
          label="Search conversations"
          value={search}
          onChange={(text) => set('q', text)}
        />
        {isOwn && (
          <Field label="Show" labelHidden className="w-44">
            <FilteredSelect
              options={[{ value: 'unread', label: 'Unread only' }]}
              placeholder="All conversations"
              value={onlyUnread ? 'unread' : ''}
              onChange={(value) => set('show', value)}
            />
          </Field>
        )}
        <div className="ml-auto">{action}</div>
      </search>
      <QueryRows
        query={useInfiniteQuery(conversationsQuery(clientId, filter))}
        loading="Loading conversations..."
        errorMessage={(message) => `${messages.conversations.listFailed}: ${message}`}
        empty={
          search !== '' || onlyUnread ? (
            <EmptyState
              title={search ? messages.staff.noResults : 'Nothing unread'}
              action={<Button onClick={showAll}>Show all conversations</Button>}
            >
              {search ? messages.studio.noResults(search) : 'You have read every conversation.'}
            </EmptyState>
          ) : (
            'No conversations yet. Open an update, a milestone, a meeting or a lead to start one, or message the team.'
          )
        }
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
  entry: Omit<ConversationEntry, 'unread'> & { unread?: boolean }
  /** The last speaker, unless it is the same for all entries. */
  speaker?: string
  /** The client, in lists of several clients. */
  owner?: ReactNode
  onOpen: (recordId: string) => void
}

/** A conversation in a list: its record and newest comment; a click anywhere opens it. */
export function ConversationItem({ entry, speaker, owner, onOpen }: ItemProps) {
  const { id, kind, title, text, lastAt, unread = false } = entry
  return (
    <li className="relative py-3 hover:bg-surface">
      <p className="mb-0.5 flex flex-wrap items-center gap-x-2 text-xs text-muted">
        {unread && <Badge tone="info">Unread</Badge>}
        <span>{kindNames[kind]}</span>
        <DateTime value={lastAt} format="minute" />
        {owner && <span className="wrap-anywhere">{owner}</span>}
      </p>
      <h3 className={`wrap-anywhere ${unread ? 'font-semibold' : 'font-medium'}`}>
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
        {speaker && <span>{`${speaker}: `}</span>}
        <bdi>{text}</bdi>
      </p>
    </li>
  )
}

export const kindNames: Record<ConversationKind, string> = {
  update: 'Update',
  milestone: 'Milestone',
  meeting: 'Meeting',
  lead: 'Lead',
  client: 'Message',
}
