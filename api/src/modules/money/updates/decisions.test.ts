import { openEvents } from '@leadwright/shared/contracts/live'
import {
  cancelPayment,
  completePayment,
  getPaymentSummary,
  listPayments,
  reversePayment,
} from '@leadwright/shared/contracts/money/payments'
import {
  addUpdate,
  approveUpdate,
  getUpdate,
  listUpdates,
  rejectUpdate,
  reviseUpdate,
} from '@leadwright/shared/contracts/money/updates'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { messages } from '@leadwright/shared/messages'
import { updatePath } from '@leadwright/shared/record-paths'
import { updateState } from '@leadwright/shared/update-state'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { queuedMails } from '../../../testing/outbox.ts'
import { own } from '../../../testing/own.ts'
import { type Caller, createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { webhookDeliveries, webhookEndpoints } from '../../automation/webhooks.table.ts'
import { userProfiles } from '../../identity/auth/auth.table.ts'
import { payments } from '../payments/payments.table.ts'

const words = { title: 'Closed a deal', description: 'With a sample company.' }
const date = '2026-03-10'
const approval = {
  kind: 'payment',
  status: 'completed',
  date,
  version: 1,
  amount: 125_050,
} as const

async function withUpdate(value = 125_050) {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const { id } = await app.ok(addUpdate, { body: { ...words, value } }, client)
  return { app, admin, client, params: { updateId: id } }
}
const balanceOf = async (app: TestApp, client: Caller) =>
  (await app.ok(getPaymentSummary, { params: own }, client)).balance

describe('approving an update', () => {
  test('is noted in its history, which the client sees', async () => {
    const { app, admin, client, params } = await withUpdate()
    await app.ok(approveUpdate, { params, body: approval }, admin)
    const { history } = await app.ok(getUpdate, { params }, client)
    expect(history.map(({ kind }) => kind)).toEqual(['submitted', 'approved'])
    expect(history.at(-1)).toMatchObject({
      by: 'admin',
      name: 'Test admin',
      note: expect.stringMatching(/\bpayment\b.*\bcompleted\b/),
    })
  })

  test('is one entry in the audit log', async () => {
    const { app, admin, params } = await withUpdate()
    const entries = () => app.deps.db.select().from(auditLog).all()
    const before = entries().length
    await app.ok(approveUpdate, { params, body: approval }, admin)
    const [entry, ...others] = entries().slice(before)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      action: 'update.approved',
      subjectId: params.updateId,
      subjectName: words.title,
      actorName: 'Test admin',
    })
    expect(JSON.parse(entry?.detail ?? '')).toEqual({
      client: 'Test client, Test Company',
      amount: '+$1,250.50 (payment)',
      status: 'completed',
      date,
    })
  })

  test('is in the bell of its author', async () => {
    const { app, admin, client, params } = await withUpdate()
    await app.ok(approveUpdate, { params, body: approval }, admin)
    const { items } = await app.ok(listNotifications, { query: {} }, client)
    expect(items).toMatchObject([
      { kind: 'update.decided', subjectId: params.updateId, path: updatePath(params.updateId) },
    ])
  })

  test('is emailed to its author with the amount', async () => {
    const { app, admin, client, params } = await withUpdate()
    await app.ok(approveUpdate, { params, body: approval }, admin)
    const mails = queuedMails(app.deps).filter(({ to }) => to === client.email)
    expect(mails).toMatchObject([
      { kind: 'update.decided', subject: expect.stringMatching(/approved.*Closed a deal/) },
    ])
    expect(mails[0]?.content.paragraphs.join()).toContain('+$1,250.50')
  })

  test('is sent to webhooks', async () => {
    const { app, admin, params } = await withUpdate()
    const { db } = app.deps
    const endpoint = { url: 'https://receiver.example', secret: '', createdAt: date }
    db.insert(webhookEndpoints)
      .values([
        { ...endpoint, id: 'subscribed', kinds: ['update.decided'] },
        { ...endpoint, id: 'other', kinds: ['application.received'] },
      ])
      .run()
    await app.ok(approveUpdate, { params, body: approval }, admin)
    expect(db.select().from(webhookDeliveries).all()).toMatchObject([
      { webhookId: 'subscribed', kind: 'update.decided', subjectId: params.updateId },
    ])
  })

  test('is shown at once on the open pages of its client', async () => {
    const { app, admin, client, params } = await withUpdate()
    const events = await app.ok(openEvents, { query: {} }, client)
    await app.ok(approveUpdate, { params, body: approval }, admin)
    app.deps.eventBus.close()
    const [, topics = ''] = /event: changed\ndata: (\S+)/.exec(await events.text()) ?? []
    expect(topics.split(',')).toEqual(
      expect.arrayContaining(['updates', 'payments', 'notifications']),
    )
  })
})

