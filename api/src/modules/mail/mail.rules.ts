import type { EncryptionContext } from '../../lib/seal.ts'

/** One piece of news, and at most one action. */
export interface MailSection {
  /** Shown above the text, if the email has several parts. */
  heading?: string
  paragraphs: string[]
  action?: MailLink
  /** Links of equal weight, in one line: the possible answers to a question. */
  answers?: MailLink[]
  /** Another link, shown less prominently than the action. */
  secondary?: MailLink
}

export interface MailLink {
  label: string
  url: string
}

/** The person whose calendar an entry is for. */
export interface CalendarReader {
  userId: string
  email: string
}

/** The text of an email. */
export interface MailContent extends MailSection {
  greeting: string
  further?: MailSection[]
  /** How many further items are counted but not written out. */
  omitted?: number
}

/** What an email has to say, without its reader. */
export interface MailText extends MailSection {
  subject: string
  further?: MailSection[]
  /** The end, which an email about several records says once. */
  closing?: readonly string[]
  /** The meeting whose calendar entry is attached to an email about it alone. */
  meetingId?: string
}

/** The text of an email that was made when it was sent. */
export type ComposedMail = MailContent & Pick<MailText, 'subject' | 'meetingId'>

/**
 * What the outbox stores of an email: its text, or the notifications from which the text is made
 * when it is sent. Release 1.0 stored their text, too, with the notification's id in each section.
 */
export type StoredMail = MailContent | { notificationIds: string[] }

/** Most characters of a text that an email quotes. */
const excerptLength = 1_500

/** A text that someone wrote, cut at a space if it is long; the email's link leads to the rest. */
export function excerpt(text: string): string {
  const trimmed = text.trim()
  if (trimmed.length <= excerptLength) return trimmed
  const cut = trimmed.slice(0, excerptLength)
  const end = cut.search(/\s\S*$/)
  return `${(end > excerptLength / 2 ? cut.slice(0, end) : cut.toWellFormed()).trimEnd()} …`
}

/** Undefined for an email with a stored text. */
export function notificationIdsIn(stored: StoredMail): string[] | undefined {
  if ('notificationIds' in stored) return stored.notificationIds
  const sections: (MailSection & { notificationId?: string })[] = [
    stored,
    ...(stored.further ?? []),
  ]
  const ids = sections.flatMap(({ notificationId }) => notificationId ?? [])
  return ids.length > 0 ? [...new Set(ids)] : undefined
}

export const greetingOf = (name: string | null | undefined): string =>
  name ? `Hello ${name},` : 'Hello,'

export const mailContext = (id: string): EncryptionContext => ({
  table: 'mail_outbox',
  column: 'body',
  rowId: id,
})

/** A recipient or subject with a line break could add headers. */
export function assertHeaderSafe(value: string): void {
  if (/[\r\n\0]/.test(value)) throw new Error('An email header cannot contain a line break.')
}

/** How long an email waits for its news to be seen in the bell first (ms). */
export const notificationDelayMs = 2 * 60_000
/** How long an urgent one waits for others that are released with it (ms). */
export const urgentDelayMs = 5_000
/** Time between two digests of one kind to one reader (ms). */
export const digestWindowMs = 15 * 60_000
/** Emails to one reader per hour, not counting those about their own account; others wait. */
export const mailsPerHour = 20
/** How many emails are sent at the same time, each to another recipient. */
export const mailConnections = 3
/** Most sections that a digest writes out. */
export const maxSections = 20

export const countOf = ({ further = [], omitted = 0 }: MailContent): number =>
  1 + further.length + omitted

/** A waiting email with another section of the same kind added. */
export function joined(waiting: MailContent, section: MailSection): MailContent {
  const { further = [], omitted = 0 } = waiting
  if (further.length + 1 >= maxSections) return { ...waiting, omitted: omitted + 1 }
  return { ...waiting, further: [...further, section] }
}

/**
 * Text that someone typed, for an email to an unconfirmed address: null if an email client could
 * turn part of it into a link or a phone number. The ending of a file name, such as `.pdf`, is
 * allowed.
 */
export const unlinked = (text: string | null | undefined): string | null =>
  !text || linkPattern.test(text.replace(/\.pdf$/i, '')) || phonePattern.test(text) ? null : text

const linkPattern = /[@:/\\]|[^\s.]{2,}\.[^\s.]/
// Nine digits or more; dates and versions in file names have fewer.
const phonePattern = /(\d[\s()+.-]*){9}/
