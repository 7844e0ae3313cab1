import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Children, type ReactNode, use } from 'react'
import { CardGrid } from '../../ui/card.tsx'
import { ListItem } from '../../ui/list-item.tsx'
import { LoadingCards } from '../../ui/loading.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { AsRows } from './item-card.tsx'

/** Props that the page passes to a tab. */
export interface TabProps {
  /** Filters from the address. Client ids are separated by commas. */
  filters: { search: string; clientIds: string | undefined }
  onOpen: (id: string) => void
  mayWrite: boolean
  list: ListWords
}

interface ListWords {
  label: string
  /** Error message when the list cannot be loaded. */
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
              <ListItem>{item}</ListItem>
            ))}
          </ul>
        ) : (
          <CardGrid label={label}>{items.map(children)}</CardGrid>
        )
      }
    </QueryView>
  )
}
