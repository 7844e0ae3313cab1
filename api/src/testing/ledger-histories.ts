import {
  cancelPayment,
  completePayment,
  enterPayment,
  reversePayment,
} from '@leadwright/shared/contracts/money/payments'
import {
  addUpdate,
  approveUpdate,
  rejectUpdate,
  reviseUpdate,
  withdrawUpdate,
  writeUpdate,
} from '@leadwright/shared/contracts/money/updates'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { type PaymentKind, paymentKinds, typeOfKind } from '@leadwright/shared/ledger'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Caller, TestApp } from './test-app.ts'

/**
 * Around the end of a year, a leap day and today; the last date is already tomorrow in some zones.
 */
export const dates = [
  '2023-12-31',
  '2024-01-01',
  '2024-02-29',
  '2026-03-09',
  '2026-03-10',
  '2026-03-11',
]
export const reason = 'Sample'
const words = { title: 'Sample', description: 'Sample' }

const kind = fc.constantFrom(...paymentKinds)
const cents = fc.integer({ min: 1, max: 1_000_000_00 })
const date = fc.constantFrom(...dates)
const which = fc.nat({ max: 4 })
const does = <Name extends string>(name: Name) => fc.constant(name)
export const ledgerStep = fc.oneof(
  fc.record({ does: does('add'), cents }),
  fc.record({ does: does('report'), cents, date }),
  fc.record({ does: does('revise'), which, cents }),
  fc.record({ does: does('approve'), which, kind, date, pending: fc.boolean() }),
  fc.record({ does: does('reject'), which }),
  fc.record({ does: does('withdraw'), which }),
  fc.record({ does: does('write'), cents, kind, date }),
  fc.record({ does: does('enter'), cents, kind, date }),
  fc.record({ does: does('complete'), which, date }),
  fc.record({ does: does('cancel'), which }),
  fc.record({ does: does('reverse'), which, date }),
)
export type LedgerStep = typeof ledgerStep extends fc.Arbitrary<infer T> ? T : never

export interface Entry {
  id: string
  kind: PaymentKind
  amount: number
  date: string
  /** Its effect on the balance once completed. */
  effect: number
  /** Whether it was reversed, or is a reversal. */
  isFinal?: true
}
const effectOf = (kind: PaymentKind, amount: number) =>
  typeOfKind[kind] === 'incoming' ? amount : -amount

interface Update {
  id: string
  cents: number
  version: number
  isPending: boolean
  /** It reports a payment. */
  isReport?: boolean
}

export interface World {
  app: TestApp
  admin: Caller
  client: Caller
  /** Today on the company's calendar. */
  today: string
}

/**
 * Plays the steps and returns the expected ledger; each step must succeed if and only if it is
 * allowed.
 */
export async function playLedger(
  { app, admin, client, today }: World,
  steps: readonly LedgerStep[],
) {
  const updates: Update[] = []
  const pending: Entry[] = []
  const completed: Entry[] = []
  const cancelled: string[] = []
  /** The response, or undefined if the step is not allowed. */
  const send = async (
    isAllowed: boolean,
    endpoint: Endpoint,
    params: object,
    body: object,
    as = admin,
  ) => {
    const answer = await app.send(endpoint, { params, body }, as)
    const { status } = answer
    const step = `${endpoint.path} ${JSON.stringify(body)}`
    expect([step, status]).toEqual([step, isAllowed ? 200 : expect.toBeOneOf([400, 404, 409])])
    return isAllowed ? ((await answer.json()) as { id: string; paymentId: string }) : undefined
  }
  const note = (list: Entry[], entry: Omit<Entry, 'effect'>) =>
    list.push({ ...entry, effect: effectOf(entry.kind, entry.amount) })

  for (const [at, action] of steps.entries()) {
    // Two entries are written at the same instant.
    app.clock.advance(at % 2)
    const clientId = client.id
    const isPast = 'date' in action && action.date <= today
    if (action.does === 'add') {
      const added = await send(true, addUpdate, {}, { ...words, value: action.cents }, client)
      if (added) updates.push({ id: added.id, cents: action.cents, version: 1, isPending: true })
    } else if (action.does === 'report') {
      const { cents: value, date: paidOn } = action
      const added = await send(isPast, addUpdate, {}, { ...words, value, paidOn }, client)
      const report = { cents: value, version: 1, isPending: true, isReport: true }
      if (added) updates.push({ id: added.id, ...report })
    } else if (action.does === 'write' || action.does === 'enter') {
      const { cents: amount, kind, date } = action
      const written = { ...words, value: amount, kind, date }
      const entered = { kind, amount, date, title: 'Sample', reason }
      const done =
        action.does === 'write'
          ? await send(isPast, writeUpdate, { clientId }, written)
          : await send(isPast, enterPayment, { clientId }, entered)
      const id = action.does === 'write' ? done?.paymentId : done?.id
      if (id) note(completed, { id, kind, amount, date })
    } else if (action.does === 'complete' || action.does === 'cancel') {
      const entry = pending[action.which]
      if (!entry) continue
      const { id: paymentId, kind, amount } = entry
      const done =
        action.does === 'complete'
          ? await send(isPast, completePayment, { paymentId }, { kind, amount, date: action.date })
          : await send(true, cancelPayment, { paymentId }, { kind, amount, reason })
      if (done) pending.splice(action.which, 1)
      if (done && action.does === 'cancel') cancelled.push(done.id)
      if (done && action.does === 'complete') {
        note(completed, { id: done.id, kind, amount, date: action.date })
      }
    } else if (action.does === 'reverse') {
      const entry = completed[action.which]
      if (!entry) continue
      const { id: paymentId, kind, amount, effect } = entry
      const { date } = action
      const isAllowed = isPast && date >= entry.date && !entry.isFinal
      const body = { kind, amount, date, reason }
      const done = await send(isAllowed, reversePayment, { paymentId }, body)
      if (!done) continue
      entry.isFinal = true
      completed.push({ id: done.id, kind, amount, date, effect: -effect, isFinal: true })
    } else {
      const update = updates[action.which]
      if (!update) continue
      const params = { updateId: update.id }
      const { version, cents: amount, isPending } = update
      if (action.does === 'revise') {
        const body = { ...words, value: action.cents, version }
        const done = await send(isPending, reviseUpdate, params, body, client)
        if (done) Object.assign(update, { cents: action.cents, version: version + 1 })
        continue
      }
      if (action.does === 'approve') {
        const { kind, date } = action
        const status = action.pending ? 'pending' : 'completed'
        const body = { version, amount, kind, date, status }
        const done = await send(isPending && isPast, approveUpdate, params, body)
        if (!done) continue
        note(action.pending ? pending : completed, { id: done.paymentId, kind, amount, date })
      } else if (action.does === 'reject') {
        await send(isPending, rejectUpdate, params, { version, reason })
      } else await send(isPending, withdrawUpdate, params, { version }, client)
      update.isPending = false
    }
  }
  const waiting = updates.filter(({ isReport, isPending }) => isReport && isPending)
  const reported = waiting.reduce((all, { cents }) => all + cents, 0)
  return { pending, completed, cancelled, reported }
}
