import { planMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import { startImpersonation } from '@leadwright/shared/contracts/clients/client-details'
import { listOwnMilestones, milestones } from '@leadwright/shared/contracts/clients/milestones'
import * as contract from '@leadwright/shared/contracts/conversations'
import { getCounts } from '@leadwright/shared/contracts/live'
import { addUpdate, withdrawUpdate } from '@leadwright/shared/contracts/money/updates'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { getToday } from '@leadwright/shared/contracts/today'
import { can, type Permission } from '@leadwright/shared/permissions'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDraft, addReleased } from '../../testing/lead-samples.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { own } from '../../testing/own.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { meetings } from '../bookings/meetings.table.ts'
import { comments, internalNotes } from './conversations.table.ts'

const minute = 60_000

/** A client with one record of each kind, another client, and the team. */
async function prepare() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin', { firstName: 'Helen', lastName: 'Ward' })
  const staff = await app.signInAs('staff', { firstName: 'Tom', lastName: 'Keller' })
  const client = await app.signInAs('client', { firstName: 'Mara', lastName: 'Lind' })
  const other = await app.signInAs('client')
  const body = { title: 'Closed deal', description: 'Signed.', value: 55_000 }
  const update = await app.ok(addUpdate, { body }, client)
  const meeting = await app.ok(
    planMeeting,
    {
      params: { clientId: client.id },
      body: { title: 'Review', startsAt: '2026-03-20T10:00:00.000Z', minutes: 30 },
    },
    admin,
  )
  const milestone = await app.ok(
    milestones.create,
    { body: { title: 'Launch', dueOn: '2026-03-12', clientId: client.id, ownerId: null } },
    admin,
  )
  const lead = await addReleased(app, admin, client.id)
  const ids = { update: update.id, meeting: meeting.id, milestone: milestone.id }
  const records = { ...ids, lead: lead.id }
  const say = (recordId: string, text: string, who: Caller) =>
    app.ok(contract.addComment, { params: { recordId }, body: { text } }, who)
  const read = (recordId: string, who: Caller) =>
    app.ok(contract.getConversation, { params: { recordId } }, who)
  const unanswered = async (who: Caller) =>
    (await app.ok(contract.listUnanswered, { query: {} }, who)).items.map(({ id }) => id)
  return { app, admin, staff, client, other, records, say, read, unanswered }
}

const kinds = ['update', 'milestone', 'meeting', 'lead'] as const
const statusOf = async (app: TestApp, recordId: string, who: Caller) =>
  (await app.send(contract.getConversation, { params: { recordId } }, who)).status

test('a draft of a lead has no conversation, for anyone', async () => {
  const { app, admin, client } = await prepare()
  const { id: recordId } = await addDraft(app, admin, client.id)
  for (const caller of [admin, client]) expect(await statusOf(app, recordId, caller)).toBe(404)
  const input = { params: { recordId }, body: { text: 'Too early.' } }
  for (const endpoint of [contract.addComment, contract.addInternalNote]) {
    expect((await app.refused(endpoint, input, admin)).status).toBe(404)
  }
})