describe('deciding on an update', () => {
  test('approving as a completed payment moves the balance', async () => {
    const { app, admin, client, params } = await withUpdate()
    const update = await app.ok(approveUpdate, { params, body: approval }, admin)
    expect(update).toMatchObject({ status: 'approved', reason: null })
    expect(await balanceOf(app, client)).toBe(125_050)
    const ledger = await app.ok(listPayments, { params: own, query: {} }, client)
    expect(ledger.items).toMatchObject([
      { id: update.paymentId, updateId: update.id, amount: 125_050, balance: 125_050, date },
    ])
  })

  test('a fee lowers the balance', async () => {
    const { app, admin, client, params } = await withUpdate(1_000)
    const body = { ...approval, kind: 'fee', amount: 1_000 } as const
    await app.ok(approveUpdate, { params, body }, admin)
    expect(await balanceOf(app, client)).toBe(-1_000)
  })

  test('a payment is dated by the admin, never in the future', async () => {
    const { app, admin, client, params } = await withUpdate()
    const tomorrow = { ...approval, date: '2026-03-11' }
    expect(await app.refused(approveUpdate, { params, body: tomorrow }, admin)).toMatchObject({
      status: 400,
      issues: [{ path: 'date', message: messages.payments.futureDate }],
    })
    const body = { ...approval, date: '2025-12-31' }
    await app.ok(approveUpdate, { params, body }, admin)
    const { items } = await app.ok(listPayments, { params: own, query: {} }, client)
    expect(items).toMatchObject([{ date: '2025-12-31', createdAt: '2026-03-10T09:00:00.000Z' }])
  })

  test('twenty approvals at once make one payment', async () => {
    const { app, admin, client, params } = await withUpdate()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.send(approveUpdate, { params, body: approval }, admin)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await balanceOf(app, client)).toBe(125_050)
    expect(app.deps.db.select().from(payments).all()).toHaveLength(1)
  })

  test('a second decision is rejected with the first one', async () => {
    const { app, admin, params } = await withUpdate()
    await app.ok(approveUpdate, { params, body: approval }, admin)
    const late = { status: 409, code: 'updates.decided', message: messages.updates.decided }
    const reject = { reason: 'Changed my mind.', version: 2 }
    expect(await app.refused(rejectUpdate, { params, body: reject }, admin)).toMatchObject(late)
    const again = { ...approval, version: 2 }
    expect(await app.refused(approveUpdate, { params, body: again }, admin)).toMatchObject(late)
  })

  test('an edit by the client that the admin has not read is not approved', async () => {
    const { app, admin, client, params } = await withUpdate()
    await app.ok(reviseUpdate, { params, body: { ...words, value: 900_000, version: 1 } }, client)
    expect(await app.refused(approveUpdate, { params, body: approval }, admin)).toMatchObject({
      status: 409,
      code: 'record.conflict',
    })
    expect(await balanceOf(app, client)).toBe(0)
  })

  test('a rejection shows its reason and does not change the balance', async () => {
    const { app, admin, client, params } = await withUpdate()
    const body = { reason: 'The invoice is missing.', version: 1 }
    await app.ok(rejectUpdate, { params, body }, admin)
    const update = await app.ok(getUpdate, { params }, client)
    expect(update).toMatchObject({ status: 'rejected', reason: body.reason, paymentId: null })
    expect(update.history.at(-1)).toMatchObject({ kind: 'rejected', note: body.reason })
    expect(await balanceOf(app, client)).toBe(0)
    expect(queuedMails(app.deps).at(-1)?.content.paragraphs).toContain(body.reason)
  })

  test('a rejection without a reason is rejected', async () => {
    const { app, admin, params } = await withUpdate()
    const body = { reason: '  ', version: 1 }
    expect(await app.refused(rejectUpdate, { params, body }, admin)).toMatchObject({
      status: 400,
      issues: [{ path: 'reason', message: messages.updates.reasonRequired }],
    })
  })

  test('a pending payment counts only when it is completed, and only once', async () => {
    const { app, admin, client, params } = await withUpdate(10_000)
    const body = { ...approval, status: 'pending' as const, amount: 10_000 }
    const { paymentId } = await app.ok(approveUpdate, { params, body }, admin)
    expect(await app.ok(getPaymentSummary, { params: own }, client)).toMatchObject({
      balance: 0,
      pendingIncoming: 10_000,
      pendingOutgoing: 0,
    })
    app.clock.advance(86_400_000)
    const [later, again] = [app.signInAgain(admin), app.signInAgain(client)]
    const read = { kind: 'payment' as const, amount: 10_000, date: '2026-03-11' }
    const payment = { params: { paymentId: paymentId ?? '' }, body: read }
    const completed = await app.ok(completePayment, payment, later)
    expect(completed).toMatchObject({ status: 'completed', balance: 10_000 })
    expect(await app.refused(completePayment, payment, later)).toMatchObject({
      status: 409,
      code: 'payments.settled',
    })
    expect(await app.ok(getPaymentSummary, { params: own }, again)).toMatchObject({
      balance: 10_000,
      pendingIncoming: 0,
      pendingOutgoing: 0,
    })
    const { items } = await app.ok(listPayments, { params: own, query: {} }, again)
    expect(items).toMatchObject([{ status: 'completed', updateId: params.updateId }])
    expect(queuedMails(app.deps).at(-1)).toMatchObject({ kind: 'payment.changed' })
    const { history } = await app.ok(getUpdate, { params }, again)
    expect(history.at(-1)).toMatchObject({ kind: 'completed' })
  })

  test('the state of an update follows its payment, whichever row of the ledger settles or reverses it', async () => {
    const { app, admin, client, params } = await withUpdate()
    const state = async () => {
      const { items } = await app.ok(listUpdates, { params: own, query: {} }, client)
      const [listed] = items
      expect(await app.ok(getUpdate, { params }, client)).toMatchObject(listed ?? {})
      return updateState(listed?.status ?? 'pending', listed?.paymentState ?? null)
    }
    expect(await state()).toBe('pending')
    const pending = { ...approval, status: 'pending' as const }
    const { paymentId } = await app.ok(approveUpdate, { params, body: pending }, admin)
    expect(await state()).toBe('approved, payment pending')
    const read = { kind: 'payment' as const, amount: approval.amount, date }
    const payment = { params: { paymentId: paymentId ?? '' }, body: read }
    const completed = await app.ok(completePayment, payment, admin)
    expect(await state()).toBe('approved')
    const reason = 'The bank returned the transfer.'
    const body = { ...read, reason }
    await app.ok(reversePayment, { params: { paymentId: completed.id }, body }, admin)
    expect(await state()).toBe('payment reversed')
  })

  test('a cancelled or directly reversed payment is not shown as approved', async () => {
    const read = { kind: 'payment' as const, amount: approval.amount, reason: 'A mistake.' }
    const { app, admin, client, params } = await withUpdate()
    const { id } = await app.ok(addUpdate, { body: { ...words, value: 125_050 } }, client)
    const pending = { params, body: { ...approval, status: 'pending' as const } }
    const cancelled = await app.ok(approveUpdate, pending, admin)
    const reversed = await app.ok(
      approveUpdate,
      { params: { updateId: id }, body: approval },
      admin,
    )
    const of = ({ paymentId }: typeof reversed) => ({ params: { paymentId: paymentId ?? '' } })
    await app.ok(cancelPayment, { ...of(cancelled), body: read }, admin)
    await app.ok(reversePayment, { ...of(reversed), body: { ...read, date } }, admin)
    const { items } = await app.ok(listUpdates, { params: own, query: {} }, client)
    expect(items.map(({ paymentState }) => paymentState).sort()).toEqual(['cancelled', 'reversed'])
  })

  test('a payment that does not exist cannot be completed', async () => {
    const { app, admin } = await withUpdate()
    const params = { paymentId: crypto.randomUUID() }
    const body = { kind: 'payment', amount: 1, date } as const
    expect(await app.refused(completePayment, { params, body }, admin)).toMatchObject({
      status: 404,
    })
  })

  test('no one decides on their own update, even if they are an admin now', async () => {
    const { app, client, params } = await withUpdate()
    app.deps.db
      .update(userProfiles)
      .set({ role: 'admin' })
      .where(eq(userProfiles.id, client.id))
      .run()
    expect(await app.refused(approveUpdate, { params, body: approval }, client)).toMatchObject({
      status: 403,
      code: 'updates.own-decision',
    })
  })

  test('the database itself rejects a second payment for an update and any change of one', async () => {
    const { app, admin, client, params } = await withUpdate()
    await app.ok(approveUpdate, { params, body: approval }, admin)
    const insert = `INSERT INTO payments
      (id, client_id, update_id, settles_id, reverses_id, reason, kind, status, amount, date, title, created_at)
      VALUES (@id, @clientId, @updateId, @settlesId, @reversesId, @reason, @kind, 'completed', @amount,
        '2026-03-10', 'Forged', '2026-03-10T09:00:00.000Z')`
    const client$ = app.deps.db.$client
    const run = (sql: string, ...values: unknown[]) => client$.prepare(sql).run(...values)
    const stored = app.deps.db.select().from(payments).get()
    const forge = (change: object) =>
      run(insert, {
        ...{ id: crypto.randomUUID(), clientId: client.id, kind: 'payment', amount: 125_050 },
        ...{ updateId: null, settlesId: null, reversesId: null, reason: 'Forged', ...change },
      })
    expect(() => forge({ updateId: params.updateId, reason: null })).toThrow('UNIQUE')
    expect(() => forge({ amount: 0 })).toThrow('above 0')
    expect(() => forge({ reason: null })).toThrow('payments_cause')
    expect(() => forge({ kind: 'gift' })).toThrow('payments_kind')
    expect(() => forge({ settlesId: stored?.id })).toThrow('settles')
    for (const other of [{ amount: 1 }, { kind: 'credit' }, { reason: null }]) {
      expect(() => forge({ reversesId: stored?.id, ...other })).toThrow(/reverses|payments_cause/)
    }
    forge({ reversesId: stored?.id })
    expect(() => forge({ reversesId: stored?.id })).toThrow('UNIQUE')
    expect(() => run('UPDATE payments SET amount = 1')).toThrow('append-only')
    expect(() => run('DELETE FROM payments')).toThrow('append-only')
  })
})
