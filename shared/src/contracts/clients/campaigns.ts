import { z } from 'zod'
import { weekday } from '../../days.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { DateInput, IsoDate, limits, prose, Uuid, Version, withVersion } from '../../fields.ts'
import { campaignStatuses } from '../../statuses.ts'

/** Leads or appointments in one week. */
const weeklyFigureMax = 100_000
/** Maximum bytes of an imported CSV: more than a century of weeks. */
const campaignCsvMaxBytes = 256 * 1024

/** The Monday that identifies a week, e.g. 2024-01-29. */
export const Week = DateInput.refine((day) => weekday(day) === 1, 'Enter the Monday of the week.')
const Figure = z.int().min(0).max(weeklyFigureMax)

const Figures = z.object({ leads: z.int(), appointments: z.int() })

/** What became of the appointments that were agreed; together they are all of them. */
export const AppointmentOutcomes = z.object({
  held: z.int(),
  noShow: z.int(),
  toCome: z.int(),
  /** Cancelled, missed by the client, or without an outcome yet. */
  other: z.int(),
})
export type AppointmentOutcomes = z.infer<typeof AppointmentOutcomes>

/** Entered figures have a version. Counted ones are those of a list of leads. */
export const CampaignWeek = Figures.extend({
  week: IsoDate,
  counted: z.boolean(),
  /** Null for entered figures. */
  outcomes: AppointmentOutcomes.nullable(),
  /** How many of the counted leads have no personal data any more; null for entered figures. */
  erased: Figures.nullable(),
  /** Null for counted figures. */
  version: Version.nullable(),
})
export type CampaignWeek = z.infer<typeof CampaignWeek>

const Target = Figure.min(1).nullable()
/** What a client and the team want to reach in a calendar month; null for none. */
export const CampaignTargets = z.strictObject({ leads: Target, appointments: Target })
export type CampaignTargets = z.infer<typeof CampaignTargets>

/** Status, the totals over all weeks, and the weeks, oldest first. */
export const CampaignView = z.object({
  status: z.enum(campaignStatuses),
  /** Why it is paused, also for the client; empty in every other status. */
  pauseReason: z.string(),
  /** The Monday from which figures are counted from leads; null if all of them are entered. */
  countedFrom: IsoDate.nullable(),
  targets: CampaignTargets,
  leads: z.int(),
  appointments: z.int(),
  weeks: z.array(CampaignWeek),
  version: Version,
})
export type CampaignView = z.infer<typeof CampaignView>
export const MaybeCampaign = z.object({ campaign: CampaignView.nullable() })

const OneWeek = z.strictObject({ clientId: Uuid, week: Week })

export const getCampaign = defineEndpoint('GET /api/clients/:clientId/campaign', {
  topics: ['campaign', 'leads'],
  access: 'clients.work',
  ownAccess: 'dashboard.view',
  scope: 'campaign:read',
  summary: "Get a client's campaign; null until it exists",
  response: MaybeCampaign,
})

/** `version` is null for the first status. A reason is stored only while paused. */
export const setCampaignStatus = defineEndpoint('PUT /api/clients/:clientId/campaign', {
  access: 'campaigns.write',
  summary: 'Set the status of a campaign; creates the campaign the first time',
  body: z.strictObject({
    status: z.enum(campaignStatuses),
    pauseReason: prose(limits.text).default(''),
    version: Version.nullable(),
  }),
  response: CampaignView,
})

/** Reports compare each month with them. 404 without a campaign; 409 for a stale version. */
export const setCampaignTargets = defineEndpoint('PUT /api/clients/:clientId/campaign/targets', {
  access: 'campaigns.write',
  summary: "Set the monthly targets of a client's campaign",
  body: withVersion(CampaignTargets),
  response: CampaignView,
})

export const CampaignWeekBody = z
  .strictObject({
    leads: Figure,
    appointments: Figure,
    /** Version of the figures to replace; null for a new week. */
    version: Version.nullable(),
  })
  .meta({ examples: [{ leads: 12, appointments: 3, version: null }] })

/** 409 `record.conflict` for a stale version, `campaign.counted` for a week that is counted. */
export const setCampaignWeek = defineEndpoint('PUT /api/clients/:clientId/campaign/weeks/:week', {
  access: 'clients.work',
  scope: 'campaign:write',
  summary: 'Enter the figures for a week',
  params: OneWeek,
  body: CampaignWeekBody,
  response: CampaignView,
})

/** 409 `campaign.counted` for a week that is counted. */
export const removeCampaignWeek = defineEndpoint(
  'DELETE /api/clients/:clientId/campaign/weeks/:week',
  {
    access: 'clients.work',
    summary: 'Delete the figures for a week',
    // Any day, so that a week outside today's limits can still be removed.
    params: z.strictObject({ clientId: Uuid, week: IsoDate }),
    response: CampaignView,
  },
)

/**
 * All rows or none; the issues name each invalid line. An existing week is replaced. 409
 * `campaign.counted` if a week is counted.
 */
export const importCampaignWeeks = defineEndpoint('POST /api/clients/:clientId/campaign/import', {
  access: 'clients.work',
  summary: 'Import weekly figures from a CSV file with the columns week, leads and appointments',
  file: { field: 'file', maxBytes: campaignCsvMaxBytes, required: true },
  response: z.object({ imported: z.int(), campaign: CampaignView }),
})

/** A week's figures as they were entered, next to those of the released leads. */
const ComparedWeek = z.object({
  week: IsoDate,
  entered: Figures.nullable(),
  listed: Figures,
})

export const FigureComparison = z.object({
  countedFrom: IsoDate.nullable(),
  /** The week of the first released lead; null without any. */
  proposed: IsoDate.nullable(),
  /** Oldest first. */
  weeks: z.array(ComparedWeek),
  version: Version,
})
export type FigureComparison = z.infer<typeof FigureComparison>

/** To decide from which week figures are counted. 404 without a campaign. */
export const compareFigures = defineEndpoint('GET /api/clients/:clientId/campaign/comparison', {
  topics: ['campaign', 'leads'],
  access: 'campaigns.count',
  summary: 'Compare entered figures with released leads, week by week',
  response: FigureComparison,
})

/**
 * From this Monday on, figures are counted from leads; null counts none. Entered figures are kept.
 * 404 without a campaign; 409 for a stale version.
 */
export const setCountedFrom = defineEndpoint('PUT /api/clients/:clientId/campaign/counted-from', {
  access: 'campaigns.count',
  summary: "Set the week from which a client's figures are counted from leads",
  body: z.strictObject({ countedFrom: Week.nullable(), version: Version }),
  response: CampaignView,
})
