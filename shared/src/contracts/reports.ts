import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Cents, IsoDate, IsoInstant, limits, prose, Uuid, Version } from '../fields.ts'
import { leadOutcomes } from '../leads.ts'
import { CampaignTargets } from './clients/campaigns.ts'
import { MonthInput as Month } from './money/finances.ts'

/** Rows of each list in a report, so that it fits on one A4 page; `count` is the total. */
export const reportRows = {
  ...{ agreed: 12, deals: 8, toCome: 8, meetings: 6, done: 6, next: 3, questions: 4 },
} as const
/** Weeks of the chart, up to the last one of the month. */
export const reportWeeks = 13

/** A figure of the month next to that of the previous month. */
const Compared = z.object({ now: z.int(), before: z.int() })

const listOf = <T extends z.ZodType>(item: T) => z.object({ count: z.int(), items: z.array(item) })

/** A client's month, read from the lists that its links open. Leads are ids; their names are read when shown. */
export const ReportFigures = z.object({
  /** Of the weeks whose Monday is in the month. */
  leads: Compared,
  appointments: Compared,
  /** Signed in the month and confirmed, unless the fee was cancelled or reversed. */
  deals: listOf(z.object({ leadId: Uuid, on: IsoDate })),
  /** What the client and the team want to reach in a month. */
  targets: CampaignTargets,
  /** The last 13 weeks, oldest first; those of the chart. */
  byWeek: z.array(z.object({ week: IsoDate, leads: z.int(), appointments: z.int() })),
  /** The counted appointments by the day on which they were agreed; entered ones have no list. */
  agreed: listOf(z.object({ leadId: Uuid, on: IsoDate, outcome: z.enum(leadOutcomes).nullable() })),
  /** Equal to the month's statement; null for a reader who may not see money. */
  money: z.object({ opening: Cents, incoming: Cents, outgoing: Cents, closing: Cents }).nullable(),
  /**
   * Completed fees less reversed ones, appointments and deals from the start to the end of the month; null for a
   * reader who may not see money.
   */
  total: z.object({ fees: Cents, appointments: z.int(), deals: z.int() }).nullable(),
  /** Meetings that started in the month, on the company's calendar, and are over; oldest first. */
  meetings: listOf(z.object({ title: z.string(), startsAt: IsoInstant })),
  /** Milestones that were completed in the month, oldest first. */
  done: listOf(z.object({ title: z.string(), on: IsoDate })),
  /** Appointments with leads that are still to come, earliest first. */
  toCome: listOf(z.object({ leadId: Uuid, at: IsoInstant })),
  /** The next open milestones, earliest first. */
  next: z.array(z.object({ title: z.string(), dueOn: IsoDate })),
  /** The client's questions that are not answered yet, longest wait first. */
  questions: listOf(z.object({ title: z.string(), askedAt: IsoInstant })),
})
export type ReportFigures = z.infer<typeof ReportFigures>

/** Reports that release 1.0 sent have less. */
const SentFigures = ReportFigures.partial().required({
  ...{ leads: true, appointments: true, money: true, meetings: true, done: true },
})
export type SentFigures = z.infer<typeof SentFigures>

/** The weeks whose Monday is in a month. */
const ReportWeeks = z.object({
  /** The first and the last Monday. */
  from: IsoDate,
  to: IsoDate,
  /** Some of them are counted, so their figures are lists of leads. */
  counted: z.boolean(),
})

/** A lead that a figure counts now but not when it was sent, or the other way round. */
const ChangedLead = z.object({
  id: Uuid,
  company: z.string(),
  /** Why it is not counted. */
  reason: z.string().nullable(),
})
const ChangedLeads = z.object({ removed: z.array(ChangedLead), added: z.array(ChangedLead) })

export const Report = z.object({
  clientId: Uuid,
  clientName: z.string(),
  companyName: z.string(),
  /** YYYY-MM */
  month: Month,
  /** The first month with a report: that of the client's first week, payment or day in the portal. */
  firstMonth: Month,
  /** False until the month is over. */
  over: z.boolean(),
  weeks: ReportWeeks,
  weeksBefore: ReportWeeks,
  /** The current figures. */
  figures: ReportFigures,
  /** The figures as sent; null if nothing was sent. */
  sent: SentFigures.nullable(),
  /** Whether a result differs from what was sent; what is to come is shown as it was sent. */
  changed: z.boolean(),
  /** The previous month's figures as they were sent: in its own report, or else in this one. */
  beforeSent: z.object({ leads: z.int(), appointments: z.int() }).nullable(),
  /** How the leads behind the figures have changed; null unless they were counted when sent. */
  changedLeads: z.object({ leads: ChangedLeads, appointments: ChangedLeads }).nullable(),
  /** The leads of the figures, with their present names; no role once the person is erased. */
  named: z.array(z.object({ id: Uuid, company: z.string(), jobTitle: z.string() })),
  /** A comment by the team about the month. A client reads it once it is sent. */
  comment: z.string(),
  sentAt: IsoInstant.nullable(),
  /** Who sent it. */
  sentBy: z.string().nullable(),
  /** Version of the comment; null before there is one. */
  version: Version.nullable(),
})
export type Report = z.infer<typeof Report>

const ofClient = z.strictObject({ clientId: Uuid, month: Month })

/** 404 for a month that has not started, and for one before the client's first. */
export const getReport = defineEndpoint('GET /api/clients/:clientId/reports/:month', {
  topics: ['reports', 'campaign', 'conversations', 'leads', 'meetings', 'milestones', 'payments'],
  access: 'campaigns.write',
  ownAccess: 'dashboard.view',
  summary: "Get a client's monthly report: results, money, meetings and milestones",
  params: ofClient,
  response: Report,
})

export const ReportCommentBody = z.strictObject({
  comment: prose(limits.comment),
  /** Version of the comment to replace; null for the first one. */
  version: Version.nullable(),
})

/**
 * 404 for a month that has not started; 409 `record.conflict` for a stale version, `reports.sent`
 * once it was sent.
 */
export const setReportComment = defineEndpoint('PUT /api/clients/:clientId/reports/:month', {
  access: 'campaigns.write',
  summary: 'Save the comment of a monthly report as a draft',
  params: ofClient,
  body: ReportCommentBody,
  response: Report,
})

/** Comment and figures as the sender read them; nothing else is sent. */
export const SendReportBody = ReportCommentBody.extend({ figures: ReportFigures })

/**
 * Emails the report to the client and stores it as sent. 409 `record.conflict` when a figure or the
 * comment changed since they were read, `reports.sent` for a second time, `reports.running` before
 * the month is over.
 */
export const sendReport = defineEndpoint('POST /api/clients/:clientId/reports/:month/send', {
  access: 'campaigns.write',
  summary: 'Send a monthly report; it can be sent once',
  params: ofClient,
  body: SendReportBody,
  response: Report,
})

export const ReportState = z.object({
  clientId: Uuid,
  companyName: z.string(),
  /** Whether the comment has been written. */
  drafted: z.boolean(),
  sentAt: IsoInstant.nullable(),
})

/** Clients whose campaign was active in the month; unsent reports first. */
export const listReports = defineEndpoint('GET /api/months/:month/reports', {
  topics: ['reports', 'campaign', 'clients'],
  access: 'campaigns.write',
  summary: "List a month's reports by client: sent, drafted or missing",
  params: z.strictObject({ month: Month }),
  response: z.object({ items: z.array(ReportState) }),
})
