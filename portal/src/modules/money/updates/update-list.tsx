import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { ownClient } from '@leadwright/shared/own-client'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryRows } from '../../../ui/query-rows.tsx'
import { UpdateItem } from './update-item.tsx'
import { type UpdateFilter, updatesQuery } from './updates.queries.ts'

interface Props {
  clientId: string
  filter: UpdateFilter
  /** Clears the filter. */
  onShowAll: () => void
  onOpen: (updateId: string) => void
  actions: ((update: UpdateView) => ReactNode) | undefined
}

/** Updates in their four states. */
export function UpdateList({ clientId, filter, onShowAll, onOpen, actions }: Props) {
  const isFiltered = Object.keys(filter).length > 0
  return (
    <QueryRows
      query={useInfiniteQuery(updatesQuery(clientId, filter))}
      loading="Loading updates..."
      errorMessage={(message) => `${messages.updates.loadFailed}: ${message}`}
      empty={
        !isFiltered ? (
          <EmptyState title={messages.updates.emptyTitle}>
            {clientId === ownClient
              ? 'Updates from you and the team will appear here.'
              : 'Updates to and from this client will appear here.'}
          </EmptyState>
        ) : (
          <EmptyState
            title={messages.staff.noResults}
            action={<Button onClick={onShowAll}>Show all updates</Button>}
          >
            {messages.updates.noMatch(filter.search)}
          </EmptyState>
        )
      }
      label="Updates"
    >
      {(update) => (
        <UpdateItem
          key={update.id}
          update={update}
          reader={clientId === ownClient ? 'client' : 'admin'}
          onOpen={() => onOpen(update.id)}
          actions={actions?.(update)}
        />
      )}
    </QueryRows>
  )
}
