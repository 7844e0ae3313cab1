import { listMonths } from '@leadwright/shared/contracts/money/finances'
import { addOrder } from '@leadwright/shared/contracts/money/orders'
import { reversePayment } from '@leadwright/shared/contracts/money/payments'
import {
  exportRevenue,
  getForecast,
  getRevenue,
  listDue,
} from '@leadwright/shared/contracts/money/revenue'
import { forecastHeld } from '@leadwright/shared/forecast'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '../../../db/client.ts'
import { addConfirmed } from '../../../testing/deal-samples.ts'
import { addReleased } from '../../../testing/lead-samples.ts'
import { orderBody } from '../../../testing/order-samples.ts'
import { readsDuring } from '../../../testing/statements.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { leads } from '../../leads/leads.table.ts'
import { completeFees } from '../deals/fees.jobs.ts'
import { type NewPayment, recordPayment } from '../payments/ledger.usecases.ts'
import { payments } from '../payments/payments.table.ts'

async function company() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client', { companyName: 'Northfield' })
  const other = await app.signInAs('client', { companyName: 'Baltic' })
  const enter = (clientId: string, date: string, amount: number, more: Partial<NewPayment> = {}) =>
    transaction(app.deps.db, (tx) =>
      recordPayment(tx, {
        ...{ clientId, reason: 'Sample', kind: 'fee', status: 'completed', title: 'Fee' },
        ...{ amount, date, at: '2026-03-01T00:00:00.000Z', ...more },
      }),
    )
  return { ...app, admin, client, other, enter }
}
const march = { from: '2026-03-01', to: '2026-03-31' }

test('revenue by client and by deal adds up to that of the month, less what was reversed', async () => {
  const app = await company()
  const { ok, admin, client, other, enter, clock } = app
  const lead = await addReleased(app, admin, client.id, { company: 'Halvorsen' })
  await addConfirmed(app, { admin, clientId: client.id }, lead)
  clock.advance(20 * 86_400_000)
  completeFees(app.deps)
  const signedInAdmin = app.signInAgain(admin)
  enter(other.id, '2026-03-02', 20_000)
  const wrong = enter(other.id, '2026-03-03', 9_000)
  enter(other.id, '2026-02-28', 70_000)
  enter(other.id, '2026-03-04', 5_000, { kind: 'credit' })
  enter(other.id, '2026-03-04', 6_000, { status: 'pending' })
  const reversal = { kind: 'fee', amount: 9_000, date: '2026-03-05', reason: 'Mistake.' } as const
  await ok(reversePayment, { params: { paymentId: wrong.id }, body: reversal }, signedInAdmin)

  const revenue = await ok(getRevenue, { query: march }, signedInAdmin)
  expect(revenue.clients).toEqual([
    { clientId: client.id, companyName: 'Northfield', revenue: 55_000 },
    { clientId: other.id, companyName: 'Baltic', revenue: 20_000 },
  ])
  expect(revenue.deals).toMatchObject([
    { leadId: lead.id, company: 'Halvorsen', companyName: 'Northfield', revenue: 55_000 },
    { leadId: null, company: null, companyName: 'Baltic', date: '2026-03-05', revenue: 20_000 },
  ])
  const { months } = await ok(listMonths, {}, signedInAdmin)
  expect(months.find(({ month }) => month === '2026-03')?.revenue).toBe(revenue.total)
  const csv = await (await ok(exportRevenue, { query: march }, signedInAdmin)).text()
  expect(csv).toContain('Northfield,Lead at Halvorsen,')
  expect(csv).toContain('Total,,,750.00')
})

test('the reversal of a deal’s fee is subtracted from that deal', async () => {
  const app = await company()
  const { ok, admin, client, deps } = app
  const lead = await addReleased(app, admin, client.id)
  await addConfirmed(app, { admin, clientId: client.id }, lead)
  app.clock.advance(20 * 86_400_000)
  completeFees(deps)
  const again = app.signInAgain(admin)
  const { id: paymentId = '' } =
    deps.db.select().from(payments).where(eq(payments.status, 'completed')).get() ?? {}
  const body = { kind: 'fee', amount: 55_000, date: '2026-03-30', reason: 'Mistake.' } as const
  await ok(reversePayment, { params: { paymentId }, body }, again)
  const { total, deals } = await ok(getRevenue, { query: march }, again)
  expect(total).toBe(0)
  expect(deals).toMatchObject([{ leadId: lead.id, revenue: 0 }])
})

