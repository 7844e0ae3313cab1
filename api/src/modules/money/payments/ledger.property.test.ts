import {
  completePayment,
  getOwnPaymentSummary,
  getOwnStatement,
  listOwnPayments,
} from '@leadwright/shared/contracts/money/payments'
import {
  addUpdate,
  approveUpdate,
  rejectUpdate,
  withdrawUpdate,
} from '@leadwright/shared/contracts/money/updates'
import { type PaymentKind, paymentKinds, typeOfKind } from '@leadwright/shared/ledger'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { effectOf } from './payments.rules.ts'
import { payments } from './payments.table.ts'

const date = '2026-03-10'
const signed = (kind: PaymentKind, cents: number) =>
  typeOfKind[kind] === 'incoming' ? cents : -cents

const which = fc.nat({ max: 5 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), cents: fc.integer({ min: 1, max: 100_000_00 }) }),
  fc.record({
    kind: fc.constant('approve' as const),
    which,
    as: fc.constantFrom(...paymentKinds),
    status: fc.constantFrom('completed' as const, 'pending' as const),
  }),
  fc.record({ kind: fc.constant('reject' as const), which }),
  fc.record({ kind: fc.constant('withdraw' as const), which }),
  fc.record({ kind: fc.constant('complete' as const), which }),
)

const approved: (typeof step extends fc.Arbitrary<infer T> ? T : never)[] = [
  { kind: 'add', cents: 100_00 },
  { kind: 'approve', which: 0, as: 'payment', status: 'completed' },
]

test('for any sequence of decisions the balance is the sum of the ledger, one payment per update', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const client = await app.signInAs('client')
      const updates: { id: string; cents: number }[] = []
      const paid: { paymentId: string; kind: PaymentKind; amount: number }[] = []
      let expected = 0
      for (const action of steps) {
        app.clock.advance(1)
        if (action.kind === 'add') {
          const value = (action.cents / 100).toFixed(2)
          const body = { title: 'Sample', description: 'Sample', value }
          const { id } = await app.ok(addUpdate, { body }, client)
          updates.push({ id, cents: action.cents })
          continue
        }
        if (action.kind === 'complete') {
          const pending = paid[action.which]
          if (!pending) continue
          const { paymentId, kind, amount } = pending
          const read = { params: { paymentId }, body: { kind, amount, date } }
          const { ok } = await app.send(completePayment, read, admin)
          if (ok) expected += signed(kind, amount)
          continue
        }
        const update = updates[action.which]
        if (!update) continue
        const params = { updateId: update.id }
        const body = { version: 1 }
        if (action.kind === 'withdraw') {
          await app.send(withdrawUpdate, { params, body }, client)
        } else if (action.kind === 'reject') {
          await app.send(rejectUpdate, { params, body: { ...body, reason: 'Sample' } }, admin)
        } else {
          const { as: kind, status } = action
          const answer = await app.send(
            approveUpdate,
            { params, body: { ...body, kind, status, date, amount: update.cents } },
            admin,
          )
          if (!answer.ok) continue
          const { paymentId } = (await answer.json()) as { paymentId: string }
          if (status === 'completed') expected += signed(kind, update.cents)
          else paid.push({ paymentId, kind, amount: update.cents })
        }
      }

      const rows = app.deps.db.select().from(payments).all()
      const own = rows.filter(({ clientId }) => clientId === client.id)
      const { balance } = await app.ok(getOwnPaymentSummary, {}, client)
      expect(balance).toBe(expected)
      expect(own.reduce((sum, row) => sum + effectOf(row), 0)).toBe(balance)
      const causes = own.map(({ updateId }) => updateId).filter((id) => id !== null)
      expect(new Set(causes).size).toBe(causes.length)

      const { items } = await app.ok(listOwnPayments, { query: { limit: 200 } }, client)
      const newest = items.find(({ status }) => status === 'completed')
      expect(newest?.balance ?? 0).toBe(balance)
      expect(items.length).toBe(causes.length)
      const period = { from: '2026-03-01', to: '2026-03-31' }
      const statement = await app.ok(getOwnStatement, { query: period }, client)
      expect(statement.opening + statement.incoming - statement.outgoing).toBe(balance)
      expect(statement.closing).toBe(balance)
    }),
    // Short random sequences may approve nothing; this one always does.
    { numRuns: 40, examples: [[approved]] },
  )
  expect(app.deps.db.select().from(payments).all().length).toBeGreaterThan(0)
}, 60_000)
