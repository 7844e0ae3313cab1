import { z } from 'zod'
import { meetingOutcomes, meetingStatuses } from '../booking-record.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Cents, IsoInstant, PageQuery, pageOf, Uuid } from '../fields.ts'

/** How many days back bookings are counted, by when they were made. */
export const sourcePeriods = ['30', '90', '365', 'all'] as const
export type SourcePeriod = (typeof sourcePeriods)[number]

export const sourceFigures = ['bookings', 'attended', 'clients', 'fees'] as const
export type SourceFigure = (typeof sourceFigures)[number]

/**
 * Results of the bookings of one source and campaign. Counts bookings made in a calendar by people
 * who were not clients yet, without interviews, but with cancelled and ignored ones.
 */
export const SourceRow = z.object({
  /** `utm_source`, or else the reference in the link; empty if the link has neither. */
  source: z.string(),
  /** `utm_campaign`; empty if the link has none. */
  campaign: z.string(),
  bookings: z.int(),
  attended: z.int(),
  /** Clients whose first booking is among these. */
  clients: z.int(),
  /** Completed fees of these clients' ledgers. */
  fees: Cents,
})
export type SourceRow = z.infer<typeof SourceRow>

/** A booking behind the figures. */
export const SourceBooking = z.object({
  id: Uuid,
  bookedAt: IsoInstant,
  startsAt: IsoInstant,
  title: z.string(),
  /** The booker's name; null once erased. */
  name: z.string().nullable(),
  status: z.enum(meetingStatuses),
  outcome: z.enum(meetingOutcomes).nullable(),
  /** The client whose first booking this is; `fees` are theirs. */
  client: z.object({ id: Uuid, companyName: z.string() }).nullable(),
  fees: Cents,
})
export type SourceBooking = z.infer<typeof SourceBooking>

const period = z.enum(sourcePeriods)

export const listSources = defineEndpoint('GET /api/sources', {
  topics: ['meetings', 'clients', 'finances'],
  access: 'finances.read',
  summary: 'List the results of bookings by source and campaign, most bookings first',
  query: z.strictObject({ period }),
  response: z.object({ items: z.array(SourceRow) }),
})

export const listSourceBookings = defineEndpoint('GET /api/sources/bookings', {
  topics: ['meetings', 'clients', 'finances'],
  access: 'finances.read',
  summary: 'List the bookings behind a figure of one or all sources, newest first',
  query: PageQuery.extend({
    period,
    figure: z.enum(sourceFigures),
    /** All rows, or the one with this source and campaign, which are left out if they are empty. */
    of: z.enum(['all', 'row']),
    source: z.string().max(500).default(''),
    campaign: z.string().max(500).default(''),
  }),
  response: pageOf(SourceBooking),
})
