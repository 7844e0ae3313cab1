import { listEntries, listMonths } from '@leadwright/shared/contracts/money/finances'
import {
  cancelPayment,
  completePayment,
  enterPayment,
  getPaymentSummary,
  listPayments,
  reversePayment,
  reviewPayment,
} from '@leadwright/shared/contracts/money/payments'
import { addUpdate, approveUpdate, getUpdate } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queuedMails } from '../../../testing/outbox.ts'
import { own } from '../../../testing/own.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { payments } from '../payments/payments.table.ts'

const date = '2026-03-10'
const fee = { kind: 'fee', amount: 50_000, date: '2026-03-02', title: 'Fee for Acme' } as const
const reason = 'Agreed by phone.'

async function world() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client', { companyName: 'Example Freight' })
  const { ok, deps } = app
  const enter = (body: object = {}) =>
    ok(
      enterPayment,
      { params: { clientId: client.id }, body: { ...fee, reason, ...body } } as never,
      admin,
    )
  const balance = async () => (await ok(getPaymentSummary, { params: own }, client)).balance
  const ledger = async () => (await ok(listPayments, { params: own, query: {} }, client)).items
  const lastAudit = () => deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).get()
  const lastMail = () => queuedMails(deps).at(-1)
  const rows = () => deps.db.select().from(payments).all()
  /** An approved update whose payment is pending. */
  async function pending() {
    const body = { title: 'Deposit', description: 'On its way.', value: 90_000 }
    const { id: updateId } = await ok(addUpdate, { body }, client)
    const decision = { kind: 'payment', status: 'pending', date, version: 1 } as const
    const approval = { params: { updateId }, body: { ...decision, amount: 90_000 } }
    const { paymentId } = await ok(approveUpdate, approval, admin)
    return { updateId, params: { paymentId: paymentId ?? '' } }
  }
  return { ...app, admin, client, enter, balance, ledger, lastAudit, lastMail, rows, pending }
}

test('an admin adds a payment by hand; the client is notified of the amount and the reason', async () => {
  const { enter, balance, ledger, lastAudit, lastMail, client } = await world()
  const entry = await enter()
  expect(entry).toMatchObject({ ...fee, type: 'outgoing', status: 'completed', reason })
  expect([await balance(), await ledger()]).toEqual([-50_000, [entry]])
  expect(lastAudit()).toMatchObject({
    action: 'payment.entered',
    actorName: 'Test admin',
    subjectName: fee.title,
    detail: JSON.stringify({
      client: 'Test client, Example Freight',
      amount: '−$500.00 (fee)',
      date: fee.date,
      reason,
    }),
  })
  expect(lastMail()).toMatchObject({
    kind: 'payment.changed',
    to: client.email,
    subject: expect.stringMatching(/“Fee for Acme”.*added/),
    content: {
      paragraphs: [
        expect.stringMatching(/“Fee for Acme”.*added.*−\$500\.00 \(fee\)/),
        expect.stringContaining(reason),
        'You owe $500.00, due 16 March 2026.',
        expect.stringMatching(/^How to pay:\nAccount holder: .*\n.*\nAccount: XX00/),
      ],
    },
  })
})

test('a wrong fee is reversed: both entries stay, linked, with the reason; balance and month are right', async () => {
  const { ok, refused, admin, client, enter, balance, ledger, rows, lastAudit, lastMail } =
    await world()
  const wrong = await enter()
  const params = { paymentId: wrong.id }
  expect(await ok(reviewPayment, { params }, admin)).toMatchObject({
    settled: false,
    balance: { now: -50_000, after: 0 },
  })
  const body = { kind: 'fee', amount: 50_000, date, reason: 'The deal fell through.' } as const
  const reversal = await ok(reversePayment, { params, body }, admin)
  const links = { reversesId: wrong.id, type: 'incoming', kind: 'fee', reason: body.reason }
  expect(reversal).toMatchObject({ ...links, title: 'Reversal of Fee for Acme', balance: 0 })
  expect(await ok(reviewPayment, { params }, admin)).toMatchObject({ settled: true })
  const { id } = reversal
  expect(await refused(reversePayment, { params, body }, admin)).toMatchObject({
    status: 409,
    code: 'payments.reversed',
  })
  expect(await refused(reversePayment, { params: { paymentId: id }, body }, admin)).toMatchObject({
    status: 409,
    code: 'payments.not-reversible',
  })
  expect(rows()).toHaveLength(2)
  expect(await ledger()).toMatchObject([
    { id, reason: body.reason, balance: 0 },
    { id: wrong.id, reversedById: id, balance: -50_000 },
  ])
  expect(await balance()).toBe(0)
  expect((await ok(listMonths, {}, admin)).months).toMatchObject([{ month: '2026-03', revenue: 0 }])
  const revenue = { params: { month: '2026-03' }, query: { figure: 'revenue' } } as const
  const { items } = await ok(listEntries, revenue, admin)
  expect(items.map(({ amount }) => amount).toSorted()).toEqual([-50_000, 50_000])
  expect(lastAudit()).toMatchObject({
    action: 'payment.reversed',
    detail: JSON.stringify({
      client: 'Test client, Example Freight',
      amount: '+$500.00 (fee)',
      date,
      reason: body.reason,
    }),
  })
  // One email names both entries.
  expect(lastMail()).toMatchObject({
    subject: expect.stringMatching(/^2\b.*payments/),
    to: client.email,
  })
  const further = JSON.stringify(lastMail()?.content.further)
  for (const fact of ['Fee for Acme', '+$500.00 (fee)', body.reason])
    expect(further).toContain(fact)
})

