import { setClientSuspended } from '@leadwright/shared/contracts/clients/client-details'
import * as leads from '@leadwright/shared/contracts/leads'
import * as deals from '@leadwright/shared/contracts/money/deals'
import { addOrder } from '@leadwright/shared/contracts/money/orders'
import * as payments from '@leadwright/shared/contracts/money/payments'
import { describe, expect, test } from 'vitest'
import { confirmationOf, dealBody, report } from '../../../testing/deal-samples.ts'
import { addReleased } from '../../../testing/lead-samples.ts'
import { orderBody } from '../../../testing/order-samples.ts'
import { takeMails } from '../../../testing/outbox.ts'
import { own } from '../../../testing/own.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { completeFees } from './fees.jobs.ts'

const day = 86_400_000
/** Of the test's clock. */
const today = '2026-03-10'
const fee = 55_000

async function withLead(change: Partial<typeof orderBody> = {}) {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const params = { clientId: client.id }
  await app.ok(addOrder, { params, body: { ...orderBody, ...change } }, admin)
  const lead = await addReleased(app, admin, client.id)
  const asAdmin = () => app.signInAgain(admin)
  const asClient = () => app.signInAgain(client)
  const readLead = () => app.ok(leads.leads.get, { params: { leadId: lead.id } }, asAdmin())
  const readDeals = async () => (await app.ok(deals.listDeals, { params: own }, asClient())).items
  const ledger = async () =>
    (await app.ok(payments.listPayments, { params: own, query: {} }, asClient())).items
  const summary = () => app.ok(payments.getPaymentSummary, { params: own }, asClient())
  const confirm = async (dealId: string, reason = '') =>
    app.ok(deals.confirmDeal, await confirmationOf(app, asAdmin(), dealId, reason), asAdmin())
  const agree = (dealId: string) =>
    app.ok(deals.agreeToFee, { params: { dealId }, body: { fee } }, asClient())
  const read = { kind: 'fee', amount: fee } as const
  const cancel = (paymentId: string) =>
    app.ok(
      payments.cancelPayment,
      { params: { paymentId }, body: { ...read, reason: 'R' } },
      asAdmin(),
    )
  return {
    ...{ ...app, admin, client, params, lead, asAdmin, asClient, readLead, readDeals, ledger },
    ...{ summary, confirm, agree, read, cancel },
    signed: (change = {}) => report(app, asClient(), lead, change),
  }
}

test('the client reports a deal, an admin confirms it, and the client agrees to the fee', async () => {
  const on = await withLead()
  const reported = await on.signed({ value: 900_000 })
  expect(reported).toMatchObject({ state: 'reported', reportedBy: 'client', reportedOn: today })
  const mails = takeMails(on.deps)
  const confirmed = await on.confirm(reported.id)
  mails.push(...takeMails(on.deps))
  expect(confirmed).toMatchObject({
    ...{ state: 'running', fee, orderNumber: 1, confirmedOn: today, completesOn: '2026-03-24' },
  })
  expect(await on.readLead()).toMatchObject({ state: 'won', wonOn: today })
  expect(await on.ledger()).toMatchObject([
    { title: 'Fee for Halvorsen Marine', reason: 'Deal with Halvorsen Marine', status: 'pending' },
  ])
  expect(await on.summary()).toMatchObject({ balance: 0, pendingIncoming: 0, pendingOutgoing: fee })
  expect(await on.agree(reported.id)).toMatchObject({ state: 'final', agreedOn: today })
  expect(await on.summary()).toMatchObject({
    balance: -fee,
    pendingIncoming: 0,
    pendingOutgoing: 0,
  })
  expect(await on.ledger()).toMatchObject([
    { status: 'completed', date: today, leadId: on.lead.id, amount: fee },
  ])
  const again = { params: { dealId: reported.id }, body: { fee } }
  expect(await on.refused(deals.agreeToFee, again, on.asClient())).toMatchObject({
    code: 'payments.settled',
  })
  expect((await on.readLead()).history.map(({ kind, by }) => [kind, by])).toEqual([
    ['fee-agreed', 'client'],
    ['fee-completed', 'client'],
    ['deal-confirmed', 'team'],
    ['deal-reported', 'client'],
    ['released', 'team'],
  ])
  mails.push(...takeMails(on.deps))
  const subjects = mails.map(({ kind, subject }) => [kind, subject])
  expect(subjects.filter(([kind]) => kind?.startsWith('deal'))).toEqual([
    ['deal.reported', 'Deal with Halvorsen Marine: reported'],
    ['deal.changed', 'Deal with Halvorsen Marine: confirmed'],
    ['deal.reported', 'Deal with Halvorsen Marine: fee agreed'],
  ])
  expect(JSON.stringify(mails)).not.toContain('Pia')
})

