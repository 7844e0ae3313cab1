import type { Scope } from '../scopes.ts'
import type { DeliveredKind } from '../webhook-kinds.ts'

export const scopeLabels: Record<Scope, string> = {
  'campaign:read': 'Read campaign figures',
  'campaign:write': 'Enter weekly figures',
  'bookings:read': 'Read bookings and meetings',
  'hiring:read': 'Read applications',
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
  'webhook.test': 'Test',
}
export const privateAddress =
  'This address is private. Webhooks can only be sent to public addresses.'
export const tooManyWebhooks = (most: number) =>
  `You already have ${most} webhooks. Remove one you no longer need.`
