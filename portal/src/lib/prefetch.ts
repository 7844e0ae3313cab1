import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

interface PrefetchOptions {
  queryKey: QueryKey
  queryFn?: unknown
  /** Of a list that is read page by page. */
  initialPageParam?: unknown
}

/**
 * What a page's loader answers: starts to read what the page shows while its code arrives. What was
 * read before is left alone: it is shown at once, and the page refreshes it after its first frame.
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
