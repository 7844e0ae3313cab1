import { ownClient } from '@leadwright/shared/own-client'
import { readList } from '../../lib/queries.ts'

// Here, so that the first page needs no other query of leads.
/** The viewing client's appointments without an outcome. */
export const unansweredQuery = readList('leads', 'GET /api/clients/:clientId/leads', {
  params: { clientId: ownClient },
  query: { state: 'unanswered' },
})
