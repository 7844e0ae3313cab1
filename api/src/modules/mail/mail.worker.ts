import { isSubscribed, subscriptionLabel } from '@leadwright/shared/mail-topics'
import { announce, transaction } from '../../db/client.ts'
import { type Stop, startOutboxWorker } from '../../db/outbox-worker.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { hashToken } from '../../lib/ids.ts'
import { maxAttempts, retryMinutes } from '../../lib/retries.ts'
import { noteAnswer, renewLink } from './delivery-hooks.usecases.ts'
import {
  countSent,
  deleteMail,
  findNextDue,
  markSent,
  type OutboxRow,
  updateMail,
} from './mail.repository.ts'
import {
  type CalendarReader,
  type ComposedMail,
  mailConnections,
  mailsPerHour,
} from './mail.rules.ts'
import type { CalendarAttachment, MailMessage, MailTransport } from './mail.transport.ts'
import { contentOf, recipientOf } from './mail.usecases.ts'
import { type MailFrame, renderHtml, renderText } from './mail-layout.ts'
import { refusalOf } from './refusal.rules.ts'
import { unsubscribeUrl } from './unsubscribe.usecases.ts'

const hour = 3_600_000
/** How long one attempt may take (ms). */
const attemptTimeoutMs = 30_000

/**
 * Sends everything that is due, one email after the other, and selects the next one only then, so
 * that an email about an account goes first. At least once: a crash between sending and recording
 * it sends the email again with the same message id, by which receivers drop the duplicate.
 */
export async function sendDueMail(
  deps: Deps,
  transport: MailTransport,
  stop?: Stop,
  { busy = new Set<string>(), calendarEntry }: WorkerOptions = {},
): Promise<number> {
  let sent = 0
  while (!stop?.betweenEntries.aborted) {
    const row = findNextDue(deps.db, instant(deps.clock), [...busy])
    if (!row) break
    const change = changeBefore(deps, row)
    if (change) {
      transaction(deps.db, (tx) => updateMail(tx, row.id, change))
      continue
    }
    busy.add(row.recipient)
    try {
      if (await attempt(deps, transport, { row, calendarEntry }, stop?.atOnce)) sent += 1
    } finally {
      busy.delete(row.recipient)
    }
  }
  return sent
}

/** What changed since an email was enqueued: its reader's address, or the limit postpones it. */
function changeBefore(deps: Deps, row: OutboxRow): Partial<OutboxRow> | undefined {
  const recipient = recipientOf(deps, row)
  if (recipient !== row.recipient) return { recipient }
  const later = whenCapAllows(deps, row)
  return later ? { nextAttemptAt: later } : undefined
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
  { row, calendarEntry }: { row: OutboxRow } & Pick<WorkerOptions, 'calendarEntry'>,
  stop: AbortSignal | undefined,
): Promise<boolean> {
  const timeout = AbortSignal.timeout(attemptTimeoutMs)
  try {
    const content = contentOf(deps, row)
    if (!content) {
      transaction(deps.db, (tx) => deleteMail(tx, row.id))
      return false
    }
    renewLinks(deps, content)
    const signal = stop ? AbortSignal.any([stop, timeout]) : timeout
    const { meetingId } = content
    const { readerId: userId, recipient: email } = row
    const icalEvent =
      meetingId && userId ? calendarEntry?.(deps, meetingId, { userId, email }) : undefined
    await transport.send({ ...compose(deps, row, content), icalEvent }, signal)
  } catch (error) {
    // The email stays due for the next start.
    if (stop?.aborted) return false
    noteFailure(deps, row, timeout.aborted ? new Error(timeoutSentence) : error)
    return false
  }
  transaction(deps.db, (tx) => {
    markSent(tx, row.id, instant(deps.clock))
    noteAnswer(tx, row.recipient, null)
  })
  return true
}

const timeoutSentence = `The mail server did not accept the email within ${attemptTimeoutMs / 1_000} seconds.`

/** A secret token is the fragment of a link, or a part of its path. */
const linkToken = /[#/]([\w-]{43})(?=\/|$)/

function renewLinks(deps: Deps, { action, secondary }: ComposedMail): void {
  const tokens = [action, secondary].flatMap((link) => linkToken.exec(link?.url ?? '')?.[1] ?? [])
  if (tokens.length === 0) return
  transaction(deps.db, (tx) => {
    for (const token of tokens) renewLink(tx, hashToken(token), instant(deps.clock))
  })
}

function noteFailure(deps: Deps, row: OutboxRow, error: unknown): void {
  const attempts = row.attempts + 1
  const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
  deps.log.warn({ mail: row.id, kind: row.kind, attempts, lastError }, 'email could not be sent')
  const refusal = refusalOf(error)
  const isGivenUp = attempts >= maxAttempts || refusal !== undefined
  const change = {
    attempts,
    lastError,
    nextAttemptAt: isGivenUp ? null : instant(deps.clock, retryMinutes(attempts) * 60_000),
    // An email about an account may contain a secret link, and a new one can be sent.
    ...(isGivenUp && row.priority === 0 && { body: '' }),
  }
  transaction(deps.db, (tx) => {
    updateMail(tx, row.id, change)
    if (refusal) noteAnswer(tx, row.recipient, lastError)
    if (isGivenUp) announce(tx, { audience: { permission: 'access.manage' }, topics: ['mails'] })
  })
}

function compose(deps: Deps, row: OutboxRow, content: ComposedMail): MailMessage {
  const { id, kind, recipient, readerId: userId } = row
  const { subject } = content
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

interface WorkerOptions {
  /** Recipients to whom an email is being sent; theirs keep their order. */
  busy?: Set<string>
  /** The calendar entry of a meeting as it is now; undefined if the reader gets none. */
  calendarEntry?:
    | ((deps: Deps, meetingId: string, reader: CalendarReader) => CalendarAttachment | undefined)
    | undefined
}

/** Sends due emails until stopped, then closes the transport. */
export function startMailWorker(
  deps: Deps,
  transport: MailTransport,
  options: Pick<WorkerOptions, 'calendarEntry'> = {},
) {
  const busy = new Set<string>()
  const workers = Array.from({ length: mailConnections }, () =>
    startOutboxWorker(deps.log, (stop) => sendDueMail(deps, transport, stop, { ...options, busy })),
  )
  return {
    wake() {
      for (const { wake } of workers) wake()
    },
    async stop() {
      await Promise.all(workers.map(({ stop }) => stop()))
      transport.close()
    },
  }
}
