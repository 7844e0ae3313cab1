import { createInputMutation, createOnceMutation, read } from '../../lib/queries.ts'

export const useCloseSuggestion = createInputMutation(
  'POST /api/clients/:clientId/leads/:leadId/suggestions/:suggestionId/done',
)

/** A client's campaigns in sending tools. */
export const externalCampaignsQuery = (clientId: string) =>
  read('leads', 'GET /api/clients/:clientId/external-campaigns', { params: { clientId } })

export const useAddExternalCampaign = createOnceMutation(
  'POST /api/clients/:clientId/external-campaigns',
)

export const useRemoveExternalCampaign = createInputMutation(
  'DELETE /api/clients/:clientId/external-campaigns/:externalCampaignId',
)
