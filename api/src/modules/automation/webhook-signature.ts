import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** A delivery as sent, following Standard Webhooks 1.0.0 (standardwebhooks.com). */
export interface SignedMessage {
  headers: Record<string, string>
  body: string
}

interface Message {
  id: string
  kind: string
  subjectId: string
  /** When the event occurred. */
  createdAt: string
}

/**
 * Builds the message and signs id, time and body with each secret.
 *
 * @param sentAt time of this attempt, which the receiver compares with its own clock
 * @param secrets the current one first
 */
export function signMessage(
  { id, kind, subjectId, createdAt }: Message,
  sentAt: Date,
  secrets: readonly string[],
): SignedMessage {
  const body = JSON.stringify({ type: kind, timestamp: createdAt, data: { id: subjectId } })
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body))
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
  }
}

export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`
