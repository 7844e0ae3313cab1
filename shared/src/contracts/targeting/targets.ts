import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import {
  IsoDate,
  limits,
  line,
  PageQuery,
  pageOf,
  prose,
  SearchText,
  Uuid,
  Version,
  withVersion,
} from '../../fields.ts'
import { maxChosenTargets, targetFilters } from '../../target-lists.ts'
import { maxEmployees } from '../../targeting.ts'
import { TargetListView } from './target-lists.ts'

/** A company to write to. */
export const Target = z.object({
  id: Uuid,
  company: z.string(),
  /** What the company registers; empty if unknown. */
  domain: z.string(),
  country: z.string(),
  employees: z.int().nullable(),
  /** Why this one. */
  note: z.string(),
  /** Null for a company that is kept. */
  excludedOn: IsoDate.nullable(),
  excludedReason: z.string(),
  /** The person who excluded it. */
  excludedBy: z.string(),
  /** The client may include it again: it was struck from this list, which is not agreed yet. */
  canInclude: z.boolean(),
  /** Why it may be a company that the client excluded, in a sentence; null without a doubt. */
  warning: z.string().nullable(),
  version: Version,
})
export type Target = z.infer<typeof Target>

export const TargetQuery = PageQuery.extend({
  filter: z.enum(targetFilters).default('all'),
  /** In company or domain. */
  search: SearchText.optional(),
})
export type TargetQuery = z.output<typeof TargetQuery>

/** By name. 404 for drafts, if the client asks. */
export const listTargets = defineEndpoint(
  'GET /api/clients/:clientId/target-lists/:targetListId/targets',
  {
    access: 'clients.work',
    ownAccess: 'leads.own',
    topics: ['targeting'],
    summary: 'List the companies of a target list',
    query: TargetQuery,
    response: pageOf(Target).extend({
      /** With this filter and search, on all pages. */
      total: z.int(),
    }),
  },
)

export const TargetBody = z.strictObject({
  company: line(limits.company),
  /** A domain or website; optional. */
  domain: prose(limits.company),
  country: prose(limits.name),
  employees: z.int().min(1).max(maxEmployees).nullable(),
  note: prose(limits.text),
})
export type TargetBody = z.output<typeof TargetBody>

/**
 * A company that the client excluded is excluded from the start. 400 for a domain that is none; 409
 * `targeting.not-draft`; `targeting.listed-already` for a domain that is on the list;
 * `targeting.full` above 10,000.
 */
export const addTarget = defineEndpoint(
  'POST /api/clients/:clientId/target-lists/:targetListId/targets',
  {
    access: 'clients.work',
    summary: 'Add a company to the draft of a target list',
    once: true,
    body: TargetBody,
    response: Target,
  },
)

/** 404; errors as for adding; 409 `record.conflict` for a stale version of the company. */
export const editTarget = defineEndpoint(
  'PUT /api/clients/:clientId/target-lists/:targetListId/targets/:targetId',
  {
    access: 'clients.work',
    summary: 'Edit a company in the draft of a target list',
    body: withVersion(TargetBody),
    response: Target,
  },
)

/** Some companies of a list: those with these ids, or all that a search finds. */
export const ChosenTargets = z.union([
  z.strictObject({ ids: z.array(Uuid).min(1).max(maxChosenTargets) }),
  z.strictObject({ search: SearchText.min(1) }),
])
export type ChosenTargets = z.output<typeof ChosenTargets>

/** With the version of the list that was read. */
const Read = z.strictObject({ version: Version })

/** The version is that of the list. 409 `record.conflict`; `targeting.not-draft`. */
export const removeTargets = defineEndpoint(
  'POST /api/clients/:clientId/target-lists/:targetListId/targets/remove',
  {
    access: 'clients.work',
    summary: 'Remove companies from the draft of a target list',
    body: Read.extend({ targets: ChosenTargets }),
    response: TargetListView,
  },
)

/**
 * The client strikes companies from a proposed list, an admin from an agreed one; each becomes an
 * exclusion of the client. The version is that of the list. 404; 409 `record.conflict`;
 * `targeting.not-proposed`; `targeting.not-agreed`.
 */
export const excludeTargets = defineEndpoint(
  'POST /api/clients/:clientId/target-lists/:targetListId/exclude',
  {
    access: 'leads.write',
    ownAccess: 'leads.own',
    summary: 'Exclude companies of a target list, with a reason',
    body: Read.extend({ targets: ChosenTargets, reason: line(limits.text) }),
    response: TargetListView,
  },
)

/**
 * Removes the exclusions that striking made. By the client; 404; 409 `record.conflict`;
 * `targeting.not-proposed`; `targeting.excluded-before` for a company that was excluded elsewhere.
 */
export const includeTargets = defineEndpoint('POST /api/target-lists/:targetListId/include', {
  access: 'leads.own',
  summary: 'Include companies that were struck from a proposed target list again',
  body: Read.extend({ ids: z.array(Uuid).min(1).max(maxChosenTargets) }),
  response: TargetListView,
})
