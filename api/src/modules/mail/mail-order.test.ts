import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { ensureLogin } from '../../testing/people.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { MailKind } from './mail.kinds.ts'
import { mailConnections, mailsPerHour } from './mail.rules.ts'
import { mailOutbox } from './mail.table.ts'
import { createMailTransport, type MailTransport } from './mail.transport.ts'
import { enqueueMail } from './mail.usecases.ts'
import { sendDueMail, startMailWorker } from './mail.worker.ts'

const minute = 60_000
const reader = 'reader@example.com'

type Outgoing = Parameters<MailTransport['send']>[0]

async function outbox() {
  const app = await createTestApp()
  const sent: Outgoing[] = []
  const transport: MailTransport = {
    send: async (mail) => void sent.push(mail),
    verify: async () => {},
    close: () => {},
  }
  const promise = (kind: MailKind, title: string, to = reader) => {
    ensureLogin(app.deps, to)
    transaction(app.deps.db, (tx) =>
      enqueueMail(tx, app.deps, {
        kind,
        to: { email: to, userId: to },
        subject: `About ${title}`,
        paragraphs: [`This is ${title}.`],
        action: { label: 'Look', url: 'https://app.example.com/waiting' },
      }),
    )
  }
  return { ...app, sent, promise, send: () => sendDueMail(app.deps, transport) }
}

describe('the order of emails', () => {
  test('an email about an account is sent before waiting emails', async () => {
    const { promise, send, sent, clock } = await outbox()
    for (let n = 0; n < 5; n += 1) promise('room.granted', `room ${n}`, `reader${n}@example.com`)
    clock.advance(minute)
    promise('password.forgotten', 'a link')
    await send()
    expect(sent[0]?.subject).toBe('About a link')
    expect(sent).toHaveLength(6)
  })
})

describe('several emails to one reader', () => {
  test('of one kind are sent as one email right away and one 15 minutes later', async () => {
    const { promise, send, sent, clock } = await outbox()
    promise('update.waiting', 'update 0')
    await send()
    for (let n = 1; n < 200; n += 1) promise('update.waiting', `update ${n}`)
    promise('update.waiting', 'another reader’s', 'other@example.com')
    await send()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [reader, 'About update 0'],
      ['other@example.com', 'About another reader’s'],
    ])
    clock.advance(15 * minute)
    expect(await send()).toBe(1)
    const digest = sent[2]
    expect(digest?.subject).toMatch(/^199\b.*updates/)
    expect(digest?.text).toContain('This is update 1.\n\nThis is update 2.')
    expect(digest?.text).toContain('This is update 20.\n\nAnd 179 more.\n\nLook:')
    expect(digest?.html.match(/class="button"/g)).toHaveLength(1)
    clock.advance(15 * minute)
    expect(await send()).toBe(0)
    promise('update.waiting', 'the next day’s')
    expect(await send()).toBe(1)
  })

  test('wait together while the first one cannot be sent', async () => {
    const { promise, deps } = await outbox()
    for (let n = 0; n < 10; n += 1) promise('task.assigned', `task ${n}`)
    const rows = deps.db.select().from(mailOutbox).all()
    expect(rows.map(({ subject }) => subject)).toEqual([
      'About task 0',
      expect.stringMatching(/^9\b.*tasks/),
    ])
  })

  test('are not added to an email that the mail server may have accepted already', async () => {
    const { promise, deps, clock } = await outbox()
    promise('task.assigned', 'task 0')
    await sendDueMail(deps, {
      send: () => Promise.reject(new Error('421 connection lost')),
      verify: async () => {},
      close: () => {},
    })
    promise('task.assigned', 'task 1')
    const rows = deps.db.select().from(mailOutbox).all()
    expect(rows).toMatchObject([
      { subject: 'About task 0', attempts: 1 },
      { subject: 'About task 1', attempts: 0 },
    ])
    expect(rows[0]?.nextAttemptAt).toBe(new Date(clock.now().getTime() + minute).toISOString())
  })

  test('with different links each keep their own', async () => {
    const { deps, send, sent, clock } = await outbox()
    const promise = (page: string) =>
      transaction(deps.db, (tx) =>
        enqueueMail(tx, deps, {
          kind: 'hiring.notice',
          to: deps.config.company.supportEmail,
          subject: 'A new application',
          paragraphs: ['A new application came in.'],
          action: { label: 'Open', url: `https://app.example.com/${page}` },
        }),
      )
    for (const page of ['a', 'b', 'c']) promise(page)
    await send()
    clock.advance(15 * minute)
    await send()
    expect(sent[1]?.subject).toMatch(/^2\b.*applications/)
    expect(sent[1]?.text).toMatch(/app.example.com\/b[\s\S]*app.example.com\/c/)
  })

  test('are limited per hour; none is lost, and account emails are not held up', async () => {
    const { promise, send, sent, clock } = await outbox()
    for (let n = 0; n < mailsPerHour + 5; n += 1) promise('room.asked', `request ${n}`)
    expect(await send()).toBe(mailsPerHour)
    promise('password.forgotten', 'a link')
    promise('room.asked', 'another reader’s', 'other@example.com')
    expect(await send()).toBe(2)
    clock.advance(60 * minute)
    expect(await send()).toBe(5)
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(mailsPerHour + 7)
  })
})

describe('stopping', () => {
  async function silentServer() {
    const server = createServer()
    const connected = new Promise<void>((resolve) => server.once('connection', () => resolve()))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    return { connected, url: `smtp://127.0.0.1:${port}` }
  }

  test('does not wait for an unresponsive mail server; the email stays due', async () => {
    const { deps, promise } = await outbox()
    const { connected, url } = await silentServer()
    promise('room.granted', 'a room')
    const transport = createMailTransport({ ...deps.config, smtpUrl: url })
    const worker = startMailWorker(deps, transport)
    await connected
    const startedAt = performance.now()
    await worker.stop()
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    expect(deps.db.select().from(mailOutbox).all()).toMatchObject([{ attempts: 0, sentAt: null }])
  })

  test('ends on each connection after its current email', async () => {
    const { deps, promise } = await outbox()
    for (let n = 0; n < 9; n += 1) promise('room.granted', `room ${n}`, `reader${n}@example.com`)
    let taken = 0
    await new Promise<void>((resolve) => {
      const worker = startMailWorker(deps, {
        async send() {
          taken += 1
          queueMicrotask(() => void worker.stop().then(resolve))
        },
        verify: async () => {},
        close: () => {},
      })
    })
    expect(taken).toBe(mailConnections)
  })
})

test('a recipient whose server does not answer delays no one, and gets one email at a time', async () => {
  const { deps, promise } = await outbox()
  const server = await startMailServer()
  const transport = createMailTransport({ ...deps.config, smtpUrl: server.url })
  onTestFinished(() => server.stop())
  server.hold('slow@example.com')
  for (let n = 0; n < 4; n += 1) promise('password.changed', `slow ${n}`, 'slow@example.com')
  for (let n = 0; n < 9; n += 1) promise('room.granted', `room ${n}`, `reader${n}@example.com`)
  const worker = startMailWorker(deps, transport)
  onTestFinished(() => worker.stop())
  await expect.poll(() => server.received.length).toBe(9)
  promise('password.changed', 'a password', 'later@example.com')
  worker.wake()
  await expect.poll(() => server.received.at(-1)?.to).toEqual(['later@example.com'])
})
