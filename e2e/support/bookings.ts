import {
  deliveryOf,
  type SampleBooking,
  signedRequest,
} from '../../api/src/testing/incoming-webhooks.ts'
import type { PortalServer } from './portal-server.ts'

/** Sends a booking, or another body, to the server as the calendar service does. */
export async function deliver(
  portal: PortalServer,
  content: SampleBooking | string,
): Promise<void> {
  const now = new Date()
  const body = typeof content === 'string' ? content : deliveryOf('calendly', content)
  const { status } = await fetch(signedRequest(portal.url, 'calendly', body, { now }))
  if (status !== 204) throw new Error(`The delivery was answered ${status}.`)
}
