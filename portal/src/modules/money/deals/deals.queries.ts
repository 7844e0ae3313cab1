import { createMutation, createOnceMutation, noCache, read } from '../../../lib/queries.ts'

export const dealsQuery = (clientId: string) =>
  read(['leads', 'payments'], 'GET /api/clients/:clientId/deals', { params: { clientId } })
/** Without money. */
export const leadDealsQuery = (clientId: string, leadId: string) =>
  read('leads', 'GET /api/clients/:clientId/leads/:leadId/deals', { params: { clientId, leadId } })
export const openDealsQuery = read(['leads', 'payments'], 'GET /api/deals', {})
export const dealReviewQuery = (dealId: string) => ({
  ...read(['leads', 'payments'], 'GET /api/deals/:dealId/review', { params: { dealId } }),
  ...noCache,
})

export const useReportDeal = createOnceMutation('POST /api/clients/:clientId/leads/:leadId/deals')
export const useEditDeal = createMutation('PUT /api/clients/:clientId/deals/:dealId')
export const useWithdrawDeal = createMutation('POST /api/clients/:clientId/deals/:dealId/withdraw')
export const useDeclineDeal = createMutation('POST /api/deals/:dealId/decline')
export const useConfirmDeal = createOnceMutation('POST /api/deals/:dealId/confirm')
export const useAttachFee = createMutation('POST /api/deals/:dealId/attach')
export const useAgreeToFee = createMutation('POST /api/deals/:dealId/agree')
export const useChangeFee = createMutation('POST /api/deals/:dealId/fee')
