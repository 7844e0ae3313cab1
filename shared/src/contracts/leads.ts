import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  blankOr,
  DateInput,
  InstantInput,
  IsoDate,
  IsoInstant,
  LinkInput,
  limits,
  line,
  OptionalEmail,
  PageQuery,
  pageOf,
  prose,
  SearchText,
  Uuid,
  Version,
  withVersion,
} from '../fields.ts'
import { leadEventKinds, leadOutcomes, leadSides, leadStates, recordedOutcomes } from '../leads.ts'
import { FigureWeeks } from './lead-figures.ts'
import { createEndpoint, getEndpoint, trashEndpoints, updateEndpoint } from './record.ts'

/** One of name, email, phone and link is required, because tools know different ones. */
export const LeadBody = z.strictObject({
  clientId: z.uuid('Choose a client.'),
  person: prose(limits.name),
  jobTitle: prose(limits.title),
  company: line(limits.company),
  domain: prose(limits.company),
  email: OptionalEmail,
  phone: prose(limits.name),
  /** LinkedIn or website. */
  link: LinkInput,
  /** Where it came from: tool, campaign and list, each optional. */
  tool: prose(limits.name),
  campaign: prose(limits.title),
  list: prose(limits.title),
  /** Why this company needs it now. */
  whyNow: prose(limits.text),
  /** What has been said so far; plain text. */
  saidSoFar: prose(limits.longText),
  /** When the person learned where the data comes from (GDPR art. 14); null if not yet. */
  noticeOn: blankOr(DateInput),
  /** For a draft that asked to be contacted later. */
  followUpOn: blankOr(DateInput),
  /** Of a draft or a released lead; when it was agreed follows from the release. */
  appointmentAt: blankOr(InstantInput),
})
export type LeadBody = z.output<typeof LeadBody>

/** A change in the history of a lead. The client sees who did it only as "you" or "the team". */
export const LeadEvent = z.object({
  at: IsoInstant,
  by: z.enum(leadSides),
  /** The person's name: of the client's people for the client, of everyone for the team. */
  name: z.string().nullable(),
  kind: z.enum(leadEventKinds),
  /** A reason as it was written, the instant of an appointment, an outcome, or changed fields. */
  note: z.string(),
})
export type LeadEvent = z.infer<typeof LeadEvent>

/** A lead in a list. */
export const LeadItem = z.object({
  id: Uuid,
  clientId: Uuid,
  clientName: z.string(),
  person: z.string(),
  jobTitle: z.string(),
  company: z.string(),
  whyNow: z.string(),
  state: z.enum(leadStates),
  releasedOn: IsoDate.nullable(),
  /** The first day on which an appointment was agreed; the week that counts it. */
  agreedOn: IsoDate.nullable(),
  appointmentAt: IsoInstant.nullable(),
  outcome: z.enum(leadOutcomes).nullable(),
  /** The Monday from which its client's figures are counted from leads. */
  countedFrom: IsoDate.nullable(),
  /** The reader, a person of the client, has not opened it; always false for the team. */
  unread: z.boolean(),
  version: Version,
})
export type LeadItem = z.infer<typeof LeadItem>

/** The brief: everything known before the call. `source` is empty for people of the client. */
export const LeadView = LeadItem.extend({
  domain: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  link: z.string().nullable(),
  tool: z.string(),
  campaign: z.string(),
  list: z.string(),
  saidSoFar: z.string(),
  noticeOn: IsoDate.nullable(),
  followUpOn: IsoDate.nullable(),
  lostOn: IsoDate.nullable(),
  lostReason: z.string().nullable(),
  notCountedOn: IsoDate.nullable(),
  notCountedReason: z.string().nullable(),
  /** Newest first. */
  history: z.array(LeadEvent),
})
export type LeadView = z.infer<typeof LeadView>

/** `open`: a lead or an appointment without an outcome. */
export const leadFilters = ['all', 'drafts', 'open', ...leadStates.slice(1)] as const
export const LeadQuery = PageQuery.extend({
  state: z.enum(leadFilters).default('all'),
  ...FigureWeeks.shape,
  search: SearchText.optional(),
})
export type LeadQuery = z.output<typeof LeadQuery>
export const TeamLeadQuery = LeadQuery.extend({ clientId: Uuid.optional() })

/** Drafts by when they were added, others by when they were released; newest first. */
export const listLeads = defineEndpoint('GET /api/leads', {
  topics: ['leads'],
  access: 'leads.read',
  summary: 'List leads and drafts of all clients or of one client',
  query: TeamLeadQuery,
  response: pageOf(LeadItem),
})

