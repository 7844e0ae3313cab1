import type { request } from 'node:http'
import { readFeed } from '@leadwright/shared/contracts/calendar'
import { setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { revealGooglePassword } from '@leadwright/shared/contracts/clients/google-password'
import { getApplicationStatus } from '@leadwright/shared/contracts/hiring/application'
import { listSubmissions } from '@leadwright/shared/contracts/hiring/hiring'
import { setPassword } from '@leadwright/shared/contracts/identity/account'
import {
  confirmPassword,
  getSession,
  passSecondFactor,
  signIn,
} from '@leadwright/shared/contracts/identity/auth'
import { confirmEmail } from '@leadwright/shared/contracts/identity/profile'
import { getReport } from '@leadwright/shared/contracts/reports'
import { searchStudio } from '@leadwright/shared/contracts/search'
import { links } from '@leadwright/shared/contracts/vault/links'
import { revealOldPassword, revealPassword } from '@leadwright/shared/contracts/vault/passwords'
import { beforeEach, describe, expect, test } from 'vitest'
import { purgeIdempotentWrites } from '../db/idempotency.ts'
import { sendDueWebhooks } from '../modules/automation/webhook.worker.ts'
import { createWebhookSender } from '../modules/automation/webhook-sender.ts'
import type { MailMessage } from '../modules/mail/mail.transport.ts'
import { sendDueMail } from '../modules/mail/mail.worker.ts'
import { sendWithKey } from './api-key.ts'
import { codeOf } from './authenticator.ts'
import { isGenuine } from './automation-page.ts'
import { type Facts, openOriginal1, openRelease1 } from './release-1.0.ts'
import type { Caller } from './test-app.ts'
import { anyNetwork, type Received, startWebhookReceiver } from './webhook-receiver.ts'

type App = Awaited<ReturnType<typeof openRelease1>>
let app: App
let facts: Facts
beforeEach(async () => {
  app = await openRelease1()
  facts = app.facts
})

/** A caller with this session; only the cookie is sent. */
const inSession = (name: keyof Facts['sessions']): Caller => ({
  ...{ id: '', email: '', role: 'admin' },
  cookie: `session=${facts.sessions[name]}`,
})
const credentials = (email: string, password: string) => ({
  body: { email, password, termsAccepted: true as const },
})
const ids = (sql: string, ...values: string[]) =>
  openOriginal1()
    .prepare<string[], string>(sql)
    .pluck()
    .all(...values)

describe('people of release 1.0', () => {
  test('are still signed in', async () => {
    const { people, sessions } = facts
    const expected = {
      ...people,
      half: people.careful,
      viewing: people.claimer,
    } as Record<string, string>
    for (const name of Object.keys(sessions) as (keyof Facts['sessions'])[]) {
      const { user, requirement, impersonator } = await app.ok(getSession, {}, inSession(name))
      expect(user.id, name).toBe(expected[name])
      expect(requirement, name).toBe(name === 'half' ? 'second-factor' : null)
      expect(impersonator?.id, name).toBe(name === 'viewing' ? people.admin : undefined)
    }
  })

  test('sign in with their passwords', async () => {
    // One person for each password hash: the sample company shares one.
    const emails = ids(
      'SELECT min(email) FROM users WHERE password_hash NOT NULL AND suspended_at IS NULL GROUP BY password_hash',
    )
    expect(emails.length).toBeGreaterThan(5)
    for (const email of emails) {
      const { user } = await app.ok(signIn, credentials(email, facts.accounts[email] ?? ''))
      expect(user.email).toBe(email)
    }
  })

  test('pass the second factor with a code and with a recovery code', async () => {
    const { secret, recoveryCodes } = facts.secondFactor
    const [recoveryCode = ''] = recoveryCodes
    for (const code of [codeOf(secret, app.clock.now().getTime()), recoveryCode]) {
      const answer = await app.send(
        signIn,
        credentials('careful@fixture.test', facts.accounts['careful@fixture.test'] ?? ''),
      )
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      const caller = { ...inSession('careful'), cookie }
      const { requirement } = await app.ok(passSecondFactor, { body: { code } }, caller)
      expect(requirement).toBeNull()
    }
  })

  test('set a password with an emailed link', async () => {
    const { email, token } = facts.passwordLink
    const newPassword = 'another-lantern-8'
    await app.ok(setPassword, {
      body: { token, newPassword, confirmPassword: newPassword, termsAccepted: true as const },
    })
    expect((await app.ok(signIn, credentials(email, newPassword))).user.email).toBe(email)
  })

  test('change their email with emailed links', async () => {
    for (const [email, { to, old, new: token }] of Object.entries(facts.emailChanges)) {
      if (old)
        expect(await app.ok(confirmEmail, { body: { token: old } })).toEqual({
          confirmed: 'one-of-two',
        })
      expect(await app.ok(confirmEmail, { body: { token } })).toEqual({ confirmed: 'email' })
      const password = facts.accounts[email] ?? ''
      expect((await app.ok(signIn, credentials(to, password))).user.email).toBe(to)
    }
  })
})

test('sealed passwords open', async () => {
  const { passwordAccount, googlePassword } = facts.sealed
  const { id, oldValueId: valueId } = passwordAccount
  const admin = inSession('admin')
  await app.ok(
    confirmPassword,
    { body: { password: facts.accounts['admin@leadwright.test'] ?? '' } },
    admin,
  )
  const revealed = [
    await app.ok(revealPassword, { params: { id } }, admin),
    await app.ok(revealOldPassword, { params: { id, valueId } }, admin),
    await app.ok(revealGooglePassword, { params: { clientId: googlePassword.clientId } }, admin),
  ]
  expect(JSON.stringify(revealed)).toMatch(
    new RegExp(
      `${passwordAccount.password}.*${passwordAccount.oldPassword}.*${googlePassword.password}`,
    ),
  )
})

test('a waiting email is sent once: about notifications as things are now, others with their sealed text', async () => {
  const waiting = openOriginal1()
    .prepare<[], { id: string; recipient: string; subject: string; body: string }>(
      'SELECT id, recipient, subject, body FROM mail_outbox WHERE next_attempt_at IS NOT NULL',
    )
    .all()
    .map(({ body, ...mail }) => {
      const context = { table: 'mail_outbox', column: 'body', rowId: mail.id }
      return { ...mail, content: JSON.parse(app.deps.vault.open(body, context)) as Stored }
    })
  const sent: MailMessage[] = []
  const send = async (message: MailMessage) => void sent.push(message)
  const transport = { send, verify: async () => {}, close: () => {} }
  await sendDueMail(app.deps, transport)
  await sendDueMail(app.deps, transport)
  const isNews = ({ content }: (typeof waiting)[number]) => content.notificationId !== undefined
  const texts = waiting.filter((mail) => !isNews(mail))
  for (const { id, recipient, subject, content } of texts) {
    const messages = sent.filter(({ messageId }) => messageId.includes(id))
    expect(messages).toMatchObject([{ to: recipient, subject }])
    const text = messages[0]?.text.replaceAll(/\s+/g, ' ')
    for (const paragraph of content.paragraphs)
      expect(text).toContain(paragraph.replaceAll(/\s+/g, ' '))
    if (content.action) expect(messages[0]?.text).toContain(content.action.url)
  }
  // Two updates were decided meanwhile, and only their authors are notified now. Someone who has not
  // accepted an invitation gets no email, and a person without access to payments none about an
  // update with an amount.
  const news = sent.filter(({ messageId }) => !texts.some(({ id }) => messageId.includes(id)))
  expect(news.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
    'admin@leadwright.test: Northfield Instruments commented on “Decided at the moment”',
    'admin@leadwright.test: Northfield Instruments needs your decision: Pending at the moment',
    'careful@fixture.test: Northfield Instruments commented on “Decided at the moment”',
    'careful@fixture.test: Northfield Instruments needs your decision: Pending at the moment',
    'client@leadwright.test: 2 updates were approved or rejected',
    'partner@fixture.test: New comment on “Decided at the moment”',
    'partner@fixture.test: New comment on “Deposit to approve as pending”',
    'worker@fixture.test: 2 new tasks',
  ])
})

