import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from './button.tsx'

interface Props {
  query: Partial<
    Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  >
}

/** Asks for the next page of a list; nothing on the last one, and for a query that has no pages. */
export function LoadMore({ query }: Props) {
  if (!query.hasNextPage) return null
  return (
    <div className="mt-5 flex justify-center">
      <Button
        busy={query.isFetchingNextPage === true}
        busyLabel="Loading..."
        onClick={() => void query.fetchNextPage?.()}
      >
        Show more
      </Button>
    </div>
  )
}