describe('a conversation', () => {
  test('has at most 500 comments and as many notes, because both are read whole', async () => {
    const { app, admin, client, records, say } = await prepare()
    const params = { recordId: records.update }
    const body = { text: 'Noted.' }
    await say(records.update, 'Which one?', client)
    await app.ok(contract.addInternalNote, { params, body }, admin)
    const createdAt = app.clock.now().toISOString()
    const about = { conversationId: records.update, authorId: admin.id, text: 'Noted.', createdAt }
    const rows = Array.from({ length: 499 }, () => ({ ...about, id: crypto.randomUUID() }))
    app.deps.db.insert(internalNotes).values(rows).run()
    app.deps.db
      .insert(comments)
      .values(rows.map((row) => ({ ...row, side: 'team' as const })))
      .run()
    const full = { status: 409, code: 'conversation.full' }
    expect(await app.refused(contract.addInternalNote, { params, body }, admin)).toMatchObject(full)
    expect(await app.refused(contract.addComment, { params, body }, admin)).toMatchObject(full)
  })

  test.each(kinds)('about one %s is read by both sides, newest comment last', async (kind) => {
    const { app, admin, client, records, say, read } = await prepare()
    await say(records[kind], 'Which one?\nThe second?', client)
    app.clock.advance(minute)
    await say(records[kind], 'The second.', admin)
    for (const who of [admin, client]) {
      expect(await read(records[kind], who)).toMatchObject({
        kind,
        clientName: 'Test Company',
        comments: [
          { side: 'client', author: 'Mara Lind', text: 'Which one?\nThe second?' },
          { side: 'team', author: 'Helen Ward', text: 'The second.' },
        ],
      })
    }
    const seen = await app.ok(contract.listConversations, { params: own, query: {} }, client)
    expect(seen.items).toMatchObject([{ id: records[kind], text: 'The second.', side: 'team' }])
    const params = { clientId: client.id }
    const list = await app.ok(contract.listConversations, { params, query: {} }, admin)
    expect(seen.items).toMatchObject([{ unread: true }])
    expect(list.items).toEqual(seen.items.map((entry) => ({ ...entry, unread: false })))
  })

  test.each(kinds)(
    'about another client’s %s is not found, like a record that does not exist',
    async (kind) => {
      const { app, other, records } = await prepare()
      for (const recordId of [records[kind], crypto.randomUUID()]) {
        expect(await statusOf(app, recordId, other)).toBe(404)
        const body = { id: crypto.randomUUID(), text: 'Hello', attachments: [] }
        for (const endpoint of [contract.addComment, contract.markConversationSeen]) {
          const refused = await app.refused(endpoint, { params: { recordId }, body }, other)
          expect(refused.status).toBe(404)
        }
      }
    },
  )

  test('is open to staff only where a client has asked', async () => {
    const { app, admin, staff, client, records, say, read, unanswered } = await prepare()
    await say(records.meeting, 'We look forward to it.', admin)
    expect(await statusOf(app, records.meeting, staff)).toBe(404)
    expect(await statusOf(app, records.update, staff)).toBe(404)
    const notes = { params: { recordId: records.update } }
    expect((await app.refused(contract.listInternalNotes, notes, staff)).status).toBe(404)
    await say(records.update, 'When is it booked?', client)
    expect(await unanswered(staff)).toEqual([records.update])
    await say(records.update, 'Tomorrow.', staff)
    const text = JSON.stringify(await read(records.update, staff))
    expect(text).not.toMatch(/\b550(00)?\b|Signed/)
    expect((await read(records.update, client)).comments).toHaveLength(2)
  })

  test('says what its record says, to staff without the text of an update with an amount', async () => {
    const { app, admin, staff, client, records, say, read } = await prepare()
    const meeting = { startsAt: '2026-03-20T10:00:00.000Z', minutes: 30 }
    const body = { title: 'Question', description: 'May our lead join?', value: null }
    const question = (await app.ok(addUpdate, { body }, client)).id
    const ids = { ...records, question }
    const expected: Record<keyof typeof ids, [admin: object, staff: object]> = {
      update: [{ about: 'Signed.' }, { about: '' }],
      question: [{ about: 'May our lead join?' }, { about: 'May our lead join?' }],
      milestone: [{ about: '' }, { about: '' }],
      meeting: [{ meeting }, { meeting }],
      lead: [{ about: expect.stringMatching(/./) }, { about: expect.stringMatching(/./) }],
    }
    const params = { clientId: client.id, staffId: staff.id }
    for (const recordId of Object.values(ids)) await say(recordId, 'When?', client)
    expect(await read(records.meeting, staff)).toMatchObject({ opensClient: false })
    await app.ok(assignStaff, { params }, admin)
    for (const [kind, [toAdmin, toStaff]] of Object.entries(expected)) {
      const recordId = ids[kind as keyof typeof ids]
      expect(await read(recordId, admin)).toMatchObject({ opensClient: true, ...toAdmin })
      expect(await read(recordId, staff)).toMatchObject({ opensClient: true, ...toStaff })
      expect(await read(recordId, client)).toMatchObject({ opensClient: false, ...toAdmin })
    }
  })

  test('waits from the client’s first comment until the team’s next one', async () => {
    const { app, admin, staff, client, records, say, unanswered } = await prepare()
    await say(records.update, 'First', client)
    const { since } = (await dueOf(app, staff)) ?? {}
    app.clock.advance(minute)
    await say(records.update, 'Second', client)
    await say(records.milestone, 'Third', client)
    expect(await unanswered(admin)).toEqual([records.update, records.milestone])
    expect(await dueOf(app, staff)).toMatchObject({ count: 2, since })
    expect((await app.ok(getCounts, { query: {} }, staff)).waiting).toBe(2)
    await say(records.update, 'Answer', staff)
    await say(records.milestone, 'Answer', admin)
    expect(await unanswered(admin)).toEqual([])
    expect(await dueOf(app, staff)).toBeUndefined()
  })

  test('goes to the trash with its record, and is deleted for good with it', async () => {
    const { app, admin, client, records, say, unanswered } = await prepare()
    await say(records.update, 'Never mind', client)
    const params = { updateId: records.update }
    await app.ok(withdrawUpdate, { params, body: { version: 1 } }, client)
    expect(await statusOf(app, records.update, client)).toBe(404)
    expect(await unanswered(admin)).toEqual([])
    expect(
      (await app.ok(contract.listConversations, { params: own, query: {} }, client)).items,
    ).toEqual([])
    app.deps.db.$client.exec('DELETE FROM updates')
    expect(app.deps.db.select().from(comments).all()).toEqual([])
  })

  test('is shared by everyone of the client, each under their own name', async () => {
    const { app, admin, client, records, say, read } = await prepare()
    const about = { clientId: client.id, firstName: 'Ole', lastName: 'Lind' }
    const colleague = await app.signInAs('client-limited', about)
    await say(records.milestone, 'Shall we join?', colleague)
    await app.ok(
      contract.markConversationSeen,
      { params: { recordId: records.milestone } },
      colleague,
    )
    for (const who of [admin, client]) {
      const { comments } = await read(records.milestone, who)
      expect(comments).toMatchObject([{ side: 'client', author: 'Ole Lind' }])
    }
    expect((await read(records.milestone, admin)).seen).toMatchObject([{ name: 'Ole Lind' }])
    const { items } = await app.ok(listOwnMilestones, { query: {} }, colleague)
    expect(items.map(({ id }) => id)).toEqual([records.milestone])
  })

  test('about a meeting cannot be read by another client to whom the booking is reassigned', async () => {
    const { app, admin, client, other, records, say, read } = await prepare()
    const give = (clientId: string | null) =>
      app.deps.db.update(meetings).set({ clientId }).where(eq(meetings.id, records.meeting)).run()
    await say(records.meeting, 'About our budget', client)
    give(null)
    expect(await statusOf(app, records.meeting, admin)).toBe(404)
    give(client.id)
    expect((await read(records.meeting, client)).comments).toHaveLength(1)
    give(other.id)
    expect(await statusOf(app, records.meeting, client)).toBe(404)
    expect((await read(records.meeting, other)).comments).toEqual([])
    expect((await say(records.meeting, 'Hello', other)).text).toBe('Hello')
  })

  test('notifies admins and participating staff of a client’s comment, and the client of the team’s', async () => {
    const { app, admin, staff, client, records, say } = await prepare()
    const kindsOf = async (who: Caller) =>
      (await app.ok(listNotifications, { query: {} }, who)).items
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('comment.'))
    await say(records.update, 'A question', client)
    expect(await kindsOf(admin)).toEqual(['comment.asked'])
    expect(await kindsOf(staff)).toEqual([])
    await say(records.update, 'An answer', staff)
    expect(await kindsOf(client)).toEqual(['comment.answered'])
    const mails = queuedMails(app.deps)
    await say(records.update, 'Another question', client)
    expect(await kindsOf(staff)).toEqual(['comment.asked'])
    expect(mails.map(({ kind, to }) => [kind, to])).toContainEqual([
      'comment.answered',
      client.email,
    ])
    expect(JSON.stringify(mails)).toContain('A question')
  })
})

