import { listAudit } from '@leadwright/shared/contracts/audit'
import * as contract from '@leadwright/shared/contracts/automation/webhooks'
import { inviteApplicant } from '@leadwright/shared/contracts/hiring/hiring'
import { addUpdate, rejectUpdate } from '@leadwright/shared/contracts/money/updates'
import { type WebhookKind, webhookKinds } from '@leadwright/shared/webhook-kinds'
import { describe, expect, test } from 'vitest'
import { apply } from '../../testing/application.ts'
import { isGenuine } from '../../testing/automation-page.ts'
import { deliver, signingKeys } from '../../testing/incoming-webhooks.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts'
import { purgeWebhooks } from './deliveries.usecases.ts'
import { sendDueWebhooks, startWebhookWorker } from './webhook.worker.ts'
import { ReceiverGoneError } from './webhook-sender.ts'

const minute = 60_000
const day = 86_400_000

async function office(kinds: readonly WebhookKind[] = webhookKinds) {
  const app = await createTestApp(signingKeys)
  const admin = await app.signInAs('admin')
  const receiver = await startWebhookReceiver()
  const body = { url: receiver.url, kinds: [...kinds] }
  const { webhook, secret } = await app.ok(contract.addWebhook, { body }, admin)
  const params = { webhookId: webhook.id }
  const again = () => app.signInAgain(admin)
  return {
    ...app,
    admin,
    receiver,
    secret,
    params,
    again,
    sendDue: () => sendDueWebhooks(app.deps, receiver.send),
    sendTest: () => app.ok(contract.testWebhook, { params }, again()),
    deliveries: async () =>
      (await app.ok(contract.listWebhookDeliveries, { query: {} }, again())).items,
  }
}

