import type { DealView } from '@leadwright/shared/contracts/money/deals'
import * as contract from '@leadwright/shared/contracts/money/deals'
import * as objections from '@leadwright/shared/contracts/money/objections'
import { addOrder } from '@leadwright/shared/contracts/money/orders'
import * as ledger from '@leadwright/shared/contracts/money/payments'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { expect } from 'vitest'
import { companyToday } from '../lib/clock.ts'
import { lazy } from '../lib/lazy.ts'
import { leads } from '../modules/leads/leads.table.ts'
import { completeFees } from '../modules/money/deals/fees.jobs.ts'
import { attempt } from './attempt.ts'
import { countFrom } from './counted.ts'
import { addReleased } from './lead-samples.ts'
import { decisionOf } from './objection-samples.ts'
import { orderBody } from './order-samples.ts'
import { own } from './own.ts'
import { type Caller, createTestApp } from './test-app.ts'

/** What became of each fee, as the accepted requests say. */
interface KnownFee {
  status: 'pending' | 'completed' | 'cancelled' | 'reversed'
  amount: number
  /** The last day of its window; null for a fee that was entered by hand. */
  completesOn: string | null
  /** Null without a deal. */
  dealId: string | null
}

/** An open objection, as the accepted requests say. */
interface KnownObjection {
  id: string
  leadId: string
  dealId: string | null
  reason: string
}

/** A client with three leads, prepared once for all histories of a process. */
const start = lazy(async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const params = { clientId: client.id }
  const body = { ...orderBody, feePer: 'deal' as const, objectionDays: 40 }
  await app.ok(addOrder, { params, body }, admin)
  const leadIds: string[] = []
  for (const company of ['Alpha', 'Beta', 'Gamma']) {
    leadIds.push((await addReleased(app, admin, client.id, { company })).id)
  }
  await countFrom(app, admin, client.id, '2026-03-09')
  return { database: app.deps.db.$client.serialize(), admin, client, leadIds }
})

/**
 * A client with three leads, and what accepted requests say about their fees and objections.
 * @param decided how objections were ended, for a look at what histories contain
 */
export async function knownDeals(decided: string[]) {
  const { database, admin, client, leadIds } = await start()
  const app = await createTestApp({}, database)
  const params = { clientId: client.id }
  const asAdmin = () => app.signedIn(admin)
  const asClient = () => app.signedIn(client)
  const fees = new Map<string, KnownFee>()
  const open: KnownObjection[] = []
  const notCounted = new Set<string>()
  const leadOf = new Map<string, string>()
  const isDisputed = ({ dealId }: KnownFee) =>
    dealId !== null &&
    open.some((one) =>
      one.dealId === null ? one.leadId === leadOf.get(dealId) : one.dealId === dealId,
    )
  const send = (endpoint: Endpoint, input: object, by: Caller) => attempt(app, endpoint, input, by)
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
      if (known.status === 'pending' && isDue && !isDisputed(known)) known.status = 'completed'
    }
  }

  function noteFee(
    { id: dealId, leadId, paymentId, completesOn, fee: amount }: DealView,
    status: KnownFee['status'],
  ): void {
    leadOf.set(dealId, leadId)
    fees.set(paymentId ?? '', { status, amount: amount ?? 0, completesOn, dealId })
  }

  /** The fee of this deal was replaced: a pending one by a pending one, a completed one by a completed one. */
  async function noteNewFee({ id, paymentId }: DealView): Promise<void> {
    const old = fees.get(paymentId ?? '')
    const changed = (await listDeals()).find((deal) => deal.id === id)
    if (!old || !changed) throw new Error('A changed fee was not known.')
    noteFee(changed, old.status)
    old.status = old.status === 'pending' ? 'cancelled' : 'reversed'
  }

  async function noteOpen(leadId: string, dealId: string | null): Promise<void> {
    const { items } = await app.ok(objections.listOpenObjections, {}, asAdmin())
    const found = items.find((one) => one.leadId === leadId && one.dealId === dealId)
    if (found) open.push({ id: found.id, leadId, dealId, reason: found.reason })
  }

  async function end(
    how: `${'withdraw' | 'accept' | 'decline'}-objection`,
    known: KnownObjection | undefined,
  ): Promise<void> {
    if (!known) return
    const { id, leadId, dealId, reason } = known
    const deal = (await listDeals()).find((one) => one.id === dealId)
    const isAccepted = how === 'accept-objection'
    const next = isAccepted && reason === 'amount' ? (deal?.fee ?? 0) + 500 : null
    const decision = decisionOf([{ id, version: 1 }], isAccepted ? 'accepted' : 'declined', next)
    const isDone =
      how === 'withdraw-objection'
        ? await send(
            objections.withdrawObjection,
            { params: { objectionId: id }, body: { version: 1 } },
            client,
          )
        : await send(objections.decideObjections, { body: decision }, admin)
    const settled = [...fees.values()].filter((fee) =>
      dealId === null ? leadOf.get(fee.dealId ?? '') === leadId : fee.dealId === dealId,
    )
    const isCompleted = settled.some(({ status }) => status === 'completed')
    expect(isDone).toBe(!isAccepted || !isCompleted)
    decided.push(`${dealId === null ? 'lead' : reason} ${how} ${isDone ? 'done' : 'refused'}`)
    if (!isDone) return
    open.splice(open.indexOf(known), 1)
    if (!isAccepted) return
    if (dealId === null) notCounted.add(leadId)
    const pending = settled.find(({ status }) => status === 'pending')
    if (!pending) return
    if (deal && next !== null) await noteNewFee(deal)
    else pending.status = 'cancelled'
  }

  return {
    ...{ app, admin, client, params, asAdmin, asClient, leadIds, fees, open, notCounted, leadOf },
    ...{ send, today, listDeals, listLedger, versionOf, completedRow, runJob },
    ...{ noteFee, noteNewFee, noteOpen, end },
  }
}
