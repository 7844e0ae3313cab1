import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { IsoDate, Uuid, Version } from '../../fields.ts'
import { CampaignWeek, CampaignWeekBody, Week } from './campaigns.ts'

/** Most clients whose figures are entered at once. */
const maxClients = 1_000

const Shown = CampaignWeek.pick({ leads: true, appointments: true, counted: true })

/** A client with a running campaign, and its figures of a week. */
export const WeeklyFigures = z.object({
  clientId: Uuid,
  clientName: z.string(),
  /** Null if no figures were entered. */
  now: Shown.extend({ version: Version.nullable() }).nullable(),
  /** Those of the week before. */
  before: Shown.nullable(),
  /** The medians of the last eight entered weeks before this one; null with fewer than three. */
  usual: z.object({ leads: z.number(), appointments: z.number() }).nullable(),
  /** Whether its campaign was active on a day of the week. */
  wasActive: z.boolean(),
})
export type WeeklyFigures = z.infer<typeof WeeklyFigures>

export const listWeeklyFigures = defineEndpoint('GET /api/weekly-figures', {
  topics: ['campaign', 'clients', 'leads'],
  access: 'clients.work',
  summary: "List every active client's figures of a week, by company",
  query: z.strictObject({ week: Week }),
  response: z.object({ week: IsoDate, items: z.array(WeeklyFigures) }),
})

const { leads, appointments, version } = CampaignWeekBody.shape

export const EnterWeeklyFiguresBody = z.strictObject({
  week: Week,
  clients: z
    .array(
      z.strictObject({
        id: Uuid,
        /** Null deletes the figures. */
        figures: z.strictObject({ leads, appointments }).nullable(),
        /** Version of the figures to replace; null for new ones. */
        version,
      }),
    )
    .min(1)
    .max(maxClients),
})

export const EnteredFigures = z.object({
  /** The new versions; null for deleted figures. */
  saved: z.array(z.object({ id: Uuid, version: Version.nullable() })),
  /** Clients whose figures were left as they are. */
  conflicts: z.array(Uuid),
})
export type EnteredFigures = z.infer<typeof EnteredFigures>

/**
 * All in one transaction. A client whose version is stale, or whose week is counted from leads, is
 * left as it is and listed in `conflicts`; figures that are there already are not a conflict.
 */
export const enterWeeklyFigures = defineEndpoint('PUT /api/weekly-figures', {
  access: 'clients.work',
  summary: 'Enter the figures for a week of several clients',
  body: EnterWeeklyFiguresBody,
  response: EnteredFigures,
})
