import {
  cancelMeeting,
  getNextMeeting,
  listClientMeetings,
  planMeeting,
} from '@leadwright/shared/contracts/meetings'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { refreshTopics, topicKey } from '../../lib/topics.ts'

export const nextMeetingQuery = () =>
  queryOptions({
    queryKey: topicKey('meetings', 'next'),
    queryFn: ({ signal }) => call(getNextMeeting, {}, { signal }),
    select: ({ meeting }) => meeting,
  })

export const clientMeetingsQuery = (clientId: string) =>
  queryOptions({
    queryKey: topicKey('meetings', clientId),
    queryFn: ({ signal }) => call(listClientMeetings, { params: { clientId } }, { signal }),
    select: ({ items }) => items,
  })

export function useMeetingPlan(clientId: string) {
  const queryClient = useQueryClient()
  const onSettled = () => refreshTopics(queryClient, 'meetings')
  const { mutateAsync: plan } = useMutation({
    mutationFn: (body: EndpointInput<typeof planMeeting>['body']) =>
      call(planMeeting, { params: { clientId }, body }),
    onSettled,
  })
  const { mutateAsync: cancel } = useMutation({
    mutationFn: (meetingId: string) => call(cancelMeeting, { params: { clientId, meetingId } }),
    onSettled,
  })
  return { plan, cancel }
}
