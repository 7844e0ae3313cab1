import { setMemberRole } from '@leadwright/shared/contracts/clients/members'
import { setMailPreference } from '@leadwright/shared/contracts/identity/account'
import { getCounts } from '@leadwright/shared/contracts/live'
import { completePayment } from '@leadwright/shared/contracts/money/payments'
import { addUpdate, approveUpdate } from '@leadwright/shared/contracts/money/updates'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { type NotificationKind, notificationKindNames } from '@leadwright/shared/notification-kinds'
import { inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { causes } from '../../testing/notification-causes.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { type Caller, createTestApp } from '../../testing/test-app.ts'
import { users } from '../identity/auth/auth.table.ts'
import { notifications } from '../notifications/notifications.table.ts'
import { sendDailyMails } from './daily-mails.usecases.ts'

type App = Awaited<ReturnType<typeof createTestApp>>

/** One person of each kind. Nora writes the updates; she, Mara and Carl can see money. */
async function everyone() {
  const app = await createTestApp()
  const main = await app.signInAs('client', { firstName: 'Mara', lastName: 'Lind' })
  const of = (firstName: string) => ({ clientId: main.id, firstName, lastName: 'Lind' })
  const people = {
    main,
    author: await app.signInAs('client', of('Nora')),
    'with money': await app.signInAs('client', of('Carl')),
    'without money': await app.signInAs('client-limited', of('Otto')),
    invited: await app.signInAs('client', of('Ina')),
    suspended: await app.signInAs('client', of('Sam')),
    admin: await app.signInAs('admin'),
    'invited admin': await app.signInAs('admin'),
    'suspended admin': await app.signInAs('admin'),
    staff: await app.signInAs('staff'),
    'other staff': await app.signInAs('staff'),
    'other client': await app.signInAs('client'),
  }
  type Person = keyof typeof people
  const change = (who: Person[], set: Partial<typeof users.$inferInsert>) =>
    app.deps.db
      .update(users)
      .set(set)
      .where(
        inArray(
          users.id,
          who.map((name) => people[name].id),
        ),
      )
      .run()
  change(['invited', 'invited admin'], { passwordHash: null })
  change(['suspended', 'suspended admin'], { suspendedAt: app.clock.now().toISOString() })
  const { admin, staff } = people
  const on = { ...app, admin, staff, client: people.author, clientId: main.id }
  const namesOf = (has: (person: Caller) => boolean) =>
    Object.entries(people)
      .filter(([, person]) => has(person))
      .map(([name]) => name)
  return { app, on, people, namesOf }
}

const rowsOf = ({ deps }: App, kind: NotificationKind) =>
  deps.db
    .select()
    .from(notifications)
    .all()
    .filter((row) => row.kind === kind)
const bellOf = async (app: App, who: Caller) =>
  (await app.ok(listNotifications, { query: {} }, who)).items

const client = ['main', 'author', 'with money', 'without money']
const withMoney = ['main', 'author', 'with money']
const ofAuthor = ['main', 'author']
const admins = ['admin']
const named = ['staff']

/** Who receives a kind in the bell, and by email if different. */
const receivers: Record<NotificationKind, { bell: string[]; mail?: string[] }> = {
  'client.assigned': { bell: named },
  'comment.answered': { bell: client },
  'comment.asked': { bell: admins },
  'deal.changed': { bell: withMoney },
  'deal.reported': { bell: admins },
  'file.shared': { bell: client },
  'lead.released': { bell: client },
  'lead.changed': { bell: client },
  'lead.outcome': { bell: admins },
  'lead.suggested': { bell: admins, mail: [] },
  'lead.ask': { bell: client },
  'lead.brief': { bell: client },
  'lead.confirm': { bell: client },
  'sending.changed': { bell: client },
  'targeting.proposed': { bell: client },
  'targeting.answered': { bell: admins },
  'meeting.planned': { bell: client },
  'meeting.declined': { bell: client },
  'meeting.proposed': { bell: admins },
  'milestone.client-done': { bell: admins, mail: [] },
  'milestone.due': { bell: client },
  'password.shared': { bell: named, mail: [] },
  'pay.entry': { bell: named },
  'order.changed': { bell: withMoney },
  'payment.changed': { bell: withMoney },
  'report.sent': { bell: client },
  'week.summary': { bell: client },
  'room.asked': { bell: ['admin', 'staff'], mail: named },
  'room.granted': { bell: ['author'] },
  'room.shared': { bell: named, mail: [] },
  'staff.covered': { bell: named, mail: [] },
  'task.assigned': { bell: named },
  'update.decided': { bell: ofAuthor },
  'update.waiting': { bell: admins },
  'update.written': { bell: client },
}

describe('who receives', () => {
  test.each(notificationKindNames)('%s', async (kind) => {
    const { app, on, namesOf } = await everyone()
    await causes[kind](on)
    const receiverIds = rowsOf(app, kind).map(({ userId }) => userId)
    const mailed = queuedMails(app.deps).flatMap((mail) => (mail.kind === kind ? [mail.to] : []))
    const { bell, mail = bell } = receivers[kind]
    expect(namesOf(({ id }) => receiverIds.includes(id))).toEqual(bell)
    expect(namesOf(({ email }) => mailed.includes(email))).toEqual(mail)
  })
})

const money = { kind: 'payment', amount: 1_000, date: '2026-03-05', status: 'completed' } as const
const update = { title: 'Referral bonus', description: 'Sample.', value: 1_000 }

describe('a decision on an update', () => {
  test('is reported to its author as their own, and to the client’s main login as the colleague’s', async () => {
    const { app, on, people } = await everyone()
    await causes['update.decided'](on)
    expect(await bellOf(app, people.author)).toMatchObject([
      { text: expect.not.stringContaining('Nora') },
    ])
    expect(await bellOf(app, people.main)).toMatchObject([
      { text: expect.stringContaining('Nora Lind’s') },
    ])
    const subjects = queuedMails(app.deps).flatMap(({ kind, to, subject }) =>
      kind === 'update.decided' ? [[to, subject]] : [],
    )
    expect(Object.fromEntries(subjects)).toEqual({
      [people.main.email]: expect.stringMatching(/^Nora Lind’s update.*rejected/),
      [people.author.email]: expect.stringMatching(/^Your update.*rejected/),
    })
  })

  test('is not sent to an author who lost access to money', async () => {
    const { app, on, people } = await everyone()
    const { id: updateId } = await app.ok(addUpdate, { body: update }, people.author)
    const member = { clientId: people.main.id, userId: people.author.id }
    await app.ok(setMemberRole, { params: member, body: { role: 'client-limited' } }, people.main)
    await app.ok(approveUpdate, { params: { updateId }, body: { ...money, version: 1 } }, on.admin)
    const mails = queuedMails(app.deps).filter(({ kind }) => kind === 'update.decided')
    expect(mails.map(({ to }) => to)).toEqual([people.main.email])
    expect(JSON.stringify(mails)).toContain('$10.00')
    expect(await bellOf(app, app.signInAgain(people.author))).toEqual([])
  })

  test('that release 1.0 sent to every colleague is shown only to its author and the main login', async () => {
    const { app, people } = await everyone()
    const { id: subjectId } = await app.ok(addUpdate, { body: update }, people.author)
    const createdAt = app.clock.now().toISOString()
    const readers = [people.main, people.author, people['with money'], people['without money']]
    const rows = readers.map(({ id: userId }) => ({ id: crypto.randomUUID(), userId, createdAt }))
    app.deps.db
      .insert(notifications)
      .values(rows.map((row) => ({ ...row, kind: 'update.decided' as const, subjectId })))
      .run()
    const shown = await Promise.all(readers.map((reader) => bellOf(app, reader)))
    expect(shown.map((items) => items.length)).toEqual([1, 1, 0, 0])
  })
})

test('a person who lost access to money no longer sees earlier notifications in the bell, its count or the daily email', async () => {
  const { app, on, people } = await everyone()
  const colleague = people['with money']
  const daily = { topic: 'payment.changed', mode: 'daily' } as const
  for (const who of [colleague, people.author])
    await app.ok(setMailPreference, { body: daily }, who)
  app.clock.advance(1)
  const { id: updateId } = await app.ok(addUpdate, { body: update }, people.author)
  const pending = { ...money, status: 'pending', version: 1 } as const
  const { paymentId } = await app.ok(
    approveUpdate,
    { params: { updateId }, body: pending },
    on.admin,
  )
  const { kind, amount, date } = money
  const params = { paymentId: paymentId ?? '' }
  await app.ok(completePayment, { params, body: { kind, amount, date } }, on.admin)
  const unseen = async (who: Caller) => (await app.ok(getCounts, { query: {} }, who)).unseen
  expect(await unseen(colleague)).toBe(1)
  const member = { clientId: people.main.id, userId: colleague.id }
  await app.ok(setMemberRole, { params: member, body: { role: 'client-limited' } }, people.main)
  const limited = app.signInAgain(colleague)
  expect(await bellOf(app, limited)).toEqual([])
  expect(await unseen(limited)).toBe(0)
  app.clock.advance(86_400_000)
  sendDailyMails(app.deps)
  const mailed = queuedMails(app.deps).flatMap(({ kind: sent, to }) =>
    sent === 'news.daily' ? [to] : [],
  )
  expect(mailed).toEqual([people.author.email])
})
