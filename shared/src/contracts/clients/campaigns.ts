import { z } from 'zod'
import { weekday } from '../../days.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { DateInput, IsoDate, limits, prose, Uuid, Version } from '../../fields.ts'
import { campaignStatuses } from '../../statuses.ts'

/** Leads or appointments in one week. */
export const weeklyFigureMax = 100_000
/** Maximum bytes of an imported CSV: more than a century of weeks. */
export const campaignCsvMaxBytes = 256 * 1024

/** The Monday that identifies a week, e.g. 2024-01-29. */
export const Week = DateInput.refine((day) => weekday(day) === 1, 'Enter the Monday of the week.')
const Figure = z.int().min(0).max(weeklyFigureMax)

export const CampaignWeek = z.object({
  week: IsoDate,
  leads: z.int(),
  appointments: z.int(),
  version: Version,
})
export type CampaignWeek = z.infer<typeof CampaignWeek>

/** Status, the totals over all weeks, and the weeks, oldest first. */
export const CampaignView = z.object({
  status: z.enum(campaignStatuses),
  /** Why it is paused, also for the client; empty in every other status. */
  pauseReason: z.string(),
  leads: z.int(),
  appointments: z.int(),
  weeks: z.array(CampaignWeek),
  version: Version,
})
export type CampaignView = z.infer<typeof CampaignView>
export const MaybeCampaign = z.object({ campaign: CampaignView.nullable() })

const OneWeek = z.strictObject({ clientId: Uuid, week: Week })

export const getCampaign = defineEndpoint('GET /api/clients/:clientId/campaign', {
  topics: ['campaign'],
  access: 'clients.work',
  ownAccess: 'dashboard.view',
  scope: 'campaign:read',
  summary: "Get a client's campaign; null until it exists",
  response: MaybeCampaign,
  cached: true,
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

export const CampaignWeekBody = z
  .strictObject({
    leads: Figure,
    appointments: Figure,
    /** Version of the figures to replace; null for a new week. */
    version: Version.nullable(),
  })
  .meta({ examples: [{ leads: 12, appointments: 3, version: null }] })

export const setCampaignWeek = defineEndpoint('PUT /api/clients/:clientId/campaign/weeks/:week', {
  access: 'clients.work',
  scope: 'campaign:write',
  summary: 'Enter the figures for a week',
  params: OneWeek,
  body: CampaignWeekBody,
  response: CampaignView,
})

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

/** All rows or none; the issues name each invalid line. An existing week is replaced. */
export const importCampaignWeeks = defineEndpoint('POST /api/clients/:clientId/campaign/import', {
  access: 'clients.work',
  summary: 'Import weekly figures from a CSV file with the columns week, leads and appointments',
  file: { field: 'file', maxBytes: campaignCsvMaxBytes, required: true },
  response: z.object({ imported: z.int(), campaign: CampaignView }),
})
