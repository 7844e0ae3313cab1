import { setCampaignStatus } from '@leadwright/shared/contracts/clients/campaigns'
import {
  addExpense,
  exportMonth,
  listActiveClients,
  listEntries,
  listMonths,
  reverseExpense,
} from '@leadwright/shared/contracts/money/finances'
import { addMonths } from '@leadwright/shared/days'
import { figureOf, moneyFigures } from '@leadwright/shared/finances'
import { type PaymentKind, paymentKinds } from '@leadwright/shared/ledger'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transaction } from '../../../db/client.ts'
import { companyToday } from '../../../lib/clock.ts'
import { companyFile } from '../../../testing/company-file.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { recordPayment } from '../payments/ledger.usecases.ts'
import { payments } from '../payments/payments.table.ts'

const cents = fc.integer({ min: 1, max: 1_000_000 })
const step = fc.oneof(
  fc.record({
    do: fc.constant('enter' as const),
    kind: fc.constantFrom(...paymentKinds),
    status: fc.constantFrom('completed' as const, 'pending' as const),
    cents,
  }),
  fc.record({ do: fc.constant('spend' as const), cents }),
  fc.record({ do: fc.constant('reverse' as const), which: fc.nat({ max: 3 }) }),
  fc.record({
    do: fc.constant('campaign' as const),
    status: fc.constantFrom('active' as const, 'paused' as const, 'finished' as const),
  }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 1_200 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Every kind of step, in more than one month. */
const everything: Step[] = Array.from({ length: 5 }, (_, n): Step[] => [
  ...paymentKinds.flatMap((kind): Step[] => [
    { do: 'enter', kind, status: 'completed', cents: 1_000 + n },
    { do: 'enter', kind, status: 'pending', cents: 1 },
  ]),
  { do: 'spend', cents: 300 + n },
  { do: 'campaign', status: n % 2 ? 'paused' : 'active' },
  { do: 'wait', hours: 700 },
  // The second reversal is rejected.
  ...(n === 2 ? ([1, 1] as const).map((which): Step => ({ do: 'reverse', which })) : []),
]).flat()

test.each(['Pacific/Auckland', 'UTC', 'America/Los_Angeles'])(
  'for any history the finances of a company in %s are the sums of its ledger',
  async (timeZone) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 40, maxLength: 60, size: 'max' }),
        async (steps) => {
          expect(steps.length).toBeGreaterThanOrEqual(40)
          const app = await createTestApp(companyFile({ timeZone }))
          const admin = await app.signInAs('admin')
          const client = await app.signInAs('client')
          const params = { clientId: client.id }
          const spent: { id: string; cents: number; month: string; isReversed: boolean }[] = []
          let version: number | null = null
          let activeSince: string | undefined
          const expected = new Map<string, Map<PaymentKind | 'spent', number>>()
          const active = new Set<string>()
          const today = () => companyToday(app.deps)
          const thisMonth = () => today().slice(0, 7)
          const count = (what: PaymentKind | 'spent', amount: number, of = thisMonth()) => {
            const month = expected.get(of) ?? new Map()
            expected.set(of, month.set(what, (month.get(what) ?? 0) + amount))
          }
          const countActive = () => {
            for (
              let month = activeSince;
              month && month <= thisMonth();
              month = monthAfter(month)
            ) {
              active.add(month)
            }
          }
          for (const action of steps) {
            if (action.do === 'wait') {
              app.clock.advance(action.hours * 3_600_000)
              // The session would expire, so the same admin signs in again.
              admin.cookie = app.signInAgain(admin).cookie
            } else if (action.do === 'campaign') {
              const body: { status: typeof action.status; version: number | null } = {
                status: action.status,
                version,
              }
              version = (await app.ok(setCampaignStatus, { params, body }, admin)).version
              countActive()
              activeSince = action.status === 'active' ? thisMonth() : undefined
              countActive()
            } else if (action.do === 'spend') {
              const body = { title: 'Rent', amount: action.cents, spentOn: today() }
              const { id } = await app.ok(addExpense, { body }, admin)
              spent.push({ id, cents: action.cents, month: thisMonth(), isReversed: false })
              count('spent', action.cents)
            } else if (action.do === 'reverse') {
              const expense = spent[action.which]
              if (!expense) continue
              const { id: expenseId, cents, month, isReversed } = expense
              const answer = await app.send(reverseExpense, { params: { expenseId } }, admin)
              expect(answer.status).toBe(isReversed ? 409 : 200)
              if (!isReversed) count('spent', -cents, month)
              expense.isReversed = true
            } else {
              const { kind, status } = action
              const at = app.clock.now().toISOString()
              const row = { clientId: client.id, kind, status, amount: action.cents, date: today() }
              transaction(app.deps.db, (tx) =>
                recordPayment(tx, { ...row, title: 'Entry', reason: 'Entered by hand', at }),
              )
              if (status === 'completed') count(kind, action.cents)
            }
          }
          countActive()
          const { months } = await app.ok(listMonths, {}, admin)
          expect(months.map(({ month }) => month)).toEqual(
            expect.arrayContaining([...expected.keys(), ...active]),
          )
          const rows = app.deps.db.select().from(payments).all()
          for (const month of months) {
            const own = expected.get(month.month)
            const of = (what: PaymentKind | 'spent') => own?.get(what) ?? 0
            expect(month).toEqual({
              month: month.month,
              revenue: of('fee'),
              expenses: of('credit') + of('spent'),
              fundsIn: of('payment'),
              fundsOut: of('budget') + of('payout'),
              activeClients: active.has(month.month) ? 1 : 0,
            })
            const input = { params: { month: month.month } }
            for (const figure of moneyFigures) {
              const query = { figure, limit: 200 }
              const { items } = await app.ok(listEntries, { ...input, query }, admin)
              expect(items.reduce((sum, one) => sum + one.amount, 0)).toBe(figureOf(month, figure))
            }
            const { items } = await app.ok(listActiveClients, { ...input, query: {} }, admin)
            expect(items).toHaveLength(month.activeClients)
            const csv = await (await app.ok(exportMonth, input, admin)).text()
            expect(csv).toContain(
              `Profit,${month.month},Total,,,,${plain(figureOf(month, 'profit'))}`,
            )
          }
          // The sum of all months must equal the ledger: nothing is lost between months.
          const total = (figure: (typeof moneyFigures)[number]) =>
            months.reduce((sum, month) => sum + figureOf(month, figure), 0)
          const done = rows.filter(({ status }) => status === 'completed')
          const balance = done.reduce((sum, { effect }) => sum + effect, 0)
          const credits = done.filter(({ kind }) => kind === 'credit')
          expect(total('fundsIn') - total('fundsOut') - total('revenue')).toBe(
            balance - credits.reduce((sum, { effect }) => sum + effect, 0),
          )
        },
      ),
      { numRuns: 4, examples: [[everything]] },
    )
  },
)

const monthAfter = (month: string) => addMonths(`${month}-01`, 1).slice(0, 7)
const plain = (amount: number) => (amount / 100).toFixed(2)
