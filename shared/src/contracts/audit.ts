import { z } from 'zod'
import { Binary, defineEndpoint } from '../endpoint.ts'
import { DateInput, IsoInstant, Json, limits, PageQuery, pageOf } from '../fields.ts'

/** One thing that somebody did. */
export const AuditView = z.object({
  seq: z.int(),
  at: IsoInstant,
  /** Null for the product itself and for people who were not signed in. */
  actorId: z.string().nullable(),
  /** As the person was called then. */
  actorName: z.string(),
  actorRole: z.string(),
  network: z.string(),
  /** `feature.verb`, e.g. `client.added`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** As the subject was called then; null for what has no name. */
  subjectName: z.string().nullable(),
  /** The client that the subject belongs to, or the person that it is. */
  personId: z.string().nullable(),
  /** What happened, e.g. `Helen Ward saw the password of “Ads”.` */
  sentence: z.string(),
  detail: Json,
})
export type AuditView = z.infer<typeof AuditView>

/** Blank parts filter nothing. `from` and `to` are days in UTC, both included. */
const Filters = {
  actor: z.string().max(limits.name).optional(),
  action: z.string().max(limits.name).optional(),
  subject: z.string().max(limits.name).optional(),
  /** A person's, or all that belongs to a client. */
  person: z.string().max(limits.name).optional(),
  from: z.union([z.literal(''), DateInput]).optional(),
  to: z.union([z.literal(''), DateInput]).optional(),
}
export const AuditFilters = z.strictObject(Filters)
export type AuditFilters = z.infer<typeof AuditFilters>

export const listAudit = defineEndpoint('GET /api/audit', {
  access: 'audit.read',
  summary: 'List audit log entries, newest first',
  query: PageQuery.extend(Filters),
  response: pageOf(AuditView),
})

export const getAuditChoices = defineEndpoint('GET /api/audit/choices', {
  access: 'audit.read',
  summary: 'List the people and actions in the audit log',
  response: z.object({
    actors: z.array(z.object({ id: z.string(), name: z.string() })),
    actions: z.array(z.string()),
  }),
})

/** Checks each row's hash and its link to the one before. */
export const checkAuditChain = defineEndpoint('GET /api/audit/chain', {
  access: 'audit.read',
  summary: 'Verify the audit log',
  /** `new`: the rows since the server's last daily check; `all`: every row, which takes seconds for a large log. */
  query: z.strictObject({ scope: z.enum(['new', 'all']).default('new') }),
  response: z.object({
    /** The first row that was checked, counted from 1. */
    from: z.int(),
    /** Rows of the whole log. */
    rows: z.int(),
    /** The first row that does not fit, and why; null when what was checked is whole. */
    broken: z.object({ seq: z.int(), reason: z.string() }).nullable(),
  }),
})

/** RFC 4180; the export itself is recorded. */
export const exportAudit = defineEndpoint('POST /api/audit/export', {
  access: 'audit.read',
  summary: 'Export the filtered audit log as CSV',
  query: AuditFilters,
  response: Binary,
})
