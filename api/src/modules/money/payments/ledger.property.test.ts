import {
  listEntries,
  listMonths,
  type MonthFigures,
} from '@leadwright/shared/contracts/money/finances'
import {
  enterPayment,
  exportPayments,
  getDue,
  getPaymentSummary,
  getStatement,
  listPayments,
  type PaymentView,
} from '@leadwright/shared/contracts/money/payments'
import { addDays } from '@leadwright/shared/days'
import { accountInWords } from '@leadwright/shared/due'
import { figureOf, moneyFigures } from '@leadwright/shared/finances'
import { type PaymentKind, paymentKinds } from '@leadwright/shared/ledger'
import { messages } from '@leadwright/shared/messages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callerKey } from '../../../http/request-budgets.ts'
import { parseCsv } from '../../../lib/csv.ts'
import { companyFile } from '../../../testing/company-file.ts'
import {
  dates,
  type Entry,
  type LedgerStep,
  ledgerStep,
  playLedger,
  reason,
  type World,
} from '../../../testing/ledger-histories.ts'
import { queuedMails } from '../../../testing/outbox.ts'
import { own } from '../../../testing/own.ts'
import { type Caller, createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mailOutbox } from '../../mail/mail.table.ts'

const sum = (entries: readonly Entry[]) => entries.reduce((total, { effect }) => total + effect, 0)
const sumOf = (entries: readonly Entry[], ...kinds: PaymentKind[]) =>
  sum(entries.filter((entry) => kinds.includes(entry.kind)))

/** Every place that shows a client's balance must agree, on every date. */
async function compare(
  { app, client, today }: World,
  { pending, completed, cancelled, reported }: Awaited<ReturnType<typeof playLedger>>,
) {
  const items = await readLedger(app, client)
  const charges = openOf(items, completed)
  const amount = charges.reduce((all, { open }) => all + open, 0)
  expect(amount).toBe(Math.max(0, 0 - sum(completed)))
  const [dueOn] = charges.map((one) => one.dueOn).toSorted()
  const summary = await app.ok(getPaymentSummary, { params: own }, client)
  const overdue = dueOn !== undefined && dueOn < today
  const next = charges.filter((one) => (overdue ? one.dueOn < today : one.dueOn === dueOn))
  const nextAmount = next.reduce((all, { open }) => all + open, 0)
  expect(summary).toEqual({
    balance: sum(completed),
    pendingIncoming: sum(pending.filter(({ effect }) => effect > 0)),
    pendingOutgoing: 0 - sum(pending.filter(({ effect }) => effect < 0)),
    underWay: sum(pending.filter(({ effect }) => effect > 0)) + reported,
    due: { amount, paused: 0, next: dueOn ? { amount: nextAmount, dueOn, overdue } : null },
  })
  const account = await app.ok(getDue, { params: own }, client)
  const { balance, due, underWay } = summary
  expect(account).toMatchObject({ balance, due, underWay, reported })
  expect(account.charges.map(({ paymentId, open, dueOn }) => ({ paymentId, open, dueOn }))).toEqual(
    charges,
  )
  expect(account.payTo.length > 0).toBe(balance < 0)
  expect(items.map(({ id }) => id).toSorted()).toEqual(
    [...[...pending, ...completed].map(({ id }) => id), ...cancelled].toSorted(),
  )
  expect(items).toEqual(items.toSorted((one, next) => next.date.localeCompare(one.date)))
  const counted = items.filter(({ balance }): boolean => balance !== null)
  const effects = new Map(completed.map(({ id, effect }) => [id, effect]))
  expect(counted.map(({ balance }) => balance)).toEqual(
    counted.map((_, at) =>
      counted.slice(at).reduce((all, { id }) => all + effectIn(effects, id), 0),
    ),
  )
  for (const [at, from] of dates.entries()) {
    for (const to of dates.slice(at)) {
      const opening = sum(completed.filter(({ date }) => date < from))
      const within = completed.filter(({ date }) => date >= from && date <= to)
      const incoming = sum(within.filter(({ effect }) => effect > 0))
      const outgoing = 0 - sum(within.filter(({ effect }) => effect < 0))
      const closing = opening + incoming - outgoing
      const query = { from, to }
      const statement = await app.ok(getStatement, { params: own, query }, client)
      expect(statement).toMatchObject({ ...query, opening, incoming, outgoing, closing, account })
      // The ledger's entries with the same balances, oldest first.
      const ofPeriod = counted.filter(({ date }) => date >= from && date <= to).toReversed()
      expect(statement.rows).toEqual(ofPeriod)
      const csv = await (await app.ok(exportPayments, { params: own, query }, client)).text()
      let after = opening
      expect(parseCsv(csv)?.slice(1)).toEqual(
        items
          .filter(({ date }) => date >= from && date <= to)
          .toReversed()
          .map(({ id, date, kind, title, amount, status, reason, ...entry }) => {
            const effect = effects.get(id) ?? 0
            after += effect
            const open = charges.find(({ paymentId }) => paymentId === id)
            return [
              ...[date, id, kind, title, reason ?? '', entry.reversedById ? 'reversed' : status],
              ...[plain(amount), effect > 0 ? plain(effect) : '', effect < 0 ? plain(-effect) : ''],
              ...['USD', plain(after), '', entry.reversesId ?? '', expect.any(String)],
              ...[open?.dueOn ?? '', open ? plain(open.open) : ''],
            ]
          }),
      )
      expect(after).toBe(closing)
    }
  }
}

