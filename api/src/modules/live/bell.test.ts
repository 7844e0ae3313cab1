import { getCounts } from '@leadwright/shared/contracts/live'
import { cancelPayment } from '@leadwright/shared/contracts/money/payments'
import { addUpdate, approveUpdate, rejectUpdate } from '@leadwright/shared/contracts/money/updates'
import {
  listNotifications,
  markNotificationsSeen,
} from '@leadwright/shared/contracts/notifications'
import { grantEntry, listRoomRequests, requestEntry } from '@leadwright/shared/contracts/team/rooms'
import { tasks } from '@leadwright/shared/contracts/team/tasks'
import { passwords } from '@leadwright/shared/contracts/vault/passwords'
import { type NotificationKind, notificationKinds } from '@leadwright/shared/notification-kinds'
import { describe, expect, test } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { type Caller, createTestApp } from '../../testing/test-app.ts'
import type { MailTransport } from '../mail/mail.transport.ts'
import { sendDueMail } from '../mail/mail.worker.ts'
import { purgeNotifications } from '../notifications/notifications.usecases.ts'

const minute = 60_000

async function office() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const staff = await app.signInAs('staff', { firstName: 'Fay', lastName: 'First' })
  const colleague = await app.signInAs('staff')
  const client = await app.signInAs('client', { firstName: 'Cleo', lastName: 'Client' })
  const sent: string[] = []
  const transport: MailTransport = {
    send: async ({ to, subject }) => void sent.push(`${to}: ${subject}`),
    verify: async () => {},
    close: () => {},
  }
  return {
    ...app,
    admin,
    staff,
    colleague,
    client,
    sent,
    send: () => sendDueMail(app.deps, transport),
    /** A person's notifications, newest first. */
    async bell(caller: Caller) {
      const { items } = await app.ok(listNotifications, { query: {} }, caller)
      return items.map(({ text, seen }) => `${text}${seen ? ' (seen)' : ''}`)
    },
    unseen: async (caller: Caller) => (await app.ok(getCounts, { query: {} }, caller)).unseen,
    assign: (title: string, assigneeId: string) =>
      app.ok(tasks.create, { body: { title, assigneeId, clientId: null, dueOn: null } }, admin),
  }
}

/** The text of a notification about the record with this title. */
const textOf = (kind: NotificationKind, title: string) =>
  notificationKinds[kind].text({ id: '', title })

const account = { accountName: 'Ads', login: 'ads', notes: '' }
const update = { title: 'Closed a deal', description: 'Sample.', value: 1_000 }

describe('the bell', () => {
  test('notifies each person of what concerns them, and no one else', async () => {
    const { ok, bell, assign, admin, staff, colleague, client } = await office()
    await assign('Call back', staff.id)
    const id = newId()
    const shared = { ...account, id, password: 'sample-secret', access: [staff.id] }
    await ok(passwords.create, { body: shared }, admin)
    await ok(requestEntry, { params: { slug: 'fayfirst' }, body: { note: '' } }, client)
    const [request] = (await ok(listRoomRequests, {}, staff)).items
    const params = { requestId: request?.id ?? '' }
    await ok(grantEntry, { params, body: { term: 'hour' } }, staff)
    const { id: updateId } = await ok(addUpdate, { body: update }, client)
    const rejection = { reason: 'Which month?', version: 1 }
    await ok(rejectUpdate, { params: { updateId }, body: rejection }, admin)

    expect((await bell(staff)).sort()).toEqual([
      textOf('password.shared', 'Ads'),
      textOf('task.assigned', 'Call back'),
      textOf('room.asked', 'Cleo Client'),
    ])
    expect((await bell(admin)).sort()).toEqual([
      textOf('room.asked', 'Cleo Client'),
      'Update from Test Company to review: Closed a deal ($10.00)',
    ])
    expect((await bell(client)).sort()).toEqual([
      textOf('room.granted', 'Fay First'),
      'Your update “Closed a deal”: rejected',
    ])
    expect(await bell(colleague)).toEqual([])
  })

  test('never names what the person may no longer see', async () => {
    const { ok, bell, unseen, assign, admin, staff, colleague } = await office()
    const { id, version } = await assign('Call back', staff.id)
    const shared = { ...account, password: 'sample-secret', access: [staff.id] }
    const { id: accountId } = await ok(passwords.create, { body: shared }, admin)
    expect(await unseen(staff)).toBe(2)
    const body = { title: 'Call back', assigneeId: colleague.id, clientId: null, dueOn: null }
    await ok(tasks.update, { params: { taskId: id }, body: { ...body, version } }, admin)
    const edit = { ...account, access: [], version: 1 }
    await ok(passwords.update, { params: { id: accountId }, body: edit }, admin)
    expect(await bell(staff)).toEqual([])
    expect(await unseen(staff)).toBe(0)
    expect(await bell(colleague)).toEqual([textOf('task.assigned', 'Call back')])
  })

  test('marks only opened notifications as seen; other people’s are unaffected', async () => {
    const { ok, bell, unseen, assign, clock, staff, colleague } = await office()
    await assign('First', staff.id)
    clock.advance(1)
    await assign('Second', staff.id)
    const { items } = await ok(listNotifications, { query: {} }, staff)
    const ids = items.slice(1).map(({ id }) => id)
    await ok(markNotificationsSeen, { body: { ids } }, colleague)
    expect(await unseen(staff)).toBe(2)
    await ok(markNotificationsSeen, { body: { ids } }, staff)
    expect(await bell(staff)).toEqual([
      textOf('task.assigned', 'Second'),
      `${textOf('task.assigned', 'First')} (seen)`,
    ])
    await ok(markNotificationsSeen, { body: {} }, staff)
    expect(await unseen(staff)).toBe(0)
  })

  test('is paged, and notifications are deleted after 90 days', async () => {
    const { ok, assign, clock, staff, deps } = await office()
    for (const title of ['First', 'Second', 'Third']) {
      await assign(title, staff.id)
      clock.advance(1)
    }
    const first = await ok(listNotifications, { query: { limit: 2 } }, staff)
    const texts = first.items.map(({ text }) => text)
    expect(texts).toEqual([textOf('task.assigned', 'Third'), textOf('task.assigned', 'Second')])
    const cursor = first.nextCursor ?? ''
    const rest = await ok(listNotifications, { query: { limit: 2, cursor } }, staff)
    expect(rest).toMatchObject({
      items: [{ text: textOf('task.assigned', 'First') }],
      nextCursor: null,
    })
    clock.advance(90 * 86_400_000 - 2)
    expect(purgeNotifications(deps)).toBe(1)
    clock.advance(10)
    expect(purgeNotifications(deps)).toBe(2)
  })
})

