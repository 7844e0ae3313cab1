import { z } from 'zod'
import { Binary, defineEndpoint } from '../../endpoint.ts'
import { IsoInstant, LinkInput, limits, OptionalEmail, prose, Uuid } from '../../fields.ts'

/** Where data about a person can be. A draft is a lead that no client has seen. */
export const personRecordTypes = [
  'lead',
  'draft',
  'booking',
  'applicant',
  'comment',
  'internal-note',
  'client-note',
  'hiring-note',
  'exclusion',
] as const
export type PersonRecordType = (typeof personRecordTypes)[number]

/** What a person is searched by; at least one is required. */
export const personFields = ['email', 'phone', 'link', 'name'] as const
export type PersonField = (typeof personFields)[number]

/** Shorter names and numbers would match nearly everything. */
const personTextMin = 3

const Person = z.strictObject({
  email: OptionalEmail,
  /** Compared by its digits. */
  phone: prose(limits.name),
  /** LinkedIn or website. */
  link: LinkInput,
  name: prose(limits.name),
})
export const PersonSearchBody = Person.superRefine((body, context) => {
  if (!personFields.some((field) => body[field])) {
    const message = 'Enter an email, phone number, link or name.'
    context.addIssue({ code: 'custom', path: ['email'], message })
  }
  for (const field of ['phone', 'name'] as const) {
    const { length } = field === 'phone' ? body.phone.replaceAll(/\D/g, '') : body.name
    if (body[field] && length < personTextMin) {
      const message = `Enter at least ${personTextMin} ${field === 'phone' ? 'digits' : 'characters'}.`
      context.addIssue({ code: 'custom', path: [field], message })
    }
  }
})
export type PersonSearchBody = z.output<typeof PersonSearchBody>

export const PersonRecordRef = z.strictObject({ type: z.enum(personRecordTypes), id: Uuid })
export type PersonRecordRef = z.infer<typeof PersonRecordRef>

export const PersonRecord = z.object({
  type: z.enum(personRecordTypes),
  id: Uuid,
  /** What it is, e.g. “Pia Prospect, Halvorsen Marine”, or the start of a text. */
  title: z.string(),
  /** The client whose record it is; null for applicants, their notes and unassigned bookings. */
  client: z.string().nullable(),
  at: IsoInstant,
  /** Which of the searched fields it contains; a match by name alone may be another person. */
  matches: z.array(z.enum(personFields)),
  /** Deleted, and still in the trash. */
  isInTrash: z.boolean(),
  /** Path in the portal; null for what has no page. */
  path: z.string().nullable(),
})
export type PersonRecord = z.infer<typeof PersonRecord>

/** Most records of one search; a more precise one finds the rest. */
export const personRecordsMax = 500

/** A POST, so that the person appears in no address or log; audited without naming the person. */
export const searchPerson = defineEndpoint('POST /api/personal-data/search', {
  access: 'personal-data.manage',
  summary: 'Find everything that is stored about a person who never signed up',
  body: PersonSearchBody,
  response: z.object({
    records: z.array(PersonRecord).max(personRecordsMax),
    /** There are more. */
    isCut: z.boolean(),
    /** A login has this address: such a person is removed on their own page. */
    hasLogin: z.boolean(),
    /** Already on the do-not-contact list, itself or its domain. */
    isSuppressed: z.boolean(),
  }),
})

const records = z.array(PersonRecordRef).min(1).max(personRecordsMax)

/** Records that no longer exist are left out. */
export const exportPerson = defineEndpoint('POST /api/personal-data/export', {
  access: 'personal-data.manage',
  summary: 'Download what is stored about a person as JSON; audited',
  body: z.strictObject({ records }),
  response: Binary,
  mediaType: 'application/json; charset=utf-8',
})

/**
 * Erases the person from these records: leads keep company, dates and outcome; drafts, applications
 * and their notes are deleted; bookings lose their guest, comments and notes their text. Keyed
 * hashes of the addresses keep the person from being added again. Clients of erased leads are asked
 * to delete their copies. Records that no longer exist are left out. Can't be undone. 403
 * `auth.confirm-required` unless the actor confirmed within five minutes.
 */
export const erasePerson = defineEndpoint('POST /api/personal-data/erase', {
  access: 'personal-data.manage',
  summary: 'Erase a person who never signed up',
  body: z.strictObject({
    ...Person.shape,
    records,
    /** The request that this answers; it is then done. */
    requestId: Uuid.nullable().default(null),
  }),
  response: z.object({ erased: z.int() }),
})