const kind = {
  path: '/api/leads/:leadId',
  one: 'a lead',
  topics: ['leads'],
  read: 'leads.read',
  write: 'leads.write',
  view: LeadView,
  create: LeadBody,
  update: withVersion(LeadBody),
} as const
/** A new lead is a draft. 409 `leads.released` when a released lead is deleted: withdraw it. */
export const leads = {
  get: getEndpoint(kind),
  create: createEndpoint(kind),
  update: updateEndpoint(kind),
  ...trashEndpoints(kind),
}

/** Most drafts released together. */
export const releaseMax = limits.pageSizeMax

/**
 * All or none. The client is notified. 404; 409 for a stale
 * version or a lead that is released already.
 */
export const releaseLeads = defineEndpoint('POST /api/leads/release', {
  access: 'leads.write',
  summary: 'Release drafts to their clients',
  body: z.strictObject({
    leads: z
      .array(z.strictObject({ id: Uuid, version: Version }))
      .min(1)
      .max(releaseMax),
  }),
  response: z.object({ items: z.array(LeadItem) }),
})

/** 409 for a stale version, a draft or a lead that is withdrawn already. */
export const withdrawLead = defineEndpoint('POST /api/leads/:leadId/withdraw', {
  access: 'leads.write',
  summary: 'Mark a released lead as not counted, with a reason that the client reads',
  body: z.strictObject({ reason: line(limits.text), version: Version }),
  response: LeadView,
})

/** Within 30 days. 409 for a stale version or a later day. */
export const reinstateLead = defineEndpoint('POST /api/leads/:leadId/reinstate', {
  access: 'leads.write',
  summary: 'Count a withdrawn lead again',
  body: z.strictObject({ version: Version }),
  response: LeadView,
})

export const listClientLeads = defineEndpoint('GET /api/clients/:clientId/leads', {
  topics: ['leads'],
  access: 'leads.read',
  ownAccess: 'leads.own',
  summary: "List a client's released leads",
  query: LeadQuery,
  response: pageOf(LeadItem),
})

/** 404 for drafts and for other clients' leads. */
export const getClientLead = defineEndpoint('GET /api/clients/:clientId/leads/:leadId', {
  topics: ['leads'],
  access: 'leads.read',
  ownAccess: 'leads.own',
  summary: 'Get a released lead with its brief and history',
  response: LeadView,
})

/** For people of the client; for the team it changes nothing. */
export const markLeadSeen = defineEndpoint('POST /api/clients/:clientId/leads/:leadId/seen', {
  access: 'leads.read',
  ownAccess: 'leads.own',
  summary: 'Mark a lead as read',
})

const ofClientLead = { access: 'leads.write', ownAccess: 'leads.own' } as const

/**
 * Agrees an appointment, or moves it; the day of the first agreement stays. `null` cancels it without
 * a new date. 409 for a stale version, and for a lead that was met, lost or withdrawn.
 */
export const setAppointment = defineEndpoint(
  'PUT /api/clients/:clientId/leads/:leadId/appointment',
  {
    ...ofClientLead,
    summary: 'Agree, move or cancel the appointment of a lead',
    body: z.strictObject({ appointmentAt: InstantInput.nullable(), version: Version }),
    response: LeadView,
  },
)

/**
 * How the appointment ended; without an appointment, a meeting held counts as agreed on that day. 409
 * for a stale version, an appointment in the future, and a lost or withdrawn lead.
 */
export const setLeadOutcome = defineEndpoint('PUT /api/clients/:clientId/leads/:leadId/outcome', {
  ...ofClientLead,
  summary: 'Record how the appointment of a lead ended',
  body: z.strictObject({
    outcome: z.enum(recordedOutcomes),
    version: Version,
  }),
  response: LeadView,
})

/** 409 for a stale version, and for a lost or withdrawn lead. */
export const loseLead = defineEndpoint('POST /api/clients/:clientId/leads/:leadId/lost', {
  ...ofClientLead,
  summary: 'Say that a lead is not interested in the end',
  body: z.strictObject({ reason: line(limits.text), version: Version }),
  response: LeadView,
})

/** 409 for a stale version, and for a lead that is not lost. */
export const reopenLead = defineEndpoint('POST /api/clients/:clientId/leads/:leadId/reopen', {
  ...ofClientLead,
  summary: 'Reopen a lost lead',
  body: z.strictObject({ version: Version }),
  response: LeadView,
})
