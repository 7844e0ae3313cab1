import {
  deliveryOf,
  type SampleBooking,
  signedRequest,
} from '../../api/src/testing/incoming-webhooks.ts'
import type { PortalServer } from './portal-server.ts'

/** Sends a booking to the server as the calendar service does. */
export async function deliver(portal: PortalServer, booking: SampleBooking): Promise<void> {
  const now = new Date()
  const body = deliveryOf('calendly', booking)
  const { status } = await fetch(signedRequest(portal.url, 'calendly', body, { now }))
  if (status !== 204) throw new Error(`The delivery was answered ${status}.`)
}
