import * as contract from '@leadwright/shared/contracts/bookings/bookings'
import { getInterview } from '@leadwright/shared/contracts/bookings/interview'
import { type Api, mount } from '../../http/mount.ts'
import { serve } from '../../http/serve.ts'
import * as usecases from './bookings.usecases.ts'
import { readDeliveries } from './deliveries.usecases.ts'
import { readInterview } from './meetings.usecases.ts'
import { receiveDelivery } from './webhooks.usecases.ts'

export function bookingRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listBookings, ({ query }) => usecases.listBookings(deps, query))
  serve(api, contract.getDeliveries, readDeliveries)
  mount(api, getInterview, ({ body, network }) => readInterview(deps, { ...body, network }))
  serve(api, contract.listBookingApplicants, usecases.listApplicants)
  // Behind the addresses with a word in its place.
  mount(api, contract.getBooking, ({ params }) => usecases.readBooking(deps.db, params.bookingId))
  serve(api, contract.setBookingOwner, usecases.setOwner)
  serve(api, contract.setBookingIgnored, usecases.setIgnored)
  serve(api, contract.setBookingOutcome, usecases.setOutcome)
  serve(api, contract.addClientFromBooking, usecases.addClientFromBooking, 'invite')
  mount(
    api,
    contract.receiveCalendly,
    ({ raw, c }) =>
      receiveDelivery(deps, 'calendly', raw, c.req.header('calendly-webhook-signature')),
    'webhook',
  )
  mount(
    api,
    contract.receiveCal,
    ({ raw, c }) => receiveDelivery(deps, 'cal', raw, c.req.header('x-cal-signature-256')),
    'webhook',
  )
}
