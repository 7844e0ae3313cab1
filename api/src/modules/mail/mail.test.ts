import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { onCommit, transaction } from '../../db/client.ts'
import type { Announcement } from '../../lib/event-bus.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { ensureLogin } from '../../testing/people.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { mailOutbox } from './mail.table.ts'
import { createMailTransport, type MailTransport } from './mail.transport.ts'
import { enqueueMail, type OutgoingMail } from './mail.usecases.ts'
import { sendDueMail } from './mail.worker.ts'

const minute = 60_000
const mail = (to = 'reader@example.com', kind: OutgoingMail['kind'] = 'room.granted') => ({
  kind,
  to: { email: to, firstName: '<b>you</b>', userId: 'reader' },
  subject: 'A subject with ümlauts',
  paragraphs: ['One paragraph.'],
  action: { label: 'Open', url: 'https://app.example.com/x#single-use-token' },
})

async function withServer() {
  const app = await createTestApp()
  const server = await startMailServer()
  const transport = createMailTransport({ ...app.deps.config, smtpUrl: server.url })
  onTestFinished(() => {
    transport.close()
    return server.stop()
  })
  const promise = (to?: string, kind?: OutgoingMail['kind']) => {
    const outgoing = mail(to, kind)
    ensureLogin(app.deps, outgoing.to.email)
    transaction(app.deps.db, (tx) => enqueueMail(tx, app.deps, outgoing))
  }
  return { ...app, server, transport, promise, send: () => sendDueMail(app.deps, transport) }
}

describe('the outbox', () => {
  test('hands an enqueued email to the server once, with text and HTML', async () => {
    const { server, promise, send, deps } = await withServer()
    promise()
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.to).toEqual(['reader@example.com'])
    expect(server.received[0]?.raw).toContain('&lt;b&gt;you&lt;/b&gt;')
    const [row] = deps.db.select().from(mailOutbox).all()
    expect(row).toMatchObject({ body: '', nextAttemptAt: null, lastError: null })
  })

  test('keeps an email that the server rejects, and retries at growing intervals', async () => {
    const { server, promise, send, clock, deps } = await withServer()
    server.refuse(true)
    promise()
    expect(await send()).toBe(0)
    expect(await send()).toBe(0)
    clock.advance(minute)
    await send()
    expect(deps.db.select().from(mailOutbox).all()[0]).toMatchObject({ attempts: 2, sentAt: null })
    server.refuse(false)
    clock.advance(minute)
    expect(await send()).toBe(0)
    clock.advance(minute)
    expect(await send()).toBe(1)
    expect(server.received).toHaveLength(1)
  })

  // The other replies are in refusal.rules.test.ts.
  test.each([
    [550, '5.1.1 User unknown', true],
    [450, '4.2.0 Greylisted', false],
    [554, '5.7.1 Relay access denied', false],
  ])('a recipient rejected with %i %s is given up at once: %s', async (code, text, final) => {
    const { server, promise, send, deps, clock } = await withServer()
    server.refuseRecipients({ code, text })
    promise()
    const notify = vi.fn()
    onCommit(deps.db, notify)
    await send()
    const announced = notify.mock.calls.flatMap(([changes]) => changes as Announcement[])
    const topics = announced.flatMap((change) => change.topics)
    expect(topics).toEqual(final ? ['access', 'members', 'people', 'members', 'mails'] : [])
    const [row] = deps.db.select().from(mailOutbox).all()
    expect(row?.lastError).toContain(text)
    expect(row?.nextAttemptAt === null).toBe(final)
    server.refuseRecipients(undefined)
    clock.advance(minute)
    expect(await send()).toBe(final ? 0 : 1)
  })

  test('sends the same message id again after a crash between sending and recording it', async () => {
    const { server, promise, transport, deps } = await withServer()
    promise()
    const crashing: MailTransport = {
      ...transport,
      async send(outgoing) {
        await transport.send(outgoing)
        deps.db.$client.exec(
          "CREATE TRIGGER crash BEFORE UPDATE ON mail_outbox BEGIN SELECT RAISE(ABORT, 'crash'); END",
        )
      },
    }
    await expect(sendDueMail(deps, crashing)).rejects.toThrow()
    deps.db.$client.exec('DROP TRIGGER crash')
    await sendDueMail(deps, transport)
    const ids = server.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('one email that cannot be sent does not hold back the others', async () => {
    const { server, promise, send } = await withServer()
    promise('not an address')
    promise('second@example.com')
    await send()
    expect(server.received.map(({ to }) => to[0])).toContain('second@example.com')
  })

  test('stores no readable text of waiting emails', async () => {
    const { promise, deps } = await withServer()
    promise()
    expect(deps.db.select().from(mailOutbox).all()).toMatchObject([{ sentAt: null }])
    const everything = deps.db.$client.serialize().toString('latin1')
    expect(everything).toContain('A subject with')
    for (const text of ['single-use-token', 'One paragraph.']) {
      expect(everything).not.toContain(text)
    }
  })

  test('enqueuing wakes the worker once', async () => {
    const { promise, deps } = await withServer()
    const wake = vi.spyOn(deps, 'notifyOutbox')
    promise()
    expect(wake).toHaveBeenCalledOnce()
  })

  test('a recipient or subject with a line break is rejected', async () => {
    const { deps } = await withServer()
    const forged = [
      { ...mail(), subject: 'Hi\r\nBcc: everyone@example.com' },
      { ...mail(), to: { email: 'a@example.com\nBcc: b@example.com', userId: 'reader' } },
    ]
    for (const one of forged) {
      expect(() => transaction(deps.db, (tx) => enqueueMail(tx, deps, one))).toThrow('line break')
    }
  })

  test('an enqueued email is rolled back with its transaction', async () => {
    const { deps } = await withServer()
    expect(() =>
      transaction(deps.db, (tx) => {
        ensureLogin(deps, mail().to.email)
        enqueueMail(tx, deps, mail())
        throw new Error('rolled back')
      }),
    ).toThrow('rolled back')
    expect(deps.db.select().from(mailOutbox).all()).toEqual([])
  })
})

test('without a server, each email becomes an .eml file in the data folder', async () => {
  const { deps } = await createTestApp()
  const transport = createMailTransport(deps.config)
  ensureLogin(deps, mail().to.email)
  transaction(deps.db, (tx) => enqueueMail(tx, deps, mail()))
  await sendDueMail(deps, transport)
  const folder = join(deps.config.dataDir, 'mail')
  const files = readdirSync(folder)
  expect(files).toHaveLength(1)
  expect(files[0]).toMatch(/\.eml$/)
  expect(readFileSync(join(folder, files[0] ?? ''), 'utf8')).toContain('To: reader@example.com')
})
