import type {
  cancelMeeting,
  getNextMeeting,
  listClientMeetings,
  planMeeting,
} from '@leadwright/shared/contracts/clients/meetings'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { refreshTopics, topicKey } from '../../../lib/topics.ts'
import { type NewRecord, useRecordId } from '../../../lib/use-record-id.ts'

export const nextMeetingQuery = () =>
  queryOptions({
    queryKey: topicKey('meetings', 'next'),
    queryFn: ({ signal }) => call<typeof getNextMeeting>('GET /api/meetings/next', {}, { signal }),
    select: ({ meeting }) => meeting,
  })

export const clientMeetingsQuery = (clientId: string) =>
  queryOptions({
    queryKey: topicKey('meetings', clientId),
    queryFn: ({ signal }) =>
      call<typeof listClientMeetings>(
        'GET /api/clients/:clientId/meetings',
        { params: { clientId } },
        { signal },
      ),
    select: ({ items }) => items,
  })

export function useMeetingPlan(clientId: string) {
  const withId = useRecordId()
  const queryClient = useQueryClient()
  const onSettled = () => refreshTopics(queryClient, 'meetings')
  const { mutateAsync: plan } = useMutation({
    mutationFn: (body: NewRecord<typeof planMeeting>) =>
      withId((id) =>
        call<typeof planMeeting>('POST /api/clients/:clientId/meetings', {
          params: { clientId },
          body: { ...body, id },
        }),
      ),
    onSettled,
  })
  const { mutateAsync: cancel } = useMutation({
    mutationFn: (meetingId: string) =>
      call<typeof cancelMeeting>('DELETE /api/clients/:clientId/meetings/:meetingId', {
        params: { clientId, meetingId },
      }),
    onSettled,
  })
  return { plan, cancel }
}