test('a pending payment is completed once, on the day its money moved', async () => {
  const { ok, refused, admin, pending, balance, ledger, client } = await world()
  const { updateId, params } = await pending()
  const body = { kind: 'payment', amount: 90_000, date: '2026-03-05' } as const
  const done = await ok(completePayment, { params, body }, admin)
  expect(done).toMatchObject({ status: 'completed', balance: 90_000, date: '2026-03-05', updateId })
  const settled = { status: 409, code: 'payments.settled', message: messages.payments.settled }
  expect(await refused(completePayment, { params, body }, admin)).toMatchObject(settled)
  expect([await balance(), (await ledger()).length]).toEqual([90_000, 1])
  const reverse = {
    params: { paymentId: done.id },
    body: { ...body, date, reason },
  }
  await ok(reversePayment, reverse, admin)
  const { history } = await ok(getUpdate, { params: { updateId } }, client)
  expect(history.slice(-2)).toMatchObject([
    { kind: 'completed' },
    { kind: 'reversed', note: reason },
  ])
})

test('a pending payment that never arrives is cancelled with a reason and is not counted anywhere', async () => {
  const { ok, refused, admin, client, pending, balance, ledger, lastMail } = await world()
  const { updateId, params } = await pending()
  const read = { kind: 'payment', amount: 90_000 } as const
  const body = { ...read, reason: 'The customer withdrew.' }
  expect(
    (await refused(cancelPayment, { params, body: { ...read, reason: ' ' } }, admin)).issues,
  ).toEqual([{ path: 'reason', message: messages.updates.reasonRequired }])
  await ok(cancelPayment, { params, body }, admin)
  expect(await ledger()).toMatchObject([
    { status: 'cancelled', reason: body.reason, balance: null, updateId },
  ])
  expect(await ok(getPaymentSummary, { params: own }, client)).toMatchObject({
    balance: 0,
    pendingIncoming: 0,
    pendingOutgoing: 0,
  })
  expect(await refused(completePayment, { params, body: { ...read, date } }, admin)).toMatchObject({
    code: 'payments.settled',
  })
  expect(await balance()).toBe(0)
  expect(lastMail()).toMatchObject({ subject: expect.stringContaining('cancelled') })
  const { history } = await ok(getUpdate, { params: { updateId } }, client)
  expect(history.at(-1)).toMatchObject({ kind: 'cancelled', note: body.reason })
})

test('an outdated version, a future day or a day before the entry is rejected', async () => {
  const { refused, admin, client, enter, pending, rows } = await world()
  const { params } = await pending()
  const entry = await enter()
  const before = rows().length
  const wrong = { kind: 'payment', amount: 1, date, reason }
  for (const endpoint of [completePayment, cancelPayment]) {
    const { date: _, reason: __, ...read } = wrong
    const body = { ...read, ...(endpoint === completePayment ? { date } : { reason }) }
    expect(await refused(endpoint, { params, body } as never, admin)).toMatchObject({
      code: 'record.conflict',
      differences: [{ path: 'amount', read: 1, current: 90_000 }],
    })
  }
  const reverse = (body: object) =>
    refused(
      reversePayment,
      {
        params: { paymentId: entry.id },
        body: { kind: 'fee', amount: 50_000, date, reason, ...body },
      },
      admin,
    )
  expect(await reverse({ amount: 1 })).toMatchObject({ code: 'record.conflict' })
  const { futureDate, beforeEntry } = messages.payments
  const tomorrow = '2026-03-11'
  const request = { params: { clientId: client.id }, body: { ...fee, reason, date: tomorrow } }
  const completion = { params, body: { kind: 'payment', amount: 90_000, date: tomorrow } }
  for (const answer of [
    await refused(enterPayment, request, admin),
    await refused(completePayment, completion, admin),
    await reverse({ date: tomorrow }),
  ]) {
    expect(answer).toMatchObject({ status: 400, issues: [{ path: 'date', message: futureDate }] })
  }
  expect((await reverse({ date: '2026-03-01' })).issues).toEqual([
    { path: 'date', message: beforeEntry },
  ])
  expect(rows()).toHaveLength(before)
})

test('only admins correct payments', async () => {
  const { refused, signInAs, client, enter } = await world()
  const entry = await enter()
  const staff = await signInAs('staff')
  const read = { kind: 'fee', amount: 50_000 } as const
  for (const caller of [client, staff]) {
    const params = { paymentId: entry.id }
    const answers = [
      await refused(
        enterPayment,
        { params: { clientId: client.id }, body: { ...fee, reason } },
        caller,
      ),
      await refused(completePayment, { params, body: { ...read, date } }, caller),
      await refused(cancelPayment, { params, body: { ...read, reason } }, caller),
      await refused(reversePayment, { params, body: { ...read, date, reason } }, caller),
      await refused(reviewPayment, { params }, caller),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  }
})
