import { z } from 'zod'
import { sanitizeLine } from './sanitize.ts'

/** A text of the company file. Subjects of emails have its name, and no email is sent with a line break there. */
export const Text = z.string().overwrite(sanitizeLine).trim().min(1)

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

/** The job of the hiring page, described before its assignment. */
export const Opening = z.strictObject({
  title: Text,
  /** What the job involves, in a few sentences. */
  summary: Text,
  /** The day on which it was posted. */
  posted: z.iso.date(),
  /** The last day to apply, if there is one. */
  until: z.iso.date().optional(),
  employment: z.enum(['full-time', 'part-time', 'contractor', 'temporary', 'intern']),
  /** E.g. "40 hours a week, between 8:00 and 18:00". */
  hours: Text,
  /** E.g. "Remote, within three hours of Berlin". */
  place: Text,
  /** Where applicants may live, as ISO 3166 country codes; or the office of the job. */
  remoteIn: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as DE'))
    .min(1)
    .optional(),
  office: z.strictObject({ street: Text, city: Text, country: Text }).optional(),
  /** If missing, the page and search engines show no pay, and the build warns. */
  pay: pay.optional(),
  /** E.g. "February 2027, or when you can". */
  start: Text,
  /** What follows after the assignment, and how long it takes. */
  process: Text,
})
export type Opening = z.infer<typeof Opening>
