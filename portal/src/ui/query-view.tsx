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
  /** Result of `useQuery` or `useInfiniteQuery`; a list can load its next page. */
  query: ReadResult<T> & Partial<Paging>
  /** The skeleton; a text such as "Loading clients..." creates one with rows. */
  loading: ReactNode
  /** The number of rows of such a skeleton. */
  rows?: number
  /** Builds the error message; the error's own message by default. */
  errorMessage?: (message: string) => string
  /** Shown if the record does not exist: why, and what to do. */
  notFound?: (error: ApiError) => ReactNode
  /** Shown instead of an empty list (or `{items: []}`); a string is shown as a muted line. */
  empty?: ReactNode
  /** For data of another shape. */
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

/**
 * The four states of a page: loading, error (with Retry if that can help), empty, ready. Data stays visible
 * while it is refetched, but not once the reader lost access. If it was deleted, it stays while something on
 * the page is unsaved, because a form in it would disappear with its input.
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
