import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import {
  Cents,
  CentsInput,
  IsoDate,
  IsoInstant,
  limits,
  line,
  PageQuery,
  pageOf,
  prose,
  recordVersions,
  Uuid,
  Version,
} from '../../fields.ts'
import {
  dealObjectionReasons,
  leadObjectionReasons,
  objectionDecisions,
  objectionReasons,
  objectionStates,
} from '../../objections.ts'

/** A client says that a lead or a deal should not count. Days are of the company's calendar. */
export const ObjectionView = z.object({
  id: Uuid,
  clientId: Uuid,
  clientName: z.string(),
  leadId: Uuid,
  /** Null for an objection to the lead itself. */
  dealId: Uuid.nullable(),
  company: z.string(),
  reason: z.enum(objectionReasons),
  text: z.string(),
  state: z.enum(objectionStates),
  objectedOn: IsoDate,
  /** Of the person who objected, at that time. */
  objectedBy: z.string(),
  /** When it should be decided. */
  dueOn: IsoDate,
  decidedOn: IsoDate.nullable(),
  /** What the client reads; null while it is open, and for a withdrawn one. */
  decisionReason: z.string().nullable(),
  createdAt: IsoInstant,
  version: Version,
})
export type ObjectionView = z.infer<typeof ObjectionView>

export const OpenObjection = ObjectionView.extend({
  /** The pending fee that waits for the decision; null without one. */
  fee: Cents.nullable(),
})
export type OpenObjection = z.infer<typeof OpenObjection>

/** What the client can object to, and until when. */
const ObjectionWindow = z.object({
  /** Null for the lead itself. */
  dealId: Uuid.nullable(),
  /** The last day, until midnight in the company's time zone. */
  until: IsoDate,
  /** Reasons that can be given today; empty once it is too late, decided twice, or agreed to. */
  reasons: z.array(z.enum(objectionReasons)),
})
export type ObjectionWindow = z.infer<typeof ObjectionWindow>

/** How a client's objections ended, of those that the reader may see. */
const ObjectionSummary = z.object({
  total: z.int(),
  open: z.int(),
  accepted: z.int(),
  declined: z.int(),
  /** Of the days that decisions took; null without a decision. */
  medianDays: z.number().nullable(),
})
export type ObjectionSummary = z.infer<typeof ObjectionSummary>

/** Newest first. Objections to deals are for people who see money. */
export const listClientObjections = defineEndpoint('GET /api/clients/:clientId/objections', {
  topics: ['leads', 'payments'],
  access: 'clients.work',
  ownAccess: 'leads.own',
  summary: "List a client's objections, with how they ended",
  query: PageQuery,
  response: pageOf(ObjectionView).extend({ summary: ObjectionSummary }),
})

export const listLeadObjections = defineEndpoint(
  'GET /api/clients/:clientId/leads/:leadId/objections',
  {
    topics: ['leads', 'payments'],
    access: 'clients.work',
    ownAccess: 'leads.own',
    summary: 'List the objections to a lead and its deals, and what can still be objected to',
    response: z.object({ items: z.array(ObjectionView), windows: z.array(ObjectionWindow) }),
  },
)

/** Of leads that were released in the last 60 days. */
export const listObjectableLeads = defineEndpoint('GET /api/clients/:clientId/objectable-leads', {
  topics: ['leads', 'payments'],
  access: 'clients.work',
  ownAccess: 'leads.own',
  summary: "List a client's leads that can be objected to today",
  response: z.object({
    items: z.array(
      z.object({ leadId: Uuid, until: IsoDate, reasons: z.array(z.enum(objectionReasons)) }),
    ),
  }),
})

/** Due first. */
export const listOpenObjections = defineEndpoint('GET /api/objections', {
  topics: ['leads', 'payments'],
  access: 'leads.write',
  summary: 'List the open objections of all clients',
  response: z.object({ items: z.array(OpenObjection) }),
})

const text = prose(limits.text).min(1)

/**
 * All or none. The team is notified, and the client gets a receipt. 404 for leads that are not the
 * client's; 409 `objections.closed` after the window, for a lead that does not count or whose fee the
 * client agreed to, for a reason given before, and after two objections; `objections.open`.
 */
export const objectToLeads = defineEndpoint('POST /api/objections', {
  access: 'leads.own',
  summary: 'Object to leads',
  once: true,
  body: z.strictObject({
    leadIds: z.array(Uuid).min(1).max(limits.pageSizeMax),
    reason: z.enum(leadObjectionReasons),
    text,
  }),
  response: z.object({ items: z.array(ObjectionView) }),
})

/** Errors as for leads; the window of `fell-through` starts with the signing. */
export const objectToDeal = defineEndpoint('POST /api/deals/:dealId/objections', {
  access: 'payments.own',
  summary: 'Object to a confirmed deal or its fee',
  once: true,
  body: z.strictObject({ reason: z.enum(dealObjectionReasons), text }),
  response: ObjectionView,
})

/** By the client. 409 `objections.decided`. */
export const withdrawObjection = defineEndpoint('POST /api/objections/:objectionId/withdraw', {
  access: 'leads.own',
  summary: 'Withdraw an objection',
  body: z.strictObject({ version: Version }),
  response: ObjectionView,
})

/**
 * All or none. Accepting takes a lead off its weeks and cancels a pending fee; for an objection to
 * the amount, a pending fee of `fee` replaces it. The clients are notified. 404; 409
 * `record.conflict` for a stale version; `objections.decided`; `objections.fee-completed` while a
 * completed fee is not reversed; 400 for an amount without `fee`, and a `fee` for anything else.
 */
export const decideObjections = defineEndpoint('POST /api/objections/decide', {
  access: 'leads.write',
  summary: 'Accept or decline objections, with a reason that the clients read',
  body: z.strictObject({
    objections: recordVersions(limits.pageSizeMax),
    decision: z.enum(objectionDecisions),
    reason: line(limits.text),
    /** The fee that is right. */
    fee: CentsInput.nullable(),
  }),
  response: z.object({ items: z.array(ObjectionView) }),
})
