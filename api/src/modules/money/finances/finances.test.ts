import {
  addExpense,
  exportMonth,
  getMonth,
  listMonths,
  pastClients,
  reverseExpense,
} from '@leadwright/shared/contracts/money/finances'
import { demoAccounts } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import { describe, expect, test } from 'vitest'
import { seedClients } from '../../../commands/seed-demo/clients.ts'
import { seedFinances } from '../../../commands/seed-demo/finances.ts'
import { demoIds, seedPeople } from '../../../commands/seed-demo/people.ts'
import { seedStaff } from '../../../commands/seed-demo/staff.ts'
import { transaction } from '../../../db/client.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { type NewPayment, recordPayment } from '../payments/ledger.usecases.ts'
import { readBalance } from '../payments/payments.repository.ts'
import { insertExpense } from './finances.repository.ts'

const sum = (rows: readonly { amount: number }[]) =>
  rows.reduce((total, { amount }) => total + amount, 0)

async function company() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const enter = (date: string, amount: number, more: Partial<NewPayment> = {}) =>
    transaction(app.deps.db, (tx) =>
      recordPayment(tx, {
        clientId: client.id,
        reason: 'Sample',
        kind: 'fee',
        status: 'completed',
        title: '=SUM(A1)',
        amount,
        date,
        at: '2026-03-01T00:00:00.000Z',
        ...more,
      }),
    )
  return { ...app, admin, client, enter }
}

describe('finances', () => {
  test('fees are revenue, credits are expenses, what belongs to clients is neither', async () => {
    const { ok, admin, enter } = await company()
    enter('2024-01-01', 100)
    enter('2024-01-31', 20)
    enter('2024-01-15', 7_000, { status: 'pending' })
    enter('2024-02-01', 3)
    enter('2024-02-02', 2, { kind: 'credit' })
    enter('2024-02-03', 5_000, { kind: 'payment' })
    enter('2024-02-04', 700, { kind: 'budget' })
    enter('2024-02-05', 40, { kind: 'payout' })
    const { months } = await ok(listMonths, {}, admin)
    const funds = { fundsIn: 0, fundsOut: 0 }
    expect(months).toEqual([
      { month: '2024-01', revenue: 120, activeClients: 1, expenses: 0, ...funds, change: null },
      {
        month: '2024-02',
        revenue: 3,
        activeClients: 1,
        expenses: 2,
        fundsIn: 5_000,
        fundsOut: 740,
        change: { revenue: -117, activeClients: 0, expenses: 2, fundsIn: 5_000, fundsOut: 740 },
      },
    ])
    const february = await ok(getMonth, { params: { month: '2024-02' } }, admin)
    expect(february.fundsRows.map(({ amount }) => amount)).toEqual([5_000, -700, -40])
    expect(february.clients).toMatchObject([{ revenue: 3, credits: 2 }])
  })

  test('an expense is taken back once, by an entry of its own', async () => {
    const { ok, refused, admin, deps } = await company()
    const body = { title: 'Sample rent', amount: 5_000, spentOn: '2024-03-10' }
    const { id } = await ok(addExpense, { body }, admin)
    const month = { params: { month: '2024-03' } }
    expect((await ok(getMonth, month, admin)).expenses).toBe(5_000)
    await ok(reverseExpense, { params: { expenseId: id } }, admin)
    const after = await ok(getMonth, month, admin)
    expect(after.expenses).toBe(0)
    expect(after.expenseRows.map(({ amount }) => amount).sort()).toEqual([-5_000, 5_000])
    const again = await refused(reverseExpense, { params: { expenseId: id } }, admin)
    expect(again).toMatchObject({ status: 409, code: 'finances.reversed' })
    const change = () => deps.db.$client.exec('UPDATE expense_entries SET amount = 1')
    expect(change).toThrow('append-only')
  })

  test.each(['0206-03-01', '1999-12-31'])('an expense of %s is refused', async (spentOn) => {
    const { ok, refused, admin } = await company()
    const body = { title: 'Typing error', amount: 100, spentOn }
    expect(await refused(addExpense, { body }, admin)).toMatchObject({
      status: 400,
      issues: [{ path: 'spentOn', message: messages.fields.dateRange }],
    })
    expect(await ok(listMonths, {}, admin)).toEqual({ months: [] })
  })

  test('an entry of a mistyped year from before is listed and can be taken back', async () => {
    const { ok, admin, deps } = await company()
    const id = crypto.randomUUID()
    const createdAt = '2026-03-01T00:00:00.000Z'
    transaction(deps.db, (tx) =>
      insertExpense(tx, {
        ...{ id, createdAt, title: 'Typing error', amount: 100, spentOn: '0206-03-01' },
        ...{ kind: 'expense', reversesId: null, createdByName: 'Ann' },
      }),
    )
    await ok(reverseExpense, { params: { expenseId: id } }, admin)
    const { months } = await ok(listMonths, {}, admin)
    expect(months).toMatchObject([{ month: '0206-03', expenses: 0 }])
    const details = await ok(getMonth, { params: { month: '0206-03' } }, admin)
    expect(details.expenseRows).toHaveLength(2)
  })

  test('an expense of tomorrow, of nothing, or of no day is refused', async () => {
    const { refused, admin } = await company()
    for (const wrong of [{ spentOn: '2026-03-11' }, { amount: 0 }, { spentOn: '2024-02-30' }]) {
      const body = { title: 'Sample', amount: 1, spentOn: '2024-01-01', ...wrong }
      expect(await refused(addExpense, { body }, admin)).toMatchObject({ status: 400 })
    }
  })

  test('a past client counts in its months, and not while in the trash', async () => {
    const { ok, refused, admin } = await company()
    const body = { name: 'Sample Former', firstMonth: '2023-12', lastMonth: '2024-02' }
    const { id: pastClientId } = await ok(pastClients.create, { body }, admin)
    const active = async () =>
      (await ok(listMonths, {}, admin)).months.map((one) => [one.month, one.activeClients])
    const counted = ['2023-12', '2024-01', '2024-02'].map((month) => [month, 1])
    expect(await active()).toEqual(counted)
    await ok(pastClients.remove, { params: { pastClientId } }, admin)
    expect(await active()).toEqual([])
    await ok(pastClients.restore, { params: { pastClientId } }, admin)
    expect(await active()).toEqual(counted)
    const backwards = { ...body, firstMonth: '2024-03' }
    expect(await refused(pastClients.create, { body: backwards }, admin)).toMatchObject({
      status: 400,
    })
  })

  test('a month without data, and what is no month', async () => {
    const { refused, admin } = await company()
    const missing = await refused(getMonth, { params: { month: '2024-01' } }, admin)
    expect(missing).toMatchObject({ status: 404 })
    for (const month of ['2024-13', '2024-1', '../2024', "2024-01' OR 1=1"]) {
      expect(await refused(getMonth, { params: { month } }, admin)).toMatchObject({ status: 400 })
    }
  })

  test('a negative amount in the CSV is a number, and accents survive', async () => {
    const { ok, admin } = await company()
    const body = { title: 'Café', amount: 125_050, spentOn: '2026-03-01' }
    const { id: expenseId } = await ok(addExpense, { body }, admin)
    await ok(reverseExpense, { params: { expenseId } }, admin)
    const answer = await ok(exportMonth, { params: { month: '2026-03' } }, admin)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
    expect(bytes.toString('utf8')).toContain('Expenses,2026-03-01,Café,,reversal,-1250.50\r\n')
    expect(answer.headers.get('content-disposition')).toContain(
      'filename="finances-Leadwright-2026-03.csv"',
    )
  })

  test('the CSV holds no formula', async () => {
    const { ok, admin, enter } = await company()
    enter('2024-01-10', 123_456)
    const answer = await ok(exportMonth, { params: { month: '2024-01' } }, admin)
    const text = await answer.text()
    expect(text).toContain("Revenue,2024-01-10,'=SUM(A1),")
    expect(text).toContain('Revenue,2024-01,Total,,,1234.56\r\n')
  })
})

