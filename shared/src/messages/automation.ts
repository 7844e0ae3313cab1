import type { Scope } from '../scopes.ts'
import type { DeliveredKind } from '../webhook-kinds.ts'

export const scopeLabels: Record<Scope, string> = {
  'campaign:read': 'Read campaign figures',
  'campaign:write': 'Enter weekly figures',
  'bookings:read': 'Read bookings and meetings',
  'hiring:read': 'Read applications',
  'leads:read': 'Read released leads',
  'leads:write': 'Add drafts of leads, and suggestions',
  'do-not-contact:read': 'Read the do-not-contact list',
  'do-not-contact:write': 'Add to the do-not-contact list',
  'sending:read': 'Read sending domains and their figures',
  'sending:write': 'Enter sending figures',
}
export const scopeRequired = 'Choose at least one.'

export const idempotencyKey =
  'Writes with an API key need an Idempotency-Key header: 1 to 64 letters, digits, hyphens or underscores.'

export const kindLabels: Record<DeliveredKind, string> = {
  'update.decided': 'Update decided',
  'booking.created': 'Booking created',
  'booking.changed': 'Booking changed',
  'booking.cancelled': 'Booking cancelled',
  'application.received': 'Application received',
  'application.decided': 'Application decided',
  'lead.released': 'Lead released',
  'lead.outcome': 'Outcome of an appointment recorded',
  'deal.confirmed': 'Deal confirmed',
  'contact.suppressed': 'Do-not-contact entry added',
  'webhook.test': 'Test',
}
export const privateAddress = (host: string, address: string) =>
  `${host === address ? `${address} is a private address.` : `${host} resolves to the private address ${address}.`} Webhooks are sent there only if WEBHOOK_NETWORKS on the server includes it.`
export const unknownHost = (host: string) =>
  `No address was found for ${host}. Check the URL, and the DNS of the server.`
export const disabledSince = (time: string) =>
  `Since ${time}, when the receiver responded with 410 (Gone), no events are sent.`
export const webhookDisabled = 'This webhook is disabled. Enable it first.'
export const noneToRetry =
  'No failed delivery can be sent again. If its webhook is disabled, enable it first.'
export const sendAgainQuestion =
  'Send this delivery again? The receiver already accepted it; it can recognize the repeat by its ID.'
export const sendFailedQuestion =
  'Send all failed deliveries again? Deliveries to disabled webhooks are left out.'
export const webhookGone = 'Not sent: the receiver responded with 410 (Gone) to another delivery.'
export const tooManyWebhooks = (most: number) =>
  `You already have ${most} webhooks. Remove one you no longer need.`
