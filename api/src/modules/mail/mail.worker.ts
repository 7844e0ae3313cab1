import { isSubscribed, subscriptionLabel } from '@leadwright/shared/mail-topics'
import { announce, transaction } from '../../db/client.ts'
import { type Stop, startOutboxWorker } from '../../db/outbox-worker.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { maxAttempts, retryMinutes } from '../../lib/retries.ts'
import { countSent, findNextDue, markSent, type OutboxRow, updateMail } from './mail.repository.ts'
import { type MailContent, mailContext, mailsPerHour } from './mail.rules.ts'
import type { MailMessage, MailTransport } from './mail.transport.ts'
import { type MailFrame, renderHtml, renderText } from './mail-layout.ts'
import { unsubscribeUrl } from './unsubscribe.usecases.ts'

const hour = 3_600_000

/**
 * Sends everything that is due, one email at a time, and selects the next one only then, so that an
 * email about an account goes first. At least once: a crash between sending and recording it sends
 * the email again with the same message id, by which receivers drop the duplicate.
 */
export async function sendDueMail(
  deps: Deps,
  transport: MailTransport,
  stop?: Stop,
): Promise<number> {
  let sent = 0
  while (!stop?.betweenEntries.aborted) {
    const row = findNextDue(deps.db, instant(deps.clock))
    if (!row) break
    const later = whenCapAllows(deps, row)
    if (later) transaction(deps.db, (tx) => updateMail(tx, row.id, { nextAttemptAt: later }))
    else if (await attempt(deps, transport, row, stop?.atOnce)) sent += 1
  }
  return sent
}

/** When the limit allows another email to the reader; undefined for now. */
function whenCapAllows(deps: Deps, row: OutboxRow): string | undefined {
  if (row.priority === 0) return undefined
  const { n, first } = countSent(deps.db, row, instant(deps.clock, -hour))
  if (n < mailsPerHour || !first) return undefined
  return new Date(Date.parse(first) + hour).toISOString()
}

/** Returns true when the other side accepted the email. */
async function attempt(
  deps: Deps,
  transport: MailTransport,
  row: OutboxRow,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  try {
    await transport.send(compose(deps, row), signal)
  } catch (error) {
    // The email stays due for the next start.
    if (signal?.aborted) return false
    const attempts = row.attempts + 1
    const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    deps.log.warn({ mail: row.id, kind: row.kind, attempts, lastError }, 'email could not be sent')
    const wait = retryMinutes(attempts) * 60_000
    const isGivenUp = attempts >= maxAttempts || saysNoMailbox(error)
    const change = {
      attempts,
      lastError,
      nextAttemptAt: isGivenUp ? null : instant(deps.clock, wait),
      // An email about an account may contain a link, which has expired by now.
      ...(isGivenUp && row.priority === 0 && { body: '' }),
    }
    transaction(deps.db, (tx) => {
      updateMail(tx, row.id, change)
      const audience = { permission: 'access.manage' } as const
      if (isGivenUp) announce(tx, { audience, topics: ['mails'] })
    })
    return false
  }
  transaction(deps.db, (tx) => markSent(tx, row.id, instant(deps.clock)))
  return true
}

/**
 * Whether the server said that the address does not exist or accepts no email (codes of RFC 3463
 * and RFC 7505). Other codes of the same class, such as 5.1.8, are about the sender.
 */
const saysNoMailbox = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  /\b5\.(1\.(1|2|3|4|6|10)|2\.1)\b/.test(error.message)

function compose(deps: Deps, row: OutboxRow): MailMessage {
  const { id, kind, recipient, readerId: userId, subject, body } = row
  const content = JSON.parse(deps.vault.open(body, mailContext(id))) as MailContent
  const { name, supportEmail, legal } = deps.config.company
  const unsubscribe =
    userId && isSubscribed(kind)
      ? { label: subscriptionLabel(kind), url: unsubscribeUrl(deps, { userId, topic: kind }) }
      : undefined
  const imprint = [legal.name, ...legal.address].join(', ')
  const frame: MailFrame = { subject, companyName: name, supportEmail, imprint, unsubscribe }
  const domain = new URL(deps.config.portalOrigin).hostname
  return {
    messageId: `<${id}@${domain}>`,
    to: recipient,
    subject,
    text: renderText(content, frame),
    html: renderHtml(content, frame),
    headers: {
      // Keeps automatic replies such as absence notices from answering (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe.url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** Sends due emails until stopped, then closes the transport. */
export function startMailWorker(deps: Deps, transport: MailTransport) {
  const { wake, stop } = startOutboxWorker(deps.log, (stop) => sendDueMail(deps, transport, stop))
  return {
    wake,
    async stop() {
      await stop()
      transport.close()
    },
  }
}