const dueOf = async (app: TestApp, who: Caller) =>
  (await app.ok(getToday, { query: {} }, who)).due.find(
    ({ kind }) => kind === 'conversations.unanswered',
  )

describe('seen', () => {
  test('is stored when the client opens the record, and the team can see it', async () => {
    const { app, admin, client, records, say, read } = await prepare()
    await say(records.meeting, 'See you then.', admin)
    app.clock.advance(minute)
    await app.ok(contract.markConversationSeen, { params: { recordId: records.meeting } }, client)
    const at = app.clock.now().toISOString()
    expect((await read(records.meeting, admin)).seen).toEqual([{ name: 'Mara Lind', at }])
    expect((await read(records.meeting, client)).seen).toEqual([])
    const { items } = await app.ok(listNotifications, { query: {} }, client)
    const about = items.filter(({ kind }) => kind === 'comment.answered')
    expect(about).toMatchObject([{ seen: true }])
    expect(queuedMails(app.deps).map(({ kind }) => kind)).not.toContain('comment.answered')
  })

  test('marks only the notifications about the opened record', async () => {
    const { app, admin, client, records, say } = await prepare()
    await say(records.meeting, 'See you then.', admin)
    await say(records.milestone, 'We start on Monday.', admin)
    await app.ok(contract.markConversationSeen, { params: { recordId: records.meeting } }, client)
    const { items } = await app.ok(listNotifications, { query: {} }, client)
    const answers = items.filter(({ kind }) => kind === 'comment.answered')
    expect(Object.fromEntries(answers.map(({ subjectId, seen }) => [subjectId, seen]))).toEqual({
      [records.milestone]: false,
      [records.meeting]: true,
    })
  })

  test('is never stored while an admin views the portal as the client', async () => {
    const { app, admin, client, records, say, read } = await prepare()
    await say(records.meeting, 'See you then.', admin)
    const viewer = app.signInAgain(admin)
    await app.ok(startImpersonation, { params: { clientId: client.id } }, viewer)
    expect((await read(records.meeting, viewer)).comments).toHaveLength(1)
    const params = { recordId: records.meeting }
    const refused = await app.refused(contract.markConversationSeen, { params }, viewer)
    expect(refused).toMatchObject({ status: 403, code: 'auth.view-only' })
    expect((await read(records.meeting, admin)).seen).toEqual([])
  })
})

