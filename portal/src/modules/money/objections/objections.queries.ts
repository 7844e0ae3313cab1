import { ownClient } from '@leadwright/shared/own-client'
import { createMutation, createOnceMutation, read, readList } from '../../../lib/queries.ts'

export const leadObjectionsQuery = (clientId: string, leadId: string) =>
  read(['leads', 'payments'], 'GET /api/clients/:clientId/leads/:leadId/objections', {
    params: { clientId, leadId },
  })
/** The viewing client's leads that can be objected to today. */
export const objectableLeadsQuery = read(
  ['leads', 'payments'],
  'GET /api/clients/:clientId/objectable-leads',
  { params: { clientId: ownClient } },
)
export const openObjectionsQuery = read(['leads', 'payments'], 'GET /api/objections', {})
/** Newest first, page by page. */
export const objectionListQuery = (clientId: string) =>
  readList(['leads', 'payments'], 'GET /api/clients/:clientId/objections', {
    params: { clientId },
    query: {},
  })
/** How a client's objections ended, without a list. */
export const objectionSummaryQuery = (clientId: string) =>
  read(['leads', 'payments'], 'GET /api/clients/:clientId/objections', {
    params: { clientId },
    query: { limit: 1 },
  })

export const useObjectToLeads = createOnceMutation('POST /api/objections')
export const useObjectToDeal = createOnceMutation('POST /api/deals/:dealId/objections')
export const useWithdrawObjection = createMutation('POST /api/objections/:objectionId/withdraw')
export const useDecideObjections = createMutation('POST /api/objections/decide')
