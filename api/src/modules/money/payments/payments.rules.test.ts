import { paymentKinds } from '@leadwright/shared/ledger'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../../db/client.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { recordPayment } from './ledger.usecases.ts'
import { amountInWords, effectOf, type LedgerRow, withBalances } from './payments.rules.ts'
import { payments } from './payments.table.ts'

const row = (change: Partial<LedgerRow>): LedgerRow => ({
  id: 'one',
  kind: 'payment',
  status: 'completed',
  amount: 100,
  effect: 100,
  title: 'Sample',
  updateId: null,
  leadId: null,
  settlesId: null,
  reversesId: null,
  reversedById: null,
  reason: null,
  invoice: null,
  date: '2026-03-10',
  createdAt: '2026-03-10T09:00:00.000Z',
  ...change,
})

describe('the effect of a row on the balance', () => {
  test('the kind determines the sign', async () => {
    const { deps, signInAs } = await createTestApp()
    const { id: clientId } = await signInAs('client')
    transaction(deps.db, (tx) => {
      for (const kind of paymentKinds) {
        const entry = { clientId, kind, status: 'completed', amount: 100, title: kind } as const
        const at = '2026-03-10T09:00:00.000Z'
        recordPayment(tx, { ...entry, date: '2026-03-10', at, reason: 'Sample' })
      }
    })
    const rows = deps.db.select().from(payments).all()
    expect(Object.fromEntries(rows.map(({ kind, effect }) => [kind, effect]))).toEqual({
      payment: 100,
      credit: 100,
      fee: -100,
      budget: -100,
      payout: -100,
    })
  })

  test.each([
    ['completed', -100],
    ['pending', 0],
    ['cancelled', 0],
  ] as const)('with the status %s: %i cents', (status, cents) => {
    expect(effectOf(row({ status, effect: -100 }))).toBe(cents)
  })

  test('each row shows its type and the balance after it; a pending row shows no balance', () => {
    const rows = [
      row({ id: 'newest', amount: 50, effect: -50, kind: 'fee' }),
      row({ id: 'waits', status: 'pending' }),
      row({ id: 'oldest', amount: 200, effect: 200 }),
    ]
    expect(withBalances(rows, 150).map(({ type, balance }) => [type, balance])).toEqual([
      ['outgoing', 150],
      ['incoming', null],
      ['incoming', 200],
    ])
  })
})

test('a formatted amount has its sign and its kind', () => {
  expect(amountInWords(125_050, 'payment')).toBe('+$1,250.50 (payment)')
  expect(amountInWords(125_050, 'fee')).toBe('−$1,250.50 (fee)')
  expect(amountInWords(125_050, 'fee', 'incoming')).toBe('+$1,250.50 (fee)')
})
