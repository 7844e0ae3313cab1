import type * as contract from '@leadwright/shared/contracts/bookings/meetings'
import { ownClient } from '@leadwright/shared/own-client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, urlOf } from '../../lib/api.ts'
import {
  createInputMutation,
  createMutation,
  createOnceMutation,
  read,
  readList,
} from '../../lib/queries.ts'

type State = contract.MeetingQuery['state']

/** A client's meetings, page by page. */
export const meetingsQuery = (clientId: string, state: State = 'upcoming') =>
  readList('meetings', 'GET /api/clients/:clientId/meetings', {
    params: { clientId },
    query: { state },
  })

/** The `ref` of the viewer's booking links, which comes with the list. */
export const referenceQuery = () =>
  infiniteQueryOptions({
    ...meetingsQuery(ownClient),
    select: ({ pages }) => pages[0]?.reference,
  })

/** A meeting as it is now. */
export const readMeeting = (clientId: string, meetingId: string) =>
  call('GET /api/clients/:clientId/meetings/:meetingId', { params: { clientId, meetingId } })

/** URL of a meeting's calendar file. */
export const meetingFileUrl = (meetingId: string) =>
  urlOf('GET /api/meetings/:meetingId/ics', { params: { meetingId } })

export const useScheduleMeeting = createOnceMutation('POST /api/clients/:clientId/meetings')

export const useChangeMeeting = createInputMutation(
  'PUT /api/clients/:clientId/meetings/:meetingId',
)

export const useCancelMeeting = createMutation('DELETE /api/clients/:clientId/meetings/:meetingId')

export const useSetMeetingNotes = createMutation(
  'PUT /api/clients/:clientId/meetings/:meetingId/notes',
)

export const useProposeTime = createMutation(
  'PUT /api/clients/:clientId/meetings/:meetingId/proposal',
)

export const useDeclineTime = createMutation(
  'POST /api/clients/:clientId/meetings/:meetingId/proposal/decline',
)

/** Times that clients propose and no one has answered. */
export const openProposalsQuery = () =>
  read(['meetings', 'clients'], 'GET /api/meetings/proposals', {})
