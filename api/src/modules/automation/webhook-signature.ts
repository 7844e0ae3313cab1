import { createHmac, randomBytes } from 'node:crypto'

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
  const seconds = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    const mac = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
    return `v1,${mac}`
  })
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': signatures.join(' '),
    },
  }
}

const secretPrefix = 'whsec_'

export const newWebhookSecret = (): string => secretPrefix + randomBytes(32).toString('base64')
