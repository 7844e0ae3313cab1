import { assignStaff, getOwnContact } from '@leadwright/shared/contracts/clients/assignments'
import * as contract from '@leadwright/shared/contracts/conversations'
import { getPicture } from '@leadwright/shared/contracts/identity/account'
import { getCounts } from '@leadwright/shared/contracts/live'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { own } from '../../testing/own.ts'
import { type Caller, createTestApp } from '../../testing/test-app.ts'
import { removeUser } from '../identity/auth/users.usecases.ts'

const minute = 60_000

async function prepare() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin', { firstName: 'Helen', lastName: 'Ward' })
  const staff = await app.signInAs('staff', { firstName: 'Tom', lastName: 'Keller' })
  const client = await app.signInAs('client', { firstName: 'Mara', lastName: 'Lind' })
  const other = await app.signInAs('client')
  const { conversationId } = await app.ok(getOwnContact, {}, client)
  const say = (who: Caller, text: string, recordId = conversationId) =>
    app.ok(contract.addComment, { params: { recordId }, body: { text } }, who)
  const read = (who: Caller, recordId = conversationId) =>
    app.ok(contract.getConversation, { params: { recordId } }, who)
  const statusFor = async (who: Caller) =>
    (await app.send(contract.getConversation, { params: { recordId: conversationId } }, who)).status
  const list = async (who: Caller, query: { search?: string; only?: 'unread' } = {}) =>
    (await app.ok(contract.listConversations, { params: own, query }, who)).items
  const unread = async (who: Caller) =>
    (await app.ok(getCounts, { query: {} }, who)).unreadConversations
  const seen = (who: Caller, recordId = conversationId) =>
    app.ok(contract.markConversationSeen, { params: { recordId } }, who)
  const update = async (title: string) =>
    (await app.ok(addUpdate, { body: { title, description: 'Sample.', value: null } }, client)).id
  return { app, admin, staff, client, other, say, read, statusFor, list, unread, seen, update }
}

test('a client messages the team about no record, and reads the answer in the same place', async () => {
  const { app, admin, client, say, read, list } = await prepare()
  await say(client, 'Can we add Austria?')
  const waiting = await app.ok(contract.listUnanswered, { query: {} }, admin)
  expect(waiting.items).toMatchObject([
    { id: client.id, kind: 'client', title: 'Messages with the team', text: 'Can we add Austria?' },
  ])
  const bell = await app.ok(listNotifications, { query: {} }, admin)
  expect(bell.items).toMatchObject([
    { kind: 'comment.asked', text: 'New message from Test Company', subjectId: client.id },
  ])
  expect(queuedMails(app.deps).map(({ kind }) => kind)).toEqual(['comment.asked'])
  app.clock.advance(minute)
  await say(admin, 'Yes, from Monday.', waiting.items[0]?.id)
  expect((await read(client)).comments).toMatchObject([
    { side: 'client', author: 'Mara Lind' },
    { side: 'team', author: 'Helen Ward', text: 'Yes, from Monday.' },
  ])
  const news = await app.ok(listNotifications, { query: {} }, client)
  expect(news.items).toMatchObject([
    { kind: 'comment.answered', text: 'New message from the team', subjectId: client.id },
  ])
  expect(await list(client)).toMatchObject([{ kind: 'client', unread: true }])
  expect((await app.ok(contract.listUnanswered, { query: {} }, admin)).total).toBe(0)
})

test('messages are read by the client, admins and the staff who work for it, and by no one else', async () => {
  const { app, admin, staff, client, other, say, statusFor } = await prepare()
  await say(client, 'Can we add Austria?')
  expect([await statusFor(client), await statusFor(admin)]).toEqual([200, 200])
  expect([await statusFor(staff), await statusFor(other)]).toEqual([404, 404])
  const heard = async () => ({
    waiting: (await app.ok(contract.listUnanswered, { query: {} }, staff)).total,
    bell: (await app.ok(listNotifications, { query: {} }, staff)).items.length,
  })
  expect(await heard()).toEqual({ waiting: 0, bell: 0 })
  await app.ok(assignStaff, { params: { clientId: client.id, staffId: staff.id } }, admin)
  await say(client, 'And Switzerland?')
  expect(await statusFor(staff)).toBe(200)
  expect(await heard()).toEqual({ waiting: 1, bell: 2 })
})

