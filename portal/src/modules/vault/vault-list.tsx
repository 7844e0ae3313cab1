import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CardGrid } from '../../ui/card-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { LoadingCards } from '../../ui/loading.tsx'
import { QueryView } from '../../ui/query-view.tsx'

interface Props<T> {
  query: UseInfiniteQueryResult<T[]>
  /** E.g. "Prompts"; names the list. */
  label: string
  failed: string
  emptyTitle: string
  /** One sentence below the empty title. */
  emptyText: ReactNode
  /** One action of the empty state. */
  emptyAction?: ReactNode
  children: (item: T) => ReactNode
}

/** A tab of the vault in its four states, as a grid of cards. */
export function VaultList<T>(props: Props<T>) {
  const { query, label, failed, emptyTitle, emptyText, emptyAction, children } = props
  return (
    <QueryView
      query={query}
      loading={<LoadingCards label={`Loading ${label.toLowerCase()}...`} />}
      errorMessage={() => failed}
      isEmpty={(items) => items.length === 0}
      empty={
        <EmptyState title={emptyTitle} action={emptyAction}>
          {emptyText}
        </EmptyState>
      }
    >
      {(items) => (
        <>
          <CardGrid label={label}>{items.map(children)}</CardGrid>
          <LoadMore query={query} />
        </>
      )}
    </QueryView>
  )
}