const marker = 'INTERNAL-7f3a'
const allowed = ['public', 'pending', 'enrolling', 'signed-in']

test('comments and notes on a lead are for admins and for staff who may work on its client', async () => {
  const { app, admin, staff, client, records, say, read, unanswered } = await prepare()
  const params = { recordId: records.lead }
  const assigned = await app.signInAs('staff')
  await app.ok(assignStaff, { params: { clientId: client.id, staffId: assigned.id } }, admin)
  expect((await read(records.lead, assigned)).comments).toEqual([])
  await say(records.lead, 'Is Pia still there?', client)
  const refusals = [
    app.refused(contract.getConversation, { params }, staff),
    app.refused(contract.addComment, { params, body: { text: 'Yes.' } }, staff),
    app.refused(contract.listInternalNotes, { params }, staff),
  ]
  for (const refusal of refusals) expect((await refusal).status).toBe(404)
  expect(await unanswered(staff)).toEqual([])
  for (const who of [admin, assigned]) {
    expect(await unanswered(who)).toEqual([records.lead])
    const bell = await app.ok(listNotifications, { query: {} }, who)
    const asked = bell.items.filter(({ kind }) => kind === 'comment.asked')
    expect(asked.map(({ subjectId }) => subjectId)).toEqual([records.lead])
  }
  expect((await app.ok(listNotifications, { query: {} }, staff)).items).toEqual([])
  await say(records.lead, 'Yes.', assigned)
  expect(await unanswered(admin)).toEqual([])
})

test('an internal note is read by the team, and by no client anywhere', async () => {
  const { app, admin, staff, client, records, say } = await prepare()
  await app.ok(assignStaff, { params: { clientId: client.id, staffId: staff.id } }, admin)
  for (const recordId of Object.values(records)) {
    await say(recordId, 'A question', client)
    const body = { text: marker }
    await app.ok(contract.addInternalNote, { params: { recordId }, body }, admin)
    const { items } = await app.ok(contract.listInternalNotes, { params: { recordId } }, staff)
    expect(items).toMatchObject([{ author: 'Helen Ward', text: marker }])
    await say(recordId, 'An answer', admin)
  }
  const limited = await app.signInAs('client-limited', { clientId: client.id })
  const readable = app.endpoints.filter(
    ({ method, access, path }) =>
      method === 'GET' &&
      path !== '/api/events' &&
      (allowed.includes(access) || can('client', access as Permission)),
  )
  expect(readable.length).toBeGreaterThan(25)
  let answered = 0
  const query = { from: '2026-01-01', to: '2026-12-31' }
  for (const endpoint of readable) {
    for (const id of [client.id, ...Object.values(records)]) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, id]),
      )
      for (const input of [{ params }, { params, query }]) {
        for (const who of [client, limited]) {
          const answer = await app.send(endpoint, input, who)
          if (answer.ok) answered += 1
          expect(await answer.text(), endpoint.path).not.toContain(marker)
        }
      }
    }
  }
  expect(answered).toBeGreaterThan(30)
  const params = { recordId: records.update }
  expect((await app.refused(contract.listInternalNotes, { params }, client)).status).toBe(403)
  expect(JSON.stringify(queuedMails(app.deps))).not.toContain(marker)
  // Search, audit log and notifications have their own tables.
  const { $client } = app.deps.db
  const tables = $client
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
    .pluck()
    .all()
  const holding = tables.filter((table) =>
    JSON.stringify($client.prepare(`SELECT * FROM "${String(table)}"`).all()).includes(marker),
  )
  expect(holding).toEqual(['internal_notes'])
})
