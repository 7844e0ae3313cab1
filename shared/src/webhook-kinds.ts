/** Events that a webhook can receive. */
export const webhookKinds = [
  'update.decided',
  'booking.created',
  'booking.changed',
  'booking.cancelled',
  'application.received',
  'application.decided',
  'lead.released',
  'lead.outcome',
  'deal.confirmed',
  'contact.suppressed',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** The event that tests a webhook. */
export const webhookTest = 'webhook.test'
/** Kinds of deliveries. */
export const deliveredKinds = [...webhookKinds, webhookTest] as const
export type DeliveredKind = (typeof deliveredKinds)[number]
