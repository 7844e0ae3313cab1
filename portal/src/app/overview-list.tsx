import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TextLink } from '../ui/links.tsx'
import { ListSection } from '../ui/list-section.tsx'
import { QueryView } from '../ui/query-view.tsx'

interface Row {
  id: string
  to: string
  title: string
  note: ReactNode
}

interface Props<T> {
  title: string
  query: UseInfiniteQueryResult<T[]>
  /** Shown when the list is empty. */
  empty: string
  all: { to: string; label: string }
  /** The number of rows shown here. */
  shown: number
  row: (item: T) => Row
}

/** The first rows of a list, each with a link to its page, and a link to the full list. */
export function OverviewList<T>({ title, query, empty, all, shown, row }: Props<T>) {
  const { data, error, isFetching, refetch } = query
  return (
    <ListSection title={title} all={all}>
      <QueryView
        query={{ data, error, isFetching, refetch }}
        loading={`Loading: ${title}`}
        rows={shown}
        empty={empty}
      >
        {(items) => (
          <ul className="divide-y divide-line border-y border-line">
            {items.slice(0, shown).map((item) => {
              const { id: key, to, title: text, note } = row(item)
              return (
                <li key={key} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <TextLink to={to} className="min-w-0">
                    {text}
                  </TextLink>
                  <span className="min-w-0 text-muted">{note}</span>
                </li>
              )
            })}
          </ul>
        )}
      </QueryView>
    </ListSection>
  )
}
