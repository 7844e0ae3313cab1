import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

const isUnread = (queryKey: QueryKey) => queryClient.getQueryData(queryKey) === undefined

/**
 * Starts to read what a page shows while its code arrives. What was read before is left alone: it is
 * shown at once, and the page refreshes it when it stands, rather than in the way of its first frame.
 */
export const readAhead: QueryClient['prefetchQuery'] = async (options) => {
  if (isUnread(options.queryKey)) await queryClient.prefetchQuery(options)
}

/** The same for a list that is read page by page. */
export const readListAhead: QueryClient['prefetchInfiniteQuery'] = async (options) => {
  if (isUnread(options.queryKey)) await queryClient.prefetchInfiniteQuery(options)
}
