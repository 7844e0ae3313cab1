import * as bookingsContract from '@leadwright/shared/contracts/bookings/bookings'
import { getInterview, listInterviews } from '@leadwright/shared/contracts/bookings/interview'
import * as meetingsContract from '@leadwright/shared/contracts/bookings/meetings'
import * as unreadableContract from '@leadwright/shared/contracts/bookings/unreadable-bookings'
import { type Api, mount } from '../../http/mount.ts'
import { serve, withoutActor } from '../../http/serve.ts'
import * as bookings from './bookings.usecases.ts'
import { renderMeeting } from './calendar-entries.usecases.ts'
import { receiveDelivery } from './incoming-webhooks.usecases.ts'
import * as interviews from './interviews.usecases.ts'
import { setMeetingNotes } from './meeting-notes.usecases.ts'
import * as proposals from './meeting-proposals.usecases.ts'
import * as meetings from './meetings.usecases.ts'
import { retryUnreadable } from './retry-unreadable.usecases.ts'
import { readSyncStatus } from './sync-status.usecases.ts'
import * as unreadable from './unreadable-bookings.usecases.ts'

export function bookingRoutes(api: Api): void {
  const { deps } = api

  serve(api, meetingsContract.listMeetings, meetings.listMeetings)
  serve(api, meetingsContract.getMeeting, meetings.getMeeting)
  serve(api, meetingsContract.planMeeting, meetings.planMeeting, 'assign')
  serve(api, meetingsContract.changeMeeting, meetings.changeMeeting, 'assign')
  serve(api, meetingsContract.cancelMeeting, meetings.cancelMeeting, 'assign')
  serve(api, meetingsContract.setMeetingNotes, setMeetingNotes)
  serve(api, meetingsContract.listTimeProposals, proposals.listTimeProposals)
  serve(api, meetingsContract.proposeTime, proposals.proposeTime)
  serve(api, meetingsContract.declineTime, proposals.declineTime)
  mount(api, meetingsContract.downloadMeeting, ({ actor, params, c }) => {
    const { ics, startsAt } = renderMeeting(deps, actor, params.meetingId)
    return c.body(ics, 200, {
      'Content-Disposition': `attachment; filename="meeting-${startsAt.slice(0, 10)}.ics"`,
    })
  })

  serve(api, bookingsContract.listBookings, withoutActor(bookings.listBookings))
  serve(api, bookingsContract.getSyncStatus, readSyncStatus)
  serve(
    api,
    unreadableContract.listUnreadableBookings,
    withoutActor(unreadable.listUnreadableBookings),
  )
  mount(api, unreadableContract.getUnreadableBooking, ({ params }) =>
    unreadable.readUnreadable(deps, params.unreadableId),
  )
  serve(api, unreadableContract.retryUnreadableBooking, retryUnreadable)
  serve(api, unreadableContract.discardUnreadableBooking, unreadable.discardUnreadable)
  mount(api, getInterview, ({ body, network }) =>
    interviews.readInterview(deps, { ...body, network }),
  )
  serve(api, listInterviews, interviews.listInterviews)
  serve(api, bookingsContract.listBookingApplicants, bookings.listApplicants)
  // Mounted after the fixed paths that would also match its parameter.
  mount(api, bookingsContract.getBooking, ({ params }) =>
    bookings.readBooking(deps.db, params.bookingId),
  )
  serve(api, bookingsContract.setBookingOwner, bookings.setOwner)
  serve(api, bookingsContract.setBookingIgnored, bookings.setIgnored)
  serve(api, bookingsContract.setBookingOutcome, bookings.setOutcome)
  serve(api, bookingsContract.addClientFromBooking, bookings.addClientFromBooking, 'invite')
  mount(
    api,
    bookingsContract.receiveCalendly,
    ({ raw, c }) =>
      receiveDelivery(deps, 'calendly', raw, c.req.header('calendly-webhook-signature')),
    'webhook',
  )
  mount(
    api,
    bookingsContract.receiveCal,
    ({ raw, c }) => receiveDelivery(deps, 'cal', raw, c.req.header('x-cal-signature-256')),
    'webhook',
  )
}