describe('emails about the same notifications', () => {
  test('are sent two minutes later, unless the notification was seen', async () => {
    const { ok, assign, send, sent, clock, staff, colleague } = await office()
    await assign('Call back', staff.id)
    await assign('Write the offer', colleague.id)
    expect(await send()).toBe(0)
    await ok(markNotificationsSeen, { body: {} }, staff)
    clock.advance(2 * minute)
    expect(await send()).toBe(1)
    expect(sent).toEqual([expect.stringContaining(colleague.email)])
  })

  test('contain only the unseen ones of several', async () => {
    const { ok, assign, deps, clock, staff } = await office()
    await assign('First', staff.id)
    clock.advance(1)
    await assign('Second', staff.id)
    clock.advance(1)
    await assign('Third', staff.id)
    expect(queuedMails(deps)).toMatchObject([{ subject: expect.stringMatching(/^3\b.*tasks/) }])
    const { items } = await ok(listNotifications, { query: {} }, staff)
    const ids = items.filter(({ text }) => text.endsWith('First')).map(({ id }) => id)
    await ok(markNotificationsSeen, { body: { ids } }, staff)
    const [mail] = queuedMails(deps)
    expect(mail?.subject).toMatch(/^2\b.*tasks/)
    expect(JSON.stringify(mail?.content)).not.toContain('First')
    expect(JSON.stringify(mail?.content)).toMatch(/Second.*Third/)
    const second = items.filter(({ text }) => text.endsWith('Second')).map(({ id }) => id)
    await ok(markNotificationsSeen, { body: { ids: second } }, staff)
    expect(queuedMails(deps)[0]?.subject).toContain('Third')
  })

  test('are sent at once if a quick answer is needed', async () => {
    const { ok, send, sent, client } = await office()
    await ok(requestEntry, { params: { slug: 'fayfirst' }, body: { note: '' } }, client)
    expect(await send()).toBe(1)
    expect(sent[0]).toContain('meeting room')
  })
})

test('the bell says what became of a payment and of the update that caused it', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const bell = async () =>
    (await app.ok(listNotifications, { query: {} }, client)).items.map(({ text }) => text).sort()
  const update = { title: 'Deposit', description: 'For March.', value: 10_000 }
  const { id: updateId } = await app.ok(addUpdate, { body: update }, client)
  const date = '2026-03-10'
  const body = { kind: 'payment', status: 'pending', date, version: 1, amount: 10_000 } as const
  const { paymentId } = await app.ok(approveUpdate, { params: { updateId }, body }, admin)
  expect(await bell()).toEqual(['Your update “Deposit”: approved, payment pending'])
  const reason = 'The bank returned it.'
  const cancellation = { kind: 'payment', amount: 10_000, reason } as const
  const params = { paymentId: paymentId ?? '' }
  await app.ok(cancelPayment, { params, body: cancellation }, admin)
  expect(await bell()).toEqual([
    'Payment “Deposit”: +$100.00 (payment), cancelled',
    'Your update “Deposit”: payment cancelled',
  ])
})