describe('a webhook', () => {
  test('receives the events it subscribed to, with only ids and a valid signature', async () => {
    const on = await office()
    const client = await on.signInAs('client')
    const update = { title: 'Closed deal', description: 'Signed.', value: 500 }
    const { id: updateId } = await on.ok(addUpdate, { body: update }, client)
    const rejection = { params: { updateId }, body: { reason: 'Twice.', version: 1 } }
    await on.ok(rejectUpdate, rejection, on.admin)
    const { row } = await apply(on)
    const decision = { version: 1, applicantName: '', message: '' }
    await on.ok(inviteApplicant, { params: { id: row.id }, body: decision }, on.admin)
    const booking = { id: 'first', name: 'Nora', email: 'nora@guest.test' }
    const bookedAt = '2026-03-10T08:00:00.000Z'
    await deliver(on, 'cal', { ...booking, bookedAt, startsAt: '2026-12-02T10:00:00.000Z' })
    await on.sendDue()
    const events = on.receiver.received.map(({ body }) => JSON.parse(body))
    expect(events).toEqual([
      { type: 'update.decided', timestamp: on.clock.now().toISOString(), data: { id: updateId } },
      { type: 'application.received', timestamp: expect.any(String), data: { id: row.id } },
      { type: 'application.decided', timestamp: expect.any(String), data: { id: row.id } },
      { type: 'booking.created', timestamp: expect.any(String), data: expect.any(Object) },
    ])
    for (const message of on.receiver.received) {
      expect(isGenuine(message, on.secret, on.clock)).toBe(true)
      expect(isGenuine({ ...message, body: `${message.body} ` }, on.secret, on.clock)).toBe(false)
    }
    expect((await on.deliveries()).map(({ status }) => status)).toEqual(
      events.map(() => 'delivered'),
    )
  })

  test('receives no other events, and none that were rolled back', async () => {
    const on = await office(['application.decided'])
    const { row } = await apply(on)
    const stale = { version: 7, applicantName: '', message: '' }
    const params = { id: row.id }
    await on.refused(inviteApplicant, { params, body: stale }, on.admin)
    expect(await on.deliveries()).toEqual([])
    // The email is queued after the event, in the same transaction.
    const { $client } = on.deps.db
    $client.exec(
      "CREATE TRIGGER full BEFORE INSERT ON mail_outbox BEGIN SELECT RAISE(ABORT, 'full'); END",
    )
    const decision = { params, body: { ...stale, version: 1 } }
    expect((await on.refused(inviteApplicant, decision, on.admin)).status).toBe(500)
    expect(await on.deliveries()).toEqual([])
    $client.exec('DROP TRIGGER full')
    await on.ok(inviteApplicant, decision, on.admin)
    expect(await on.deliveries()).toMatchObject([{ kind: 'application.decided' }])
  })

  test('is signed with both secrets for a day after a new one is created', async () => {
    const on = await office()
    const { secret } = await on.ok(contract.renewWebhookSecret, { params: on.params }, on.admin)
    await on.sendTest()
    await on.sendDue()
    const [first] = on.receiver.received
    expect(first?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
    expect([secret, on.secret].map((one) => isGenuine(first, one, on.clock))).toEqual([true, true])
    on.clock.advance(day)
    await on.sendTest()
    await on.sendDue()
    const [, last] = on.receiver.received
    expect([secret, on.secret].map((one) => isGenuine(last, one, on.clock))).toEqual([true, false])
    on.clock.advance(1)
    purgeWebhooks(on.deps)
    const { items } = await on.ok(contract.listWebhooks, {}, on.again())
    expect(items[0]?.previousUntil).toBeNull()
    const stored = JSON.stringify(
      on.deps.db.$client.prepare('SELECT * FROM webhook_endpoints').all(),
    )
    expect(stored).not.toContain('whsec_')
  })

  test('can be added or get a new secret only after the password was just confirmed', async () => {
    const on = await office()
    on.clock.advance(6 * minute)
    const body = { url: on.receiver.url, kinds: ['update.decided' as const] }
    const needed = { status: 403, code: 'auth.confirm-required' }
    expect(await on.refused(contract.addWebhook, { body }, on.admin)).toMatchObject(needed)
    const renewal = { params: on.params }
    expect(await on.refused(contract.renewWebhookSecret, renewal, on.admin)).toMatchObject(needed)
    for (let n = 1; n < contract.maxWebhooks; n += 1) {
      await on.ok(contract.addWebhook, { body }, on.again())
    }
    const full = await on.refused(contract.addWebhook, { body }, on.again())
    expect(full).toMatchObject({ status: 409, code: 'webhooks.too-many' })
    const plain = { ...body, url: 'http://receiver.example/hook' }
    expect((await on.refused(contract.addWebhook, { body: plain }, on.again())).status).toBe(400)
  })
})

describe('a delivery that fails', () => {
  test('is retried with the same id over three days, and then waits for an admin', async () => {
    const on = await office()
    on.receiver.answer.status = 503
    await on.sendTest()
    const startedAt = on.clock.now().getTime()
    const waits: number[] = []
    for (let [one] = await on.deliveries(); one?.nextAttemptAt; [one] = await on.deliveries()) {
      const wait = Date.parse(one.nextAttemptAt) - on.clock.now().getTime()
      waits.push(wait / minute)
      on.clock.advance(wait)
      expect(await on.sendDue()).toBe(0)
    }
    expect(waits).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256, ...Array(10).fill(360)])
    expect(on.clock.now().getTime() - startedAt).toBeLessThan(4 * day)
    expect(new Set(on.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const [failed] = await on.deliveries()
    expect(failed).toMatchObject({
      status: 'failed',
      attempts: 20,
      lastError: expect.stringContaining('503'),
    })
    on.receiver.answer.status = 200
    const again = { params: { deliveryId: failed?.id ?? '' } }
    await on.ok(contract.retryWebhookDelivery, again, on.again())
    expect(await on.sendDue()).toBe(1)
    const gone = await on.refused(contract.removeWebhookDelivery, again, on.again())
    expect(gone.status).toBe(404)
    on.clock.advance(31 * day)
    expect(purgeWebhooks(on.deps)).toBe(1)
  })

  test('can be sent again together with all others that failed', async () => {
    const on = await office()
    await on.sendTest()
    await on.sendTest()
    on.deps.db.$client.exec('UPDATE webhook_deliveries SET attempts = 20, next_attempt_at = NULL')
    await on.ok(contract.retryFailedDeliveries, {}, on.admin)
    expect(await on.sendDue()).toBe(2)
    const [{ sentence } = { sentence: '' }] = (await on.ok(listAudit, { query: {} }, on.admin))
      .items
    expect(sentence).toMatch(/retried 2 failed deliveries to the webhook “receiver\.example\.com:/)
    expect(await on.refused(contract.retryFailedDeliveries, {}, on.admin)).toMatchObject({
      status: 409,
      code: 'webhooks.none-to-retry',
    })
  })

  test('does not follow redirects', async () => {
    const on = await office()
    on.receiver.answer.status = 302
    await on.sendTest()
    await on.sendDue()
    const [one] = await on.deliveries()
    expect([one?.lastError, on.receiver.received.length]).toEqual([
      expect.stringContaining('302'),
      1,
    ])
  })

  test('does not delay another webhook', async () => {
    const on = await office()
    const other = await startWebhookReceiver()
    const body = { url: other.url, kinds: ['application.received' as const] }
    await on.ok(contract.addWebhook, { body }, on.admin)
    on.receiver.answer.status = 500
    await apply(on)
    await apply(on, 'second@example.com')
    expect(await on.sendDue()).toBe(2)
    expect([on.receiver.received.length, other.received.length]).toEqual([1, 2])
  })

  test('is sent after a restart when the server stopped in between', async () => {
    const on = await office()
    on.receiver.answer.status = undefined
    await on.sendTest()
    const stopped = startWebhookWorker(on.deps, on.receiver.send)
    await expect.poll(() => on.receiver.received.length).toBe(1)
    await stopped.stop()
    on.receiver.answer.status = 200
    const restarted = startWebhookWorker(on.deps, on.receiver.send)
    await expect.poll(async () => (await on.deliveries())[0]?.status).toBe('delivered')
    await restarted.stop()
    const ids = on.receiver.received.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })
})

describe('a webhook whose receiver is gone', () => {
  async function gone() {
    const on = await office()
    const other = await on.signInAs('admin')
    on.receiver.answer.status = 410
    await on.sendTest()
    await on.sendTest()
    await on.sendDue()
    return { ...on, other }
  }

  test('is disabled, its deliveries are given up, and all admins are emailed once', async () => {
    const on = await gone()
    const { items } = await on.ok(contract.listWebhooks, {}, on.admin)
    expect(items).toMatchObject([{ disabledAt: on.clock.now().toISOString() }])
    const lastError = expect.stringContaining('410 (Gone)')
    const byAttempts = (await on.deliveries()).toSorted((a, b) => a.attempts - b.attempts)
    expect(byAttempts).toMatchObject([
      { status: 'failed', attempts: 0, lastError },
      { status: 'failed', attempts: 1, lastError },
    ])
    on.clock.advance(day)
    await on.sendDue()
    expect(on.receiver.received).toHaveLength(1)
    const mails = queuedMails(on.deps).filter(({ kind }) => kind === 'webhook.disabled')
    expect(mails.map(({ to }) => to).sort()).toEqual([on.admin.email, on.other.email].sort())
    const audit = await on.ok(listAudit, { query: { limit: 1 } }, on.again())
    expect(audit.items[0]?.sentence).toMatch(/disabled the webhook .*410/)
  })

  test('receives nothing until an admin enables it', async () => {
    const on = await gone()
    on.receiver.answer.status = 204
    await apply(on)
    const [delivery] = await on.deliveries()
    expect(delivery?.kind).toBe('webhook.test')
    const retry = { params: { deliveryId: delivery?.id ?? '' } }
    const disabled = { status: 409, code: 'webhooks.disabled' }
    const { params } = on
    expect(await on.refused(contract.testWebhook, { params }, on.admin)).toMatchObject(disabled)
    expect(await on.refused(contract.retryWebhookDelivery, retry, on.admin)).toMatchObject(disabled)
    expect(await on.refused(contract.retryFailedDeliveries, {}, on.admin)).toMatchObject({
      status: 409,
      code: 'webhooks.none-to-retry',
    })
    await on.ok(contract.enableWebhook, { params }, on.admin)
    expect((await on.refused(contract.enableWebhook, { params }, on.admin)).status).toBe(404)
    await on.ok(contract.retryFailedDeliveries, {}, on.admin)
    await apply(on, 'second@example.com')
    expect(await on.sendDue()).toBe(3)
    const ids = on.receiver.received.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([4, 3])
  })

  test('is not disabled if it was removed meanwhile', async () => {
    const on = await office()
    await on.sendTest()
    const send = async () => {
      await on.ok(contract.removeWebhook, { params: on.params }, on.admin)
      throw new ReceiverGoneError('gone')
    }
    expect(await sendDueWebhooks(on.deps, send)).toBe(0)
    expect(queuedMails(on.deps).filter(({ kind }) => kind === 'webhook.disabled')).toEqual([])
  })
})