test('a conversation is unread for each person until they have seen it, also on another device', async () => {
  const { app, admin, client, say, list, unread, seen, update } = await prepare()
  const [first, second] = [await update('First'), await update('Second')]
  await say(client, 'My own question', first)
  expect(await unread(client)).toBe(0)
  app.clock.advance(minute)
  await say(admin, 'An answer', first)
  app.clock.advance(minute)
  await say(client, 'Only mine', second)
  expect(await unread(client)).toBe(1)
  expect(await unread(admin)).toBeNull()
  const titles = async (query = {}) => (await list(client, query)).map(({ title }) => title)
  expect(await titles()).toEqual(['First', 'Second'])
  expect(await titles({ only: 'unread' })).toEqual(['First'])
  app.clock.advance(minute)
  await seen(client, first)
  expect(await unread(client)).toBe(0)
  expect(await titles()).toEqual(['Second', 'First'])
  expect(await titles({ only: 'unread' })).toEqual([])
  app.clock.advance(minute)
  await say(admin, 'One more thing', first)
  expect(await unread(client)).toBe(1)
})

test('the unread ones of a long list come first on all of its pages', async () => {
  const { app, admin, client, say, seen, update } = await prepare()
  for (const name of ['a', 'b', 'c', 'd']) {
    const id = await update(name)
    app.clock.advance(minute)
    await say(admin, 'Hello', id)
    app.clock.advance(minute)
    if (name === 'b' || name === 'd') await seen(client, id)
  }
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 1, ...(cursor && { cursor }) }
    const page = await app.ok(contract.listConversations, { params: own, query }, client)
    titles.push(...page.items.map(({ title }) => title))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(titles).toEqual(['c', 'a', 'd', 'b'])
})

test('conversations are found by every word, in any order, without case and accents', async () => {
  const { client, admin, say, list, update } = await prepare()
  const [one, two] = [await update('Zürich offices'), await update('50% of ports')]
  await say(client, 'Could we see the list?', one)
  await say(admin, 'Here it is, with Genève.', one)
  await say(client, 'Is it enough?', two)
  const found = async (search: string) => (await list(client, { search })).map(({ id }) => id)
  expect(await found('GENEVE zurich list')).toEqual([one])
  expect(await found('zurich enough')).toEqual([])
  expect(await found('50%')).toEqual([two])
  expect(await found('_')).toEqual([])
  expect(await found('  ')).toHaveLength(2)
})

test('a team member’s name stays on their comments after they leave, and a client sees only pictures of people who wrote', async () => {
  const { app, admin, staff, client, other, say, read } = await prepare()
  await app.signInAs('admin')
  const file = await app.deps.files.store('pictures', Buffer.from('picture'), 'webp')
  app.deps.db.$client.prepare('UPDATE user_profiles SET picture_file = ?').run(file)
  const picture = async (of: Caller, who: Caller) =>
    (await app.send(getPicture, { params: { userId: of.id } }, who)).status
  expect(await picture(admin, client)).toBe(404)
  await say(client, 'Can we add Austria?')
  app.clock.advance(minute)
  await say(admin, 'Yes.')
  expect([await picture(admin, client), await picture(admin, other)]).toEqual([200, 404])
  expect(await picture(staff, client)).toBe(404)
  expect((await read(client)).comments[1]?.authorPicture).toContain(admin.id)
  transaction(app.deps.db, (tx) => removeUser(tx, admin.id))
  expect((await read(client)).comments[1]).toMatchObject({
    author: 'Helen Ward',
    authorPicture: null,
  })
})
