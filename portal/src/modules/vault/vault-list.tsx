import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Children, type ReactNode, use } from 'react'
import { CardGrid } from '../../ui/card.tsx'
import { LoadingCards } from '../../ui/loading.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { AsRows } from './item-card.tsx'

/** What the page tells a tab. */
export interface TabProps {
  /** What is asked for; both live in the address. Clients are separated by commas. */
  filters: { search: string; clientIds: string | undefined }
  onOpen: (id: string) => void
  mayWrite: boolean
  list: ListWords
}

interface ListWords {
  label: string
  /** Could not be read. */
  failed: string
  empty: ReactNode
}

interface Props<T> extends ListWords {
  query: UseInfiniteQueryResult<T[]>
  children: (item: T) => ReactNode
}

/** A tab of the vault in its four states, as a grid of cards or as rows. */
export function VaultList<T>({ label, failed, query, empty, children }: Props<T>) {
  const asRows = use(AsRows)
  return (
    <QueryView
      query={query}
      loading={<LoadingCards label={`Loading ${label.toLowerCase()}...`} />}
      errorMessage={() => failed}
      empty={empty}
    >
      {(items) =>
        asRows ? (
          <ul aria-label={label} className="divide-y divide-line border-y border-line">
            {Children.map(items.map(children), (item) => (
              <li>{item}</li>
            ))}
          </ul>
        ) : (
          <CardGrid label={label}>{items.map(children)}</CardGrid>
        )
      }
    </QueryView>
  )
}