test('what clients owe is listed by age, the longest overdue first', async () => {
  const { ok, admin, client, other, enter } = await company()
  enter(client.id, '2026-03-09', 10_000)
  enter(client.id, '2026-02-20', 20_000)
  enter(other.id, '2025-10-01', 40_000)
  enter(other.id, '2025-12-01', 15_000, { kind: 'payment' })
  const { total, clients } = await ok(listDue, {}, admin)
  expect(
    clients.map(({ companyName, older, upTo30, later }) => [companyName, older, upTo30, later]),
  ).toEqual([
    ['Baltic', 25_000, 0, 0],
    ['Northfield', 0, 20_000, 10_000],
  ])
  expect(total).toMatchObject({ older: 25_000, upTo30: 20_000, later: 10_000, total: 55_000 })
})

test('the forecast counts appointments to come at the rate of six complete months', async () => {
  const app = await company()
  const { ok, admin, client, other, deps } = app
  await ok(addOrder, { params: { clientId: client.id }, body: orderBody }, admin)
  const change = { appointmentAt: '2026-03-20T10:00:00.000Z' }
  for (const [n, clientId] of [client.id, client.id, other.id].entries()) {
    await addReleased(app, admin, clientId, { ...change, company: `Ahead ${n}` })
  }
  const none = await ok(getForecast, {}, admin)
  expect(none).toMatchObject({ from: '2025-09-01', to: '2026-02-28', held: 0, amount: null })
  expect(none.clients.map(({ appointments, fee }) => [appointments, fee])).toEqual([
    [1, null],
    [2, 55_000],
  ])
  for (let n = 0; n < forecastHeld; n += 1) {
    const held = await addReleased(app, admin, other.id, { company: `Held ${n}` })
    deps.db
      .update(leads)
      .set({
        outcome: 'held-fit',
        appointmentAt: '2026-02-10T10:00:00.000Z',
        agreedOn: '2026-03-10',
      })
      .where(eq(leads.id, held.id))
      .run()
  }
  const { id } = await addReleased(app, admin, client.id, { company: 'Signed' })
  await addConfirmed(app, { admin, clientId: client.id }, { id })
  deps.db.$client.exec("UPDATE deals SET signed_on = '2026-02-20'")
  const forecast = await ok(getForecast, {}, admin)
  expect(forecast).toMatchObject({ held: 10, signed: 1, amount: 11_000 })
  expect(forecast.clients.map(({ amount }) => amount)).toEqual([null, 11_000])
})

test('only people who see finances read them', async () => {
  const { refused, signInAs } = await company()
  const staff = await signInAs('staff')
  for (const endpoint of [listDue, getForecast]) {
    expect(await refused(endpoint, {}, staff)).toMatchObject({ status: 403 })
  }
})

test('what is due is read in the order of each client’s ledger, not from all payments', async () => {
  const { ok, deps, client, admin, enter } = await company()
  enter(client.id, '2026-03-09', 10_000)
  const reads = await readsDuring(deps.db, () => ok(listDue, {}, admin))
  const [charges = ''] = reads.filter((sql) => sql.includes('"payments"."title"'))
  const plan = deps.db.$client.prepare(`EXPLAIN QUERY PLAN ${charges}`)
  const steps = plan.all(...(charges.match(/\?/g)?.map(() => 'x') ?? [])) as { detail: string }[]
  const ofPayments = steps
    .map(({ detail }) => detail)
    .filter((one) => / (payments|next) /.test(one))
  expect(ofPayments).toEqual([
    expect.stringMatching(/^SEARCH payments USING INDEX sqlite_autoindex_payments_1 \(id=\?\)/),
    expect.stringMatching(/^SEARCH next USING INDEX sqlite_autoindex_payments_1 \(id=\?\)/),
    expect.stringMatching(
      /^SEARCH payments USING INDEX payments_client_idx \(client_id=\? AND place<\?\)/,
    ),
  ])
})
