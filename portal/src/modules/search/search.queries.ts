import type { searchStudio } from '@leadwright/shared/contracts/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Everything that one may see and that holds the text; earlier results stand while it is asked. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) =>
      call<typeof searchStudio>('GET /api/search', { query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    select: ({ groups }) => groups,
  })
