import { z } from 'zod'
import { BOOKING_ROUTES, CALENDAR_KEYS, type CalendarKey } from './bookings.ts'
import { emailPattern } from './email.ts'
import { TimeZone } from './fields.ts'

const Text = z.string().trim().min(1)
const HttpsUrl = z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be https' })
/** An automation tool may stand on plain http inside a private network (spec section 2, Operations). */
const HttpUrl = z.url({ protocol: /^https?$/, error: 'must be http or https' })

const Socials = z.strictObject({ instagram: HttpsUrl, linkedin: HttpsUrl, x: HttpsUrl })

const Person = z.strictObject({
  name: Text,
  role: Text,
  bio: Text,
  /**
   * A square picture in the site's `public` folder, as its path, of 1,200 pixels if it can be; the
   * build makes the sizes and formats. Without one the portrait is drawn.
   */
  photo: z
    .string()
    .regex(/^\/[\w./-]+\.(avif|webp|jpe?g|png)$/, 'must be a path such as /people/ada.webp')
    .optional(),
  socials: Socials.partial().refine((links) => Object.keys(links).length > 0, 'needs a link'),
})
export type Person = z.infer<typeof Person>

const calendars = z
  .strictObject(
    Object.fromEntries(CALENDAR_KEYS.map((key) => [key, HttpsUrl])) as Record<
      CalendarKey,
      typeof HttpsUrl
    >,
  )
  .superRefine((links, context) => {
    const seen = new Map<string, CalendarKey>()
    for (const key of CALENDAR_KEYS) {
      const earlier = seen.get(links[key])
      if (earlier !== undefined) {
        context.addIssue({
          code: 'custom',
          path: [key],
          message: `is the same link as calendars.${earlier}`,
        })
      }
      seen.set(links[key], key)
    }
  })

/** What a visitor is told of a meeting before its calendar opens. */
const Meeting = z.strictObject({
  minutes: z.int().min(5).max(480),
  /** E.g. "one of our founders". */
  with: Text,
  /** E.g. "Google Meet". */
  place: Text,
  /** What the guest should have at hand, in a sentence. */
  prepare: Text.optional(),
})
const meetings = z.strictObject(
  Object.fromEntries(CALENDAR_KEYS.map((key) => [key, Meeting])) as Record<
    CalendarKey,
    typeof Meeting
  >,
)

const pay = z
  .strictObject({
    /** ISO 4217, e.g. EUR. */
    currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR'),
    /** In whole units of the currency, before tax. */
    from: z.int().min(1),
    to: z.int().min(1),
    per: z.enum(['hour', 'day', 'week', 'month', 'year']),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be less than pay.from' })

/** The job that the hiring page is about, told before its assignment. */
const Opening = z.strictObject({
  title: Text,
  /** What one does there, in a few sentences. */
  summary: Text,
  /** The day since which it is open. */
  posted: z.iso.date(),
  employment: z.enum(['full-time', 'part-time', 'contractor', 'temporary', 'intern']),
  /** E.g. "40 hours a week, between 8:00 and 18:00". */
  hours: Text,
  /** E.g. "Remote, within three hours of Berlin". */
  place: Text,
  /** Where one may live, as ISO 3166 country codes; or the office in which one works. */
  remoteIn: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as DE'))
    .min(1)
    .optional(),
  office: z.strictObject({ street: Text, city: Text, country: Text }).optional(),
  /** Left out, the page and search engines say nothing of it, and the build warns. */
  pay: pay.optional(),
  /** E.g. "February 2027, or when you can". */
  start: Text,
  /** What follows the assignment and how long it takes. */
  process: Text,
})
export type Opening = z.infer<typeof Opening>

/** What a figure rests on. The build warns of a figure without it. */
const Evidence = z.strictObject({
  /** What is counted or compared, e.g. "new leads a month, before the start and six months later". */
  of: Text,
  /** The first month that is counted, e.g. 2025-01. */
  since: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2025-01'),
  /** From how many of what, e.g. "14 clients". */
  from: Text,
})
export type Evidence = z.infer<typeof Evidence>

const UtmValue = Text.max(100)

/** An address `/go/{name}` of the site that leads on with campaign parameters of its own. */
const ShortLink = z.strictObject({
  name: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens'),
  to: z.enum(['/', '/book-a-meeting', ...BOOKING_ROUTES.map(({ path }) => path)]),
  utm: z.strictObject({
    source: UtmValue,
    medium: UtmValue.exactOptional(),
    campaign: UtmValue.exactOptional(),
    term: UtmValue.exactOptional(),
    content: UtmValue.exactOptional(),
  }),
})
export type ShortLink = z.infer<typeof ShortLink>

/** Everything about one company that is configuration and not code. */
export const Company = z.strictObject({
  name: Text,
  /** IANA time zone, e.g. Europe/Berlin: its calendar dates money and weekly figures. */
  timeZone: TimeZone.default('UTC'),
  /** What names the company's own group among clients, folded to lower case when compared. */
  companyWord: Text,
  supportEmail: z.email({ pattern: emailPattern }),
  /** As registered: what the law asks of a footer, a mail and a statement. The address is a list of lines. */
  legal: z.strictObject({ name: Text, address: z.array(Text).min(1) }),
  socials: Socials,
  founders: z.array(Person).length(2, 'needs exactly 2 people'),
  team: z.array(Person).length(3, 'needs exactly 3 people'),
  testimonial: z.strictObject({ quote: Text, author: Text, role: Text, company: Text }),
  figures: z.strictObject({
    headline: z
      .array(z.strictObject({ value: Text, caption: Text, evidence: Evidence.optional() }))
      .length(3, 'needs exactly 3 figures'),
    shares: z
      .array(
        z.strictObject({
          percent: z.int().min(1).max(100),
          caption: Text,
          evidence: Evidence.optional(),
        }),
      )
      .length(3, 'needs exactly 3 figures'),
  }),
  /** What visitors ask before they book, and the company's own answers; without any, none is shown. */
  questions: z.array(z.strictObject({ question: Text, answer: Text })).default([]),
  calendars,
  meetings,
  /** For places where an address is read or typed: a profile, a card, a talk. */
  shortLinks: z
    .array(ShortLink)
    .refine((links) => new Set(links.map(({ name }) => name)).size === links.length, {
      error: 'has a name twice',
    })
    .default([]),
  mainOfficeMeetUrl: HttpsUrl,
  /** The automation tool; left out, the studio's page says that none is set up. */
  operationsUrl: HttpUrl.optional(),
  /** The instructions video on the hiring page, as its host and the code in its address. */
  hiringVideo: z.strictObject({
    host: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name'),
    code: z.string().regex(/^[\w-]{1,32}$/),
  }),
  /** Left out, the hiring page names no job, and the build warns. */
  opening: Opening.refine(({ remoteIn, office }) => remoteIn || office, {
    error: 'needs remoteIn or office',
  }).optional(),
})
export type Company = z.infer<typeof Company>
