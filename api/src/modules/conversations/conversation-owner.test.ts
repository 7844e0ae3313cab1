import { setBookingOwner } from '@leadwright/shared/contracts/bookings/bookings'
import { planMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import { removeMember } from '@leadwright/shared/contracts/clients/members'
import { listOwnMilestones, milestones } from '@leadwright/shared/contracts/clients/milestones'
import * as contract from '@leadwright/shared/contracts/conversations'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { getToday } from '@leadwright/shared/contracts/today'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '../../config.ts'
import { openDatabase, transaction } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { pdfFile } from '../../testing/application.ts'
import { deliver, signingKeys } from '../../testing/incoming-webhooks.ts'
import { otherMigrations } from '../../testing/migrations.ts'
import { own } from '../../testing/own.ts'
import { type Caller, createTestApp } from '../../testing/test-app.ts'
import { meetings } from '../bookings/meetings.table.ts'
import { updates } from '../money/updates/updates.table.ts'
import { notifications } from '../notifications/notifications.table.ts'
import { findSubject, openConversation } from './subjects.repository.ts'

const update = { title: 'Copied', description: 'Someone else’s id.', value: null }

/** Two clients and the ids of the records on which the first one can comment. */
async function prepare() {
  const app = await createTestApp(signingKeys)
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client', { companyName: 'First Company' })
  const other = await app.signInAs('client', { companyName: 'Other Company' })
  const { ok } = app
  const params = { clientId: client.id }
  const milestone = await ok(
    milestones.create,
    { body: { ...params, title: 'Launch', dueOn: '2026-03-12', ownerId: null } },
    admin,
  )
  const times = { startsAt: '2026-03-20T10:00:00.000Z', minutes: 30 }
  const meeting = await ok(planMeeting, { params, body: { title: 'Review', ...times } }, admin)
  const step = { ...params, title: 'Onboarding call', dueOn: '2026-03-12', ownerId: null }
  await ok(milestones.create, { body: step }, admin)
  const { items } = await ok(listOwnMilestones, { query: {} }, client)
  const preset = items.find(({ id }) => id !== milestone.id)?.id ?? ''
  const booking = await book(app, admin, client)
  const ids = { milestone: milestone.id, meeting: meeting.id, preset, booking }
  app.clock.advance(60_000)
  return { app, admin, client, other, ids }
}
type Prepared = Awaited<ReturnType<typeof prepare>>

/** A booking that an admin assigns to a client. */
async function book(
  { deps, ...app }: Awaited<ReturnType<typeof createTestApp>>,
  admin: Caller,
  client: Caller,
) {
  const times = { startsAt: '2026-12-02T10:00:00.000Z', bookedAt: '2026-03-10T08:00:00.000Z' }
  await deliver({ deps, ...app }, 'cal', {
    id: 'first',
    name: 'Nora',
    email: client.email,
    ...times,
  })
  const row = deps.db.select().from(meetings).where(eq(meetings.source, 'cal')).get()
  const params = { bookingId: row?.id ?? '' }
  const owner = { kind: 'client' as const, id: client.id }
  await app.ok(setBookingOwner, { params, body: { owner, version: row?.version ?? 0 } }, admin)
  return params.bookingId
}

/** An update from release 1.0 whose id the client copied. */
function plantUpdate({ app, other }: Prepared, id: string) {
  const at = app.clock.now().toISOString()
  const row = { id, clientId: other.id, authorId: other.id, title: 'Copied', description: '' }
  const stamps = { createdAt: at, updatedAt: at, type: 'client', status: 'approved' } as const
  app.deps.db
    .insert(updates)
    .values({ ...row, ...stamps })
    .run()
}

const kinds = ['milestone', 'meeting', 'preset', 'booking'] as const

describe('the id of another client’s record', () => {
  test.each(kinds)('of a %s cannot become the id of an update', async (kind) => {
    const { app, client, other, ids } = await prepare()
    const body = { ...update, id: ids[kind] }
    expect((await app.ok(addUpdate, { body }, other)).id).not.toBe(ids[kind])
    const params = { recordId: ids[kind] }
    expect((await app.refused(contract.getConversation, { params }, other)).status).toBe(404)
    expect((await app.ok(contract.getConversation, { params }, client)).clientId).toBe(client.id)
  })

  test('is not given to a record of a person who left that client', async () => {
    const { app, client, ids } = await prepare()
    const member = await app.signInAs('client-limited', { clientId: client.id })
    await app.ok(removeMember, { params: { clientId: client.id, userId: member.id } }, client)
    const again = await app.signInAs('client-limited', { email: member.email })
    const body = { ...update, id: ids.milestone }
    expect((await app.ok(addUpdate, { body }, again)).id).not.toBe(ids.milestone)
    const params = { recordId: ids.milestone }
    expect((await app.refused(contract.getConversation, { params }, again)).status).toBe(404)
  })

  test('is not given to a record of the client to whom the booking was assigned before', async () => {
    const { app, admin, client, other, ids } = await prepare()
    const params = { recordId: ids.booking }
    const give = async (to: Caller) => {
      const row = app.deps.db.select().from(meetings).where(eq(meetings.id, ids.booking)).get()
      const body = { owner: { kind: 'client' as const, id: to.id }, version: row?.version ?? 0 }
      await app.ok(setBookingOwner, { params: { bookingId: ids.booking }, body }, admin)
    }
    await give(other)
    await app.ok(contract.addComment, { params, body: { text: 'Ours for now' } }, other)
    await give(client)
    await app.ok(contract.addComment, { params, body: { text: 'About our budget' } }, client)
    const body = { ...update, id: ids.booking }
    expect((await app.ok(addUpdate, { body }, other)).id).not.toBe(ids.booking)
    expect((await app.refused(contract.getConversation, { params }, other)).status).toBe(404)
    const { comments } = await app.ok(contract.getConversation, { params }, client)
    expect(comments).toMatchObject([{ text: 'About our budget' }])
  })

  test('of a milestone on a meeting does not delete the conversation when the meeting gets a client', async () => {
    const { app, client, other, ids } = await prepare()
    const { db } = app.deps
    const params = { recordId: ids.milestone }
    await app.ok(contract.addComment, { params, body: { text: 'About our budget' } }, client)
    const booking = db.select().from(meetings).where(eq(meetings.id, ids.booking)).get()
    if (!booking) throw new Error('The booking was not stored.')
    const copied = { ...booking, id: ids.milestone, clientId: null }
    db.insert(meetings).values(copied).run()
    db.update(meetings).set({ clientId: other.id }).where(eq(meetings.id, copied.id)).run()
    const { comments } = await app.ok(contract.getConversation, { params }, client)
    expect(comments).toMatchObject([{ text: 'About our budget' }])
  })
})

const opened = [true, false]

describe.each(opened)(
  'an update from release 1.0 with a copied id, the conversation open: %s',
  (isOpen) => {
    test.each(kinds)('does not change the %s that has the id', async (kind) => {
      const on = await prepare()
      const { app, admin, client, other, ids } = on
      const { ok, refused } = app
      const params = { recordId: ids[kind] }
      const body = { text: 'About our budget' }
      if (isOpen) await ok(contract.addComment, { params, body }, client)
      plantUpdate(on, ids[kind])

      const tried = { ...body, attachments: [] }
      expect((await refused(contract.getConversation, { params }, other)).status).toBe(404)
      for (const endpoint of [contract.addComment, contract.markConversationSeen]) {
        expect((await refused(endpoint, { params, body: tried }, other)).status).toBe(404)
      }
      for (const place of ['comment', 'record'] as const) {
        const upload = { params, body: { place }, file: pdfFile() }
        expect((await refused(contract.attachFile, upload, other)).status).toBe(404)
      }
      if (!isOpen) await ok(contract.addComment, { params, body }, client)
      const file = await ok(
        contract.attachFile,
        { params, body: { place: 'comment' }, file: pdfFile() },
        client,
      )
      const attachments = [file.id]
      await ok(contract.addComment, { params, body: { text: 'The file', attachments } }, client)
      const download = { params: { attachmentId: file.id } }
      expect((await refused(contract.downloadAttachment, download, other)).status).toBe(404)
      await ok(contract.addComment, { params, body: { text: 'An answer' } }, admin)
      await ok(contract.addInternalNote, { params, body: { text: 'A note' } }, admin)
      await ok(contract.addComment, { params, body: { text: 'Another question' } }, client)

      const record = {
        kind: kind === 'preset' ? 'milestone' : kind === 'booking' ? 'meeting' : kind,
      }
      for (const who of [client, admin]) {
        const read = await ok(contract.getConversation, { params }, who)
        expect(read).toMatchObject({ ...record, clientId: client.id })
        expect(read.comments).toHaveLength(4)
        expect(read.title).not.toBe('Copied')
      }
      const unanswered = await ok(contract.listUnanswered, { query: {} }, admin)
      expect(unanswered.items).toMatchObject([{ ...record, companyName: 'First Company' }])
      const { due } = await ok(getToday, { query: {} }, admin)
      expect(due).toContainEqual(
        expect.objectContaining({ kind: 'conversations.unanswered', count: 1 }),
      )
      expect(
        (await ok(contract.listConversations, { params: own, query: {} }, client)).items,
      ).toHaveLength(1)
      expect(
        (await ok(contract.listConversations, { params: own, query: {} }, other)).items,
      ).toEqual([])
      expect((await ok(contract.listFiles, { params: own, query: {} }, client)).items).toHaveLength(
        1,
      )
      expect((await ok(contract.listFiles, { params: own, query: {} }, other)).items).toEqual([])

      const createdAt = app.clock.now().toISOString()
      const news = { kind: 'comment.answered', subjectId: ids[kind], createdAt } as const
      app.deps.db
        .insert(notifications)
        .values(
          [client, other].map(({ id: userId }) => ({ ...news, id: crypto.randomUUID(), userId })),
        )
        .run()
      const bell = async (who: Caller) =>
        (await ok(listNotifications, { query: {} }, who)).items.filter(
          (one) => one.kind === news.kind,
        )
      expect(await bell(client)).toHaveLength(2)
      expect(await bell(other)).toEqual([])
    })
  },
)

/**
 * A database of release 1.0 with two clients, and a milestone of the first whose id an update of
 * the other has.
 */
function oldDatabase() {
  const db = openDatabase(':memory:')
  migrate(
    db,
    otherMigrations((_, entries) => entries.splice(2)),
  )
  db.$client.exec(`
    INSERT INTO users (id, email, created_at, updated_at) VALUES
      ('a', 'a@example.com', '1', '1'), ('b', 'b@example.com', '1', '1'),
      ('b2', 'b2@example.com', '1', '1'), ('admin', 'admin@example.com', '1', '1');
    INSERT INTO clients (client_id, company_name, search_text, created_at, updated_at) VALUES
      ('a', 'A', '', '1', '1'), ('b', 'B', '', '1', '1');
    INSERT INTO client_users (user_id, client_id, created_at, updated_at) VALUES ('b2', 'b', '1', '1');
    INSERT INTO milestones (id, client_id, title, due_on, created_at, updated_at) VALUES
      ('m', 'a', 'Launch', '2026-03-12', '1', '1');
    INSERT INTO updates (id, client_id, type, title, description, status, created_at, updated_at) VALUES
      ('m', 'b', 'client', 'Copied', '', 'approved', '2', '2'),
      ('u', 'b', 'client', 'Own', '', 'approved', '2', '2');
    INSERT INTO conversations (id, update_id, client_id, last_at, waiting_since) VALUES
      ('u', 'u', 'b', '3', '3');
    INSERT INTO comments (id, conversation_id, author_id, side, text, created_at) VALUES
      ('1', 'u', 'b', 'client', 'Own', '3');
  `)
  return {
    db,
    /** Upgrades it. */
    migrate: () => migrate(db, loadConfig({}).migrationsDir),
    rows: (table: string) => db.$client.prepare(`SELECT * FROM ${table} ORDER BY 1`).all(),
  }
}

describe('an upgrade from release 1.0', () => {
  test('assigns a conversation opened through a copied id to the record that was created first', () => {
    const { db, migrate, rows } = oldDatabase()
    db.$client.exec(`
      INSERT INTO conversations (id, update_id, client_id, last_at) VALUES ('m', 'm', 'b', '4');
      INSERT INTO comments (id, conversation_id, author_id, side, text, created_at) VALUES
        ('2', 'm', 'b', 'client', 'Planted', '4');
    `)
    expect(rows('conversations')[0]).toMatchObject({ id: 'm', update_id: 'm' })
    migrate()
    expect(findSubject(db, 'm')).toMatchObject({ kind: 'milestone', clientId: 'a' })
    expect(rows('comments')).toMatchObject([{ id: '1', conversation_id: 'u' }])
    expect(rows('updates')).toHaveLength(2)
    transaction(db, (tx) => {
      openConversation(tx, {
        ...{ kind: 'milestone', id: 'm', title: 'Launch', clientId: 'a' },
        hasAmount: false,
      })
    })
  })

  test('removes only what another client wrote into a conversation', () => {
    const { db, migrate, rows } = oldDatabase()
    db.$client.exec(`
      INSERT INTO conversations (id, milestone_id, client_id, last_at, waiting_since) VALUES
        ('m', 'm', 'a', '6', '6');
      INSERT INTO comments (id, conversation_id, author_id, side, text, created_at) VALUES
        ('2', 'm', 'a', 'client', 'A question', '3'),
        ('3', 'm', NULL, 'client', 'Of a person who left', '4'),
        ('4', 'm', 'admin', 'team', 'An answer', '5'),
        ('5', 'm', 'b2', 'client', 'Planted', '6');
      INSERT INTO attachments (id, conversation_id, comment_id, staged, author_id, file, name, type, size, created_at)
      VALUES
        ('f1', 'm', '2', 0, 'a', 'f1', 'f1', 'application/pdf', 1, '3'),
        ('f2', 'm', NULL, 0, 'b', 'f2', 'f2', 'application/pdf', 1, '6');
      INSERT INTO conversation_seen (conversation_id, user_id, first_at, last_at) VALUES
        ('m', 'a', '3', '3'), ('m', 'b', '6', '6');
    `)
    migrate()
    expect(findSubject(db, 'm')).toMatchObject({ kind: 'milestone', clientId: 'a' })
    expect(rows('comments')).toMatchObject(['1', '2', '3', '4'].map((id) => ({ id })))
    expect(rows('attachments')).toMatchObject([{ id: 'f1' }])
    expect(rows('conversation_seen')).toMatchObject([{ user_id: 'a' }])
    expect(rows('conversations')).toMatchObject([
      { id: 'm', last_at: '5', waiting_since: null },
      { id: 'u', last_at: '3', waiting_since: '3' },
    ])
  })
})
