import { z } from 'zod'
import { Binary, defineEndpoint } from '../endpoint.ts'
import { DateInput, IsoInstant, Json, limits, PageQuery, pageOf } from '../fields.ts'

/** One action of a person. */
export const AuditView = z.object({
  seq: z.int(),
  at: IsoInstant,
  /** Null for the application itself and for people who were not signed in. */
  actorId: z.string().nullable(),
  /** The person's name at that time. */
  actorName: z.string(),
  actorRole: z.string(),
  network: z.string(),
  /** `feature.verb`, e.g. `client.added`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** The subject's name at that time; null if it has none. */
  subjectName: z.string().nullable(),
  /** The client that the subject belongs to, or the person that is the subject. */
  personId: z.string().nullable(),
  /** What happened, e.g. `Helen Ward saw the password of “Ads”.` */
  sentence: z.string(),
  detail: Json,
})
export type AuditView = z.infer<typeof AuditView>

/** Blank filters are ignored. `from` and `to` are days in UTC, both included. */
const Filters = {
  actor: z.string().max(limits.name).optional(),
  action: z.string().max(limits.name).optional(),
  subject: z.string().max(limits.name).optional(),
  /** Actions of a person, or everything that belongs to a client. */
  person: z.string().max(limits.name).optional(),
  from: z.union([z.literal(''), DateInput]).optional(),
  to: z.union([z.literal(''), DateInput]).optional(),
}
export const AuditFilters = z.strictObject(Filters)
export type AuditFilters = z.infer<typeof AuditFilters>

export const listAudit = defineEndpoint('GET /api/audit', {
  topics: ['audit'],
  access: 'audit.read',
  summary: 'List audit log entries, newest first',
  query: PageQuery.extend(Filters),
  response: pageOf(AuditView),
})

export const getAuditChoices = defineEndpoint('GET /api/audit/choices', {
  topics: ['audit'],
  access: 'audit.read',
  summary: 'List the people and actions in the audit log',
  response: z.object({
    actors: z.array(z.object({ id: z.string(), name: z.string() })),
    actions: z.array(z.string()),
  }),
})

/** Checks each row's hash and its link to the previous row. */
export const checkAuditChain = defineEndpoint('GET /api/audit/chain', {
  access: 'audit.read',
  summary: 'Verify the audit log',
  /** `new`: the rows since the server's last daily check; `all`: every row, which takes seconds for a large log. */
  query: z.strictObject({ scope: z.enum(['new', 'all']).default('new') }),
  response: z.object({
    /** The first row checked, counted from 1. */
    from: z.int(),
    /** Number of rows in the whole log. */
    rows: z.int(),
    /** The first invalid row, and why; null if all checked rows are valid. */
    broken: z.object({ seq: z.int(), reason: z.string() }).nullable(),
  }),
})

/** RFC 4180; the export itself is recorded. */
export const exportAudit = defineEndpoint('POST /api/audit/export', {
  access: 'audit.read',
  summary: 'Export the filtered audit log as CSV',
  query: AuditFilters,
  response: Binary,
  mediaType: 'text/csv; charset=utf-8',
})
