import { z } from 'zod'
import {
  contactKinds,
  enteredReasons,
  suppressionBatchMax,
  suppressionReasons,
  suppressionSources,
} from '../../do-not-contact.ts'
import { Binary, defineEndpoint } from '../../endpoint.ts'
import { IsoInstant, limits, line, PageQuery, pageOf, Uuid } from '../../fields.ts'

export const DoNotContactEntry = z.object({
  id: Uuid,
  kind: z.enum(contactKinds),
  /** Null once only its keyed hash is stored: for an erasure, at the latest after 3 days. */
  address: z.string().nullable(),
  reason: z.enum(suppressionReasons),
  source: z.enum(suppressionSources),
  createdAt: IsoInstant,
})
export type DoNotContactEntry = z.infer<typeof DoNotContactEntry>

/** Newest first. `address` finds the entry of exactly this email address or of its domain. */
export const listDoNotContact = defineEndpoint('GET /api/do-not-contact', {
  topics: ['personal-data'],
  access: 'personal-data.manage',
  scope: 'do-not-contact:read',
  summary: 'List the people and companies that must not be written to',
  query: PageQuery.extend({ address: z.string().trim().max(limits.email).optional() }),
  response: pageOf(DoNotContactEntry).extend({ total: z.int() }),
})

/** For a program that received `contact.suppressed`. 404 once it was removed. */
export const getDoNotContact = defineEndpoint('GET /api/do-not-contact/:entryId', {
  topics: ['personal-data'],
  access: 'personal-data.manage',
  scope: 'do-not-contact:read',
  summary: 'Get an entry of the do-not-contact list',
  response: DoNotContactEntry,
})

export const DoNotContactBody = z
  .strictObject({
    /** Email addresses and domains; all of them are added, or none. */
    addresses: z.array(line(limits.email)).min(1).max(suppressionBatchMax),
    reason: z.enum(enteredReasons).default('objection'),
  })
  .meta({ examples: [{ addresses: ['pia@example.com', 'example.org'], reason: 'objection' }] })
export type DoNotContactBody = z.output<typeof DoNotContactBody>

/**
 * What is on the list already stays as it is. Leads with one of the addresses are marked as asked
 * not to be emailed. 400 that names the first entry which is neither an email address nor a domain,
 * or is the domain of an email provider.
 */
export const addDoNotContact = defineEndpoint('POST /api/do-not-contact', {
  access: 'personal-data.manage',
  scope: 'do-not-contact:write',
  summary: 'Add email addresses and domains that must not be written to',
  body: DoNotContactBody,
  response: z.object({ added: z.int(), known: z.int() }),
})

/** Leads keep their marks. */
export const removeDoNotContact = defineEndpoint('DELETE /api/do-not-contact/:entryId', {
  access: 'personal-data.manage',
  summary: 'Remove an entry, because the person agreed to be contacted again',
})

export const exportDoNotContact = defineEndpoint('POST /api/do-not-contact/export/csv', {
  access: 'personal-data.manage',
  summary: 'Export the addresses and domains as CSV (RFC 4180) for sending tools; audited',
  response: Binary,
  mediaType: 'text/csv; charset=utf-8',
})
