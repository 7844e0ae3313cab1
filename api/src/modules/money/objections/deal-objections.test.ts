import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import * as leadContract from '@leadwright/shared/contracts/leads'
import { agreeToFee, changeFee, confirmDeal } from '@leadwright/shared/contracts/money/deals'
import * as contract from '@leadwright/shared/contracts/money/objections'
import {
  cancelPayment,
  completePayment,
  getPaymentSummary,
  listPayments,
  reversePayment,
} from '@leadwright/shared/contracts/money/payments'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { describe, expect, test } from 'vitest'
import { addConfirmed, confirmationOf, report } from '../../../testing/deal-samples.ts'
import { addReleased } from '../../../testing/lead-samples.ts'
import { objectableLead as prepare } from '../../../testing/objectable-lead.ts'
import {
  decide,
  decisionOf,
  objectTo,
  objectToOneDeal,
} from '../../../testing/objection-samples.ts'
import { own } from '../../../testing/own.ts'
import { completeFees } from '../deals/fees.jobs.ts'

describe('an objection to a deal', () => {
  test('keeps its fee pending past the window, until it is decided', async () => {
    const app = await prepare()
    const deal = await addConfirmed(app, app.sides, app.lead)
    app.pass(14)
    const { client } = app.fresh()
    const objection = await objectToOneDeal(app, client, deal)
    expect(objection).toMatchObject({ dealId: deal.id, dueOn: '2026-03-31' })
    const read = { kind: 'fee', amount: 55_000, date: '2026-03-24' } as const
    const complete = { params: { paymentId: deal.paymentId ?? '' }, body: read }
    expect(await app.fails(completePayment, complete, app.fresh().admin)).toBe('objections.open')
    const agree = { params: { dealId: deal.id }, body: { fee: 55_000 } }
    expect(await app.fails(agreeToFee, agree, client)).toBe('objections.open')
    const change = { params: { dealId: deal.id }, body: { fee: 1, reason: 'R', version: 2 } }
    expect(await app.fails(changeFee, change, app.fresh().admin)).toBe('objections.open')
    app.pass(2)
    completeFees(app.deps)
    expect(await app.balance()).toBe(0)
    await decide(app, app.fresh().admin, [objection], 'declined')
    completeFees(app.deps)
    expect(await app.balance()).toBe(-55_000)
    expect(await app.dealsNow()).toMatchObject([{ state: 'final', agreedOn: null }])
  })

  test('or to its lead marks a deal as disputed until it is decided', async () => {
    const app = await prepare()
    const { client, admin } = app
    const deal = await addConfirmed(app, app.sides, app.lead)
    const other = await addReleased(app, admin, client.id, { company: 'Other' })
    const otherDeal = await report(app, client, other)
    const disputed = async () =>
      (await app.dealsNow()).flatMap((one) => (one.disputed ? [one.id] : []))
    const toDeal = await objectToOneDeal(app, client, deal)
    const toLead = await objectTo(app, client, [other])
    expect((await disputed()).sort()).toEqual([deal.id, otherDeal.id].sort())
    await decide(app, admin, [toDeal], 'declined')
    expect(await disputed()).toEqual([otherDeal.id])
    await decide(app, admin, toLead, 'declined')
    expect(await disputed()).toEqual([])
  })

  test('cancels the pending fee if it is accepted, and the lead is open again', async () => {
    const app = await prepare()
    const deal = await addConfirmed(app, app.sides, app.lead)
    const objection = await objectToOneDeal(app, app.client, deal)
    await decide(app, app.admin, [objection], 'accepted')
    expect(await app.dealsNow()).toMatchObject([{ state: 'cancelled' }])
    expect(await app.leadNow()).toMatchObject({ state: 'lead', wonOn: null, notCountedOn: null })
    const { items } = await app.ok(listPayments, { params: own, query: {} }, app.client)
    expect(items[0]).toMatchObject({ status: 'cancelled', reason: 'We read the emails again.' })
  })

  test('to the amount replaces the pending fee and starts another window', async () => {
    const app = await prepare()
    const deal = await addConfirmed(app, app.sides, app.lead)
    const objection = await objectToOneDeal(app, app.client, deal, 'amount')
    app.pass(3)
    const { admin } = app.fresh()
    for (const fee of [null, 0]) {
      const body = decisionOf([objection], 'accepted', fee)
      expect((await app.refused(contract.decideObjections, { body }, admin)).status).toBe(400)
    }
    await decide(app, admin, [objection], 'accepted', 40_000)
    const [changed] = await app.dealsNow()
    expect(changed).toMatchObject({ state: 'running', fee: 40_000, completesOn: '2026-03-27' })
    expect(changed?.paymentId).not.toBe(deal.paymentId)
    expect(await app.leadNow()).toMatchObject({ state: 'won' })
    const { pendingOutgoing } = await app.ok(getPaymentSummary, { params: own }, app.fresh().client)
    expect(pendingOutgoing).toBe(40_000)
    const left = (await app.windows())[1]
    expect(left).toEqual({ until: '2026-03-27', reasons: ['not-signed', 'not-ours'] })
    app.pass(15)
    completeFees(app.deps)
    expect(await app.balance()).toBe(-40_000)
  })

  test('that fell through can be raised after the fee was completed, which is reversed first', async () => {
    const app = await prepare()
    const deal = await addConfirmed(app, app.sides, app.lead)
    app.pass(20)
    completeFees(app.deps)
    expect((await app.windows()).slice(1)).toEqual([
      { until: '2026-04-09', reasons: ['fell-through'] },
    ])
    const objection = await objectToOneDeal(app, app.fresh().client, deal, 'fell-through')
    const { admin } = app.fresh()
    const body = decisionOf([objection], 'accepted')
    expect(await app.fails(contract.decideObjections, { body }, admin)).toBe(
      'objections.fee-completed',
    )
    const { items } = await app.ok(listPayments, { params: own, query: {} }, app.fresh().client)
    const paymentId = items.find(({ status }) => status === 'completed')?.id ?? ''
    const reversal = { kind: 'fee', amount: 55_000, date: '2026-03-30', reason: 'R' } as const
    await app.ok(reversePayment, { params: { paymentId }, body: reversal }, admin)
    await decide(app, admin, [objection], 'accepted')
    expect(await app.balance()).toBe(0)
    expect(await app.leadNow()).toMatchObject({ state: 'lead', notCountedOn: null })
  })

  test('is neither read nor raised by people who see no money', async () => {
    const app = await prepare()
    const deal = await addConfirmed(app, app.sides, app.lead)
    const objection = await objectToOneDeal(app, app.client, deal)
    const limited = await app.signInAs('client-limited', { clientId: app.client.id })
    const staff = await app.signInAs('staff')
    const assigned = { params: { clientId: app.client.id, staffId: staff.id } }
    await app.ok(assignStaff, assigned, app.admin)
    const seen = await app.to(app.lead.id, limited)
    expect(seen.items).toEqual([])
    expect(seen.windows).toHaveLength(1)
    const params = { clientId: app.client.id }
    const list = await app.ok(contract.listClientObjections, { params, query: {} }, staff)
    expect(list).toMatchObject({ items: [], summary: { total: 0 } })
    const withdraw = { params: { objectionId: objection.id }, body: { version: 1 } }
    expect((await app.refused(contract.withdrawObjection, withdraw, limited)).status).toBe(404)
    const body = { reason: 'not-ours', text: 'T' } as const
    const raise = { params: { dealId: deal.id }, body }
    expect((await app.refused(contract.objectToDeal, raise, limited)).status).toBe(403)
    const bells = [limited, staff].map((who) => app.ok(listNotifications, { query: {} }, who))
    for (const bell of await Promise.all(bells)) {
      expect(bell.items.filter(({ kind }) => kind.startsWith('deal'))).toEqual([])
    }
    const { history } = await app.ok(
      leadContract.getClientLead,
      { params: { ...own, leadId: app.lead.id } },
      limited,
    )
    expect(JSON.stringify(history)).not.toContain('Ask their buyer.')
  })
})

