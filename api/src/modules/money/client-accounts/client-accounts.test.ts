import { setCampaignStatus } from '@leadwright/shared/contracts/clients/campaigns'
import { listClientAccounts } from '@leadwright/shared/contracts/money/client-accounts'
import { getPaymentSummary } from '@leadwright/shared/contracts/money/payments'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import { expect, test } from 'vitest'
import { transaction } from '../../../db/client.ts'
import { readsDuring } from '../../../testing/statements.ts'
import { type Caller, createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { setClientSuspended } from '../../identity/auth/users.usecases.ts'
import { recordPayment } from '../payments/ledger.usecases.ts'

const pay = (app: TestApp, clientId: string, amount: number) =>
  transaction(app.deps.db, (tx) =>
    recordPayment(tx, {
      clientId,
      reason: 'Sample',
      kind: amount < 0 ? 'fee' : 'payment',
      status: 'completed',
      amount: Math.abs(amount),
      title: 'Sample',
      date: '2026-03-10',
      at: app.deps.clock.now().toISOString(),
    }),
  )

/** Ann owes, Bea and Cleo have the same balance, and Dora has no data. */
async function withClients() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const people: Record<string, Caller> = {}
  const companies = { Ann: 'delta', Bea: 'Álpha', Cleo: 'charlie', Dora: 'Bravo' }
  for (const [firstName, companyName] of Object.entries(companies)) {
    app.clock.advance(60_000)
    people[firstName] = await app.signInAs('client', {
      ...{ firstName, lastName: 'Sample', companyName },
    })
  }
  const idOf = (name: string) => people[name]?.id ?? ''
  pay(app, idOf('Ann'), -12_000)
  pay(app, idOf('Bea'), 250_000)
  app.clock.advance(60_000)
  pay(app, idOf('Cleo'), 300_000)
  pay(app, idOf('Cleo'), -50_000)
  for (const [name, status] of [
    ['Ann', 'active'],
    ['Bea', 'paused'],
    ['Cleo', 'active'],
  ] as const) {
    const params = { clientId: idOf(name) }
    await app.ok(setCampaignStatus, { params, body: { status, version: null } }, admin)
  }
  app.clock.advance(60_000)
  for (const value of [1_000, 2_000, null]) {
    const body = { title: 'Sample', description: 'Sample', value }
    await app.ok(addUpdate, { body }, people['Bea'])
  }
  transaction(app.deps.db, (tx) =>
    setClientSuspended(tx, idOf('Cleo'), app.deps.clock.now().toISOString()),
  )
  return { app, admin, idOf }
}

type Query = Parameters<typeof listClientAccounts.query.parse>[0] & object

async function namesOf(app: TestApp, admin: Caller, query: Query, limit = 50) {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await app.ok(listClientAccounts, { query: { ...query, limit, cursor } }, admin)
    names.push(...page.items.map(({ firstName }) => firstName))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return names.join(' ')
}

test('each figure equals the one on the client’s own pages', async () => {
  const { app, admin } = await withClients()
  const { items } = await app.ok(listClientAccounts, { query: { sort: 'name' } }, admin)
  for (const { clientId, balance } of items) {
    const summary = await app.ok(getPaymentSummary, { params: { clientId } }, admin)
    expect(balance).toBe(summary.balance)
  }
  const figures = items.map((one) => [one.firstName, one.balance, one.pendingUpdates, one.campaign])
  expect(figures.toSorted()).toEqual([
    ['Ann', -12_000, 0, 'active'],
    ['Bea', 250_000, 2, 'paused'],
    ['Cleo', 250_000, 0, 'active'],
    ['Dora', 0, 0, null],
  ])
  expect(items.find(({ firstName }) => firstName === 'Cleo')?.suspended).toBe(true)
})

test.each([
  ['added', 'descending', 'Dora Cleo Bea Ann'],
  ['added', 'ascending', 'Ann Bea Cleo Dora'],
  ['name', 'ascending', 'Bea Dora Cleo Ann'],
  ['balance', 'ascending', /^Ann Dora (Bea Cleo|Cleo Bea)$/],
  ['balance', 'descending', /^(Bea Cleo|Cleo Bea) Dora Ann$/],
  ['pending', 'descending', /^Bea /],
  ['activity', 'descending', /^Bea Cleo /],
  ['status', 'ascending', /^Dora (Ann Cleo|Cleo Ann) Bea$/],
] as const)('sorted by %s, %s, in pages of any size', async (sort, direction, expected) => {
  const { app, admin } = await withClients()
  const whole = await namesOf(app, admin, { sort, direction })
  expect(whole).toMatch(expected)
  for (const limit of [1, 3]) {
    expect(await namesOf(app, admin, { sort, direction }, limit)).toBe(whole)
  }
})

test.each([
  [{ status: 'active' }, 'Cleo Ann'],
  [{ status: 'paused' }, 'Bea'],
  [{ status: 'suspended' }, 'Cleo'],
  [{ search: 'dorá' }, 'Dora'],
  [{ search: 'sample', status: 'finished' }, ''],
] as const)('the filter %j', async (query, expected) => {
  const { app, admin } = await withClients()
  expect(await namesOf(app, admin, query)).toBe(expected)
})

test('a list of any length takes the same number of statements', async () => {
  const { app, admin } = await withClients()
  const statements = (limit: number) =>
    readsDuring(app.deps.db, () =>
      app.ok(listClientAccounts, { query: { sort: 'balance', limit } }, admin),
    )
  await statements(3)
  const ofOne = await statements(1)
  expect(await statements(4)).toHaveLength(ofOne.length)
  // Each figure of a client must be read through that client's rows only.
  const lists = ofOne.filter((text) => /campaigns/.test(text))
  expect(lists).toHaveLength(2)
  for (const list of lists) {
    const explain = app.deps.db.$client.prepare(`EXPLAIN QUERY PLAN ${list}`)
    const values = Array.from({ length: list.split('?').length - 1 }, () => 1)
    const plan = JSON.stringify(explain.all(...values))
    expect(plan).toMatch(/SEARCH ledger_months USING INDEX \S+ \(client_id=\?\)/)
    expect(plan).not.toMatch(
      /updates_status_idx|payments_completed_idx|SCAN (updates|payments|ledger_months|visits)/,
    )
  }
})
