import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

interface PrefetchOptions {
  queryKey: QueryKey
  queryFn?: unknown
  /** Set for paginated lists. */
  initialPageParam?: unknown
}

/**
 * Starts loading a page's data while its code loads; used in the page's loader. Cached data is not refetched
 * here: it is shown at once, and the page refreshes it after its first render.
 */
export function prefetch(...queries: PrefetchOptions[]): null {
  for (const query of queries) {
    if (queryClient.getQueryData(query.queryKey) !== undefined) continue
    if ('initialPageParam' in query) {
      void queryClient.prefetchInfiniteQuery(query as FetchInfiniteQueryOptions)
    } else void queryClient.prefetchQuery(query as FetchQueryOptions)
  }
  return null
}