describe('a pending fee', () => {
  test('is completed once on the day after the window, however often the job runs', async () => {
    const on = await withLead()
    await on.confirm((await on.signed()).id)
    on.clock.advance(14 * day)
    completeFees(on.deps)
    expect(await on.summary()).toMatchObject({ balance: 0, pendingOutgoing: fee })
    on.clock.advance(3 * day)
    completeFees(on.deps)
    completeFees(on.deps)
    expect(await on.ledger()).toMatchObject([{ status: 'completed', date: '2026-03-27' }])
    expect(await on.readDeals()).toMatchObject([{ state: 'final', agreedOn: null }])
    const [event] = (await on.readLead()).history
    expect(event).toMatchObject({ kind: 'fee-completed', by: 'team', name: 'The system' })
  })

  // Clocks go forward on 29 March 2026 in Berlin, and back on 1 November 2026 in New York.
  test.each([
    ['Europe/Berlin', '2026-03-20T11:00:00.000Z', 10, '2026-03-30T21:59:59.000Z'],
    ['America/New_York', '2026-10-25T15:00:00.000Z', 10, '2026-11-05T04:59:59.000Z'],
  ])(
    'in %s waits until midnight of the last day, after clocks changed',
    async (zone, confirmedAt, objectionDays, lastSecond) => {
      const on = await withLead({ objectionDays })
      const deps = {
        ...on.deps,
        config: { ...on.deps.config, company: { ...on.deps.config.company, timeZone: zone } },
      }
      on.clock.advance(Date.parse(confirmedAt) - on.clock.now().getTime())
      await on.confirm((await on.signed()).id)
      on.clock.advance(Date.parse(lastSecond) - on.clock.now().getTime())
      completeFees(deps)
      expect(await on.readDeals()).toMatchObject([{ state: 'running' }])
      on.clock.advance(1_000)
      completeFees(deps)
      expect(await on.readDeals()).toMatchObject([{ state: 'final' }])
    },
  )

  test('waits while the client is suspended', async () => {
    const on = await withLead()
    await on.confirm((await on.signed()).id)
    const suspend = (suspended: boolean) =>
      on.ok(setClientSuspended, { params: on.params, body: { suspended } }, on.asAdmin())
    await suspend(true)
    on.clock.advance(20 * day)
    completeFees(on.deps)
    await suspend(false)
    expect(await on.readDeals()).toMatchObject([{ state: 'running' }])
    completeFees(on.deps)
    expect(await on.readDeals()).toMatchObject([{ state: 'final' }])
  })

  test('that is cancelled ends the deal; the lead is open again and can be reported again', async () => {
    const on = await withLead()
    const { id, paymentId } = await on.confirm((await on.signed()).id)
    await on.cancel(paymentId ?? '')
    expect(await on.readDeals()).toMatchObject([{ id, state: 'cancelled' }])
    expect(await on.readLead()).toMatchObject({ state: 'lead', wonOn: null })
    on.clock.advance(20 * day)
    completeFees(on.deps)
    expect(await on.summary()).toMatchObject({ balance: 0, pendingIncoming: 0, pendingOutgoing: 0 })
    expect(await on.signed()).toMatchObject({ state: 'reported' })
  })
})

test('a fee that is reversed in Payments ends the deal', async () => {
  const on = await withLead()
  const { id } = await on.confirm((await on.signed()).id)
  await on.agree(id)
  const [{ id: paymentId } = { id: '' }] = await on.ledger()
  const body = { ...on.read, date: today, reason: 'It fell through.' }
  await on.ok(payments.reversePayment, { params: { paymentId }, body }, on.asAdmin())
  expect(await on.readDeals()).toMatchObject([{ state: 'reversed' }])
  expect(await on.readLead()).toMatchObject({
    state: 'lead',
    history: [{ kind: 'fee-reversed' }, {}, {}, {}, {}, {}],
  })
  expect(await on.summary()).toMatchObject({ balance: 0 })
})

