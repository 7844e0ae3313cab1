import { answerLength, answersKept, type BookingAnswer } from '@leadwright/shared/booking-record'
import { CALENDAR_KEYS, CALENDAR_NAMES, type CalendarKey } from '@leadwright/shared/bookings'
import type { Company } from '@leadwright/shared/company'
import { HttpsUrl, limits, ReportedEmail, TimeZone } from '@leadwright/shared/fields'
import { sanitizeLine, sanitizeProse } from '@leadwright/shared/sanitize'
import { fold } from '@leadwright/shared/text'
import { z } from 'zod'

/** Truncates long text: a booking must not be lost because of a long answer. */
const cut = (text: string, max: number): string => text.trim().slice(0, max).toWellFormed()

const shortText = (text: string, max: number): string => cut(sanitizeLine(text), max)

export const OptionalText = z
  .string()
  .catch('')
  .transform((text) => shortText(text, limits.title) || null)
/** Several lines, truncated; null if there are none. */
export const OptionalProse = z
  .string()
  .catch('')
  .transform((text) => cut(sanitizeProse(text), answerLength) || null)
/** An HTTPS URL, otherwise null; it is never fetched. */
export const OptionalUrl = HttpsUrl.nullable().catch(null)
/** As sent: text, a link or an identifier such as `integrations:daily`. */
export const DeliveredPlace = z.string().nullable().catch(null)
/** A single word that is a link, or the id of a conferencing app. */
const linkOrApp = /^(\S*:\/\/\S*|www\.\S*|\S*[\p{L}\p{N}-]\.\p{L}{2,}\S*|integrations:\S*)$/iu
/** A space after these characters prevents programs from turning the text into a link. */
const linkMaking = /:(?=\/\/)|\.(?=\p{L})|(?<=www)\./giu
/**
 * A place or phone number as text that no calendar program turns into a link, because guests can
 * type places.
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
export const OptionalAddress = DeliveredEmail.nullable().catch(null)

/** Most hosts and further guests of a booking that are stored. */
const peopleKept = 20
/** A list of people; entries that cannot be read are left out. */
export const peopleIn = <T>(list: readonly (T | null)[]): T[] =>
  list.filter((one) => one !== null).slice(0, peopleKept)
/** Addresses without repeats and without these. */
export const addressesIn = (
  list: readonly (string | null)[],
  without: readonly (string | null)[],
): string[] => peopleIn([...new Set(list)].filter((email) => !without.includes(email)))
/** Ids are opaque; a longer value is not an id. */
export const ExternalId = z.string().min(1).max(500)
/** An IANA time zone that this server supports, otherwise null. */
export const OptionalZone = TimeZone.nullable().catch(null)

/** Why something cannot be parsed: names the field, never its value. */
export function reasonOf({ issues: [issue] }: z.ZodError): string {
  const place = issue?.path.join('.') ?? ''
  const expected = issue?.message.replace(/\.$/, '') ?? ''
  return shortText(place ? `${place}: ${expected}` : expected, limits.title)
}

/** Non-blank answers in their order, truncated. */
export const keptAnswers = (
  answers: readonly { question: string; answer: string }[],
): BookingAnswer[] =>
  answers
    .map(({ question, answer }) => ({
      question: shortText(question, limits.title),
      answer: cut(sanitizeProse(answer), answerLength),
    }))
    .filter(({ question, answer }) => question && answer)
    .slice(0, answersKept)

const lastPart = (url: string) => new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
const slugOf = (text: string) => fold(text).replace(/[^a-z0-9]+/g, '-')

/**
 * Which of the eight calendars was booked: by the last part of its URL in the company's settings
 * file, or by its name; null if neither matches.
 * @param slugOrName the service's slug or name of the event type
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
