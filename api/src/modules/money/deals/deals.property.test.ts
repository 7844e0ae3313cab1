import * as leadsContract from '@leadwright/shared/contracts/leads'
import * as contract from '@leadwright/shared/contracts/money/deals'
import { listMonths } from '@leadwright/shared/contracts/money/finances'
import { addOrder } from '@leadwright/shared/contracts/money/orders'
import * as ledger from '@leadwright/shared/contracts/money/payments'
import { isLive } from '@leadwright/shared/deals'
import { leadState } from '@leadwright/shared/leads'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyToday } from '../../../lib/clock.ts'
import { attempt } from '../../../testing/attempt.ts'
import { confirmationOf, dealBody } from '../../../testing/deal-samples.ts'
import { addReleased } from '../../../testing/lead-samples.ts'
import { orderBody } from '../../../testing/order-samples.ts'
import { own } from '../../../testing/own.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { leads } from '../../leads/leads.table.ts'
import { completeFees } from './fees.jobs.ts'

const day = 86_400_000
const fee = 55_000
const which = fc.nat({ max: 2 })
const names = [
  ...([
    'report',
    'edit',
    'withdraw-report',
    'decline',
    'confirm',
    'agree',
    'cancel',
    'reverse',
  ] as const),
  ...(['withdraw', 'reinstate', 'lose', 'enter', 'attach'] as const),
] as const
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constantFrom(...names), which, byTeam: fc.boolean() }),
  },
  // Weighted, because without them a history has neither a fee nor the end of a window.
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('report', 'confirm'), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait'), days: fc.nat({ max: 16 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** What became of each fee, as the accepted requests say. */
interface KnownFee {
  status: 'pending' | 'completed' | 'cancelled' | 'reversed'
  /** The last day of its window; null for a fee that was entered by hand. */
  completesOn: string | null
}

