import type * as contract from '@leadwright/shared/contracts/clients/meetings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { creator, read, useChange } from '../../../lib/queries.ts'

export const nextMeetingQuery = () =>
  queryOptions({
    ...read<typeof contract.getNextMeeting>('meetings', 'GET /api/meetings/next', {}),
    select: ({ meeting }) => meeting,
  })

export const clientMeetingsQuery = (clientId: string) =>
  queryOptions({
    ...read<typeof contract.listClientMeetings>('meetings', 'GET /api/clients/:clientId/meetings', {
      params: { clientId },
    }),
    select: ({ items }) => items,
  })

export const usePlanMeeting = creator<typeof contract.planMeeting>(
  'POST /api/clients/:clientId/meetings',
  'meetings',
)

export const useCancelMeeting = (clientId: string) =>
  useChange(
    (meetingId: string) =>
      call<typeof contract.cancelMeeting>('DELETE /api/clients/:clientId/meetings/:meetingId', {
        params: { clientId, meetingId },
      }),
    'meetings',
  )
