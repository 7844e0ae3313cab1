import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { ownClient } from '@leadwright/shared/own-client'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryRows } from '../../../ui/query-rows.tsx'
import { UpdateItem } from './update-item.tsx'
import { type StatusFilter, updatesQuery } from './updates.queries.ts'

interface Props {
  clientId: string
  status: StatusFilter
  onOpen: (updateId: string) => void
  /** The first action, shown in the empty state. */
  addFirst: ReactNode
  actions: ((update: UpdateView) => ReactNode) | undefined
}

/** Updates in their four states. */
export function UpdateList({ clientId, status, onOpen, addFirst, actions }: Props) {
  return (
    <QueryRows
      query={useInfiniteQuery(updatesQuery(clientId, status))}
      loading="Loading updates..."
      errorMessage={(message) => `${messages.updates.loadFailed}: ${message}`}
      empty={
        status === undefined ? (
          <EmptyState title={messages.updates.emptyTitle} action={addFirst}>
            {clientId === ownClient
              ? 'Updates from you and the team will appear here.'
              : 'Updates to and from this client will appear here.'}
          </EmptyState>
        ) : (
          <EmptyState
            title={messages.staff.noResults}
          >{`There are no ${status} updates.`}</EmptyState>
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