/** Days of the company file, which applies to clients without an order. */
const dueDays = 14

/** What payments leave open, by settling the oldest entries first; `items` are newest first. */
function openOf(items: readonly PaymentView[], completed: readonly Entry[]) {
  const counted = completed.filter(({ isFinal }) => !isFinal)
  let paid = sum(counted.filter(({ effect }) => effect > 0))
  return items.toReversed().flatMap(({ id }) => {
    const charge = counted.find((one) => one.id === id && one.effect < 0)
    if (!charge) return []
    const open = Math.max(0, charge.amount - paid)
    paid = Math.max(0, paid - charge.amount)
    return open === 0 ? [] : [{ paymentId: id, open, dueOn: addDays(charge.date, dueDays) }]
  })
}

const effectIn = (effects: ReadonlyMap<string, number>, id: string) => effects.get(id) ?? Number.NaN
const plain = (cents: number) => (cents / 100).toFixed(2)

/** The email about another entry, which is returned, says what the portal says. */
async function compareEmail({ app, admin, client, today }: World): Promise<Entry> {
  const { deps } = app
  deps.db.delete(mailOutbox).run()
  const body = { kind: 'fee' as const, amount: 1, date: today, title: 'Sample', reason }
  const { id } = await app.ok(enterPayment, { params: { clientId: client.id }, body }, admin)
  const account = await app.ok(getDue, { params: own }, client)
  const words = accountInWords(messages.payments.balance.client(account.balance), account)
  expect(queuedMails(deps)).toMatchObject([
    { to: client.email, content: { paragraphs: expect.arrayContaining([words]) } },
  ])
  return { ...body, id, effect: -1 }
}

/** A client's whole ledger, in pages that end between entries of one day. */
async function readLedger(app: TestApp, client: Caller) {
  const all: PaymentView[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { limit: 3, ...(cursor && { cursor }) }
    const { items, nextCursor } = await app.ok(listPayments, { params: own, query }, client)
    all.push(...items)
    cursor = nextCursor
  }
  return all
}

/** The company's months must be the sums of its clients' entries. */
async function compareMonths({ app, admin }: World, all: readonly Entry[]) {
  const { months } = await app.ok(listMonths, {}, admin)
  const filled = all.map((entry) => entry.date.slice(0, 7))
  expect(months.map(({ month }) => month)).toEqual(expect.arrayContaining(filled))
  for (const { month, revenue, expenses, fundsIn, fundsOut } of months) {
    const entries = all.filter((entry) => entry.date.startsWith(month))
    expect({ month, revenue, expenses, fundsIn, fundsOut }).toEqual({
      month,
      revenue: 0 - sumOf(entries, 'fee'),
      expenses: sumOf(entries, 'credit'),
      fundsIn: sumOf(entries, 'payment'),
      fundsOut: 0 - sumOf(entries, 'budget', 'payout'),
    })
  }
  return months
}