describe('a pending fee', () => {
  test('of a lead in question is cancelled when the objection is accepted', async () => {
    const app = await prepare()
    await addConfirmed(app, app.sides, app.lead)
    const [objection] = await objectTo(app, app.client, [app.lead])
    const open = await app.ok(contract.listOpenObjections, {}, app.admin)
    expect(open.items).toMatchObject([{ id: objection?.id, fee: 55_000 }])
    await decide(app, app.admin, objection ? [objection] : [], 'accepted')
    expect(await app.dealsNow()).toMatchObject([{ state: 'cancelled' }])
    expect(await app.leadNow()).toMatchObject({ state: 'not-counted', wonOn: null })
  })

  test('that was cancelled in Payments needs nothing more', async () => {
    const app = await prepare()
    const deal = await addConfirmed(app, app.sides, app.lead)
    const objection = await objectToOneDeal(app, app.client, deal)
    const body = { kind: 'fee', amount: 55_000, reason: 'A mistake.' } as const
    await app.ok(cancelPayment, { params: { paymentId: deal.paymentId ?? '' }, body }, app.admin)
    expect(await decide(app, app.admin, [objection], 'accepted')).toMatchObject([
      { state: 'accepted' },
    ])
  })
})

describe('the fee of a deal', () => {
  test('is changed while it is pending, and once it is completed', async () => {
    const app = await prepare()
    const deal = await addConfirmed(app, app.sides, app.lead)
    app.pass(1)
    const change = (fee: number, version: number) =>
      app.ok(
        changeFee,
        { params: { dealId: deal.id }, body: { fee, reason: 'As agreed by phone.', version } },
        app.fresh().admin,
      )
    const { version } = await change(60_000, deal.version)
    expect(await app.dealsNow()).toMatchObject([
      { state: 'running', fee: 60_000, completesOn: '2026-03-25' },
    ])
    const agree = { params: { dealId: deal.id }, body: { fee: 60_000 } }
    const agreed = await app.ok(agreeToFee, agree, app.fresh().client)
    expect(agreed.version).toBeGreaterThan(version)
    expect(await app.balance()).toBe(-60_000)
    app.pass(1)
    await change(45_000, agreed.version)
    expect(await app.balance()).toBe(-45_000)
    expect(await app.dealsNow()).toMatchObject([{ state: 'final', fee: 45_000 }])
    expect(await app.leadNow()).toMatchObject({ state: 'won' })
  })

  test('is not changed to itself, in a stale version, or before it is confirmed', async () => {
    const app = await prepare()
    const { id: dealId } = await report(app, app.client, app.lead)
    const params = { dealId }
    const body = { fee: 55_000, reason: 'R', version: 1 }
    expect(await app.fails(changeFee, { params, body }, app.admin)).toBe('deals.no-fee')
    const confirmed = await app.ok(
      confirmDeal,
      await confirmationOf(app, app.admin, dealId),
      app.admin,
    )
    expect(await app.fails(changeFee, { params, body }, app.admin)).toBe('record.conflict')
    const { version } = confirmed
    expect(await app.fails(changeFee, { params, body: { ...body, version } }, app.admin)).toBe(
      'deals.same-fee',
    )
  })
})