test('in the demo every figure is the sum of its rows, within its bounds, ten times the same', async () => {
  const app = await createTestApp()
  const world = { deps: app.deps, passwordHash: 'x' }
  transaction(app.deps.db, (tx) => {
    for (const seed of [seedPeople, seedStaff, seedClients, seedFinances]) seed(tx, world)
  })
  const admin = app.signInAgain({ id: demoIds.admin, email: demoAccounts.admin, role: 'admin' })
  const { months } = await app.ok(listMonths, {}, admin)
  const names = ['2024-01', '2024-02', '2024-03', '2024-04', '2024-05', '2024-06']
  expect(months.map(({ month }) => month)).toEqual(names)
  for (const { month, revenue, activeClients, expenses } of months) {
    const params = { month }
    const details = await app.ok(getMonth, { params }, admin)
    expect([sum(details.revenueRows), sum(details.expenseRows), details.clients.length]).toEqual([
      revenue,
      expenses,
      activeClients,
    ])
    expect(details.clients.reduce((total, one) => total + one.revenue, 0)).toBe(revenue)
    for (const [value, from, to] of [
      [revenue / 100, 50_000, 250_000],
      [activeClients, 20, 70],
      [expenses / 100, 10_000, 60_000],
    ] as const) {
      expect(value).toBeGreaterThanOrEqual(from)
      expect(value).toBeLessThanOrEqual(to)
    }
    for (let round = 0; round < 9; round += 1) {
      expect(await app.ok(getMonth, { params }, admin)).toEqual(details)
    }
  }
  expect(readBalance(app.deps.db, demoIds.client)).toBe(0)
})
