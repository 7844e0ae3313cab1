import * as leads from '@leadwright/shared/contracts/leads'
import { eraseLead } from '@leadwright/shared/contracts/leads/lead-cases'
import { listDeals, withdrawDeal } from '@leadwright/shared/contracts/money/deals'
import { cancelPayment } from '@leadwright/shared/contracts/money/payments'
import { withdrawClientProfile } from '@leadwright/shared/contracts/targeting/profiles'
import type { MailTopic } from '@leadwright/shared/mail-topics'
import { type NewsChange, renameCompany, setRole } from './news-change.ts'
import type { Company } from './notification-causes.ts'
import { own } from './own.ts'
import { newestProfile } from './profile-samples.ts'

const minute = 60_000

const lead = ({ ok, admin }: Company, leadId: string) =>
  ok(leads.leads.get, { params: { leadId } }, admin)
const ofLead = (leadId: string) => ({ params: { ...own, leadId } })

async function withdraw(on: Company, leadId: string) {
  const { version } = await lead(on, leadId)
  const body = { reason: 'A customer already.', version }
  return on.ok(leads.withdrawLead, { params: { leadId }, body }, on.admin)
}

async function move(on: Company, leadId: string, appointmentAt: string | null) {
  const { version } = await lead(on, leadId)
  return on.ok(
    leads.setAppointment,
    { ...ofLead(leadId), body: { appointmentAt, version } },
    on.client,
  )
}

async function lose(on: Company, leadId: string) {
  const { version } = await lead(on, leadId)
  return on.ok(
    leads.loseLead,
    { ...ofLead(leadId), body: { reason: 'No budget.', version } },
    on.client,
  )
}

type Kind = Extract<MailTopic, `lead.${string}` | `deal.${string}` | `targeting.${string}`>

/** Changes before emails about leads, deals, profiles and target lists. */
export const leadNewsChanges: Record<Kind, readonly [NewsChange, ...NewsChange[]]> = {
  'deal.changed': [
    {
      name: 'the fee was cancelled',
      change: async ({ ok, admin, clientId }) => {
        const { items } = await ok(listDeals, { params: { clientId } }, admin)
        const money = { kind: 'fee', amount: 55_000 } as const
        const body = { ...money, reason: 'Entered twice.' }
        const paymentId = items[0]?.paymentId ?? ''
        return ok(cancelPayment, { params: { paymentId }, body }, admin)
      },
    },
    {
      name: 'the reader lost the access to payments',
      change: (on) => setRole(on, on.client.id, 'client-limited'),
    },
  ],
  'deal.reported': [
    {
      name: 'the client withdrew it',
      change: async ({ ok, client }) => {
        const { items } = await ok(listDeals, { params: own }, client)
        const [deal] = items
        const params = { ...own, dealId: deal?.id ?? '' }
        return ok(withdrawDeal, { params, body: { version: deal?.version ?? 0 } }, client)
      },
    },
  ],
  'lead.released': [
    { name: 'the lead was withdrawn', change: withdraw },
    {
      name: 'the person was erased',
      change: ({ ok, admin }, leadId) => ok(eraseLead, { params: { leadId } }, admin),
    },
    {
      name: 'an appointment was agreed',
      change: (on, leadId) => move(on, leadId, '2026-03-20T10:00:00.000Z'),
      arrives: ['New lead at Halvorsen Marine', 'Appointment: Friday, 20 March 2026'],
      without: 'Pia',
    },
  ],
  'lead.changed': [
    {
      name: 'the withdrawn lead was reinstated',
      change: async (on, leadId) => {
        const { version } = await lead(on, leadId)
        return on.ok(leads.reinstateLead, { params: { leadId }, body: { version } }, on.admin)
      },
      arrives: ['We reinstated your lead at Halvorsen Marine'],
      without: 'withdrew',
    },
  ],
  'lead.outcome': [
    {
      name: 'the appointment was moved twice',
      change: async (on, leadId) => {
        await move(on, leadId, '2026-03-21T10:00:00.000Z')
        on.clock.advance(minute)
        return move(on, leadId, '2026-03-22T09:30:00.000Z')
      },
      arrives: [
        'Test Company moved the appointment with the lead at Halvorsen Marine',
        'Sunday, 22 March 2026',
      ],
      without: 'agreed',
    },
    { name: 'the team withdrew the lead', change: withdraw },
  ],
  'lead.ask': [
    {
      name: 'a colleague answered',
      change: async (on) => {
        const { items } = await on.ok(leads.listClientLeads, { params: own, query: {} }, on.client)
        const [found] = items
        const body = { outcome: 'held-fit', version: found?.version ?? 0 } as const
        return on.ok(leads.setLeadOutcome, { ...ofLead(found?.id ?? ''), body }, on.client)
      },
    },
  ],
  'lead.brief': [
    {
      name: 'the appointment was moved to another week',
      change: (on, leadId) => move(on, leadId, '2026-03-20T10:00:00.000Z'),
    },
  ],
  'lead.confirm': [
    {
      name: 'the only open lead was lost',
      change: async (on) => {
        const { items } = await on.ok(leads.listClientLeads, { params: own, query: {} }, on.client)
        return lose(on, items[0]?.id ?? '')
      },
    },
  ],
  'targeting.proposed': [
    {
      name: 'it was withdrawn',
      change: async (on, profileId) => {
        const { version } = await newestProfile(on, on.admin, on.clientId)
        const params = { clientId: on.clientId, profileId }
        return on.ok(withdrawClientProfile, { params, body: { version } }, on.admin)
      },
    },
  ],
  'targeting.answered': [
    {
      name: 'the client was renamed',
      change: renameCompany,
      arrives: ['Renamed Ltd agreed to version 1 of its profile'],
    },
  ],
}
