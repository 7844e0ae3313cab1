import {
  addExpense,
  exportMonth,
  listCategorySums,
  listEntries,
  listExpenseCategories,
  listMonths,
  reverseExpense,
  setCategory,
} from '@leadwright/shared/contracts/money/finances'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '../../../db/client.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { recordPayment } from '../payments/ledger.usecases.ts'

async function company() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const add = (category: string | undefined, amount = 100, spentOn = '2026-02-10') =>
    app.ok(addExpense, { body: { title: 'Sample', amount, spentOn, category } }, admin)
  const params = { month: '2026-02' }
  const sums = async () => (await app.ok(listCategorySums, { params }, admin)).categories
  const rows = async (category: string, span: 'month' | 'year' = 'month') => {
    const query = { figure: 'expenses', category, span } as const
    const { items } = await app.ok(listEntries, { params, query }, admin)
    return items.map(({ amount }) => amount).sort((a, b) => a - b)
  }
  return { ...app, admin, add, sums, rows, params }
}

test.each([
  ['Software', 'Software'],
  ['  software ', 'Software'],
  ['SOFTWARE', 'Software'],
  ['Soft ware', 'Soft ware'],
  ['CLIENT  credits', 'Client credits'],
  ['uncategorized', ''],
  ['', ''],
  [undefined, ''],
])('an expense entered with the category %o gets %o', async (entered, stored) => {
  const { add } = await company()
  await add('Software')
  expect((await add(entered)).category).toBe(stored)
})

test('categories with several spaces are one, also with accents in another case', async () => {
  const { ok, admin, add } = await company()
  await add('Déjà vu')
  await add('DÉJÀ   VU')
  await add('Ads')
  expect(await ok(listExpenseCategories, {}, admin)).toEqual({ categories: ['Ads', 'Déjà vu'] })
})

test('the sums of a month and a year add up to the expenses, and each opens its rows', async () => {
  const { ok, admin, signInAs, deps, add, sums, rows } = await company()
  const client = await signInAs('client')
  await add('Ads', 300)
  await add('Ads', 50, '2026-01-31')
  await add('Rent', 200)
  await add('', 7)
  await add('Ads', 9_999, '2025-12-31')
  const { id: expenseId } = await add('Rent', 1_000)
  await ok(reverseExpense, { params: { expenseId } }, admin)
  transaction(deps.db, (tx) =>
    recordPayment(tx, {
      ...{ clientId: client.id, kind: 'credit', status: 'completed', amount: 25 },
      ...{
        title: 'Goodwill',
        reason: 'Sample',
        date: '2026-02-20',
        at: '2026-02-20T00:00:00.000Z',
      },
    }),
  )
  const found = await sums()
  expect(found).toEqual([
    { category: 'Ads', month: 300, year: 350 },
    { category: 'Rent', month: 200, year: 200 },
    { category: 'Client credits', month: 25, year: 25 },
    { category: 'Uncategorized', month: 7, year: 7 },
  ])
  const { months } = await ok(listMonths, {}, admin)
  const total = (prefix: string) =>
    months
      .filter(({ month }) => month.startsWith(prefix))
      .reduce((sum, { expenses }) => sum + expenses, 0)
  expect(total('2026-02')).toBe(532)
  expect(total('2026')).toBe(582)
  for (const { category, month, year } of found) {
    const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
    expect(sum(await rows(category))).toBe(month)
    expect(sum(await rows(category, 'year'))).toBe(year)
  }
  expect(await rows('ads', 'year')).toEqual([50, 300])
  expect(await rows('Rent')).toEqual([-1_000, 200, 1_000])
  expect(await rows("' OR 1=1")).toEqual([])
})

test('a category is changed for an expense and its reversal; the amount never changes', async () => {
  const { ok, refused, admin, add, sums, rows, deps } = await company()
  const { id: expenseId } = await add('Ads', 40)
  const { id: reversalId } = await ok(reverseExpense, { params: { expenseId } }, admin)
  const change = (category: string, previous: string) => ({
    ...{ params: { expenseId }, body: { category, previous } },
  })
  const moved = await ok(setCategory, change(' Travel', 'Ads'), admin)
  expect(moved).toMatchObject({ category: 'Travel', amount: 40 })
  expect(await rows('Travel')).toEqual([-40, 40])
  expect(await sums()).toEqual([{ category: 'Travel', month: 0, year: 0 }])
  expect(deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).get()).toMatchObject({
    ...{ action: 'expense.categorized', subjectId: expenseId },
    detail: JSON.stringify({ category: 'Travel' }),
  })
  const stale = await refused(setCategory, change('Rent', 'Ads'), admin)
  expect(stale).toMatchObject({ status: 409, code: 'record.conflict' })
  expect(await ok(setCategory, change('TRAVEL', 'Travel'), admin)).toMatchObject({
    category: 'TRAVEL',
  })
  const ofReversal = { ...change('Rent', 'TRAVEL'), params: { expenseId: reversalId } }
  expect(await refused(setCategory, ofReversal, admin)).toMatchObject({ status: 404 })
  for (const column of ['title', 'amount', 'spent_on', 'kind', 'created_by_name']) {
    const write = () => deps.db.$client.exec(`UPDATE expense_entries SET ${column} = ${column}`)
    expect(write).toThrow('append-only')
  }
})

test('the CSV names the category, without a formula', async () => {
  const { ok, admin, add, params } = await company()
  await add('=HYPERLINK(1)')
  const csv = await (await ok(exportMonth, { params }, admin)).text()
  expect(csv).toContain("Expenses,2026-02-10,Sample,,expense,'=HYPERLINK(1),1.00\r\n")
})

test('staff and clients can’t read or change categories', async () => {
  const { refused, signInAs, add, params } = await company()
  const { id: expenseId } = await add('Ads')
  for (const role of ['staff', 'client'] as const) {
    const caller = await signInAs(role)
    const body = { category: 'Rent', previous: 'Ads' }
    for (const answer of [
      await refused(listExpenseCategories, {}, caller),
      await refused(listCategorySums, { params }, caller),
      await refused(setCategory, { params: { expenseId }, body }, caller),
    ])
      expect(answer).toMatchObject({ status: 403 })
  }
})
