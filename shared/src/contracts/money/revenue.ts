import { z } from 'zod'
import { Binary, defineEndpoint } from '../../endpoint.ts'
import { Cents, IsoDate, Uuid } from '../../fields.ts'
import { Period } from './payments.ts'

const client = { clientId: Uuid, companyName: z.string() }

export const Revenue = z.object({
  total: Cents,
  /** Highest revenue first; both lists add up to the total. */
  clients: z.array(z.object({ ...client, revenue: Cents })),
  /** Fees without a deal are one row for each client, without a lead. */
  deals: z.array(
    z.object({
      ...client,
      leadId: Uuid.nullable(),
      company: z.string().nullable(),
      /** The day of its newest fee or reversal. */
      date: IsoDate,
      revenue: Cents,
    }),
  ),
})
export type Revenue = z.infer<typeof Revenue>

export const getRevenue = defineEndpoint('GET /api/finances/revenue', {
  topics: ['finances'],
  access: 'finances.read',
  summary: 'Get the revenue of a period by client and by deal, less reversed fees',
  query: Period,
  response: Revenue,
})

export const exportRevenue = defineEndpoint('POST /api/finances/revenue/export', {
  access: 'finances.read',
  summary: 'Export the revenue of a period by deal as CSV (RFC 4180)',
  query: Period,
  response: Binary,
  mediaType: 'text/csv; charset=utf-8',
})

/** What clients owe by age, in cents. */
export const DueByAge = z.object({
  /** Not due yet. */
  later: Cents,
  /** Overdue for up to 30 days, up to 60 days, and longer. */
  upTo30: Cents,
  upTo60: Cents,
  older: Cents,
  /** Paused by an objection. */
  paused: Cents,
  total: Cents,
})
export type DueByAge = z.infer<typeof DueByAge>

export const listDue = defineEndpoint('GET /api/finances/due', {
  topics: ['finances', 'payments'],
  access: 'finances.read',
  summary: 'List what clients owe today by age, the longest overdue first',
  response: z.object({
    total: DueByAge,
    clients: z.array(DueByAge.extend({ ...client, since: IsoDate.nullable() })),
  }),
})

export const Forecast = z.object({
  /** The complete months from which the rate is counted: first and last day. */
  from: IsoDate,
  to: IsoDate,
  held: z.int(),
  signed: z.int(),
  /** Null with fewer than `forecastHeld` held appointments. */
  amount: Cents.nullable(),
  clients: z.array(
    z.object({
      ...client,
      appointments: z.int(),
      /** Of the order in force today; null without one. */
      fee: Cents.nullable(),
      amount: Cents.nullable(),
    }),
  ),
})
export type Forecast = z.infer<typeof Forecast>

export const getForecast = defineEndpoint('GET /api/finances/forecast', {
  topics: ['finances', 'leads'],
  access: 'finances.read',
  summary: 'Forecast the fees of the appointments to come',
  response: Forecast,
})
