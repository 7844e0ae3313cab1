import { z } from 'zod'
import { dateRange } from './days.ts'
import { emailPattern, withAsciiDomain } from './email.ts'
import { limits, pictureMaxBytes } from './limits.ts'
import { messages } from './messages.ts'
import { currency, maxCents } from './money.ts'
import { sanitizeLine, sanitizeProse } from './sanitize.ts'
import { parseUrl } from './url.ts'
import { isWellFormed } from './well-formed.ts'

export { limits, pictureMaxBytes }

/** Trimmed, lower-cased, with its domain in ASCII: the form used for comparing and storing. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .max(limits.email, messages.fields.email)
  .regex(emailPattern, messages.fields.email)

/**
 * An address reported by another service. It is already in use there, so it is kept even if our
 * forms would reject it; addresses that they would accept are stored in the same form.
 */
export const ReportedEmail = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .max(limits.email, messages.fields.email)
  .regex(/^\P{C}*[^@\p{C}]@[^@\s\p{C}]+$/u, messages.fields.email)

/** An optional email; absent and blank are stored as null. */
export const OptionalEmail = z
  .string()
  .nullish()
  .transform((text, context) => {
    if (!text?.trim()) return null
    const email = Email.safeParse(text)
    if (email.success) return email.data
    context.addIssue({ code: 'custom', message: messages.fields.email })
    return z.NEVER
  })

export const Uuid = z.uuid()

/** The body of a change to a record, with the version that was read. */
export const withVersion = <Shape extends z.ZodRawShape, Config extends z.core.$ZodObjectConfig>(
  body: z.ZodObject<Shape, Config>,
) => body.extend({ version: Version })

/** Several records to change at once, each with the version that was read. */
export const recordVersions = (max: number) =>
  z
    .array(z.strictObject({ id: Uuid, version: Version }))
    .min(1)
    .max(max)

/** Any JSON value. */
export const Json = z.json()

/** ISO-8601 in UTC with milliseconds, e.g. 2024-01-31T09:30:00.000Z. */
export const IsoInstant = z.iso.datetime({ precision: 3 })
/** A calendar day, e.g. 2024-01-31. For responses; people enter a `DateInput`. */
export const IsoDate = z.iso.date(messages.fields.date)

const inRange = (value: string) =>
  value.slice(0, 10) >= dateRange.first && value.slice(0, 10) <= dateRange.last

/** A calendar day in a request, within `dateRange`. */
export const DateInput = IsoDate.refine(inRange, messages.fields.dateRange)
/** An instant in a request, on a UTC day within `dateRange`. */
export const InstantInput = IsoInstant.refine(inRange, messages.fields.dateRange)
function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
/** An IANA time zone, e.g. Europe/Berlin. */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin')
const cents = { description: `In cents (${currency})` }
/** Integer cents in a response, of either sign. Requests use `CentsInput`. */
export const Cents = z.int().meta(cents)
/** The amount of one entry. Text is rejected, not converted: "1250" may mean dollars. */
export const CentsInput = z
  .int(messages.fields.cents)
  .min(1, messages.fields.cents)
  .max(maxCents, messages.fields.cents)
  .meta(cents)
export const Version = z.int().min(1)

/** Not allowed in an address: control characters, lone surrogates and bidirectional marks. */
const unshowable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
const isShowable = (value: string) => !unshowable.test(value)
/** One line of text, trimmed; see `showableLine`. */
export function line(max: number) {
  return z
    .string()
    .overwrite(sanitizeLine)
    .trim()
    .min(1, messages.fields.required)
    .max(max, messages.fields.tooLong(max))
    .refine(isWellFormed, messages.fields.unshowable)
}

/** One line of text, or nothing. */
export const optionalLine = (max: number) => z.union([z.literal(''), line(max)])

/** Several lines of text, trimmed; empty is allowed; see `showableProse`. */
export function prose(max: number) {
  return z
    .string()
    .overwrite(sanitizeProse)
    .trim()
    .max(max, messages.fields.tooLong(max))
    .refine(isWellFormed, messages.fields.unshowable)
}

/** Blank or null means none. */
export const blankOr = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), schema.nullable()]).default(null)

export const Name = line(limits.name)

/** An absolute https address without credentials. */
export const HttpsUrl = z
  .string()
  .trim()
  .max(limits.url, messages.fields.tooLong(limits.url))
  .refine(isShowable, messages.fields.unshowable)
  .refine((value) => isWebUrl(value, ['https:']), 'Enter a full URL starting with https://.')

/** An optional address; one without a scheme, as tools export it, gets https. */
export const LinkInput = z.preprocess(
  (value) =>
    typeof value === 'string' && value.trim() !== '' && !/^[a-z]+:/i.test(value.trim())
      ? `https://${value.trim()}`
      : value,
  blankOr(HttpsUrl),
)

/** An absolute http or https address without credentials. */
export const WebUrl = z
  .string()
  .trim()
  .max(limits.url, messages.fields.tooLong(limits.url))
  .refine(isShowable, messages.fields.unshowable)
  .refine(
    (value) => isWebUrl(value, ['https:', 'http:']),
    'Enter a full URL starting with http:// or https://.',
  )

/** A secret exactly as typed, at most 1,024 bytes as UTF-8; empty is allowed. */
export const SecretText = z
  .string()
  .refine(isWellFormed, messages.fields.unshowable)
  .refine((value) => utf8Length(value) <= limits.passwordBytes, messages.password.tooLong)

/** A password for signing in. */
export const Password = SecretText.min(1, messages.fields.required)

export const SearchText = z.string().trim().max(limits.search)

/** Cursor pagination: `cursor` is opaque and comes from the previous page. */
export const PageQuery = z.strictObject({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
})

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}

const utf8Length = (value: string) => new TextEncoder().encode(value).length

function isWebUrl(value: string, protocols: string[]): boolean {
  const url = parseUrl(value)
  if (!url) return false
  return protocols.includes(url.protocol) && url.username === '' && url.password === ''
}
