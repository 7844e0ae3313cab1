import type { VaultTab } from '@leadwright/shared/contracts/vault/vault'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CardGrid } from '../../ui/card.tsx'
import { LoadingCards } from '../../ui/loading.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { vaultKinds } from './kinds.ts'

/** What the page tells a tab. */
export interface TabProps {
  /** What is asked for; both live in the address. Clients are separated by commas. */
  filters: { search: string; clientIds: string | undefined }
  onOpen: (id: string) => void
  /** Its empty state. */
  empty: ReactNode
}

interface Props<T> {
  kind: VaultTab
  query: UseInfiniteQueryResult<T[]>
  empty: ReactNode
  children: (item: T) => ReactNode
}

/** A tab of the vault in its four states, as a grid of cards. */
export function VaultList<T>({ kind, query, empty, children }: Props<T>) {
  const { label, failed } = vaultKinds[kind]
  return (
    <QueryView
      query={query}
      loading={<LoadingCards label={`Loading ${label.toLowerCase()}...`} />}
      errorMessage={() => failed}
      empty={empty}
    >
      {(items) => <CardGrid label={label}>{items.map(children)}</CardGrid>}
    </QueryView>
  )
}
