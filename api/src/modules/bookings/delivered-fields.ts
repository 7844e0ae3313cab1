import { answerLength, answersKept, type BookingAnswer } from '@leadwright/shared/booking-record'
import { CALENDAR_KEYS, CALENDAR_NAMES, type CalendarKey } from '@leadwright/shared/bookings'
import type { Company } from '@leadwright/shared/company'
import { HttpsUrl, limits, ReportedEmail, TimeZone } from '@leadwright/shared/fields'
import { showableLine, showableProse } from '@leadwright/shared/showable'
import { fold } from '@leadwright/shared/text'
import { z } from 'zod'

/** Cut where it is too long: a booking is not lost because of a long answer. */
const cut = (text: string, max: number): string => text.trim().slice(0, max).toWellFormed()

const shortText = (text: string, max: number): string => cut(showableLine(text), max)

export const OptionalText = z
  .string()
  .catch('')
  .transform((text) => shortText(text, limits.title) || null)
/** An https address, else none; nothing of it is ever fetched. */
export const OptionalUrl = HttpsUrl.nullable().catch(null)
/** As it was sent: text, a link or an identifier such as `integrations:daily`. */
export const DeliveredPlace = z.string().nullable().catch(null)
/** A single word that is a link, or the name of an app that holds the meeting. */
const linkOrApp = /^(\S*:\/\/\S*|www\.\S*|\S*[\p{L}\p{N}-]\.\p{L}{2,}\S*|integrations:\S*)$/iu
/** After these characters a space keeps a program from showing the text as a link. */
const linkMaking = /:(?=\/\/)|\.(?=\p{L})|(?<=www)\./giu
/**
 * A place or a phone number as text that no calendar program turns into a link, since guests can type
 * places.
 */
export function placeOf(...parts: unknown[]): string | null {
  const texts = parts.flatMap((part) => OptionalText.parse(part) ?? [])
  const shown = texts.filter((text) => !linkOrApp.test(text))
  return shown.map((text) => text.replace(linkMaking, '$& ')).join(', ') || null
}

export const DeliveredInstant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
export const DeliveredEmail = ReportedEmail
/** Ids are opaque; what is too long for one is none. */
export const ExternalId = z.string().min(1).max(500)
/** An IANA time zone that this server knows, else none. */
export const OptionalZone = TimeZone.nullable().catch(null)

/** Why something cannot be read: which field of it, and never what stands there. */
export function reasonOf({ issues: [issue] }: z.ZodError): string {
  const place = issue?.path.join('.') ?? ''
  const expected = issue?.message.replace(/\.$/, '') ?? ''
  return shortText(place ? `${place}: ${expected}` : expected, limits.title)
}

/** Answers in their order, bounded; blank ones are left out. */
export const keptAnswers = (
  answers: readonly { question: string; answer: string }[],
): BookingAnswer[] =>
  answers
    .map(({ question, answer }) => ({
      question: shortText(question, limits.title),
      answer: cut(showableProse(answer), answerLength),
    }))
    .filter(({ question, answer }) => question && answer)
    .slice(0, answersKept)

const lastPart = (url: string) => new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
const slugOf = (text: string) => fold(text).replace(/[^a-z0-9]+/g, '-')

/**
 * Which of the eight calendars was booked: by the last part of its address in the company's file, or by
 * its name; null where neither says.
 * @param slugOrName what the service calls the kind of meeting
 */
export function calendarOf(company: Company, ...slugOrName: (string | null)[]): CalendarKey | null {
  const slugs = slugOrName.flatMap((text) => (text ? [slugOf(text)] : []))
  const found = CALENDAR_KEYS.find((key) =>
    [lastPart(company.calendars[key]), CALENDAR_NAMES[key]].some((name) =>
      slugs.includes(slugOf(name)),
    ),
  )
  return found ?? null
}
