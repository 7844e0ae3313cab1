import { addComment } from '@leadwright/shared/contracts/conversations'
import { cancelPayment } from '@leadwright/shared/contracts/money/payments'
import { addUpdate, rejectUpdate } from '@leadwright/shared/contracts/money/updates'
import { type MailTopic, mailTopicNames } from '@leadwright/shared/mail-topics'
import { notificationKinds } from '@leadwright/shared/notification-kinds'
import { desc, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { readMail, startMailServer } from '../../testing/mail-server.ts'
import { setRole } from '../../testing/news-change.ts'
import { decide, newsChanges } from '../../testing/news-changes.ts'
import { causes } from '../../testing/notification-causes.ts'
import { sweptNews } from '../../testing/swept.ts'
import { type Caller, createTestApp } from '../../testing/test-app.ts'
import { users } from '../identity/auth/auth.table.ts'
import { createMailTransport } from '../mail/mail.transport.ts'
import { sendDueMail } from '../mail/mail.worker.ts'
import { accountParagraphs } from '../money/payments/due.usecases.ts'
import { notifications } from '../notifications/notifications.table.ts'

const minute = 60_000
const readers = { client: 'client', author: 'client', holders: 'admin', named: 'staff' } as const
const readerOf = (kind: MailTopic) =>
  kind === 'week.summary' ? 'client' : readers[notificationKinds[kind].audience]

/** A company with a mail server, in which one kind of notification was caused. */
async function caused(kind: MailTopic) {
  const app = await createTestApp()
  const server = await startMailServer()
  const transport = createMailTransport({ ...app.deps.config, smtpUrl: server.url })
  onTestFinished(() => {
    transport.close()
    return server.stop()
  })
  const [admin, staff, client] = [
    await app.signInAs('admin'),
    await app.signInAs('staff'),
    await app.signInAs('client'),
  ]
  // The last admin can't be suspended.
  await app.signInAs('admin')
  await causes[kind]({ ...app, admin, staff, client, clientId: client.id })
  const again = (who: Caller) => app.signInAgain(who)
  const people = { admin: again(admin), staff: again(staff), client: again(client) }
  const on = { ...app, ...people, clientId: client.id }
  const reader = on[readerOf(kind)]
  const about = app.deps.db
    .select()
    .from(notifications)
    .where(eq(notifications.kind, kind))
    .orderBy(desc(notifications.createdAt))
    .get()
  const received = async () => {
    // New leads wait for an hour.
    for (const wait of [3, 60, 20]) {
      app.clock.advance(wait * minute)
      await sendDueMail(app.deps, transport)
    }
    const row = app.deps.db.select().from(users).where(eq(users.id, reader.id)).get()
    return server.received.filter(({ to }) => to[0] === row?.email).map(({ raw }) => readMail(raw))
  }
  return { on, server, transport, subjectId: about?.subjectId ?? '', received }
}

const cases = sweptNews(mailTopicNames).flatMap((kind) =>
  newsChanges[kind].map((change) => ({ kind, ...change })),
)

test.each(cases)('$kind, after $name', async ({ kind, change, arrives, without }) => {
  const { on, subjectId, received } = await caused(kind)
  on.clock.advance(1_000)
  await change(on, subjectId)
  const mails = await received()
  const labels = mails.filter(({ text }) =>
    text.includes(`${notificationKinds[kind].email.label}”`),
  )
  const [subject, ...texts] = arrives ?? []
  const subjects = labels.map((mail) => mail.subject)
  expect(subjects).toEqual(subject ? [expect.stringContaining(subject)] : [])
  for (const text of texts) expect(labels[0]?.text).toContain(text)
  if (without) expect(JSON.stringify(labels)).not.toContain(without)
})

test('a payment that was cancelled is not emailed as pending', async () => {
  const { on, server, subjectId, received } = await caused('update.waiting')
  const { ok, admin, client } = on
  const { paymentId } = await decide(on, subjectId, 'pending')
  const params = { paymentId: paymentId ?? '' }
  const money = { kind: 'payment', amount: 1_000 } as const
  await ok(cancelPayment, { params, body: { ...money, reason: 'The bank returned it.' } }, admin)
  await received()
  const toClient = server.received.filter(({ to }) => to[0] === client.email)
  const mails = toClient.map(({ raw }) => readMail(raw))
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'The payment of your update was cancelled: Closed a deal',
    '“Closed a deal” was cancelled',
  ])
  expect(JSON.stringify(mails)).not.toContain('pending')
})

test('an email that the mail server rejected is made again for the next attempt', async () => {
  const { on, server, transport, subjectId, received } = await caused('update.waiting')
  server.refuse(true)
  on.clock.advance(3 * minute)
  await sendDueMail(on.deps, transport)
  server.refuse(false)
  const [change] = newsChanges['update.waiting']
  await change.change(on, subjectId)
  const mails = await received()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('$25.00')
})

test('a long text is cut, and no markup or line break is lost', async () => {
  const { on, subjectId, received } = await caused('comment.asked')
  const text = `<b>First</b> & second\nline ${'word '.repeat(600)}`
  on.clock.advance(1_000)
  await on.ok(addComment, { params: { recordId: subjectId }, body: { text } }, on.client)
  const mails = await received()
  const shown = mails.map((mail) => mail.text).join()
  expect(shown).toContain('<b>First</b> & second\nline word word')
  expect(shown).toContain('word …')
  expect(shown.length).toBeLessThan(4_000)
})

test('two records with the same text are two pieces of news', async () => {
  const { on, received } = await caused('task.assigned')
  await causes['task.assigned'](on)
  const mails = await received()
  expect(mails.map(({ subject }) => subject)).toEqual(['2 new tasks'])
})

test('the balance is said once, at the end of an email about several payments', async () => {
  const { on, received } = await caused('payment.changed')
  await causes['payment.changed'](on)
  const mails = await received()
  const [words = ''] = accountParagraphs(on.deps, on.clientId)
  const found = mails.find(({ subject }) => subject === '2 changes to your payments')
  expect(found?.text.split(words)).toHaveLength(2)
  expect(found?.text.indexOf(words)).toBeGreaterThan(found?.text.lastIndexOf('+$10.00') ?? 0)
})

test('a person who lost the access to payments is not emailed about a payment that they reported', async () => {
  const { on, server, received } = await caused('update.waiting')
  const { ok, admin, client } = on
  const body = { title: 'Bank transfer', description: 'Sample.', value: 700, paidOn: '2026-03-09' }
  const { id: updateId, version } = await ok(addUpdate, { body }, client)
  const reason = 'It has not arrived.'
  await ok(rejectUpdate, { params: { updateId }, body: { reason, version } }, admin)
  setRole(on, client.id, 'client-limited')
  await received()
  expect(server.received.filter(({ to }) => to[0] === client.email)).toEqual([])
})