async function world() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const params = { clientId: client.id }
  const asAdmin = () => app.signInAgain(admin)
  const asClient = () => app.signInAgain(client)
  await app.ok(addOrder, { params, body: { ...orderBody, feePer: 'deal' } }, admin)
  const leadIds: string[] = []
  for (const company of ['Alpha', 'Beta', 'Gamma']) {
    leadIds.push((await addReleased(app, admin, client.id, { company })).id)
  }
  const fees = new Map<string, KnownFee>()
  const today = () => companyToday(app.deps)
  const listDeals = async () =>
    (await app.ok(contract.listDeals, { params: own }, asClient())).items
  const listLedger = async () =>
    (await app.ok(ledger.listPayments, { params: own, query: { limit: 200 } }, asClient())).items
  const versionOf = (id: string | undefined) =>
    app.deps.db
      .select()
      .from(leads)
      .all()
      .find((row) => row.id === id)?.version ?? 0

  /** The completed entry of a fee: its settlement, or the fee itself. */
  const completedRow = async (dealFeeId: string) => {
    const rows = await listLedger()
    const leadId = (await listDeals()).find(({ paymentId }) => paymentId === dealFeeId)?.leadId
    return rows.find(
      ({ id, status, reversedById, leadId: of }) =>
        status === 'completed' && !reversedById && (id === dealFeeId || (leadId && of === leadId)),
    )
  }

  function runJob(): void {
    completeFees(app.deps)
    completeFees(app.deps)
    for (const known of fees.values()) {
      const isDue = known.completesOn !== null && known.completesOn < today()
      if (known.status === 'pending' && isDue) known.status = 'completed'
    }
  }

  async function take(one: Step): Promise<void> {
    if (one.does === 'wait') {
      app.clock.advance(('days' in one ? one.days : 0) * day)
      return runJob()
    }
    if (!('which' in one)) return
    const leadId = leadIds[one.which]
    const ofLead = (await listDeals()).filter((deal) => deal.leadId === leadId)
    const [deal] = ofLead
    const byTeam = 'byTeam' in one && one.byTeam
    const [by, clientId] = byTeam ? [admin, client.id] : [client, own.clientId]
    const body = {
      ...{ ...dealBody, signedOn: today() },
      ...(byTeam && { proof: 'Press', proofLink: 'https://press.test/a' }),
    }
    const paymentId = deal?.paymentId ?? ''
    const known = fees.get(paymentId)
    const money = { kind: 'fee', amount: fee, reason: 'R' } as const
    const version = versionOf(leadId)
    switch (one.does) {
      case 'report':
        await attempt(app, contract.reportDeal, { params: { clientId, leadId }, body }, by)
        return
      case 'enter': {
        const entry = { ...money, title: 'By hand', date: today() }
        const { id } = await app.ok(ledger.enterPayment, { params, body: entry }, asAdmin())
        fees.set(id, { status: 'completed', completesOn: null })
        return
      }
      case 'withdraw':
      case 'lose': {
        const input = { params: { clientId: client.id, leadId }, body: { reason: 'R', version } }
        const endpoint = one.does === 'lose' ? leadsContract.loseLead : leadsContract.withdrawLead
        await attempt(app, endpoint, input, admin)
        return
      }
      case 'reinstate':
        await attempt(
          app,
          leadsContract.reinstateLead,
          { params: { leadId }, body: { version } },
          admin,
        )
        return
    }
    if (!deal) return
    const { id: dealId } = deal
    switch (one.does) {
      case 'edit':
        await attempt(
          app,
          contract.editDeal,
          { params: { clientId, dealId }, body: { ...body, version: deal.version } },
          by,
        )
        return
      case 'withdraw-report':
        await attempt(
          app,
          contract.withdrawDeal,
          { params: { clientId, dealId }, body: { version: deal.version } },
          by,
        )
        return
      case 'decline':
        await attempt(
          app,
          contract.declineDeal,
          { params: { dealId }, body: { reason: 'R', version: deal.version } },
          admin,
        )
        return
      case 'confirm': {
        const input = await confirmationOf(app, asAdmin(), dealId)
        if (!(await attempt(app, contract.confirmDeal, input, admin))) return
        const confirmed = (await listDeals()).find(({ id }) => id === dealId)
        const { completesOn = null } = confirmed ?? {}
        fees.set(confirmed?.paymentId ?? '', { status: 'pending', completesOn })
        return
      }
      case 'agree':
        if (
          await attempt(app, contract.agreeToFee, { params: { dealId }, body: { fee } }, client)
        ) {
          if (known) known.status = 'completed'
        }
        return
      case 'cancel': {
        const input = { params: { paymentId }, body: money }
        if (paymentId && (await attempt(app, ledger.cancelPayment, input, admin)) && known) {
          known.status = 'cancelled'
        }
        return
      }
      case 'reverse': {
        const row = paymentId ? await completedRow(paymentId) : undefined
        if (!row) return
        const input = { params: { paymentId: row.id }, body: { ...money, date: today() } }
        if ((await attempt(app, ledger.reversePayment, input, admin)) && known)
          known.status = 'reversed'
        return
      }
      case 'attach': {
        const { fees: free } = await app.ok(contract.reviewDeal, { params: { dealId } }, asAdmin())
        const [first] = free
        if (!first) return
        const attachment = { version: deal.version, paymentId: first.id, fee }
        await attempt(app, contract.attachFee, { params: { dealId }, body: attachment }, admin)
      }
    }
  }

  async function check(): Promise<void> {
    const count = (status: KnownFee['status']) =>
      [...fees.values()].filter((one) => one.status === status).length * fee
    const revenue = count('completed')
    const balance = 0 - revenue
    expect(await app.ok(ledger.getPaymentSummary, { params: own }, asClient())).toEqual({
      ...{ balance, pendingIncoming: 0, pendingOutgoing: count('pending') },
    })
    const { months } = await app.ok(listMonths, {}, asAdmin())
    expect(months.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(revenue)
    const period = { from: '2026-01-01', to: '2027-12-31' }
    const statement = await app.ok(ledger.getStatement, { params: own, query: period }, asClient())
    expect(statement.closing).toBe(balance)
    const csv = await (
      await app.send(ledger.exportPayments, { params: own, query: period }, asClient())
    ).text()
    expect(csv.trim().split('\n').at(-1)).toContain((balance / 100).toFixed(2))

    const deals = await listDeals()
    const expected = { pending: 'running', completed: 'final' } as const
    for (const { paymentId, state, declinedOn } of deals) {
      const status = paymentId === null ? undefined : fees.get(paymentId)?.status
      if (status === undefined) {
        expect(state).toBe(declinedOn === null ? 'reported' : 'declined')
      } else {
        expect(state).toBe(
          status === 'pending' || status === 'completed' ? expected[status] : status,
        )
      }
    }
    for (const row of app.deps.db.select().from(leads).all()) {
      const ofLead = deals.filter(({ leadId }) => leadId === row.id)
      expect(ofLead.filter(({ state }) => isLive(state)).length).toBeLessThanOrEqual(1)
      const isWon = ofLead.some(({ state }) => state === 'running' || state === 'final')
      expect(row.state === 'won').toBe(isWon)
      expect(row.state).toBe(leadState(row))
    }
    const before = await listLedger()
    runJob()
    expect(await listLedger()).toEqual(before)
  }
  return { take, check }
}

test('after any history, balance, revenue, statement and CSV agree with the deals, and the leads are won or not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const { take, check } = await world()
      for (const one of steps) await take(one)
      await check()
    }),
    { numRuns: 20 },
  )
}, 120_000)
