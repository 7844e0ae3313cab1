import type * as contract from '@leadwright/shared/contracts/clients/client-notes'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { readList } from '../../../lib/queries.ts'
import { recordQueries } from '../../../lib/record-queries.ts'

/** Newest first, with the day of the last call. */
export const clientNotesQuery = (clientId: string) =>
  infiniteQueryOptions({
    ...readList('notes', 'GET /api/clients/:clientId/notes', { params: { clientId }, query: {} }),
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      lastCallOn: pages[0]?.lastCallOn ?? null,
    }),
  })

export const clientNotes = recordQueries<typeof contract.clientNotes>(
  'notes',
  '/api/client-notes/:clientNoteId',
)
