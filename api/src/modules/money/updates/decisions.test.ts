import {
  completePayment,
  getOwnPaymentSummary,
  listOwnPayments,
} from '@leadwright/shared/contracts/money/payments'
import {
  addUpdate,
  approveUpdate,
  getUpdate,
  rejectUpdate,
  reviseUpdate,
  writeUpdate,
} from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { queuedMails } from '../../../testing/outbox.ts'
import { type Caller, createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { userProfiles } from '../../identity/auth/auth.table.ts'
import { payments } from '../payments/payments.table.ts'

const words = { title: 'Closed a deal', description: 'With a sample company.' }
const approval = { type: 'incoming', status: 'completed', version: 1, amount: 125_050 } as const

async function withUpdate(value = '1250.50') {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const { id } = await app.ok(addUpdate, { body: { ...words, value } }, client)
  return { app, admin, client, params: { updateId: id } }
}
const balanceOf = async (app: TestApp, client: Caller) =>
  (await app.ok(getOwnPaymentSummary, {}, client)).balance
const lastAudit = ({ deps }: TestApp) =>
  deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1).get()

describe('deciding on an update', () => {
  test('an approval as incoming and completed moves the balance and tells the client', async () => {
    const { app, admin, client, params } = await withUpdate()
    const update = await app.ok(approveUpdate, { params, body: approval }, admin)
    expect(update).toMatchObject({ status: 'approved', reason: null })
    expect(await balanceOf(app, client)).toBe(125_050)
    const ledger = await app.ok(listOwnPayments, { query: {} }, client)
    expect(ledger.items).toMatchObject([
      { id: update.paymentId, updateId: update.id, amount: 125_050, balance: 125_050 },
    ])
    expect(lastAudit(app)).toMatchObject({ action: 'update.approved', subjectId: update.id })
    expect(queuedMails(app.deps).at(-1)).toMatchObject({
      kind: 'update.decided',
      to: client.email,
      subject: 'Your update was approved',
    })
    const { history } = await app.ok(getUpdate, { params }, client)
    expect(history.at(-1)).toMatchObject({
      kind: 'approved',
      by: 'admin',
      note: 'As incoming, completed.',
    })
  })

  test('an outgoing payment lowers the balance', async () => {
    const { app, admin, client, params } = await withUpdate('10')
    await app.ok(
      approveUpdate,
      { params, body: { ...approval, type: 'outgoing', amount: 1_000 } },
      admin,
    )
    expect(await balanceOf(app, client)).toBe(-1_000)
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

  test('a second decision is told that it comes too late', async () => {
    const { app, admin, params } = await withUpdate()
    await app.ok(approveUpdate, { params, body: approval }, admin)
    const late = { status: 409, code: 'updates.decided', message: messages.updates.decided }
    const reject = { reason: 'Changed my mind.', version: 2 }
    expect(await app.refused(rejectUpdate, { params, body: reject }, admin)).toMatchObject(late)
    const again = { ...approval, version: 2 }
    expect(await app.refused(approveUpdate, { params, body: again }, admin)).toMatchObject(late)
  })

  test('what the client edited since it was read is not approved unseen', async () => {
    const { app, admin, client, params } = await withUpdate()
    await app.ok(reviseUpdate, { params, body: { ...words, value: '9000', version: 1 } }, client)
    expect(await app.refused(approveUpdate, { params, body: approval }, admin)).toMatchObject({
      status: 409,
      code: 'record.conflict',
    })
    expect(await balanceOf(app, client)).toBe(0)
  })

  test('a rejection shows its reason and leaves the balance alone', async () => {
    const { app, admin, client, params } = await withUpdate()
    const body = { reason: 'The invoice is missing.', version: 1 }
    await app.ok(rejectUpdate, { params, body }, admin)
    const update = await app.ok(getUpdate, { params }, client)
    expect(update).toMatchObject({ status: 'rejected', reason: body.reason, paymentId: null })
    expect(update.history.at(-1)).toMatchObject({ kind: 'rejected', note: body.reason })
    expect(await balanceOf(app, client)).toBe(0)
    expect(queuedMails(app.deps).at(-1)?.content.paragraphs).toContain(body.reason)
  })

  test('a rejection without a reason is refused', async () => {
    const { app, admin, params } = await withUpdate()
    const body = { reason: '  ', version: 1 }
    expect(await app.refused(rejectUpdate, { params, body }, admin)).toMatchObject({
      status: 400,
      issues: [{ path: 'reason', message: messages.updates.reasonRequired }],
    })
  })

  test('a pending payment counts only when it is completed, and only once', async () => {
    const { app, admin, client, params } = await withUpdate('100')
    const body = { ...approval, status: 'pending' as const, amount: 10_000 }
    const { paymentId } = await app.ok(approveUpdate, { params, body }, admin)
    expect(await app.ok(getOwnPaymentSummary, {}, client)).toEqual({
      balance: 0,
      pendingIncoming: 10_000,
      pendingOutgoing: 0,
    })
    app.clock.advance(86_400_000)
    const [later, again] = [app.signInAgain(admin), app.signInAgain(client)]
    const read = { type: 'incoming' as const, amount: 10_000 }
    const payment = { params: { paymentId: paymentId ?? '' }, body: read }
    const completed = await app.ok(completePayment, payment, later)
    expect(completed).toMatchObject({ status: 'completed', balance: 10_000 })
    expect(await app.refused(completePayment, payment, later)).toMatchObject({
      status: 409,
      code: 'payments.settled',
    })
    expect(await app.ok(getOwnPaymentSummary, {}, again)).toEqual({
      balance: 10_000,
      pendingIncoming: 0,
      pendingOutgoing: 0,
    })
    const { items } = await app.ok(listOwnPayments, { query: {} }, again)
    expect(items).toMatchObject([{ status: 'completed', updateId: params.updateId }])
    expect(queuedMails(app.deps).at(-1)).toMatchObject({ kind: 'payment.completed' })
    const { history } = await app.ok(getUpdate, { params }, again)
    expect(history.at(-1)).toMatchObject({ kind: 'completed' })
  })

  test('a payment that does not exist cannot be completed', async () => {
    const { app, admin } = await withUpdate()
    const params = { paymentId: crypto.randomUUID() }
    const body = { type: 'incoming', amount: 1 }
    expect(await app.refused(completePayment, { params, body }, admin)).toMatchObject({
      status: 404,
    })
  })

  test('nobody decides on an update of their own, even as an admin of today', async () => {
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

  test('an admin’s update with a value is decided by an admin too', async () => {
    const { app, admin, client } = await withUpdate()
    const body = { ...words, value: '40' }
    const written = await app.ok(writeUpdate, { params: { clientId: client.id }, body }, admin)
    expect(written.status).toBe('pending')
    const params = { updateId: written.id }
    await app.ok(
      approveUpdate,
      { params, body: { ...approval, type: 'outgoing', amount: 4_000 } },
      admin,
    )
    expect(await balanceOf(app, client)).toBe(-4_000)
  })

  test('the database itself refuses a second payment of an update and any rewriting', async () => {
    const { app, admin, client, params } = await withUpdate()
    await app.ok(approveUpdate, { params, body: approval }, admin)
    const insert = `INSERT INTO payments (id, client_id, update_id, settles_id, type, status, amount, title, created_at)
      VALUES (?, ?, ?, ?, 'incoming', 'completed', ?, 'Forged', '2026-03-10T09:00:00.000Z')`
    const client$ = app.deps.db.$client
    const run = (sql: string, ...values: unknown[]) => client$.prepare(sql).run(...values)
    const stored = app.deps.db.select().from(payments).get()
    expect(() => run(insert, 'a', client.id, params.updateId, null, 1)).toThrow('UNIQUE')
    expect(() => run(insert, 'b', client.id, null, null, 0)).toThrow('above 0')
    expect(() => run(insert, 'c', client.id, null, stored?.id, 125_050)).toThrow('settles')
    expect(() => run('UPDATE payments SET amount = 1')).toThrow('append-only')
    expect(() => run('DELETE FROM payments')).toThrow('append-only')
  })
})
