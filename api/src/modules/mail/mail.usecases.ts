import { MAIL_DAYS } from '@leadwright/shared/retention'
import { type Tx, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { composeNews } from './delivery-hooks.usecases.ts'
import { type MailKind, treatmentOf } from './mail.kinds.ts'
import {
  deleteFinished,
  deleteMail,
  findAddress,
  findLastSent,
  findLogin,
  insertMail,
  listPending,
  listUnsent,
  type OutboxRow,
  updateMail,
} from './mail.repository.ts'
import {
  assertHeaderSafe,
  type ComposedMail,
  countOf,
  digestWindowMs,
  greetingOf,
  joined,
  type MailContent,
  type MailSection,
  type MailText,
  mailContext,
  notificationDelayMs,
  notificationIdsIn,
  type StoredMail,
  urgentDelayMs,
} from './mail.rules.ts'
import { greetingName, mayReceive, type UnverifiedAddress } from './unverified-address.usecases.ts'

export { defineNews } from './delivery-hooks.usecases.ts'
export { deleteMails } from './mail.repository.ts'
export type { CalendarReader, ComposedMail, MailSection, MailText } from './mail.rules.ts'
export { excerpt, greetingOf, maxSections, notificationDelayMs } from './mail.rules.ts'
export type { CalendarAttachment } from './mail.transport.ts'

/** The reader of an email; greeted by name if the name is known. */
export interface Recipient extends Partial<UnverifiedAddress> {
  email: string
  firstName?: string | null
  /** The reader's user id; looked up by address if missing. */
  userId?: string
}

/** An email's text and its recipient. */
export interface OutgoingMail
  extends Omit<MailText, 'heading' | 'answers' | 'closing' | 'meetingId'> {
  /** What the email is about, e.g. `password.changed`; logged instead of the text. */
  kind: MailKind
  to: string | Recipient
}

/**
 * Enqueues an email in the transaction of its cause; afterwards the worker sends it at least once.
 * For a kind with digests, the reader gets at most one email in 15 minutes: the first is sent at
 * once, the following ones together. Throws when the recipient or the subject could forge a header.
 * Emails that `mayReceive` excludes are not sent.
 */
export function enqueueMail(tx: Tx, deps: Deps, mail: OutgoingMail): void {
  const { kind, subject, paragraphs, action, secondary, further } = mail
  const recipient: Recipient = typeof mail.to === 'string' ? { email: mail.to } : mail.to
  assertHeaderSafe(subject)
  const name = greetingName(recipient, recipient.firstName)
  const links = { ...(action && { action }), ...(secondary && { secondary }) }
  const section: MailSection = { paragraphs, ...links }
  const greeting = greetingOf(name)
  enqueue(tx, deps, { kind, recipient, subject }, (waiting) => {
    if (waiting && !('notificationIds' in waiting)) return joined(waiting, section)
    return { greeting, ...section, ...(further && { further }) }
  })
}

/**
 * Enqueues an email about a notification: its text is made when it is sent. It first waits for the
 * reader to see the notification, unless its kind is sent at once.
 */
export function enqueueNews(
  tx: Tx,
  deps: Deps,
  news: {
    kind: MailKind
    to: Recipient & { userId: string }
    notificationIds: readonly string[]
    /** Sent now, with everything of its kind that waits. */
    urgent?: boolean | undefined
  },
): void {
  const { kind, to: recipient, notificationIds, urgent } = news
  enqueue(tx, deps, { kind, recipient, subject: '', urgent, isNews: true }, (waiting) => {
    const before = (waiting && notificationIdsIn(waiting)) ?? []
    return { notificationIds: [...before, ...notificationIds] }
  })
}

interface Enqueued {
  kind: MailKind
  recipient: Recipient
  /** Empty until the text is made. */
  subject: string
  urgent?: boolean | undefined
  isNews?: true
}

/** @param contentOf what to store, with the waiting email of the same kind that it joins */
function enqueue(
  tx: Tx,
  deps: Deps,
  { kind, recipient, subject, urgent, isNews }: Enqueued,
  contentOf: (waiting: StoredMail | undefined) => StoredMail,
): void {
  const { email: to, userId } = recipient
  assertHeaderSafe(to)
  if (!mayReceive(deps, tx, kind, recipient)) return
  const { account = false, atOnce, bundleMs, digest, to: audience } = treatmentOf(kind)
  const readerId = userId ?? (audience === 'person' ? findLogin(tx, to)?.id : undefined)
  const unsent = digest ? listUnsent(tx, to, kind) : []
  const waiting = unsent.find((row) => isOpen(row, instant(deps.clock)))
  if (digest && waiting) {
    const content = contentOf(openBody(deps, waiting))
    updateMail(tx, waiting.id, {
      ...('notificationIds' in content ? { subject } : { subject: digest(countOf(content)) }),
      body: sealBody(deps, waiting.id, content),
      ...(urgent && { nextAttemptAt: instant(deps.clock, urgentDelayMs) }),
    })
    return
  }
  const id = newId()
  const delayMs = urgent ? urgentDelayMs : (bundleMs ?? notificationDelayMs)
  const earliest = instant(deps.clock, isNews && !atOnce ? delayMs : 0)
  const turn = digest && !urgent ? nextDigest(tx, deps, { to, kind }, unsent.length > 0) : earliest
  insertMail(tx, {
    id,
    kind,
    recipient: to,
    readerId: readerId ?? null,
    subject,
    body: sealBody(deps, id, contentOf(undefined)),
    priority: account ? 0 : 1,
    nextAttemptAt: [turn, earliest].sort().at(-1),
    createdAt: instant(deps.clock),
  })
  deps.notifyOutbox()
}

const sealBody = ({ vault }: Deps, id: string, content: StoredMail) =>
  vault.seal(JSON.stringify(content), mailContext(id))

const openBody = ({ vault }: Deps, { id, body }: Pick<OutboxRow, 'id' | 'body'>) =>
  JSON.parse(vault.open(body, mailContext(id))) as StoredMail

/**
 * Where an email is sent now: to the reader's current address, except an email about their account,
 * which may be for an address that they no longer have.
 */
export function recipientOf({ db }: Deps, { priority, readerId, recipient }: OutboxRow): string {
  const isAboutAccount = priority === 0
  return (!isAboutAccount && readerId && findAddress(db, readerId)) || recipient
}

/**
 * The text of an email as its reader gets it now. Undefined if it was about notifications only, and
 * none of them is news any more.
 */
export function contentOf(deps: Deps, row: OutboxRow): ComposedMail | undefined {
  const { kind, recipient, subject } = row
  const stored = openBody(deps, row)
  const notificationIds = notificationIdsIn(stored)
  if (!notificationIds) return { ...(stored as MailContent), subject }
  const readerId = row.readerId ?? findLogin(deps.db, recipient)?.id
  return readerId ? composeNews(deps, { kind, readerId }, notificationIds) : undefined
}

/** Drops a person's waiting emails, except emails about their own account. */
export function dropPending(tx: Tx, userId: string): void {
  for (const { id } of listPending(tx, userId)) deleteMail(tx, id)
}

/**
 * As `dropPending`, for a person with other rights from now on. Emails about notifications stay:
 * their text is made when they are sent, with the rights that the person has then.
 */
export function dropStoredTexts(tx: Tx, userId: string): void {
  for (const { id, subject } of listPending(tx, userId)) if (subject !== '') deleteMail(tx, id)
}

/**
 * Whether sections may still be added: the email is not due yet, so the worker has not picked it
 * up.
 */
const isOpen = ({ attempts, nextAttemptAt }: OutboxRow, now: string) =>
  attempts === 0 && nextAttemptAt !== null && nextAttemptAt > now

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