/** Each figure of each month must be the sum of the entries listed for it. */
async function compareEntries(
  { app, admin }: Pick<World, 'app' | 'admin'>,
  months: readonly MonthFigures[],
) {
  for (const figures of months) {
    const params = { month: figures.month }
    for (const figure of moneyFigures) {
      let cents = 0
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = { figure, limit: 200, ...(cursor && { cursor }) }
        const { items, nextCursor } = await app.ok(listEntries, { params, query }, admin)
        cents += items.reduce((total, { amount }) => total + amount, 0)
        cursor = nextCursor
      }
      expect([figures.month, figure, cents]).toEqual([
        figures.month,
        figure,
        figureOf(figures, figure),
      ])
    }
  }
}

/**
 * Cases that a random history may miss: one of each kind, several on one day, and one of each
 * ending.
 */
const everything: LedgerStep[] = [
  ...dates.flatMap((date) =>
    paymentKinds.map((kind, at): LedgerStep => ({ does: 'enter', cents: 100_00 + at, kind, date })),
  ),
  { does: 'reverse', which: 2, date: '2024-02-29' },
  // On its own day; a second time; before its day; in the future of some zones.
  { does: 'reverse', which: 0, date: '2023-12-31' },
  { does: 'reverse', which: 0, date: '2024-01-01' },
  { does: 'reverse', which: 8, date: '2023-12-31' },
  { does: 'reverse', which: 9, date: '2026-03-11' },
  { does: 'report', cents: 33_33, date: '2026-03-09' },
  { does: 'report', cents: 44_44, date: '2026-03-11' },
  { does: 'add', cents: 10_01 },
  { does: 'add', cents: 20_02 },
  { does: 'add', cents: 40_04 },
  { does: 'add', cents: 80_08 },
  { does: 'revise', which: 3, cents: 80_09 },
  { does: 'approve', which: 0, kind: 'fee', date: '2024-02-29', pending: true },
  { does: 'approve', which: 1, kind: 'payment', date: '2026-03-09', pending: true },
  { does: 'approve', which: 2, kind: 'payout', date: '2026-03-09', pending: true },
  { does: 'approve', which: 2, kind: 'payout', date: '2026-03-09', pending: true },
  { does: 'withdraw', which: 3 },
  { does: 'reject', which: 3 },
  { does: 'complete', which: 0, date: '2026-03-10' },
  { does: 'cancel', which: 0 },
]

test.each([
  ['Pacific/Auckland', '2026-03-11'],
  ['UTC', '2026-03-10'],
  ['America/Los_Angeles', '2026-03-10'],
])(
  'for any history of a company in %s balance, what is due, ledger, statement, CSV, email and finances agree on every date',
  async (timeZone, today) => {
    const app = await createTestApp(companyFile({ timeZone }))
    // Moves the clock to 15:00 UTC.
    app.clock.advance(6 * 60 * 60_000)
    const admin = await app.signInAs('admin')
    const all: Entry[] = []
    let months: MonthFigures[] = []
    await fc.assert(
      fc.asyncProperty(
        fc.array(ledgerStep, { minLength: 40, maxLength: 60, size: 'max' }),
        async (steps) => {
          expect(steps.length).toBeGreaterThanOrEqual(40)
          const { limiter } = app.deps
          await limiter.reset('assign', admin.id)
          await limiter.reset('unsafe', callerKey({ userId: admin.id, network: '' }))
          const world = { app, admin, client: await app.signInAs('client'), today }
          const ledger = await playLedger(world, steps)
          all.push(...ledger.completed)
          await compare(world, ledger)
          all.push(await compareEmail(world))
          months = await compareMonths(world, all)
        },
      ),
      { numRuns: 6, examples: [[everything]], endOnFailure: true },
    )
    await compareEntries({ app, admin }, months)
    expect(all.length).toBeGreaterThan(dates.length * paymentKinds.length)
  },
)
