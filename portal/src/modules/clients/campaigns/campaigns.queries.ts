import type * as contract from '@leadwright/shared/contracts/clients/campaigns'
import { queryOptions } from '@tanstack/react-query'
import { caller, read, sender } from '../../../lib/queries.ts'

/** The own campaign, or (with an id) a client's. */
export const campaignQuery = (clientId: string | undefined) =>
  queryOptions({
    ...(clientId === undefined
      ? read<typeof contract.getOwnCampaign>('campaign', 'GET /api/campaign', {})
      : read<typeof contract.getClientCampaign>('campaign', 'GET /api/clients/:clientId/campaign', {
          params: { clientId },
        })),
    select: ({ campaign }) => campaign,
  })

export const useSetStatus = sender<typeof contract.setCampaignStatus>(
  'PUT /api/clients/:clientId/campaign',
  'campaign',
)

export const useSetWeek = caller<typeof contract.setCampaignWeek>(
  'PUT /api/clients/:clientId/campaign/weeks/:week',
  'campaign',
)

export const useRemoveWeek = caller<typeof contract.removeCampaignWeek>(
  'DELETE /api/clients/:clientId/campaign/weeks/:week',
  'campaign',
)

export const useImportWeeks = caller<typeof contract.importCampaignWeeks>(
  'POST /api/clients/:clientId/campaign/import',
  'campaign',
)
