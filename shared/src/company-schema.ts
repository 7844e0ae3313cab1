import { z } from 'zod'
import { BOOKING_ROUTES, CALENDAR_KEYS, type CalendarKey } from './bookings.ts'
import { CaseNote, Figures } from './company-evidence.ts'
import { Opening, Text } from './company-opening.ts'
import { emailPattern } from './email.ts'
import { TimeZone } from './fields.ts'
import { orderTerms } from './orders.ts'

const HttpsUrl = z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be https' })
/** An automation tool may use plain http inside a private network (spec section 2, Operations). */
const HttpUrl = z.url({ protocol: /^https?$/, error: 'must be http or https' })

const Socials = z.strictObject({ instagram: HttpsUrl, linkedin: HttpsUrl, x: HttpsUrl })

const Person = z.strictObject({
  name: Text,
  role: Text,
  bio: Text,
  /**
   * Path of a square picture, ideally 1,200 pixels, in the folder of the company's file; the site
   * has copies in other sizes and formats. Without one, a portrait is drawn.
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

/** What a visitor reads about a meeting before its calendar opens. */
const Meeting = z.strictObject({
  minutes: z.int().min(5).max(480),
  /** E.g. "one of our founders". */
  with: Text,
  /** E.g. "Google Meet". */
  place: Text,
  /** What the guest should have ready, in a sentence. */
  prepare: Text.optional(),
  /** The names of the founders or colleagues whom the guest meets; shown with their pictures. */
  people: z.array(Text).min(1).max(3).optional(),
})
const meetings = z.strictObject(
  Object.fromEntries(CALENDAR_KEYS.map((key) => [key, Meeting])) as Record<
    CalendarKey,
    typeof Meeting
  >,
)

const UtmValue = Text.max(100)

/** An address `/go/{name}` of the site that redirects with its own campaign parameters. */
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

/** Everything about one company that is configuration rather than code. */
export const Company = z
  .strictObject({
    name: Text,
    /** IANA time zone, e.g. Europe/Berlin: its calendar is used for money and weekly figures. */
    timeZone: TimeZone.default('UTC'),
    /** Identifies the company's own group among clients; compared in lower case. */
    companyWord: Text,
    supportEmail: z.email({ pattern: emailPattern }),
    /** What an order agrees unless it says otherwise; the terms page prints these numbers. */
    order: z
      .strictObject({
        feePer: orderTerms.feePer.default('company'),
        objectionDays: orderTerms.objectionDays.default(14),
        attributionMonths: orderTerms.attributionMonths.default(12),
        tailDays: orderTerms.tailDays.default(90),
        fellThroughDays: orderTerms.fellThroughDays.default(30),
        feeDueDays: orderTerms.feeDueDays.default(14),
      })
      .prefault({}),
    /** Limits of the weekly sending figures, in percent. */
    sending: z
      .strictObject({
        /** Our own: the large mailbox providers publish none. */
        bouncePercent: z.number().min(0).max(100).default(2),
        /** Of the Gmail spam rate. Google’s sender guidelines: stay below 0.1, never reach 0.3. */
        spamRateTarget: z.number().min(0).max(100).default(0.1),
        spamRateLimit: z.number().min(0).max(100).default(0.3),
      })
      .prefault({}),
    /**
     * Countries whose companies may not be emailed without their consent, as names or ISO 3166 codes;
     * target lists name them.
     */
    noColdEmailCountries: z.array(Text).default([]),
    /**
     * The registered name and address, which the law requires in footers, emails and statements. The
     * address is a list of lines.
     */
    legal: z.strictObject({ name: Text, address: z.array(Text).min(1) }),
    /**
     * Where clients transfer money; shown only to clients who owe some, and to their people who see
     * payments. If missing, they are asked to write to the support address.
     */
    paymentDetails: z
      .strictObject({
        accountHolder: Text,
        bank: Text,
        /** IBAN, or the account number with its routing number. */
        account: Text,
        bic: Text.optional(),
        /** Further lines, e.g. what the bank abroad needs. */
        more: z.array(Text).default([]),
      })
      .optional(),
    socials: Socials,
    founders: z.array(Person).length(2, 'needs exactly 2 people'),
    team: z.array(Person).length(3, 'needs exactly 3 people'),
    testimonial: z.strictObject({ quote: Text, author: Text, role: Text, company: Text }),
    figures: Figures,
    /** Work for clients in short; not shown if there is none. */
    caseNotes: z.array(CaseNote).max(4).default([]),
    /**
     * Questions of visitors before they book, with the company's answers; not shown if there are
     * none.
     */
    questions: z.array(z.strictObject({ question: Text, answer: Text })).default([]),
    /**
     * A month as an example of the flat fee, shown with the questions: the fee of one deal in whole
     * units of the currency, and how often it is due.
     */
    feeExample: z
      .strictObject({
        fee: z.int().min(1),
        leads: z.int().min(1),
        meetings: z.int().min(1),
        deals: z.int().min(1),
      })
      .optional(),
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
    /** The automation tool; if missing, the studio's page says that none is set up. */
    operationsUrl: HttpUrl.optional(),
    /** The instructions video on the hiring page, as its host and the code in its address. */
    hiringVideo: z.strictObject({
      host: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name'),
      code: z.string().regex(/^[\w-]{1,32}$/),
      /** What is said in it, one paragraph each, for those who cannot watch or hear it. */
      transcript: z.array(Text).min(1).optional(),
    }),
    /** If missing, the hiring page names no job, and the build warns. */
    opening: Opening.refine(({ remoteIn, office }) => remoteIn || office, {
      error: 'needs remoteIn or office',
    }).optional(),
  })
  .superRefine(({ founders, team, meetings: planned }, context) => {
    const names = new Set([...founders, ...team].map(({ name }) => name))
    for (const key of CALENDAR_KEYS) {
      for (const [index, name] of (planned[key].people ?? []).entries()) {
        if (names.has(name)) continue
        context.addIssue({
          code: 'custom',
          path: ['meetings', key, 'people', index],
          message: 'must be the name of a founder or of someone on the team',
        })
      }
    }
  })
export type Company = z.infer<typeof Company>
