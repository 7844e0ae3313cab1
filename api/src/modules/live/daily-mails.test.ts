import { setMailPreference, setTimeZone } from '@leadwright/shared/contracts/identity/account'
import { addPayEntry } from '@leadwright/shared/contracts/money/pay'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import {
  listNotifications,
  markNotificationsSeen,
} from '@leadwright/shared/contracts/notifications'
import { messages } from '@leadwright/shared/messages'
import type { Role } from '@leadwright/shared/permissions'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queuedMails } from '../../testing/outbox.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { userProfiles } from '../identity/auth/auth.table.ts'
import { sendDailyMails } from './daily-mails.usecases.ts'

const minute = 60_000
const hour = 60 * minute

/** An admin in Berlin who wants a daily email about waiting updates; the clock starts at 09:00 UTC. */
async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin', { firstName: 'Helen' })
  const client = await app.signInAs('client')
  const daily = { topic: 'update.waiting', mode: 'daily' } as const
  await app.ok(setMailPreference, { body: daily }, admin)
  await app.ok(setTimeZone, { body: { timeZone: 'Europe/Berlin' } }, admin)
  return {
    ...app,
    admin,
    client,
    async add(title: string) {
      app.clock.advance(minute)
      const body = { title, description: 'Sample.', value: null }
      return app.ok(addUpdate, { body }, app.signInAgain(client))
    },
    mails: () => queuedMails(app.deps).filter(({ to }) => to === admin.email),
    send: () => sendDailyMails(app.deps),
    until: (at: string) => app.clock.advance(Date.parse(at) - app.clock.now().getTime()),
  }
}

test('35 events of a day are sent in one email, in order, each with its link', async () => {
  const { deps, clock, add, send, mails, until } = await office()
  const added = []
  for (let n = 1; n <= 35; n += 1) added.push(await add(`Update ${n}`))
  expect([send(), mails()]).toEqual([0, []])
  until('2026-03-11T06:59:00.000Z')
  expect(send()).toBe(0)
  until('2026-03-11T07:00:00.000Z')
  // Sent twice, as if the job ran again or the server restarted.
  expect([send(), send()]).toEqual([1, 0])
  const [mail, ...others] = mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: 'news.daily',
    subject: messages.notifications.dailySubject(35),
  })
  if (!mail) throw new Error('There is no mail.')
  const { further = [], ...first } = mail.content
  expect([first, ...further].map(({ heading, action }) => [heading, action?.url])).toEqual(
    added.map(({ id, title }) => [
      `Test Company sent an update: ${title}`,
      `${deps.config.portalOrigin}/studio/workspace/waiting?update=${id}`,
    ]),
  )
  clock.advance(24 * hour)
  expect(send()).toBe(0)
})

test('seen notifications are left out; if none remain, no email is sent', async () => {
  const { ok, clock, admin, add, send, mails, signInAgain } = await office()
  const seen = async (count: number) => {
    const reader = signInAgain(admin)
    const { items } = await ok(listNotifications, { query: {} }, reader)
    const ids = items.slice(0, count).map(({ id }) => id)
    return ok(markNotificationsSeen, { body: { ids } }, reader)
  }
  await add('Unread')
  await add('Read')
  await seen(1)
  clock.advance(24 * hour)
  expect(send()).toBe(1)
  expect(mails()).toMatchObject([
    {
      subject: messages.notifications.dailySubject(1),
      content: { heading: 'Test Company sent an update: Unread' },
    },
  ])
  await add('Read, too')
  await seen(1)
  clock.advance(24 * hour)
  expect([send(), mails().length]).toEqual([0, 1])
})

test('someone who switches back to immediate emails, or to none, gets no daily email', async () => {
  const { ok, clock, admin, add, send, mails, signInAgain } = await office()
  await add('First')
  await ok(setMailPreference, { body: { topic: 'update.waiting', mode: 'never' } }, admin)
  await add('Second')
  clock.advance(24 * hour)
  expect([send(), mails()]).toEqual([0, []])
  const atOnce = { topic: 'update.waiting', mode: 'immediately' } as const
  await ok(setMailPreference, { body: atOnce }, signInAgain(admin))
  await add('Third')
  expect(mails()).toMatchObject([{ kind: 'update.waiting' }])
})

test('after a morning without news, later events wait for the next morning', async () => {
  const { add, send, mails, until } = await office()
  until('2026-03-11T07:00:00.000Z')
  expect(send()).toBe(0)
  until('2026-03-11T12:00:00.000Z')
  await add('At noon')
  expect([send(), mails()]).toEqual([0, []])
  until('2026-03-12T07:00:00.000Z')
  expect([send(), mails().length]).toEqual([1, 1])
})

test('topics that the person’s role no longer receives are left out', async () => {
  const { ok, deps, clock, admin, signInAs, signInAgain, send } = await office()
  const staff = await signInAs('staff')
  const daily = { topic: 'pay.entry', mode: 'daily' } as const
  await ok(setMailPreference, { body: daily }, staff)
  clock.advance(minute)
  const entry = { type: 'payment', amount: 100, title: 'Pay', paidOn: '2026-03-10' } as const
  await ok(addPayEntry, { body: { ...entry, staffId: staff.id } }, admin)
  const role = (role: Role) =>
    deps.db.update(userProfiles).set({ role }).where(eq(userProfiles.id, staff.id)).run()
  role('admin')
  const { items } = await ok(listNotifications, { query: {} }, signInAgain(staff))
  expect(items).toMatchObject([{ kind: 'pay.entry' }])
  clock.advance(24 * hour)
  const toPerson = () => queuedMails(deps).filter(({ to }) => to === staff.email)
  expect([send(), toPerson()]).toEqual([0, []])
})

test('an unknown time zone is rejected', async () => {
  const { refused, admin } = await office()
  const body = { timeZone: 'Middle/Earth' }
  expect((await refused(setTimeZone, { body }, admin)).status).toBe(400)
})
