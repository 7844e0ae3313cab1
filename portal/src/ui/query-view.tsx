import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ApiError, isGone, isNotFound, isRetryable } from '../lib/api-error.ts'
import { unsavedState } from '../lib/unsaved.ts'
import { ErrorState } from './error-state.tsx'
import { LoadMore } from './load-more.tsx'
import { LoadingRows } from './loading.tsx'

type ReadResult<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
type Paging = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

interface Props<T> {
  /** What `useQuery` or `useInfiniteQuery` gave; of a list, the next page can be asked for. */
  query: ReadResult<T> & Partial<Paging>
  /** The skeleton; a sentence such as "Loading clients..." gives one of rows. */
  loading: ReactNode
  /** How many rows such a skeleton has. */
  rows?: number
  /** The sentence for an error; its own message unless said otherwise. */
  errorMessage?: (message: string) => string
  /** Shown when there is no such record: why, and a way on. */
  notFound?: (error: ApiError) => ReactNode
  /** Shown instead of an empty list (or `{items: []}`); a sentence is shown as a quiet line. */
  empty?: ReactNode
  /** For data of another shape. */
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

/**
 * The four states of a page: loading, error with Retry where that can help, empty, ready. Data stays
 * while it refreshes, but not once it is refused to the reader; where it was deleted, it stays while
 * something on the page is unsaved, for a form in it would go with its text.
 */
export function QueryView<T>(props: Props<T>) {
  const { query, loading, rows, empty, isEmpty = isEmptyList, children } = props
  const isKept = isNotFound(query.error) && unsavedState() !== 'clean'
  if (query.data !== undefined && (isKept || !isGone(query.error))) {
    if (empty !== undefined && isEmpty(query.data)) {
      return typeof empty === 'string' ? <p className="text-muted">{empty}</p> : empty
    }
    return (
      <>
        {children(query.data)}
        <LoadMore query={query} />
      </>
    )
  }
  if (!query.error) {
    return typeof loading === 'string' ? <LoadingRows label={loading} amount={rows} /> : loading
  }
  if (props.notFound && isNotFound(query.error)) return props.notFound(query.error)
  const { message } = query.error
  return (
    <ErrorState
      message={props.errorMessage?.(message) ?? message}
      busy={query.isFetching}
      onRetry={isRetryable(query.error) ? () => void query.refetch() : undefined}
    />
  )
}

function isEmptyList(data: unknown): boolean {
  const list = Array.isArray(data) ? data : (data as { items?: unknown } | null)?.items
  return Array.isArray(list) && list.length === 0
}
