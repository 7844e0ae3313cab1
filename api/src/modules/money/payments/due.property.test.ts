import { addDays } from '@leadwright/shared/days'
import { type Charge, openCharges, summarizeDue } from '@leadwright/shared/due'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const today = '2026-12-01'

const charge = fc.record({
  amount: fc.integer({ min: 1, max: 500_000 }),
  date: fc.integer({ min: -40, max: 0 }).map((days) => addDays(today, days)),
  isPaused: fc.boolean(),
})
/** Charges oldest first, and what was paid in all. */
const account = fc.record({
  charges: fc.array(charge, { maxLength: 12 }).map((list) =>
    list
      .toSorted((one, other) => (one.date < other.date ? -1 : 1))
      .map(
        ({ amount, date, isPaused }, place): Charge => ({
          ...{ paymentId: String(place), title: 'Fee', amount, date },
          dueOn: isPaused ? null : addDays(date, 14),
        }),
      ),
  ),
  paid: fc.integer({ min: 0, max: 2_000_000 }),
})

const balanceOf = ({ charges, paid }: { charges: readonly Charge[]; paid: number }) =>
  charges.reduce((sum, { amount }) => sum - amount, paid)

const openOf = ({ charges, paid }: { charges: readonly Charge[]; paid: number }) =>
  openCharges(balanceOf({ charges, paid }), {
    newestFirst: charges.filter(({ dueOn }) => dueOn !== null).toReversed(),
    paused: charges.filter(({ dueOn }) => dueOn === null).toReversed(),
  })

const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)

describe('what is not paid yet', () => {
  test('adds up to what the balance owes, and is nothing with a credit balance', () => {
    fc.assert(
      fc.property(account, (given) => {
        const open = openOf(given)
        expect(sumOf(open.map((one) => one.open))).toBe(Math.max(0, -balanceOf(given)))
        const { amount, paused } = summarizeDue(open, today)
        expect(amount + paused).toBe(Math.max(0, -balanceOf(given)))
      }),
    )
  })

  test('is what remains when all payments settle the oldest charges first, paused ones last', () => {
    fc.assert(
      fc.property(account, ({ charges, paid }) => {
        const isPaused = ({ dueOn }: Charge) => dueOn === null
        const inOrder = [...charges.filter((one) => !isPaused(one)), ...charges.filter(isPaused)]
        let rest = paid
        const expected = new Map<string, number>()
        for (const { paymentId, amount } of inOrder) {
          const settled = Math.min(rest, amount)
          rest -= settled
          if (settled < amount) expected.set(paymentId, amount - settled)
        }
        const open = openOf({ charges, paid })
        expect(new Map(open.map((one) => [one.paymentId, one.open]))).toEqual(expected)
        expect(open.map(({ date }) => date)).toEqual(open.map(({ date }) => date).sort())
      }),
    )
  })

  test('is read only as far as the debt reaches', () => {
    const read: string[] = []
    function* newestFirst() {
      for (const paymentId of ['c', 'b', 'a']) {
        read.push(paymentId)
        yield { paymentId, title: '', amount: 100, date: today, dueOn: today }
      }
    }
    openCharges(-150, { newestFirst: newestFirst(), paused: [] })
    expect(read).toEqual(['c', 'b'])
  })
})
