import {
  exportPayments,
  getPaymentSummary,
  getStatement,
  listPayments,
} from '@leadwright/shared/contracts/money/payments'
import { messages } from '@leadwright/shared/messages'
import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../../db/client.ts'
import { parseCsv } from '../../../lib/csv.ts'
import { own } from '../../../testing/own.ts'
import { readsDuring } from '../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { type NewPayment, recordPayment, settlePayment } from './ledger.usecases.ts'

const record = ({ deps }: TestApp, clientId: string, payment: Partial<NewPayment>) =>
  transaction(deps.db, (tx) =>
    recordPayment(tx, {
      clientId,
      reason: 'Sample',
      kind: 'payment',
      status: 'completed',
      amount: 10_000,
      title: 'Sample',
      date: '2026-01-10',
      at: '2026-03-01T09:00:00.000Z',
      ...payment,
    }),
  )

async function withLedger() {
  const app = await createTestApp()
  const client = await app.signInAs('client', { companyName: 'Sample Industries' })
  const expected = { title: 'Expected', status: 'pending', date: '2026-02-02' } as const
  record(app, client.id, { ...expected, amount: 99_999 })
  record(app, client.id, { amount: 7_001, title: 'Deal B', date: '2026-02-01' })
  const fee = { title: '=HYPERLINK("x")', kind: 'fee', date: '2026-01-31' } as const
  record(app, client.id, { ...fee, amount: 50_000 })
  record(app, client.id, { amount: 300_000, title: 'Deal A', date: '2026-01-10' })
  return { app, client }
}
const january = { from: '2026-01-01', to: '2026-01-31' }

