import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import {
  IsoDate,
  limits,
  OptionalEmail,
  PageQuery,
  pageOf,
  prose,
  SearchText,
  Uuid,
} from '../../fields.ts'
import { exclusionSources } from '../../target-lists.ts'

/** Of a target list, as it is linked. */
export const TargetListLink = z.object({ id: Uuid, name: z.string() })

/**
 * A company that the client must not get leads from. Its domain is left out of lists and blocks
 * releases; without a domain, companies of the same name only get a warning.
 */
export const Exclusion = z.object({
  id: Uuid,
  /** Empty if unknown, as is the domain. */
  company: z.string(),
  /** What a company registers: `example.com`, not `shop.example.com`. */
  domain: z.string(),
  email: z.string().nullable(),
  reason: z.string(),
  source: z.enum(exclusionSources),
  /** The list from which it was struck; null for others, and once the list is deleted. */
  list: TargetListLink.nullable(),
  /** From this day on it counts; leads that were released before stay. */
  excludedOn: IsoDate,
  /** The person who added it. */
  by: z.string(),
})
export type Exclusion = z.infer<typeof Exclusion>

export const ExclusionQuery = PageQuery.extend({ search: SearchText.optional() })
export type ExclusionQuery = z.output<typeof ExclusionQuery>

export const listExclusions = defineEndpoint('GET /api/clients/:clientId/exclusions', {
  topics: ['targeting'],
  access: 'clients.work',
  ownAccess: 'leads.own',
  summary: 'List the companies that a client excluded, newest first',
  query: ExclusionQuery,
  response: pageOf(Exclusion).extend({
    /** With this search, on all pages. */
    total: z.int(),
  }),
})

/** One of company, domain and email is required. */
export const ExclusionBody = z.strictObject({
  company: prose(limits.company),
  /** A domain or website. Without one, that of the email address is used. */
  domain: prose(limits.company),
  email: OptionalEmail,
  reason: prose(limits.text),
})
export type ExclusionBody = z.output<typeof ExclusionBody>

/**
 * 400 without a company or domain, and for the domain of an email provider; 409
 * `targeting.excluded-already` for a domain that is on the list.
 */
export const addExclusion = defineEndpoint('POST /api/clients/:clientId/exclusions', {
  access: 'clients.work',
  ownAccess: 'leads.own',
  summary: 'Exclude a company for a client',
  once: true,
  body: ExclusionBody,
  response: Exclusion,
})

/** Companies in agreed lists stay excluded if they were when the list was agreed. Error: 404. */
export const removeExclusion = defineEndpoint(
  'DELETE /api/clients/:clientId/exclusions/:exclusionId',
  {
    access: 'clients.work',
    ownAccess: 'leads.own',
    summary: 'Remove a company from the exclusions of a client',
  },
)
