import {
  getCampaign,
  setCampaignWeek,
  setCountedFrom,
} from '@leadwright/shared/contracts/clients/campaigns'
import * as contract from '@leadwright/shared/contracts/leads'
import { eraseLead } from '@leadwright/shared/contracts/leads/lead-cases'
import { addDays } from '@leadwright/shared/days'
import { type LeadState, recordedOutcomes } from '@leadwright/shared/leads'
import { limits } from '@leadwright/shared/limits'
import type { Colleague } from './colleague.ts'

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const leadBody = {
  ...{ person: 'Pia Prospect', jobTitle: '', company: 'Tollan Freight', domain: '', email: '' },
  ...{ phone: '', link: '', tool: '', campaign: '', list: '', whyNow: '', saidSoFar: '' },
  ...{ noticeOn: null, followUpOn: null, firstContactedOn: null, noEmailSince: null },
  referredById: null,
}

/** Steps after the choice of the first counted week. */
const steps = 10

/**
 * Chooses the week from which figures are counted, then releases, withdraws, answers and erases
 * leads, and enters figures of earlier weeks, at random.
 * @param week the Monday of the current week
 */
export async function runHistory(
  random: () => number,
  { admin, clientId, week }: { admin: Colleague; clientId: string; week: string },
): Promise<void> {
  const below = (end: number) => Math.floor(random() * end)
  const params = { clientId }
  const countedFrom = addDays(week, -7 * below(9))
  const { campaign } = await admin(getCampaign, { params })
  const version = campaign?.version ?? 0
  await admin(setCountedFrom, { params, body: { countedFrom, version } })

  /** One of the client's leads in one of the states, at random. */
  async function chooseLead(...states: LeadState[]) {
    const query = { clientId, limit: limits.pageSizeMax }
    const { items } = await admin(contract.listLeads, { query })
    const leads = items.filter(({ state }) => states.includes(state))
    return leads[below(leads.length)]
  }
  const soon = () => `${addDays(week, 14 + below(14))}T10:00:00.000Z`

  const kinds: (() => Promise<unknown>)[] = [
    async function release() {
      const appointmentAt = below(2) ? soon() : null
      const body = { ...leadBody, clientId, appointmentAt }
      const { id, version } = await admin(contract.leads.create, { body })
      const offListReason = 'They called us.'
      await admin(contract.releaseLeads, { body: { leads: [{ id, version }], offListReason } })
    },
    async function withdraw() {
      const lead = await chooseLead('lead', 'appointment', 'met', 'lost')
      if (!lead) return
      const body = { reason: 'A customer already.', version: lead.version }
      await admin(contract.withdrawLead, { params: { leadId: lead.id }, body })
    },
    async function reinstate() {
      const lead = await chooseLead('not-counted')
      if (!lead) return
      const body = { version: lead.version }
      await admin(contract.reinstateLead, { params: { leadId: lead.id }, body })
    },
    async function agree() {
      const lead = await chooseLead('lead', 'appointment')
      if (!lead) return
      const body = { appointmentAt: soon(), version: lead.version }
      await admin(contract.setAppointment, { params: { clientId, leadId: lead.id }, body })
    },
    async function meet() {
      const lead = await chooseLead('lead', 'met')
      if (!lead) return
      const outcome = recordedOutcomes[below(2)] ?? 'held-fit'
      const body = { outcome, version: lead.version }
      await admin(contract.setLeadOutcome, { params: { clientId, leadId: lead.id }, body })
    },
    async function lose() {
      const lead = await chooseLead('lead', 'appointment', 'met')
      if (!lead) return
      const body = { reason: 'No budget.', version: lead.version }
      await admin(contract.loseLead, { params: { clientId, leadId: lead.id }, body })
    },
    async function erase() {
      const lead = await chooseLead('lead', 'appointment', 'met', 'lost', 'not-counted')
      if (lead) await admin(eraseLead, { params: { leadId: lead.id } })
    },
    async function enter() {
      const entered = addDays(countedFrom, -7 * (1 + below(3)))
      const { campaign } = await admin(getCampaign, { params })
      const version = campaign?.weeks.find((one) => one.week === entered)?.version ?? null
      const body = { leads: below(20), appointments: below(6), version }
      await admin(setCampaignWeek, { params: { clientId, week: entered }, body })
    },
  ]
  for (let step = 0; step < steps; step += 1) await kinds[below(kinds.length)]?.()
}