describe('payments', () => {
  test('the ledger is sorted by date, newest first, with the balance after each row', async () => {
    const { app, client } = await withLedger()
    const { items } = await app.ok(listPayments, { params: own, query: {} }, client)
    expect(items.map(({ title, balance }) => [title, balance])).toEqual([
      ['Expected', null],
      ['Deal B', 257_001],
      ['=HYPERLINK("x")', 250_000],
      ['Deal A', 300_000],
    ])
  })

  test('the running balance continues across pages', async () => {
    const { app, client } = await withLedger()
    const first = await app.ok(listPayments, { params: own, query: { limit: 2 } }, client)
    const cursor = first.nextCursor ?? ''
    const second = await app.ok(listPayments, { params: own, query: { limit: 2, cursor } }, client)
    expect(second.items.map(({ balance }) => balance)).toEqual([250_000, 300_000])
  })

  test('pending amounts are shown separately from the balance', async () => {
    const { app, client } = await withLedger()
    expect(await app.ok(getPaymentSummary, { params: own }, client)).toMatchObject({
      balance: 257_001,
      pendingIncoming: 99_999,
      pendingOutgoing: 0,
      underWay: 99_999,
      due: { amount: 0, paused: 0, next: null },
    })
  })

  test('a statement covers whole days and its sums add up', async () => {
    const { app, client } = await withLedger()
    const statement = await app.ok(getStatement, { params: own, query: january }, client)
    expect(statement).toMatchObject({
      companyName: 'Sample Industries',
      opening: 0,
      incoming: 300_000,
      outgoing: 50_000,
      closing: 250_000,
    })
    expect(statement.rows.map(({ balance }) => balance)).toEqual([300_000, 250_000])
    const february = { from: '2026-02-01', to: '2026-02-28' }
    expect(await app.ok(getStatement, { params: own, query: february }, client)).toMatchObject({
      opening: 250_000,
      incoming: 7_001,
      closing: 257_001,
    })
  })

  test('a settled payment counts on the day it was completed, not the day it was expected', async () => {
    const { app, client } = await withLedger()
    const { id, kind, amount } = record(app, client.id, { status: 'pending', date: '2026-01-05' })
    const moved = { kind, amount, date: '2026-03-01' }
    const at = '2026-03-02T00:00:00.000Z'
    transaction(app.deps.db, (tx) => settlePayment(tx, id, 'completed', { ...moved, at }))
    expect(await app.ok(getStatement, { params: own, query: january }, client)).toMatchObject({
      closing: 250_000,
    })
    const march = { from: '2026-03-01', to: '2026-03-31' }
    expect(await app.ok(getStatement, { params: own, query: march }, client)).toMatchObject({
      incoming: 10_000,
      closing: 267_001,
    })
  })

  test('the CSV has one row for each entry and no sums, contains no formula and is audited', async () => {
    const { app, client } = await withLedger()
    const response = await app.ok(exportPayments, { params: own, query: january }, client)
    const fileName = 'payments-Sample-Industries-2026-01-01-2026-01-31.csv'
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${fileName}"; filename*=UTF-8''${fileName}`,
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(bytes)
    expect(text.endsWith('\r\n')).toBe(true)
    const id = expect.any(String)
    const [head, ...rows] = parseCsv(text) ?? []
    expect(head?.join()).toBe(
      'Date,Number,Kind,Title,Reason,Status,Amount,Incoming,Outgoing,Currency,Balance,Invoice,Reverses,Settles,Due on,Open',
    )
    const none = ['', '', '', '', '']
    expect(
      rows.map(([date, number, kind, title, , ...more]) => [date, number, kind, title, ...more]),
    ).toEqual([
      [
        '2026-01-10',
        id,
        'payment',
        'Deal A',
        'completed',
        '3000.00',
        '3000.00',
        '',
        'USD',
        '3000.00',
        ...none,
      ],
      [
        '2026-01-31',
        id,
        'fee',
        `'=HYPERLINK("x")`,
        'completed',
        '500.00',
        '',
        '500.00',
        'USD',
        '2500.00',
        ...none,
      ],
    ])
    const audit = app.deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).get()
    expect(audit).toMatchObject({ action: 'payments.exported', subjectId: client.id })
  })

  test.each([
    january,
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2025-01-01', to: '2026-12-31' },
  ])('list, statement and CSV of %j contain the same completed entries', async (query) => {
    const { app, client } = await withLedger()
    const { items } = await app.ok(listPayments, { params: own, query }, client)
    const statement = await app.ok(getStatement, { params: own, query }, client)
    const csv = await (await app.ok(exportPayments, { params: own, query }, client)).text()
    const entries = statement.rows.map(({ date, balance }) => [date, balance])
    const completedRows = items.filter(({ status }) => status === 'completed').toReversed()
    expect(entries.length).toBeGreaterThan(0)
    expect(completedRows.map(({ date, balance }) => [date, balance])).toEqual(entries)
    const lines = parseCsv(csv)?.slice(1) ?? []
    expect(lines).toHaveLength(items.length)
    const completed = lines.filter((line) => line[5] === 'completed')
    expect(completed.map((line) => [line[0], Math.round(Number(line[10]) * 100)])).toEqual(entries)
    expect(items.every(({ date }) => date >= query.from && date <= query.to)).toBe(true)
  })

  test('a statement names its issuer and currency, and has a number for its client and period', async () => {
    const { app, client } = await withLedger()
    const statement = await app.ok(getStatement, { params: own, query: january }, client)
    expect(statement).toMatchObject({
      number: `ST-20260101-20260131-${client.id.slice(-8).toUpperCase()}`,
      issuer: app.deps.config.company.legal,
      currency: 'USD',
    })
  })

  test('a client cannot see another client’s payments', async () => {
    const { app } = await withLedger()
    const other = await app.signInAs('client')
    expect(await app.ok(listPayments, { params: own, query: {} }, other)).toEqual({
      items: [],
      nextCursor: null,
    })
    expect(await app.ok(getPaymentSummary, { params: own }, other)).toMatchObject({ balance: 0 })
    expect(await app.ok(getStatement, { params: own, query: january }, other)).toMatchObject({
      rows: [],
      closing: 0,
    })
  })

  test('an admin sees the same figures as the client', async () => {
    const { app, client } = await withLedger()
    const admin = await app.signInAs('admin')
    const params = { clientId: client.id }
    expect(await app.ok(listPayments, { params, query: {} }, admin)).toEqual(
      await app.ok(listPayments, { params: own, query: {} }, client),
    )
    expect(await app.ok(getPaymentSummary, { params }, admin)).toEqual(
      await app.ok(getPaymentSummary, { params: own }, client),
    )
    const csv = await app.ok(exportPayments, { params, query: january }, admin)
    const ownCsv = await app.ok(exportPayments, { params: own, query: january }, client)
    expect(await csv.text()).toBe(await ownCsv.text())
  })

  test.each([
    [{ from: '2026-02-01', to: '2026-01-01' }, messages.payments.periodOrder],
    [{ from: '2026-02-30', to: '2026-03-01' }, undefined],
    [{ from: '2026-02-01' }, undefined],
    [{ from: "2026-01-01' OR 1=1 --", to: '2026-03-01' }, undefined],
  ])('the period %j is rejected', async (query, message) => {
    const { app, client } = await withLedger()
    const refusal = await app.refused(getStatement, { params: own, query }, client)
    expect(refusal.status).toBe(400)
    if (message) expect(refusal.issues).toEqual([{ path: 'to', message }])
  })
})

test.each([
  ['ledger', listPayments],
  ['statement', getStatement],
] as const)('the %s of a period reads only the rows of that period', async (_, endpoint) => {
  const { app, client } = await withLedger()
  const reads = await readsDuring(app.deps.db, () =>
    app.ok(endpoint, { params: own, query: january }, client),
  )
  const [rows = ''] = reads.filter((sql) => sql.includes('"payments"."title"'))
  const plan = app.deps.db.$client.prepare(`EXPLAIN QUERY PLAN ${rows}`)
  const steps = plan.all(...(rows.match(/\?/g)?.map(() => 'x') ?? []))
  expect(steps).toContainEqual(
    expect.objectContaining({
      detail: expect.stringMatching(
        /^SEARCH payments USING INDEX payments_client_idx \(client_id=\? AND place>\? AND place<\?\)/,
      ),
    }),
  )
})
