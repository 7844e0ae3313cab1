import type { EncryptionContext } from '../../lib/seal.ts'

/** One piece of news, and at most one action. */
export interface MailSection {
  /** The notification of the same news; the section is not sent once the notification was seen. */
  notificationId?: string
  /** The record that this section is about, if the notification is about several. */
  aboutId?: string
  /**
   * The subject when this section is the only one left because the other ones were seen in the
   * bell.
   */
  subject?: string
  /** The meeting whose calendar entry is attached, as it is when the email is sent. */
  meetingId?: string
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
  /** Sections that were added while this email waited. */
  further?: MailSection[]
  /** How many further items are counted but not written out. */
  omitted?: number
}

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
const maxSections = 20

export const countOf = ({ further = [], omitted = 0 }: MailContent): number =>
  1 + further.length + omitted

/** A waiting email with another section of the same kind added. */
export function joined(waiting: MailContent, section: MailSection): MailContent {
  const { further = [], omitted = 0 } = waiting
  if (further.length + 1 >= maxSections) return { ...waiting, omitted: omitted + 1 }
  return { ...waiting, further: [...further, section] }
}

/** Which sections to remove: those of these notifications, and those about this record. */
export interface RemovedNews {
  notificationIds: readonly string[]
  aboutId?: string
}

/**
 * An email without some of its news; undefined when nothing is left, or none of the records that it
 * was about.
 */
export function withoutSections(
  content: MailContent,
  { notificationIds, aboutId }: RemovedNews,
): MailContent | undefined {
  const { greeting, further = [], omitted, ...first } = content
  const sections: MailSection[] = [first, ...further]
  const left = sections.filter(
    (section) =>
      (section.notificationId === undefined || !notificationIds.includes(section.notificationId)) &&
      (section.aboutId === undefined || section.aboutId !== aboutId),
  )
  const [next, ...rest] = left
  const namesRecords = (some: MailSection[]) => some.some((one) => one.aboutId !== undefined)
  if (!next || (namesRecords(sections) && !namesRecords(left))) return undefined
  return {
    greeting,
    ...next,
    ...(rest.length > 0 && { further: rest }),
    ...(omitted && { omitted }),
  }
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
