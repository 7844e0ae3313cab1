import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

interface Props<T> {
  /** What `useQuery` or `useInfiniteQuery` gave. */
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** The skeleton: `<Loading label="...">...</Loading>`. */
  loading: ReactNode
  /** The sentence for an error; its own message unless said otherwise. */
  errorMessage?: (message: string) => string
  /** Shown instead of the data when `isEmpty` says so. */
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

/** The four states of a page: loading, error with Retry, empty, ready. Data stays while it refreshes. */
export function QueryView<T>(props: Props<T>) {
  const { query, loading, errorMessage = (message) => message, empty, isEmpty, children } = props
  if (query.data !== undefined) {
    return isEmpty?.(query.data) ? empty : children(query.data)
  }
  if (!query.error) return loading
  return (
    <ErrorState
      message={errorMessage(query.error.message)}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
