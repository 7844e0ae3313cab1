import { addDays } from '@leadwright/shared/days'
import { dealName, feeTitle } from '@leadwright/shared/deals'
import type { Tx } from '../../db/client.ts'
import { companyKeys, personKeys } from '../../lib/contact-keys.ts'
import { newId } from '../../lib/ids.ts'
import { insertKeys } from '../../modules/leads/lead-links.repository.ts'
import { insertEvents, insertLeads, insertReads } from '../../modules/leads/leads.repository.ts'
import { insertDeals } from '../../modules/money/deals/deals.repository.ts'
import { insertPayments } from '../../modules/money/payments/payments.repository.ts'
import { type DemoClient, demoAuthor } from './client-list.ts'
import { contactAt, workingDayBefore } from './leads.ts'
import { demoOrders } from './orders.ts'
import { adminName } from './people.ts'
import { demoProfileVersion } from './profiles.ts'
import samples from './samples/closed-deals.json' with { type: 'json' }

/** Days from the start of a campaign to its first release, and to its first fee. */
const firstReleaseAfter = 4
export const firstFeeAfter = 18

/**
 * A deal with its lead and its fee.
 * @param date on which the fee was confirmed, agreed and completed
 * @param place among all closed deals, from 0
 */
export function closedDeal(client: DemoClient, date: string, place: number, today: string) {
  const sample = leadOf(client, date, place)
  const profileVersion = demoProfileVersion(client.index, sample.releasedOn, today)
  const lead = { ...sample, profileVersion }
  const { clientId, company } = lead
  const order = demoOrders(client, lead.releasedOn).at(-1)
  if (!order) throw new Error('A closed deal of the demo has an order.')
  const agreedAt = `${date}T15:05:00.000Z`
  const fee = {
    ...{ id: newId(), clientId, kind: 'fee' as const, status: 'completed' as const },
    ...{ amount: order.fee, date, title: feeTitle(company), reason: dealName(company) },
    createdAt: agreedAt,
  }
  const reportedOn = workingDayBefore(addDays(date, -1))
  const deal = {
    ...{ id: newId(), clientId, leadId: lead.id, reportedBy: 'client' as const, reportedOn },
    ...{ signedOn: lead.wonOn, proof: '', orderNumber: order.number, fee: order.fee },
    ...{ confirmedOn: date, agreedOn: date, paymentId: fee.id },
    ...{ createdAt: `${reportedOn}T15:20:00.000Z`, updatedAt: agreedAt },
  }
  return { lead, fee, deal, events: historyOf(client, lead, deal) }
}

/** Adds deals with all that belongs to them. */
export function seedClosedDeals(tx: Tx, closed: readonly ReturnType<typeof closedDeal>[]): void {
  const leads = closed.map(({ lead }) => lead)
  const keysOf = (lead: Lead) => [...personKeys(lead), ...companyKeys(lead)]
  insertLeads(tx, leads)
  insertKeys(
    tx,
    leads.flatMap((lead) => keysOf(lead).map((key) => ({ leadId: lead.id, key }))),
  )
  insertReads(
    tx,
    leads.map(({ id, clientId, listedAt }) => ({ leadId: id, userId: clientId, at: listedAt })),
  )
  insertEvents(
    tx,
    closed.flatMap(({ events }) => events),
  )
  insertPayments(
    tx,
    closed.map(({ fee }) => fee),
  )
  insertDeals(
    tx,
    closed.map(({ deal }) => deal),
  )
}

const pick = (list: readonly string[], at: number) => list[at % list.length] ?? ''

/** The lengths of the lists have no common divisor, so companies and people are not repeated. */
function leadOf(client: DemoClient, date: string, place: number) {
  const { companies, trades, firstNames, lastNames } = samples
  const trade = pick(trades, place)
  const person = `${pick(firstNames, place)} ${pick(lastNames, place)}`
  const first = addDays(client.campaign?.from ?? date, firstReleaseAfter)
  const weeks = 3 + ((place * 5) % 7)
  const usual = workingDayBefore(addDays(date, -7 * weeks))
  const isTooEarly = usual < first
  const releasedOn = isTooEarly ? first : usual
  const noticeOn = addDays(releasedOn, -firstReleaseAfter)
  const listedAt = `${releasedOn}T09:${10 + (place % 50)}:00.000Z`
  return {
    ...{ id: newId(), clientId: client.id },
    ...contactAt(`${pick(companies, place)} ${trade}`, person),
    jobTitle: pick(samples.jobTitles, place),
    whyNow: pick(samples.whyNow, place),
    saidSoFar: pick(samples.saidSoFar, place),
    ...{ tool: 'Instantly', campaign: 'Introductions', list: trade },
    ...{ noticeOn, firstContactedOn: noticeOn, releasedOn },
    agreedOn: workingDayBefore(addDays(releasedOn, 3)),
    appointmentAt: `${workingDayBefore(addDays(releasedOn, 7))}T10:00:00.000Z`,
    outcome: 'held-fit' as const,
    wonOn: workingDayBefore(addDays(date, -2 - (place % 3))),
    ...{ listedAt, createdAt: listedAt, updatedAt: `${date}T09:40:00.000Z` },
  }
}

type Lead = ReturnType<typeof leadOf>

function historyOf(
  { index }: DemoClient,
  { id: leadId, listedAt, agreedOn, appointmentAt, outcome, updatedAt }: Lead,
  deal: { signedOn: string; createdAt: string; updatedAt: string },
) {
  const team = { leadId, by: 'team', name: adminName } as const
  const own = { leadId, by: 'client', name: demoAuthor(index, false).name } as const
  return [
    { ...team, at: listedAt, kind: 'released', note: '' },
    { ...team, at: `${agreedOn}T14:20:00.000Z`, kind: 'appointment-agreed', note: appointmentAt },
    { ...own, at: appointmentAt.replace('T10:00', 'T16:30'), kind: 'outcome', note: outcome },
    { ...own, at: deal.createdAt, kind: 'deal-reported', note: deal.signedOn },
    { ...team, at: updatedAt, kind: 'deal-confirmed', note: '' },
    { ...own, at: deal.updatedAt, kind: 'fee-completed', note: '' },
    { ...own, at: deal.updatedAt, kind: 'fee-agreed', note: '' },
  ] as const
}
