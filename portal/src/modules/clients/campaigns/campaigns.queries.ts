import type * as contract from '@leadwright/shared/contracts/clients/campaigns'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { read, sender, useChange } from '../../../lib/queries.ts'

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

type Week = EndpointInput<typeof contract.setCampaignWeek>['body'] & { week: string }

export const useSetWeek = (clientId: string) =>
  useChange(
    ({ week, ...body }: Week) =>
      call<typeof contract.setCampaignWeek>('PUT /api/clients/:clientId/campaign/weeks/:week', {
        params: { clientId, week },
        body,
      }),
    'campaign',
  )

export const useRemoveWeek = (clientId: string) =>
  useChange(
    (week: string) =>
      call<typeof contract.removeCampaignWeek>(
        'DELETE /api/clients/:clientId/campaign/weeks/:week',
        { params: { clientId, week } },
      ),
    'campaign',
  )

export const useImportWeeks = (clientId: string) =>
  useChange(
    (file: File) =>
      call<typeof contract.importCampaignWeeks>('POST /api/clients/:clientId/campaign/import', {
        params: { clientId },
        file: { file },
      }),
    'campaign',
  )
