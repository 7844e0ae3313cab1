import { z } from 'zod'
import { sendingLimits } from '../../deliverability.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { IsoDate, Uuid, Version } from '../../fields.ts'
import { Week } from '../clients/campaigns.ts'
import { SendingLimits } from './sending-domains.ts'

/** Emails of one domain in one week. */
const emailsMax = 10_000_000
const Count = z.int().min(0).max(emailsMax)

/** What a domain sent in one week. */
export const SendingWeek = z.object({
  /** A Monday. */
  week: IsoDate,
  sent: z.int(),
  bounced: z.int(),
  replied: z.int(),
  /** Percent, as Gmail reports it in Postmaster Tools; null if it was not measured. */
  spamRate: z.number().nullable(),
  /** Null below 50 sent emails. */
  bouncePercent: z.number().nullable(),
  exceeded: z.array(z.enum(sendingLimits)),
  version: Version,
})
export type SendingWeek = z.infer<typeof SendingWeek>

export const SendingWeeks = z.object({
  /** Newest first. */
  items: z.array(SendingWeek),
  limits: SendingLimits,
})
export type SendingWeeks = z.infer<typeof SendingWeeks>

const OneWeek = z.strictObject({ clientId: Uuid, sendingDomainId: Uuid, week: Week })

export const listSendingWeeks = defineEndpoint(
  'GET /api/clients/:clientId/sending-domains/:sendingDomainId/weeks',
  {
    topics: ['sending'],
    access: 'clients.work',
    ownAccess: 'dashboard.view',
    scope: 'sending:read',
    summary: 'List the weekly figures of a sending domain, newest first',
    response: SendingWeeks,
  },
)

export const SendingWeekBody = z
  .strictObject({
    sent: Count,
    bounced: Count,
    replied: Count,
    /** Percent, as Gmail reports it in Postmaster Tools; null if it was not measured. */
    spamRate: z.number().min(0).max(100).nullable(),
    /** Version of the figures to replace; null for a new week. */
    version: Version.nullable(),
  })
  .refine(({ sent, bounced }) => bounced <= sent, {
    path: ['bounced'],
    error: 'More emails bounced than were sent.',
  })
  .meta({ examples: [{ sent: 900, bounced: 9, replied: 21, spamRate: null, version: null }] })
export type SendingWeekBody = z.output<typeof SendingWeekBody>

/** The same figures again change nothing. 400 for a future week; 409 for a stale version. */
export const setSendingWeek = defineEndpoint(
  'PUT /api/clients/:clientId/sending-domains/:sendingDomainId/weeks/:week',
  {
    access: 'clients.work',
    scope: 'sending:write',
    summary: 'Enter what a domain sent in a week',
    params: OneWeek,
    body: SendingWeekBody,
    response: SendingWeek,
  },
)

export const removeSendingWeek = defineEndpoint(
  'DELETE /api/clients/:clientId/sending-domains/:sendingDomainId/weeks/:week',
  {
    access: 'clients.work',
    summary: 'Delete the figures of a domain for a week',
    // Any day, so that a week outside today's limits can still be removed.
    params: OneWeek.extend({ week: IsoDate }),
  },
)
