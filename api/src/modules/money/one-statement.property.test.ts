import {
  cancelPayment,
  completePayment,
  exportPayments,
  getPaymentSummary,
  getStatement,
  listPayments,
  reversePayment,
} from '@leadwright/shared/contracts/money/payments'
import {
  addUpdate,
  approveUpdate,
  getUpdate,
  listUpdates,
  rejectUpdate,
} from '@leadwright/shared/contracts/money/updates'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { updateState } from '@leadwright/shared/update-state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callerKey } from '../../http/request-budgets.ts'
import { parseCsv } from '../../lib/csv.ts'
import { takeMails } from '../../testing/outbox.ts'
import { own } from '../../testing/own.ts'
import { createTestApp } from '../../testing/test-app.ts'

const [date, reason] = ['2026-03-10', 'Agreed.']
const period = { from: date, to: date }

const history = fc.record({
  decision: fc.constantFrom('none', 'reject', 'pending', 'completed'),
  kind: fc.constantFrom('payment', 'fee', 'credit'),
  value: fc.integer({ min: 1, max: 1_000_000 }),
  // Those that are not possible in a state are left out.
  later: fc.array(fc.constantFrom('complete', 'cancel', 'reverse'), { maxLength: 3 }),
})

const statusAfter = {
  none: 'pending',
  reject: 'rejected',
  pending: 'approved',
  completed: 'approved',
} as const

type PaymentState = 'pending' | 'completed' | 'cancelled' | 'reversed'
const next: Record<string, Partial<Record<PaymentState, PaymentState>>> = {
  complete: { pending: 'completed' },
  cancel: { pending: 'cancelled' },
  reverse: { completed: 'reversed' },
}

/** What only the email about a payment in this state says. */
const emailed: Record<PaymentState | 'rejected', RegExp> = {
  pending: /pending and doesn’t count toward your balance yet/,
  completed: /was added to your payments: .*\)\.$(?!\nIt is pending)/m,
  cancelled: /its payment was cancelled afterwards/,
  reversed: /its payment was reversed afterwards/,
  rejected: /was rejected for this reason/,
}

test('every place says the same about an update and its payment, whatever happened', async () => {
  const app = await createTestApp()
  const { ok, clock, deps } = app
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const causedBy = async (updateId: string) =>
    (await ok(getUpdate, { params: { updateId } }, client)).paymentId ?? ''
  let [count, balance] = [0, 0]
  const seen = new Set<string>()
  const property = fc.asyncProperty(history, async ({ decision, kind, value, later }) => {
    clock.advance(1_000)
    for (const { id: userId } of [admin, client]) {
      for (const limit of ['unsafe', 'notify', 'export', 'assign'] as const) {
        await deps.limiter.reset(limit, callerKey({ userId, network: '' }))
      }
    }
    count += 1
    const title = `Update ${count}.`
    const sent = await ok(addUpdate, { body: { title, description: 'Sample.', value } }, client)
    const params = { updateId: sent.id }
    let payment: PaymentState | null = null
    if (decision === 'reject') {
      await ok(rejectUpdate, { params, body: { reason, version: 1 } }, admin)
    } else if (decision !== 'none') {
      payment = decision
      const body = { kind, status: decision, date, version: 1, amount: value } as const
      await ok(approveUpdate, { params, body }, admin)
    }
    let entryId = ''
    for (const step of later) {
      const after: PaymentState | undefined = payment ? next[step]?.[payment] : undefined
      if (!after) continue
      payment = after
      const paymentId = entryId === '' ? await causedBy(sent.id) : entryId
      const read = { kind, amount: value } as const
      if (step === 'complete') {
        entryId = (
          await ok(completePayment, { params: { paymentId }, body: { ...read, date } }, admin)
        ).id
      }
      if (step === 'cancel')
        await ok(cancelPayment, { params: { paymentId }, body: { ...read, reason } }, admin)
      if (step === 'reverse') {
        await ok(reversePayment, { params: { paymentId }, body: { ...read, date, reason } }, admin)
      }
    }
    const status = statusAfter[decision]
    const words = updateState(status, payment)
    seen.add(words)
    const effect = payment === 'completed' ? (kind === 'fee' ? -value : value) : 0
    balance += effect

    const list = await ok(listUpdates, { params: own, query: { limit: 1 } }, client)
    const detail = await ok(getUpdate, { params }, client)
    for (const update of [list.items[0], detail]) {
      expect(update?.title).toBe(title)
      expect(update && updateState(update.status, update.paymentState)).toBe(words)
    }

    const ledger = await ok(listPayments, { params: own, query: { limit: 5 } }, client)
    const entries = ledger.items.filter((entry) => entry.title.includes(title))
    const [entry] = entries.filter(({ reversesId }) => reversesId === null)
    const stateOfEntry = entry && (entry.reversedById ? 'reversed' : entry.status)
    expect(stateOfEntry ?? null).toBe(payment)
    expect(entries).toHaveLength(payment === null ? 0 : payment === 'reversed' ? 2 : 1)

    const statement = await ok(getStatement, { params: own, query: period }, client)
    const rows = statement.rows.filter((row) => row.title.includes(title))
    const signed = rows.map(({ amount, type }) => (type === 'incoming' ? amount : -amount))
    expect(signed.reduce((sum, amount) => sum + amount, 0)).toBe(effect)
    expect(statement.closing).toBe(balance)
    expect((await ok(getPaymentSummary, { params: own }, client)).balance).toBe(balance)

    const csv = await (await ok(exportPayments, { params: own, query: period }, client)).text()
    const [head = [], ...lines] = parseCsv(csv) ?? []
    const cell = (line: string[], name: string) => line[head.indexOf(name)]
    const line = lines.find((one) => cell(one, 'Title') === title)
    expect(line && cell(line, 'Status')).toBe(payment ?? undefined)

    const bell = await ok(listNotifications, { query: {} }, client)
    const texts = bell.items.flatMap(({ kind: of, text }) =>
      text.includes(title) ? [[of, text]] : [],
    )
    const decided = texts.filter(([of]) => of === 'update.decided').map(([, text]) => text)
    expect(decided).toEqual(decision === 'none' ? [] : [`Your update “${title}”: ${words}`])
    for (const [, text] of texts.filter(([of]) => of === 'payment.changed')) {
      // The reversal is a separate entry.
      const isOwn = text?.startsWith(`Payment “${title}”: `)
      expect(isOwn ? text?.split(', ').at(-1) : 'reversed').toBe(payment)
    }

    const mails = takeMails(deps).filter(
      ({ to, kind: of, subject }) =>
        to === client.email && of === 'update.decided' && subject.includes(title),
    )
    const paragraphs = mails.flatMap(({ content }) => content.paragraphs).join('\n')
    const said = Object.entries(emailed).flatMap(([state, text]) =>
      text.test(paragraphs) ? [state] : [],
    )
    expect(said).toEqual(status === 'rejected' ? ['rejected'] : payment ? [payment] : [])
  })
  // One account for all histories, so a smaller example would start from another balance.
  await fc.assert(property, { numRuns: 300, endOnFailure: true })
  expect([...seen].toSorted()).toEqual([
    ...['approved', 'approved, payment pending', 'payment cancelled', 'payment reversed'],
    ...['pending', 'rejected'],
  ])
})