interface Stored {
  notificationId?: string
  paragraphs: string[]
  action?: { url: string }
}

test('waiting webhook deliveries arrive once, signed with the current and the previous secret', async () => {
  const waiting = openOriginal1()
    .prepare<[], { id: string; webhookId: string }>(
      'SELECT id, webhook_id AS webhookId FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL',
    )
    .all()
  const receiver = await startWebhookReceiver()
  const connect: typeof request = (_url: unknown, ...rest: unknown[]) =>
    Reflect.apply(receiver.connect, undefined, [receiver.url, ...rest])
  const send = createWebhookSender(anyNetwork, connect)
  await sendDueWebhooks(app.deps, send)
  await sendDueWebhooks(app.deps, send)
  const idOf = ({ headers }: Received) => String(headers['webhook-id'])
  expect(receiver.received.map(idOf).toSorted()).toEqual(waiting.map(({ id }) => id).toSorted())
  const { id: webhookId, secret, previousSecret } = facts.webhook
  const own = waiting.filter((delivery) => delivery.webhookId === webhookId)
  expect(own.length).toBeGreaterThan(2)
  for (const { id } of own) {
    const message = receiver.received.find((one) => idOf(one) === id)
    expect(isGenuine(message, secret, app.clock)).toBe(true)
    expect(isGenuine(message, previousSecret, app.clock)).toBe(true)
  }
})

