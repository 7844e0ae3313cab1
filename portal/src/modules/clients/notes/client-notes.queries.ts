import type * as contract from '@leadwright/shared/contracts/clients/client-notes'
import { readList } from '../../../lib/queries.ts'
import { recordQueries } from '../../../lib/record-queries.ts'

export const clientNotesQuery = (clientId: string) =>
  readList('notes', 'GET /api/clients/:clientId/notes', { params: { clientId }, query: {} })

export const clientNotes = recordQueries<typeof contract.clientNotes>(
  'notes',
  '/api/client-notes/:clientNoteId',
)
