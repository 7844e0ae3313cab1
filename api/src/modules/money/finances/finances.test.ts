import { setCampaignStatus, setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import {
  addExpense,
  exportMonth,
  type FinanceEntry,
  listActiveClients,
  listEntries,
  listMonths,
  listSameDays,
  pastClients,
  reverseExpense,
} from '@leadwright/shared/contracts/money/finances'
import type { MoneyFigure } from '@leadwright/shared/finances'
import { messages } from '@leadwright/shared/messages'
import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../../db/client.ts'
import { readsDuring } from '../../../testing/statements.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { type NewPayment, recordPayment } from '../payments/ledger.usecases.ts'
import { insertExpense } from './finances.repository.ts'

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
  const lastAudit = () => app.deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).get()
  return { ...app, admin, client, enter, lastAudit }
}

describe('finances', () => {
  test('fees are revenue, credits are expenses, and clients’ money is neither', async () => {
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
    const nothing = { revenue: 0, expenses: 0, fundsIn: 0, fundsOut: 0, activeClients: 0 }
    expect(months).toHaveLength(27)
    expect(months[0]).toEqual({ ...nothing, month: '2026-03' })
    expect(months.slice(-2)).toEqual([
      { ...nothing, month: '2024-02', revenue: 3, expenses: 2, fundsIn: 5_000, fundsOut: 740 },
      { ...nothing, month: '2024-01', revenue: 120 },
    ])
    const amounts = async (figure: MoneyFigure) => {
      const input = { params: { month: '2024-02' }, query: { figure } }
      return (await ok(listEntries, input, admin)).items.map(({ amount }) => amount)
    }
    expect(await amounts('revenue')).toEqual([3])
    expect(await amounts('expenses')).toEqual([2])
    expect(await amounts('profit')).toEqual([-2, 3])
    expect(await amounts('fundsIn')).toEqual([5_000])
    expect(await amounts('fundsOut')).toEqual([40, 700])
  })

  test('the current month is compared with the same days of earlier months', async () => {
    const { ok, signInAs, admin, client, enter } = await company()
    // The test clock shows 10 March 2026.
    enter('2026-02-10', 500)
    enter('2026-02-11', 7_000)
    enter('2026-02-05', 30, { kind: 'credit' })
    enter('2025-03-10', 40, { kind: 'payment' })
    enter('2025-03-11', 900, { kind: 'payment' })
    // One campaign started on the ninth, the other one after the tenth.
    const later = await signInAs('client')
    for (const [{ id: clientId }, week] of [
      [client, '2026-02-09'],
      [later, '2026-02-16'],
    ] as const) {
      const figures = { leads: 1, appointments: 0, version: null }
      await ok(setCampaignWeek, { params: { clientId, week }, body: figures }, admin)
    }
    const sameDays = await ok(listSameDays, {}, admin)
    const nothing = { revenue: 0, expenses: 0, fundsIn: 0, fundsOut: 0, activeClients: 0 }
    expect(sameDays).toEqual({
      days: 10,
      months: [
        { ...nothing, month: '2026-02', revenue: 500, expenses: 30, activeClients: 1 },
        { ...nothing, month: '2025-03', fundsIn: 40 },
      ],
    })
  })

  test('a client is active in each month in which the campaign was, however often it paused', async () => {
    const { ok, admin, client, clock, signInAgain } = await company()
    const params = { clientId: client.id }
    let version: number | null = null
    const set = async (status: 'active' | 'paused' | 'finished') => {
      const body = { status, version }
      ;({ version } = await ok(setCampaignStatus, { params, body }, admin))
    }
    const wait = (days: number) => {
      clock.advance(days * 86_400_000)
      admin.cookie = signInAgain(admin).cookie
    }
    await set('active')
    await set('paused')
    wait(5)
    await set('active')
    wait(20)
    await set('paused')
    wait(40)
    const { months } = await ok(listMonths, {}, admin)
    const counted = months.map(({ month, activeClients }) => [month, activeClients])
    expect(counted).toEqual([
      ['2026-05', 0],
      ['2026-04', 1],
      ['2026-03', 1],
    ])
    for (const [month, amount] of counted) {
      const input = { params: { month: String(month) }, query: {} }
      expect((await ok(listActiveClients, input, admin)).items).toHaveLength(Number(amount))
    }
  })

  test('entries come in pages of any size, newest first, and name the company', async () => {
    const { ok, admin, enter } = await company()
    for (const day of ['03', '17', '03', '28', '11']) enter(`2024-01-${day}`, Number(day))
    const read = async (limit: number) => {
      const entries: FinanceEntry[] = []
      let cursor: string | undefined
      do {
        const query = { figure: 'revenue', limit, cursor } as const
        const page = await ok(listEntries, { params: { month: '2024-01' }, query }, admin)
        entries.push(...page.items)
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      return entries
    }
    const whole = await read(100)
    expect(whole.map(({ amount }) => amount)).toEqual([28, 17, 11, 3, 3])
    expect(whole[0]?.client?.companyName).toBe('Test Company')
    expect(await read(2)).toEqual(whole)
  })

  test('an expense is reversed once, by a second entry', async () => {
    const { ok, refused, admin, deps, lastAudit } = await company()
    const body = { title: 'Sample rent', amount: 5_000, spentOn: '2024-03-10' }
    const { id, reversible } = await ok(addExpense, { body }, admin)
    expect(reversible).toBe(true)
    const expenses = async () => (await ok(listMonths, {}, admin)).months.at(-1)?.expenses
    expect(await expenses()).toBe(5_000)
    await ok(reverseExpense, { params: { expenseId: id } }, admin)
    expect(await expenses()).toBe(0)
    const query = { figure: 'expenses' } as const
    const { items } = await ok(listEntries, { params: { month: '2024-03' }, query }, admin)
    expect(items.map(({ amount }) => amount).sort()).toEqual([-5_000, 5_000])
    expect(items.map(({ reversible }) => reversible)).toEqual([false, false])
    expect(lastAudit()).toMatchObject({
      action: 'expense.reversed',
      subjectId: id,
      detail: JSON.stringify({ amount: '$50.00' }),
    })
    const again = await refused(reverseExpense, { params: { expenseId: id } }, admin)
    expect(again).toMatchObject({ status: 409, code: 'finances.reversed' })
    const change = () => deps.db.$client.exec('UPDATE expense_entries SET amount = 1')
    expect(change).toThrow('append-only')
  })

  test.each(['0206-03-01', '1999-12-31'])('an expense of %s is rejected', async (spentOn) => {
    const { ok, refused, admin } = await company()
    const body = { title: 'Typing error', amount: 100, spentOn }
    expect(await refused(addExpense, { body }, admin)).toMatchObject({
      status: 400,
      issues: [{ path: 'spentOn', message: messages.fields.dateRange }],
    })
    expect(await ok(listMonths, {}, admin)).toEqual({ months: [] })
  })

  test('an older entry with a mistyped year is listed and can be reversed', async () => {
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
    const input = { params: { month: '0206-03' }, query: { figure: 'expenses' } } as const
    expect((await ok(listEntries, input, admin)).items).toHaveLength(2)
  })

  test('an expense dated tomorrow, of zero, or without a valid day is rejected', async () => {
    const { refused, admin } = await company()
    for (const wrong of [{ spentOn: '2026-03-11' }, { amount: 0 }, { spentOn: '2024-02-30' }]) {
      const body = { title: 'Sample', amount: 1, spentOn: '2024-01-01', ...wrong }
      expect(await refused(addExpense, { body }, admin)).toMatchObject({ status: 400 })
    }
  })

  test('a past client counts in its months, except while in the trash', async () => {
    const { ok, refused, admin } = await company()
    const body = { name: 'Sample Former', firstMonth: '2023-12', lastMonth: '2024-02' }
    const { id: pastClientId } = await ok(pastClients.create, { body }, admin)
    const active = async () =>
      (await ok(listMonths, {}, admin)).months
        .filter(({ activeClients }) => activeClients > 0)
        .map((one) => [one.month, one.activeClients])
    const counted = ['2024-02', '2024-01', '2023-12'].map((month) => [month, 1])
    expect(await active()).toEqual(counted)
    await ok(pastClients.remove, { params: { pastClientId } }, admin)
    expect(await active()).toEqual([])
    await ok(pastClients.restore, { params: { pastClientId } }, admin)
    expect(await active()).toEqual(counted)
    const future = { ...body, name: 'Sample Leaving', firstMonth: '2026-03', lastMonth: '2026-05' }
    await ok(pastClients.create, { body: future }, admin)
    expect(await active()).toEqual([['2026-03', 1], ...counted])
    const backwards = { ...body, firstMonth: '2024-03' }
    expect(await refused(pastClients.create, { body: backwards }, admin)).toMatchObject({
      status: 400,
    })
  })

  test('a month without data is all zeros, and an invalid month is rejected', async () => {
    const { refused, admin } = await company()
    const missing = await refused(exportMonth, { params: { month: '2024-01' } }, admin)
    expect(missing).toMatchObject({ status: 404 })
    for (const month of ['2024-13', '2024-1', '../2024', "2024-01' OR 1=1"]) {
      expect(await refused(exportMonth, { params: { month } }, admin)).toMatchObject({
        status: 400,
      })
    }
  })

  test('in the CSV, a negative amount is a number and accents survive', async () => {
    const { ok, admin, lastAudit } = await company()
    const body = { title: 'Café', amount: 125_050, spentOn: '2026-03-01' }
    const { id: expenseId } = await ok(addExpense, { body }, admin)
    await ok(reverseExpense, { params: { expenseId } }, admin)
    const answer = await ok(exportMonth, { params: { month: '2026-03' } }, admin)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
    expect(bytes.toString('utf8')).toContain('Expenses,2026-03-01,Café,,reversal,,-1250.50\r\n')
    expect(answer.headers.get('content-disposition')).toContain(
      'filename="finances-Leadwright-2026-03.csv"',
    )
    expect(lastAudit()).toMatchObject({
      action: 'finances.exported',
      subjectId: '2026-03',
      detail: JSON.stringify({ rows: 2 }),
    })
  })

  test('the CSV contains no formula', async () => {
    const { ok, admin, enter } = await company()
    enter('2024-01-10', 123_456)
    const answer = await ok(exportMonth, { params: { month: '2024-01' } }, admin)
    const text = await answer.text()
    expect(text).toContain("Revenue,2024-01-10,'=SUM(A1),Test Company,")
    expect(text).toContain('Revenue,2024-01,Total,,,,1234.56\r\n')
  })
})

test('monthly sums use an index and a fixed number of statements', async () => {
  const { ok, admin, enter, deps } = await company()
  const read = () => readsDuring(deps.db, () => ok(listMonths, {}, admin))
  enter('2024-01-01', 100)
  // The first call after signing in reads less.
  await read()
  const statements = await read()
  for (let month = 1; month <= 12; month += 1) {
    enter(`2025-${String(month).padStart(2, '0')}-01`, 100)
  }
  expect(await read()).toHaveLength(statements.length)
  // Only one row per month and client is read, however many entries there are.
  expect(statements.join()).not.toContain('"payments"')
  const sums = statements.filter((sql) => /"(expense_entries|campaign_periods)"/.test(sql))
  expect(sums).toHaveLength(2)
  for (const sql of sums) {
    const plan = deps.db.$client.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    const steps = plan.all(...(sql.match(/\?/g)?.map(() => 'completed') ?? [])) as {
      detail: string
    }[]
    const scans = steps
      .map(({ detail }) => detail)
      .filter((detail) => /^(SCAN|SEARCH)/.test(detail))
    expect(scans, sql).not.toHaveLength(0)
    for (const detail of scans) expect(detail).toMatch(/USING (COVERING )?INDEX/)
  }
})
