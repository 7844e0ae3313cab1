import type * as contract from '@leadwright/shared/contracts/bookings/meetings'
import { call, urlOf } from '../../lib/api.ts'
import { creator, read, useChange } from '../../lib/queries.ts'

/** The own meetings, or (with an id) a client's. */
export const meetingsQuery = (clientId: string | undefined) =>
  clientId === undefined
    ? read<typeof contract.listOwnMeetings>('meetings', 'GET /api/meetings', {})
    : read<typeof contract.listClientMeetings>('meetings', 'GET /api/clients/:clientId/meetings', {
        params: { clientId },
      })

/** Where the calendar file of a meeting is downloaded. */
export const meetingFileUrl = (meetingId: string) =>
  urlOf<typeof contract.downloadMeeting>('GET /api/meetings/:meetingId/ics', {
    params: { meetingId },
  })

export const usePlanMeeting = creator<typeof contract.planMeeting>(
  'POST /api/clients/:clientId/meetings',
  'meetings',
)

const one = (clientId: string, meetingId: string) => ({ params: { clientId, meetingId } })

type Change = contract.MeetingBody & { id: string; version: number }

export const useChangeMeeting = (clientId: string) =>
  useChange(
    ({ id, ...body }: Change) =>
      call<typeof contract.changeMeeting>('PUT /api/clients/:clientId/meetings/:meetingId', {
        ...one(clientId, id),
        body,
      }),
    'meetings',
  )

export const useCancelMeeting = (clientId: string) =>
  useChange(
    (meetingId: string) =>
      call<typeof contract.cancelMeeting>(
        'DELETE /api/clients/:clientId/meetings/:meetingId',
        one(clientId, meetingId),
      ),
    'meetings',
  )