describe('a reported deal', () => {
  test('can only be corrected or withdrawn by the side that reported it', async () => {
    const on = await withLead()
    const { id: dealId, version } = await on.signed()
    const edit = { ...dealBody, signedOn: '2026-03-10', value: 100, version }
    const ofTeam = {
      params: { ...on.params, dealId },
      body: { ...edit, proof: 'P', proofLink: 'a.test' },
    }
    expect(await on.refused(deals.editDeal, ofTeam, on.asAdmin())).toMatchObject({ status: 404 })
    const withdrawal = { params: { ...on.params, dealId }, body: { version } }
    expect(await on.refused(deals.withdrawDeal, withdrawal, on.asAdmin())).toMatchObject({
      status: 404,
    })
    const params = { ...own, dealId }
    const edited = await on.ok(deals.editDeal, { params, body: edit }, on.asClient())
    expect(edited).toMatchObject({ version: 2 })
    expect(await on.readDeals()).toMatchObject([{ value: 100 }])
    expect(
      await on.refused(deals.withdrawDeal, { params, body: { version } }, on.asClient()),
    ).toMatchObject({ code: 'record.conflict' })
    await on.ok(deals.withdrawDeal, { params, body: { version: 2 } }, on.asClient())
    expect(await on.readDeals()).toEqual([])
  })

  test('is declined with a reason, and then no longer confirmed', async () => {
    const on = await withLead()
    const { id: dealId, version } = await on.signed()
    const input = await confirmationOf(on, on.asAdmin(), dealId)
    const body = { reason: 'A pilot only.', version }
    await on.ok(deals.declineDeal, { params: { dealId }, body }, on.asAdmin())
    expect(await on.readDeals()).toMatchObject([
      { state: 'declined', declinedReason: 'A pilot only.' },
    ])
    expect(await on.refused(deals.confirmDeal, input, on.asAdmin())).toMatchObject({
      code: 'deals.not-open',
    })
  })

  test('is the only open one of its lead', async () => {
    const on = await withLead()
    await on.signed()
    const input = { params: { ...own, leadId: on.lead.id }, body: dealBody }
    expect(await on.refused(deals.reportDeal, input, on.asClient())).toMatchObject({
      code: 'deals.exists',
    })
  })

  test.each([
    [{ proof: '' }, 'proof'],
    [{ proofLink: null }, 'proofLink'],
    [{ signedOn: '2026-03-11' }, 'signedOn'],
  ])('of the team with %j is refused', async (change, path) => {
    const on = await withLead()
    const proof = { proof: 'Their press release.', proofLink: 'https://press.test/a' }
    const body = { ...dealBody, ...proof, ...change }
    const input = { params: { ...on.params, leadId: on.lead.id }, body }
    expect(await on.refused(deals.reportDeal, input, on.asAdmin())).toMatchObject({
      status: 400,
      issues: [{ path }],
    })
  })
})