describe('programs', () => {
  test('read with an API key', async () => {
    const answer = await sendWithKey(app, facts.apiKeys.all, listSubmissions)
    expect(answer.status).toBe(200)
  })

  test('get the first response for a used idempotency key', async () => {
    const { answer, ...write } = facts.idempotentWrite
    const weeks = () => app.deps.db.$client.prepare('SELECT * FROM campaign_weeks').all()
    const before = weeks()
    const repeated = await sendWithKey(app, facts.apiKeys.all, setCampaignWeek, write)
    expect(repeated.status).toBe(200)
    expect(await repeated.json()).toEqual(JSON.parse(answer))
    expect(weeks()).toEqual(before)
  })

  test('and its readable text is deleted within a day', () => {
    const { deps, clock } = app
    const readable = deps.db.$client
      .prepare('SELECT count(*) FROM idempotent_writes WHERE answer NOT NULL')
      .pluck()
    expect(readable.get()).toBeGreaterThan(0)
    clock.advance(86_400_000)
    purgeIdempotentWrites(deps)
    expect(readable.get()).toBe(0)
  })

  test.each(['admin', 'worker'] as const)('read the calendar feed: %s', async (name) => {
    const file = facts.feeds[name].split('/').at(-1) ?? ''
    const calendar = await (await app.ok(readFeed, { params: { file } })).text()
    expect(calendar).toContain('BEGIN:VEVENT')
  })
})

test('a form that is sent again creates nothing, and learns that it was saved', async () => {
  const stored = () => app.deps.db.$client.prepare('SELECT count(*) FROM links').pluck().get()
  const before = stored()
  const { body } = facts.repeatedCreate
  const repeated = await app.refused(links.create, { body }, inSession('admin'))
  expect(repeated).toMatchObject({ status: 409, code: 'record.already-created' })
  expect(stored()).toBe(before)
})

test('applicants read their status with an emailed link', async () => {
  const shown = []
  for (const { token } of Object.values(facts.applications)) {
    shown.push((await app.ok(getApplicationStatus, { body: { token } })).status)
  }
  expect(shown).toEqual(['received', 'reading', 'invited', 'declined', 'withdrawn'])
})

test('reports keep their paragraphs, sent or not', async () => {
  const stored = openOriginal1()
    .prepare<[], { clientId: string; month: string; comment: string; sentAt: string | null }>(
      'SELECT client_id AS clientId, month, comment, sent_at AS sentAt FROM monthly_reports',
    )
    .all()
  expect(new Set(stored.map(({ sentAt }) => sentAt === null)).size).toBe(2)
  for (const { clientId, month, comment, sentAt } of stored) {
    const report = await app.ok(getReport, { params: { clientId, month } }, inSession('admin'))
    expect(report).toMatchObject({ comment, sentAt })
  }
})

test('search finds what release 1.0 stored', async () => {
  const { groups } = await app.ok(searchStudio, { query: { q: 'fixture' } }, inSession('admin'))
  const found = groups.map(({ kind }) => kind)
  expect(found).toEqual(expect.arrayContaining(['client', 'person', 'password']))
})
