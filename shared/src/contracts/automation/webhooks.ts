import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { HttpsUrl, IsoInstant, PageQuery, pageOf, Uuid } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { deliveredKinds, webhookKinds } from '../../webhook-kinds.ts'

/** Most webhooks at a time. */
export const maxWebhooks = 5
/** Hours for which the previous secret still signs after a renewal. */
export const oldSecretHours = 24

/** An address that receives events. */
export const WebhookView = z.object({
  id: Uuid,
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  createdAt: IsoInstant,
  /** Until then deliveries are also signed with the previous secret. */
  previousUntil: IsoInstant.nullable(),
  /** Since the receiver responded with 410 Gone; nothing is sent until an admin enables it. */
  disabledAt: IsoInstant.nullable(),
})
export type WebhookView = z.infer<typeof WebhookView>

export const AddWebhookBody = z.strictObject({
  url: HttpsUrl,
  kinds: z.array(z.enum(webhookKinds)).min(1, messages.automation.scopeRequired),
})

/** The secret, `whsec_` and 32 bytes as base64, is only in this response. */
const WithSecret = z.object({ webhook: WebhookView, secret: z.string() })

export const listWebhooks = defineEndpoint('GET /api/webhook-endpoints', {
  topics: ['automation'],
  access: 'automation.manage',
  summary: 'List webhook endpoints',
  response: z.object({ items: z.array(WebhookView) }),
})

/**
 * The host is looked up. Errors: 400 if it is unknown, or its address private and not in
 * WEBHOOK_NETWORKS; 403 `auth.confirm-required`; 409 `webhooks.too-many`.
 */
export const addWebhook = defineEndpoint('POST /api/webhook-endpoints', {
  access: 'automation.manage',
  summary: 'Add a webhook endpoint',
  once: 'refuse-repeat',
  body: AddWebhookBody,
  response: WithSecret,
})

/** Events that were not sent yet are dropped. */
export const removeWebhook = defineEndpoint('DELETE /api/webhook-endpoints/:webhookId', {
  access: 'automation.manage',
  summary: 'Remove a webhook endpoint',
})

/** For 24 hours both secrets sign. Error: 403 `auth.confirm-required`. */
export const renewWebhookSecret = defineEndpoint('POST /api/webhook-endpoints/:webhookId/secret', {
  access: 'automation.manage',
  summary: 'Create a new signing secret for a webhook endpoint',
  response: WithSecret,
})

/** Error: 404 for a webhook that is not disabled. */
export const enableWebhook = defineEndpoint('POST /api/webhook-endpoints/:webhookId/enable', {
  access: 'automation.manage',
  summary: 'Enable a webhook endpoint that its receiver disabled',
})

/** Error: 409 `webhooks.disabled`. */
export const testWebhook = defineEndpoint('POST /api/webhook-endpoints/:webhookId/test', {
  access: 'automation.manage',
  summary: 'Send a test event to a webhook endpoint',
})

/** One event for one webhook, kept for 30 days. */
export const DeliveryView = z.object({
  id: Uuid,
  url: z.string(),
  kind: z.enum(deliveredKinds),
  /** What the event is about. */
  subjectId: Uuid,
  /** `failed`: given up after three days, or because its webhook was disabled. */
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** Why the last attempt failed. */
  lastError: z.string().nullable(),
  createdAt: IsoInstant,
  nextAttemptAt: IsoInstant.nullable(),
})
export type DeliveryView = z.infer<typeof DeliveryView>

export const listWebhookDeliveries = defineEndpoint('GET /api/webhook-deliveries', {
  topics: ['automation'],
  access: 'automation.manage',
  summary: 'List webhook deliveries of the last 30 days, newest first',
  query: PageQuery,
  response: pageOf(DeliveryView),
})

/**
 * Sent with the same id and time as before, by which the receiver recognizes a repeat. Error: 409
 * `webhooks.disabled`.
 */
export const retryWebhookDelivery = defineEndpoint(
  'POST /api/webhook-deliveries/:deliveryId/retry',
  { access: 'automation.manage', summary: 'Retry a webhook delivery' },
)

/** Except those of disabled webhooks. Error: 409 `webhooks.none-to-retry`. */
export const retryFailedDeliveries = defineEndpoint('POST /api/webhook-deliveries/retry', {
  access: 'automation.manage',
  summary: 'Retry all failed webhook deliveries',
})

/** Error: 404 for a delivery that was not given up. */
export const removeWebhookDelivery = defineEndpoint('DELETE /api/webhook-deliveries/:deliveryId', {
  access: 'automation.manage',
  summary: 'Delete a failed webhook delivery',
})
