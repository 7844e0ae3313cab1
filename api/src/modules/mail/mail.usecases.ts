import { MAIL_DAYS } from '@leadwright/shared/retention'
import { type Tx, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { type MailKind, treatmentOf } from './mail.kinds.ts'
import {
  deleteFinished,
  deleteMail,
  findLastSent,
  findLogin,
  insertMail,
  listPending,
  listUnsent,
  listWithText,
  type OutboxRow,
  updateMail,
} from './mail.repository.ts'
import {
  assertHeaderSafe,
  countOf,
  digestWindowMs,
  joined,
  type MailContent,
  type MailSection,
  mailContext,
  notificationDelayMs,
  type RemovedNews,
  urgentDelayMs,
  withoutSections,
} from './mail.rules.ts'
import { greetingName, mayReceive, type UnverifiedAddress } from './unverified-address.usecases.ts'

export { deleteMails } from './mail.repository.ts'
export type { CalendarReader, MailSection } from './mail.rules.ts'
export type { CalendarAttachment } from './mail.transport.ts'

/** The reader of an email; greeted by name if the name is known. */
export interface Recipient extends Partial<UnverifiedAddress> {
  email: string
  firstName?: string | null
  /** The reader's user id; looked up by address if missing. */
  userId?: string
  /** The reader's setting; null or missing for the company's. */
  timeZone?: string | null
}

/** An email's text and its recipient. */
export interface OutgoingMail
  extends Pick<MailContent, 'paragraphs' | 'action' | 'secondary' | 'notificationId' | 'further'> {
  /** What the email is about, e.g. `password.changed`; logged instead of the text. */
  kind: MailKind
  to: string | Recipient
  subject: string
  /** Sent now, with everything of its kind that waits. */
  urgent?: boolean
  /** The meeting whose calendar entry is attached. */
  meetingId?: string
}

/**
 * Enqueues an email in the transaction of its cause; afterwards the worker sends it at least once.
 * For a kind with digests, the reader gets at most one email in 15 minutes: the first is sent at
 * once, the following ones together. Throws when the recipient or the subject could forge a header.
 * Emails that `mayReceive` excludes are not sent.
 *
 * @param notificationId of the same news in the bell: the email waits two minutes, unless its kind is
 * sent at once, and is dropped if the news is seen there meanwhile
 */
export function enqueueMail(
  tx: Tx,
  deps: Deps,
  mail: OutgoingMail,
  notificationId?: string | undefined,
): void {
  const { kind, subject, paragraphs, action, secondary, meetingId } = mail
  const recipient: Recipient = typeof mail.to === 'string' ? { email: mail.to } : mail.to
  const { email: to, firstName, userId } = recipient
  const news = notificationId ? { notificationId } : {}
  const links = {
    ...(action && { action }),
    ...(secondary && { secondary }),
    ...(meetingId && { meetingId }),
  }
  const section: MailSection = { paragraphs, ...links, ...news, ...(notificationId && { subject }) }
  assertHeaderSafe(to)
  assertHeaderSafe(subject)
  if (!mayReceive(deps, tx, kind, recipient)) return
  const { account = false, atOnce, bundleMs, digest, to: audience } = treatmentOf(kind)
  const readerId = userId ?? (audience === 'person' ? findLogin(tx, to)?.id : undefined)
  const unsent = digest ? listUnsent(tx, to, kind) : []
  const waiting = unsent.find((row) => isOpen(row, instant(deps.clock)))
  if (digest && waiting) {
    join(tx, deps, waiting, section, digest)
    if (mail.urgent)
      updateMail(tx, waiting.id, { nextAttemptAt: instant(deps.clock, urgentDelayMs) })
    return
  }
  const id = newId()
  const isImmediate = !notificationId || atOnce
  const delayMs = mail.urgent ? urgentDelayMs : (bundleMs ?? notificationDelayMs)
  const earliest = instant(deps.clock, isImmediate ? 0 : delayMs)
  const turn =
    digest && !mail.urgent ? nextDigest(tx, deps, { to, kind }, unsent.length > 0) : earliest
  const name = greetingName(recipient, firstName)
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const { further } = mail
  const content: MailContent = {
    greeting,
    ...section,
    // Of the same news: without the first, none of them is sent.
    ...(further && { further: further.map((part) => ({ ...news, ...part })) }),
  }
  insertMail(tx, {
    id,
    kind,
    recipient: to,
    readerId: readerId ?? null,
    subject,
    body: deps.vault.seal(JSON.stringify(content), mailContext(id)),
    priority: account ? 0 : 1,
    nextAttemptAt: [turn, earliest].sort().at(-1),
    createdAt: instant(deps.clock),
  })
  deps.notifyOutbox()
}

/** Removes news that the reader has seen in the bell from emails that are not sent yet. */
export function cancelSeenNotifications(
  tx: Tx,
  deps: Deps,
  userId: string,
  seen: readonly string[],
): void {
  for (const mail of listPending(tx, userId)) {
    removeSections(tx, deps, mail, { notificationIds: seen })
  }
}

/** Removes news from everyone's emails that are waiting or given up. */
export function eraseNotificationTexts(tx: Tx, deps: Deps, news: RemovedNews): void {
  for (const mail of listWithText(tx)) removeSections(tx, deps, mail, news)
}

function removeSections(tx: Tx, deps: Deps, mail: OutboxRow, news: RemovedNews): void {
  const { id, kind, subject, body } = mail
  const before = JSON.parse(deps.vault.open(body, mailContext(id))) as MailContent
  const content = withoutSections(before, news)
  if (!content) deleteMail(tx, id)
  else if (countOf(content) < countOf(before)) {
    const left = countOf(content)
    const subjectOf = treatmentOf(kind).digest
    updateMail(tx, id, {
      subject: (left === 1 ? content.subject : subjectOf?.(left)) ?? subject,
      body: deps.vault.seal(JSON.stringify(content), mailContext(id)),
    })
  }
}

/**
 * Redirects a person's waiting emails to another address, except emails about their own account.
 */
export function movePending(tx: Tx, userId: string, to: string): void {
  for (const { id } of listPending(tx, userId)) updateMail(tx, id, { recipient: to })
}

/** Drops a person's waiting emails, except emails about their own account. */
export function dropPending(tx: Tx, userId: string): void {
  for (const { id } of listPending(tx, userId)) deleteMail(tx, id)
}

/**
 * Whether sections may still be added: the email is not due yet, so the worker has not picked it
 * up.
 */
const isOpen = ({ attempts, nextAttemptAt }: OutboxRow, now: string) =>
  attempts === 0 && nextAttemptAt !== null && nextAttemptAt > now

function join(
  tx: Tx,
  deps: Deps,
  { id, body }: OutboxRow,
  further: MailSection,
  subjectOf: (count: number) => string,
): void {
  const before = JSON.parse(deps.vault.open(body, mailContext(id))) as MailContent
  const content = joined(before, further)
  updateMail(tx, id, {
    subject: subjectOf(countOf(content)),
    body: deps.vault.seal(JSON.stringify(content), mailContext(id)),
  })
}

/** When the reader may get the next email of this kind. */
function nextDigest(
  tx: Tx,
  deps: Deps,
  { to, kind }: { to: string; kind: MailKind },
  isDigestPending: boolean,
): string {
  if (isDigestPending) return instant(deps.clock, digestWindowMs)
  const last = findLastSent(tx, to, kind, instant(deps.clock, -digestWindowMs))
  return last ? new Date(Date.parse(last) + digestWindowMs).toISOString() : instant(deps.clock)
}

/** How long it is kept who was written to about what, for questions about an email (ms). */
const retention = MAIL_DAYS * 86_400_000

/** Deletes sent emails 30 days after sending, and given-up ones 30 days after creation. */
export const purgeMails = (deps: Deps): number =>
  transaction(deps.db, (tx) => deleteFinished(tx, instant(deps.clock, -retention)))
