import type {
  getClientCampaign,
  getOwnCampaign,
  importCampaignWeeks,
  removeCampaignWeek,
  setCampaignStatus,
  setCampaignWeek,
} from '@leadwright/shared/contracts/clients/campaigns'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { refreshTopics, topicKey } from '../../../lib/topics.ts'

/** The own campaign, or (with an id) a client's. */
export const campaignQuery = (whose: string | undefined) =>
  queryOptions({
    queryKey: topicKey('campaign', whose ?? 'own'),
    queryFn: ({ signal }) =>
      whose === undefined
        ? call<typeof getOwnCampaign>('GET /api/campaign', {}, { signal })
        : call<typeof getClientCampaign>(
            'GET /api/clients/:clientId/campaign',
            { params: { clientId: whose } },
            { signal },
          ),
    select: ({ campaign }) => campaign,
  })

type Week = EndpointInput<typeof setCampaignWeek>['body'] & { week: string }

/** What an admin changes about a client's campaign. */
export function useCampaignChanges(clientId: string) {
  const queryClient = useQueryClient()
  const params = { clientId }
  const onSettled = () => refreshTopics(queryClient, 'campaign')
  const { mutateAsync: setStatus } = useMutation({
    mutationFn: (body: EndpointInput<typeof setCampaignStatus>['body']) =>
      call<typeof setCampaignStatus>('PUT /api/clients/:clientId/campaign', { params, body }),
    onSettled,
  })
  const { mutateAsync: setWeek } = useMutation({
    mutationFn: ({ week, ...body }: Week) =>
      call<typeof setCampaignWeek>('PUT /api/clients/:clientId/campaign/weeks/:week', {
        params: { ...params, week },
        body,
      }),
    onSettled,
  })
  const { mutateAsync: removeWeek } = useMutation({
    mutationFn: (week: string) =>
      call<typeof removeCampaignWeek>('DELETE /api/clients/:clientId/campaign/weeks/:week', {
        params: { ...params, week },
      }),
    onSettled,
  })
  const { mutateAsync: importWeeks } = useMutation({
    mutationFn: (file: File) =>
      call<typeof importCampaignWeeks>('POST /api/clients/:clientId/campaign/import', {
        params,
        file: { file },
      }),
    onSettled,
  })
  return { setStatus, setWeek, removeWeek, importWeeks }
}
