import type * as contract from '@leadwright/shared/contracts/bookings/meetings'
import { urlOf } from '../../lib/api.ts'
import { caller, creator, read, sender } from '../../lib/queries.ts'

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

export const useChangeMeeting = caller<typeof contract.changeMeeting>(
  'PUT /api/clients/:clientId/meetings/:meetingId',
  'meetings',
)

export const useCancelMeeting = sender<typeof contract.cancelMeeting>(
  'DELETE /api/clients/:clientId/meetings/:meetingId',
  'meetings',
)