describe('a confirmation', () => {
  test.each([
    [{ leadVersion: 9 }, { code: 'record.conflict', differences: [{ path: 'leadVersion' }] }],
    [{ orderNumber: 2 }, { code: 'record.conflict', differences: [{ path: 'orderNumber' }] }],
    [{ fee: 60_000 }, { code: 'record.conflict', differences: [{ path: 'fee' }] }],
    [{ version: 9 }, { code: 'record.conflict' }],
  ])('with %j is refused, and nothing is written', async (change, refusal) => {
    const on = await withLead()
    const { params, body } = await confirmationOf(on, on.asAdmin(), (await on.signed()).id)
    const input = { params, body: { ...body, ...change } }
    expect(await on.refused(deals.confirmDeal, input, on.asAdmin())).toMatchObject(refusal)
    expect(await on.ledger()).toEqual([])
  })

  test('of a deal outside the order needs a reason, which the client reads', async () => {
    const on = await withLead()
    const { id } = await on.signed({ signedOn: '2026-03-09' })
    const review = await on.ok(deals.reviewDeal, { params: { dealId: id } }, on.asAdmin())
    expect(review.problems).toEqual(['before-release'])
    const without = await confirmationOf(on, on.asAdmin(), id)
    expect(await on.refused(deals.confirmDeal, without, on.asAdmin())).toMatchObject({
      issues: [{ path: 'reason' }],
    })
    await on.confirm(id, 'Agreed by phone.')
    expect(await on.readDeals()).toMatchObject([{ confirmedReason: 'Agreed by phone.' }])
  })

  test('of a second deal with a company that is already charged needs a reason', async () => {
    const on = await withLead()
    const colleague = { person: 'Per', email: 'per@halvorsen.test' }
    const other = await addReleased(on, on.asAdmin(), on.client.id, colleague)
    await on.confirm((await on.signed()).id)
    const { id: dealId } = await report(on, on.asClient(), other)
    const review = await on.ok(deals.reviewDeal, { params: { dealId } }, on.asAdmin())
    expect(review).toMatchObject({
      problems: ['company-charged'],
      sameCompany: [{ leadId: on.lead.id, state: 'running' }],
    })
    const without = await confirmationOf(on, on.asAdmin(), dealId)
    expect(await on.refused(deals.confirmDeal, without, on.asAdmin())).toMatchObject({
      issues: [{ path: 'reason' }],
    })
  })

  test('is refused without an order, and for a withdrawn lead', async () => {
    const on = await withLead({ startsOn: '2026-03-11' })
    const { id: dealId, version } = await on.signed()
    const body = { version, leadVersion: on.lead.version, orderNumber: 1, fee, reason: '' }
    const attempt = () => on.refused(deals.confirmDeal, { params: { dealId }, body }, on.asAdmin())
    expect(await attempt()).toMatchObject({ code: 'deals.no-order' })
    const withdrawal = { reason: 'A customer already.', version: on.lead.version }
    const leadId = on.lead.id
    await on.ok(leads.withdrawLead, { params: { leadId }, body: withdrawal }, on.asAdmin())
    expect(await attempt()).toMatchObject({ code: 'leads.closed' })
  })
})

test('a lead cannot be withdrawn, lost or moved while its deal has a fee', async () => {
  const on = await withLead()
  await on.confirm((await on.signed()).id)
  const { id: leadId, version } = await on.readLead()
  const body = { reason: 'R', version }
  const withdrawal = { params: { leadId }, body }
  expect(await on.refused(leads.withdrawLead, withdrawal, on.asAdmin())).toMatchObject({
    code: 'leads.won',
  })
  const loss = { params: { ...own, leadId }, body }
  expect(await on.refused(leads.loseLead, loss, on.asClient())).toMatchObject({ code: 'leads.won' })
  const appointmentAt = '2026-03-20T10:00:00.000Z'
  const move = { params: { ...own, leadId }, body: { appointmentAt, version } }
  expect(await on.refused(leads.setAppointment, move, on.asClient())).toMatchObject({
    code: 'leads.won',
  })
})

test('a fee that is in the ledger already is attached to one deal, and adds nothing', async () => {
  const on = await withLead()
  const entry = { ...on.read, title: 'Halvorsen', reason: 'R', date: '2026-03-05' }
  const { id: paymentId } = await on.ok(
    payments.enterPayment,
    { params: on.params, body: entry },
    on.asAdmin(),
  )
  const { id: dealId, version } = await on.signed()
  const { fees } = await on.ok(deals.reviewDeal, { params: { dealId } }, on.asAdmin())
  expect(fees).toEqual([{ id: paymentId, title: 'Halvorsen', amount: fee, date: '2026-03-05' }])
  const attach = { params: { dealId }, body: { version, paymentId, fee } }
  expect(await on.ok(deals.attachFee, attach, on.asAdmin())).toMatchObject({
    ...{ state: 'final', fee, orderNumber: null, completesOn: null },
  })
  expect(await on.ledger()).toMatchObject([{ id: paymentId, leadId: on.lead.id, balance: -fee }])
  const other = await addReleased(on, on.asAdmin(), on.client.id, { company: 'Other' })
  const second = await report(on, on.asClient(), other)
  const again = { params: { dealId: second.id }, body: { version: 1, paymentId, fee } }
  expect(await on.refused(deals.attachFee, again, on.asAdmin())).toMatchObject({
    code: 'deals.fee-taken',
  })
})

test('a client cannot read or agree to the deals of another client', async () => {
  const on = await withLead()
  const { id: dealId } = await on.confirm((await on.signed()).id)
  const other = await on.signInAs('client')
  expect((await on.ok(deals.listDeals, { params: own }, other)).items).toEqual([])
  const agreement = { params: { dealId }, body: { fee } }
  expect(await on.refused(deals.agreeToFee, agreement, other)).toMatchObject({ status: 404 })
})
