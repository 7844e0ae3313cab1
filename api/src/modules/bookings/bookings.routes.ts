import * as contract from '@leadwright/shared/contracts/bookings/bookings'
import { getInterview } from '@leadwright/shared/contracts/bookings/interview'
import { type Api, mount, mountLimited } from '../../http/mount.ts'
import * as usecases from './bookings.usecases.ts'
import { readDeliveries } from './deliveries.usecases.ts'
import { readInterview } from './meetings.usecases.ts'
import { receiveDelivery } from './webhooks.usecases.ts'

export function bookingRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listBookings, ({ query }) => usecases.listBookings(deps, query))
  mount(api, contract.getDeliveries, () => readDeliveries(deps))
  mount(api, getInterview, ({ body, network }) => readInterview(deps, { ...body, network }))
  mount(api, contract.listBookingApplicants, () => usecases.listApplicants(deps))
  // Behind the addresses with a word in its place.
  mount(api, contract.getBooking, ({ params }) => usecases.readBooking(deps.db, params.bookingId))
  mount(api, contract.setBookingOwner, ({ actor, params, body }) =>
    usecases.setOwner(deps, actor, params.bookingId, body),
  )
  mount(api, contract.setBookingIgnored, ({ actor, params, body }) =>
    usecases.setIgnored(deps, actor, params.bookingId, body),
  )
  mount(api, contract.setBookingOutcome, ({ actor, params, body }) =>
    usecases.setOutcome(deps, actor, params.bookingId, body),
  )
  mountLimited(api, 'invite', contract.addClientFromBooking, ({ actor, params, body, file }) =>
    usecases.addClientFromBooking(deps, actor, params.bookingId, body, file),
  )
  mountLimited(api, 'webhook', contract.receiveCalendly, ({ raw, c }) =>
    receiveDelivery(deps, 'calendly', raw, c.req.header('calendly-webhook-signature')),
  )
  mountLimited(api, 'webhook', contract.receiveCal, ({ raw, c }) =>
    receiveDelivery(deps, 'cal', raw, c.req.header('x-cal-signature-256')),
  )
}
