import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  InstantInput,
  IsoDate,
  IsoInstant,
  limits,
  line,
  PageQuery,
  pageOf,
  prose,
  recordVersions,
  SearchText,
  Uuid,
  Version,
  withVersion,
} from '../fields.ts'
import * as lead from '../leads.ts'
import { FigureWeeks } from './leads/lead-figures.ts'
import {
  LeadBody,
  LeadEvent,
  LeadLink,
  LeadSuggestion,
  LeadTarget,
  SamePerson,
} from './leads/lead-parts.ts'
import { createEndpoint, getEndpoint, trashEndpoints, updateEndpoint } from './record.ts'

/** A lead in a list. */
export const LeadItem = z.object({
  id: Uuid,
  clientId: Uuid,
  clientName: z.string(),
  person: z.string(),
  jobTitle: z.string(),
  company: z.string(),
  whyNow: z.string(),
  state: z.enum(lead.leadStates),
  releasedOn: IsoDate.nullable(),
  /** The first day on which an appointment was agreed; the week that counts it. */
  agreedOn: IsoDate.nullable(),
  appointmentAt: IsoInstant.nullable(),
  outcome: z.enum(lead.leadOutcomes).nullable(),
  /** The Monday from which its client's figures are counted from leads. */
  countedFrom: IsoDate.nullable(),
  contactedOn: IsoDate.nullable(),
  /** The last day on which the client said that it is still open. */
  stillOpenOn: IsoDate.nullable(),
  /** When the person learned where the data comes from; always null for the client. */
  noticeOn: IsoDate.nullable(),
  /** When the team added it; null for the client. The notice is due 30 days later. */
  addedAt: IsoInstant.nullable(),
  /** Of a draft. */
  followUpOn: IsoDate.nullable(),
  /** When the open objection to it should be decided; null without one. */
  objectionDueOn: IsoDate.nullable(),
  /** The person's data was erased; the lead still counts. */
  erasedOn: IsoDate.nullable(),
  /** Of a draft, for the team; other clients only for readers of all leads. */
  samePerson: z.array(SamePerson),
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
  /** The version of the client's profile in force on its release; null without one. */
  profileVersion: z.int().nullable(),
  /** The company on an agreed list; a draft has the company that its release would link. */
  target: LeadTarget.nullable(),
  /** Why it was released although its company is on no agreed list; null for others. */
  offListReason: z.string().nullable(),
  /** Since when its company is excluded by the client; null if it is not. */
  excludedOn: IsoDate.nullable(),
  /** The team's first email to the person. */
  firstContactedOn: IsoDate.nullable(),
  noEmailSince: IsoDate.nullable(),
  referredBy: LeadLink.nullable(),
  referrals: z.array(LeadLink),
  /** The newest others with the same domain or name of the company. */
  sameCompany: z.array(LeadLink),
  wonOn: IsoDate.nullable(),
  lostOn: IsoDate.nullable(),
  lostReason: z.string().nullable(),
  notCountedOn: IsoDate.nullable(),
  notCountedReason: z.string().nullable(),
  /** Newest first. */
  history: z.array(LeadEvent),
  /** Newest first; only for the team. */
  suggestions: z.array(LeadSuggestion),
})
export type LeadView = z.infer<typeof LeadView>

export const LeadQuery = PageQuery.extend({
  state: z.enum(lead.leadFilters).default('all'),
  ...FigureWeeks.shape,
  search: SearchText.optional(),
})
export type LeadQuery = z.output<typeof LeadQuery>
export const TeamLeadQuery = LeadQuery.extend({ clientId: Uuid.optional() })

/** Drafts by when they were added, others by when they were released; newest first. */
export const listLeads = defineEndpoint('GET /api/leads', {
  topics: ['leads'],
  access: 'clients.work',
  summary: 'List leads and drafts of all clients or of one client',
  query: TeamLeadQuery,
  response: pageOf(LeadItem),
})

const kind = {
  path: '/api/leads/:leadId',
  one: 'a lead',
  topics: ['leads'],
  read: 'clients.work',
  write: 'clients.work',
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

/**
 * All or none. The clients are notified. 404; 409 for a stale version or a lead that is released
 * already; 409 `leads.campaign-inactive` if a campaign is paused or finished, unless `evenIfInactive`;
 * 409 `leads.excluded` for companies that the client excluded; 409 `leads.off-list` for those on no
 * agreed list of a client who agreed to one, unless a reason is given.
 */
export const releaseLeads = defineEndpoint('POST /api/leads/release', {
  access: 'clients.work',
  summary: 'Release drafts to their clients',
  body: z.strictObject({
    leads: recordVersions(limits.pageSizeMax),
    evenIfInactive: z.boolean().default(false),
    /** The client reads it on each lead that is on no list. */
    offListReason: prose(limits.text).default(''),
  }),
  response: z.object({ items: z.array(LeadItem) }),
})

/**
 * 409 for a stale version, a draft or a lead that is withdrawn already; 409 `leads.won` while its
 * deal has a fee; 409 `objections.open` while the client's objection is not decided.
 */
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
  access: 'clients.work',
  ownAccess: 'leads.own',
  scope: 'leads:read',
  summary: "List a client's released leads",
  query: LeadQuery,
  response: pageOf(LeadItem),
})

/** 404 for drafts and for other clients' leads. */
export const getClientLead = defineEndpoint('GET /api/clients/:clientId/leads/:leadId', {
  topics: ['leads'],
  access: 'clients.work',
  ownAccess: 'leads.own',
  scope: 'leads:read',
  summary: 'Get a released lead with its brief and history',
  response: LeadView,
})

/** For people of the client; for the team it changes nothing. */
export const markLeadSeen = defineEndpoint('POST /api/clients/:clientId/leads/:leadId/seen', {
  access: 'clients.work',
  ownAccess: 'leads.own',
  summary: 'Mark a lead as read',
})

const ofClientLead = { access: 'clients.work', ownAccess: 'leads.own' } as const

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
    outcome: z.enum(lead.recordedOutcomes),
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
