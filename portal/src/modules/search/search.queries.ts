import type { searchStudio } from '@leadwright/shared/contracts/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/queries.ts'

/** Everything that one may see and that holds the text, or all of one kind; earlier results stand while it is asked. */
export const searchQuery = (q: string, kind?: string) =>
  queryOptions({
    ...read<typeof searchStudio>('search', 'GET /api/search', { query: { q, kind } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    select: ({ groups }) => groups,
  })
