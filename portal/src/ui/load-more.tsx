import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { MoreButton } from './more-button.tsx'

interface Props {
  query: Partial<
    Pick<
      UseInfiniteQueryResult,
      'hasNextPage' | 'isFetchingNextPage' | 'isRefetching' | 'fetchNextPage' | 'refetch'
    >
  >
}

/** Loads the next page of a list; nothing on the last page, and for a query without pages. */
export function LoadMore({ query }: Props) {
  const { isRefetching, fetchNextPage, refetch } = query
  if (!query.hasNextPage) return null

  async function showMore() {
    await fetchNextPage?.()
    // Loading the next page cancelled a refetch, so it is repeated.
    if (isRefetching) await refetch?.()
  }
  return (
    <div className="mt-5 flex justify-center">
      <MoreButton
        busy={query.isFetchingNextPage === true}
        busyLabel="Loading..."
        onClick={() => void showMore()}
      >
        Show more
      </MoreButton>
    </div>
  )
}
