import type { UseQueryResult } from '@tanstack/react-query'

/** In place of a part that may turn out to be empty: what follows waits until that is known (see app.css). */
export const Awaited = ({ query }: { query: Pick<UseQueryResult, 'isLoading'> }) =>
  query.isLoading && <span hidden data-awaited />
