import { getCampaign } from '@leadwright/shared/contracts/clients/campaigns'
import * as leadsContract from '@leadwright/shared/contracts/leads'
import { listMonths } from '@leadwright/shared/contracts/money/finances'
import * as objections from '@leadwright/shared/contracts/money/objections'
import * as ledger from '@leadwright/shared/contracts/money/payments'
import { isLive } from '@leadwright/shared/deals'
import { leadState } from '@leadwright/shared/leads'
import type { PaymentState } from '@leadwright/shared/ledger'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from '../../../lib/csv.ts'
import { type DealStep, dealHistory, dealStep } from '../../../testing/deal-histories.ts'
import { own } from '../../../testing/own.ts'
import { leads } from '../../leads/leads.table.ts'

/** Whether everything that can be read agrees with what was accepted. */
async function check(history: Awaited<ReturnType<typeof dealHistory>>): Promise<void> {
  const { app, asAdmin, asClient, leadIds, fees, open, notCounted, listDeals, listLedger } = history
  const { leadOf } = history
  const count = (status: PaymentState) =>
    [...fees.values()].reduce((sum, one) => sum + (one.status === status ? one.amount : 0), 0)
  // A fee whose window ended during an objection is completed by the next run.
  history.runJob()
  const revenue = count('completed')
  const balance = 0 - revenue
  const account = await app.ok(ledger.getPaymentSummary, { params: own }, asClient())
  expect(account).toMatchObject({
    ...{ balance, pendingIncoming: 0, pendingOutgoing: count('pending') },
  })
  // No one has paid, so all completed fees are open, and those with an open objection are not due.
  const isPaused = ({ dealId }: { dealId: string | null }) =>
    dealId !== null &&
    open.some((one) => one.dealId === dealId || (!one.dealId && one.leadId === leadOf.get(dealId)))
  const paused = [...fees.values()]
    .filter((one) => one.status === 'completed' && isPaused(one))
    .reduce((sum, { amount }) => sum + amount, 0)
  expect(account.due).toMatchObject({ amount: revenue - paused, paused })
  const { months } = await app.ok(listMonths, {}, asAdmin())
  expect(months.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(revenue)
  const period = { from: '2026-01-01', to: '2027-12-31' }
  const statement = await app.ok(ledger.getStatement, { params: own, query: period }, asClient())
  expect(statement.closing).toBe(balance)
  expect(statement.account.due).toEqual(account.due)
  const csv = await (
    await app.send(ledger.exportPayments, { params: own, query: period }, asClient())
  ).text()
  const rows = parseCsv(csv)?.slice(1) ?? []
  expect(rows.at(-1)?.[10] ?? '0.00').toBe((balance / 100).toFixed(2))
  expect(rows.reduce((sum, row) => sum + Math.round(Number(row[15]) * 100), 0)).toBe(revenue)

  const deals = await listDeals()
  const expected = { pending: 'running', completed: 'final' } as const
  for (const { paymentId, state, declinedOn } of deals) {
    const status = paymentId === null ? undefined : fees.get(paymentId)?.status
    if (status === undefined) {
      expect(state).toBe(declinedOn === null ? 'reported' : 'declined')
    } else {
      expect(state).toBe(status === 'pending' || status === 'completed' ? expected[status] : status)
    }
  }
  for (const row of app.deps.db.select().from(leads).all()) {
    const ofLead = deals.filter(({ leadId }) => leadId === row.id)
    expect(ofLead.filter(({ state }) => isLive(state)).length).toBeLessThanOrEqual(1)
    const isWon = ofLead.some(({ state }) => state === 'running' || state === 'final')
    expect(row.state === 'won').toBe(isWon)
    expect(row.state).toBe(leadState(row))
  }
  const { campaign } = await app.ok(getCampaign, { params: own }, asClient())
  const counted = campaign?.weeks.reduce((sum, week) => sum + week.leads, 0)
  expect(counted).toBe(leadIds.length - notCounted.size)
  const query = { state: 'in-question' as const }
  const disputed = await app.ok(leadsContract.listClientLeads, { params: own, query }, asClient())
  expect(disputed.items).toHaveLength(open.filter(({ dealId }) => dealId === null).length)
  const { summary } = await app.ok(
    objections.listClientObjections,
    { params: own, query: {} },
    asClient(),
  )
  expect(summary.open).toBe(open.length)
  const before = await listLedger()
  history.runJob()
  expect(await listLedger()).toEqual(before)
}

/** Each of the three leads gets another reason, so that no decision is left to chance. */
const everyDecision: [DealStep[]][] = [
  [
    [0, 1, 2].flatMap((which) => [
      { does: 'sign', which },
      { does: 'object-to-deal', which, byTeam: false },
      { does: 'accept-objection', which, byTeam: false },
    ]),
  ],
  [
    (['accept-objection', 'decline-objection'] as const).flatMap((does, which) => [
      { does: 'object-to-lead', which, byTeam: false },
      { does, which, byTeam: false },
    ]),
  ],
  // The window of its fee ends while the objection is open.
  [
    [
      { does: 'sign', which: 0 },
      { does: 'object-to-lead', which: 0, byTeam: false },
      ...[16, 16, 16].map((days) => ({ does: 'wait' as const, days })),
      { does: 'decline-objection', which: 0, byTeam: false },
    ],
  ],
]

test('after any history, balance, revenue, statement, CSV and weekly figures agree with the deals and objections', async () => {
  const decided: string[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(dealStep, { minLength: 10, maxLength: 40 }), async (steps) => {
      const history = await dealHistory(decided)
      for (const one of steps) await history.take(one)
      await check(history)
    }),
    { numRuns: 200, examples: everyDecision },
  )
  expect(decided).toEqual(
    expect.arrayContaining([
      ...['lead accept-objection done', 'lead decline-objection done'],
      ...['amount accept-objection done', 'not-signed accept-objection done'],
    ]),
  )
})
