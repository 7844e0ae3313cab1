import { setCampaignStatus } from '@leadwright/shared/contracts/clients/campaigns'
import {
  addExpense,
  exportMonth,
  listActiveClients,
  listEntries,
  listMonths,
  reverseExpense,
} from '@leadwright/shared/contracts/money/finances'
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
const runs = 12

test.each(['Pacific/Auckland', 'UTC', 'America/Los_Angeles'])(
  'for any history the finances of a company in %s are the sums of its ledger',
  async (timeZone) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const app = await createTestApp(companyFile({ timeZone }))
        const admin = await app.signInAs('admin')
        const client = await app.signInAs('client')
        const params = { clientId: client.id }
        const spent: string[] = []
        let version: number | null = null
        const expected = new Map<string, Map<PaymentKind | 'spent' | 'active', number>>()
        const today = () => companyToday(app.deps)
        const count = (what: PaymentKind | 'spent', amount: number) => {
          const month = expected.get(today().slice(0, 7)) ?? new Map()
          expected.set(today().slice(0, 7), month.set(what, (month.get(what) ?? 0) + amount))
        }
        for (const action of steps) {
          if (action.do === 'wait') {
            app.clock.advance(action.hours * 3_600_000)
            // The session would end: the same admin signs in again.
            admin.cookie = app.signInAgain(admin).cookie
          } else if (action.do === 'campaign') {
            const body: { status: typeof action.status; version: number | null } = {
              status: action.status,
              version,
            }
            version = (await app.ok(setCampaignStatus, { params, body }, admin)).version
          } else if (action.do === 'spend') {
            const body = { title: 'Rent', amount: action.cents, spentOn: today() }
            spent.push((await app.ok(addExpense, { body }, admin)).id)
            count('spent', action.cents)
          } else if (action.do === 'reverse') {
            const expenseId = spent[action.which]
            if (expenseId) await app.send(reverseExpense, { params: { expenseId } }, admin)
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
        const { months } = await app.ok(listMonths, {}, admin)
        const rows = app.deps.db.select().from(payments).all()
        for (const month of months) {
          const own = expected.get(month.month)
          const of = (kind: PaymentKind) => own?.get(kind) ?? 0
          expect(month.revenue).toBe(of('fee'))
          expect([month.fundsIn, month.fundsOut]).toEqual([
            of('payment'),
            of('budget') + of('payout'),
          ])
          const input = { params: { month: month.month } }
          for (const figure of moneyFigures) {
            const query = { figure, limit: 200 }
            const { items } = await app.ok(listEntries, { ...input, query }, admin)
            expect(items.reduce((sum, one) => sum + one.amount, 0)).toBe(figureOf(month, figure))
          }
          const active = await app.ok(listActiveClients, { ...input, query: {} }, admin)
          expect(active.items).toHaveLength(month.activeClients)
          const csv = await (await app.ok(exportMonth, input, admin)).text()
          expect(csv).toContain(`Profit,${month.month},Total,,,${plain(figureOf(month, 'profit'))}`)
        }
        // Σ of all months is what the ledger says: nothing is lost between months.
        const total = (figure: (typeof moneyFigures)[number]) =>
          months.reduce((sum, month) => sum + figureOf(month, figure), 0)
        const done = rows.filter(({ status }) => status === 'completed')
        const balance = done.reduce((sum, { effect }) => sum + effect, 0)
        const credits = done.filter(({ kind }) => kind === 'credit')
        expect(total('fundsIn') - total('fundsOut') - total('revenue')).toBe(
          balance - credits.reduce((sum, { effect }) => sum + effect, 0),
        )
      }),
      { numRuns: runs },
    )
  },
  120_000,
)

const plain = (amount: number) => (amount / 100).toFixed(2)
