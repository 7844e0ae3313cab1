import type { Scope } from '../scopes.ts'
import type { DeliveredKind } from '../webhook-kinds.ts'

export const scopeLabels: Record<Scope, string> = {
  'campaign:read': 'Read campaign figures',
  'campaign:write': 'Enter campaign weeks',
  'bookings:read': 'Read bookings and meetings',
  'hiring:read': 'Read applications',
}
export const scopeRequired = 'Choose at least one.'
export const clientScopes = 'A key of a single client cannot read applications.'
export const tooManyKeys = (most: number) =>
  `There are ${most} keys already. Revoke one that is no longer used.`
export const revokeQuestion = (name: string) =>
  `Revoke the key ${name}? Whatever uses it is refused from its next call on.`

export const keyRefused = 'This API key is unknown, revoked or expired.'
export const outOfScope = 'This API key may not call this.'
export const idempotencyKey =
  'A write with an API key needs the header Idempotency-Key: 1 to 64 letters, digits, hyphens or underscores.'
export const idempotencyReused = 'This Idempotency-Key was used for another request.'

export const kindLabels: Record<DeliveredKind, string> = {
  'update.decided': 'Update decided',
  'booking.created': 'Booking made',
  'booking.changed': 'Booking changed',
  'booking.cancelled': 'Booking cancelled',
  'application.received': 'Application received',
  'application.decided': 'Application decided',
  'webhook.test': 'Test',
}
export const privateAddress = 'The address is private. Webhooks reach public ones only.'
export const tooManyWebhooks = (most: number) =>
  `There are ${most} webhooks already. Remove one that is no longer used.`
export const removeWebhookQuestion = (url: string) =>
  `Remove the webhook ${url}? What it was not told yet is not sent.`
export const renewQuestion =
  'Make a new secret? For 24 hours deliveries carry the signatures of both; then only the new one counts.'
