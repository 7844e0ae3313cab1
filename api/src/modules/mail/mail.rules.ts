import type { EncryptionContext } from '../../lib/seal.ts'

/** Something to tell, and at most one thing to do about it. */
export interface MailSection {
  /** The notification of the same news; once that was seen, the section is not sent. */
  notificationId?: string
  /** Of a mail about this alone; kept with the notification, for what is left when others were seen. */
  subject?: string
  paragraphs: string[]
  action?: MailLink
  /** Where the reader may look, too; quieter than the action. */
  secondary?: MailLink
}

export interface MailLink {
  label: string
  url: string
}

/** The text of a mail. */
export interface MailContent extends MailSection {
  greeting: string
  /** What was promised to the same reader while this mail waited. */
  further?: MailSection[]
  /** How many more there are that are not written out. */
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

/** How long news that are in the bell, too, wait to be seen there before they are mailed (ms). */
export const newsDelay = 2 * 60_000
/** Between two digests of one kind to one reader, in milliseconds. */
export const digestWindow = 15 * 60_000
/** Mails to one reader in an hour, those about the own account not counted; others wait. */
export const mailsPerHour = 20
/** Sections of a digest that are written out. */
const maxSections = 20

export const countOf = ({ further = [], omitted = 0 }: MailContent): number =>
  1 + further.length + omitted

/** A waiting mail with another one of its kind in it. */
export function joined(waiting: MailContent, section: MailSection): MailContent {
  const { further = [], omitted = 0 } = waiting
  if (further.length + 1 >= maxSections) return { ...waiting, omitted: omitted + 1 }
  return { ...waiting, further: [...further, section] }
}

/** A waiting mail without the news that were seen meanwhile; undefined when nothing is left. */
export function withoutSeen(
  content: MailContent,
  seen: readonly string[],
): MailContent | undefined {
  const { greeting, further = [], omitted, ...first } = content
  const [next, ...rest] = [first, ...further].filter(
    ({ notificationId }) => notificationId === undefined || !seen.includes(notificationId),
  )
  if (!next) return undefined
  return {
    greeting,
    ...next,
    ...(rest.length > 0 && { further: rest }),
    ...(omitted && { omitted }),
  }
}

/**
 * A text that someone typed, for an email to an address that its owner has not confirmed: null if a
 * mail program could make a link or a phone number of it. A file's own `.pdf` does not count.
 */
export const unlinked = (text: string | null | undefined): string | null =>
  !text || linkPattern.test(text.replace(/\.pdf$/i, '')) || phonePattern.test(text) ? null : text

const linkPattern = /[@:/\\]|[^\s.]{2,}\.[^\s.]/
// Nine digits or more: a date or a version in the name of a file has fewer.
const phonePattern = /(\d[\s()+.-]*){9}/
