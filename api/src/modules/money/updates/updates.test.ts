import { getCounts } from '@leadwright/shared/contracts/live'
import { markUpdateRead, markUpdateUnread } from '@leadwright/shared/contracts/money/update-reading'
import {
  addUpdate,
  getUpdate,
  listUpdates,
  listWaitingUpdates,
  rejectUpdate,
  restoreUpdate,
  reviseUpdate,
  withdrawUpdate,
} from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { queuedMails } from '../../../testing/outbox.ts'
import { own } from '../../../testing/own.ts'
import { type Caller, createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { purgeTrash } from '../../records/trash.usecases.ts'

const words = { title: 'Closed a deal', description: 'With a sample company.' }
const addWorth = (app: TestApp, as: Caller, value = 125_050) =>
  app.ok(addUpdate, { body: { ...words, value } }, as)
const lastAudit = ({ deps }: TestApp) =>
  deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1).get()

describe('updates', () => {
  test('a client’s update with a value waits, and the admins are notified', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const client = await app.signInAs('client', { companyName: 'Sample Industries' })
    const update = await addWorth(app, client)
    expect(update).toMatchObject({ type: 'client', status: 'pending', value: 125_050 })
    expect(lastAudit(app)).toMatchObject({ action: 'update.submitted', subjectId: update.id })
    expect(queuedMails(app.deps)).toMatchObject([
      {
        kind: 'update.waiting',
        to: admin.email,
        subject: expect.stringMatching(/Sample Industries.*decision/),
      },
    ])
    const waiting = await app.ok(listWaitingUpdates, { query: {} }, admin)
    expect(waiting).toMatchObject({
      total: 1,
      items: [{ id: update.id, companyName: 'Sample Industries', clientName: 'Test client' }],
    })
  })

  test('an update without a value waits to be read, and the admins are notified', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const client = await app.signInAs('client', { companyName: 'Sample Industries' })
    const update = await app.ok(addUpdate, { body: { ...words, value: null } }, client)
    expect(update).toMatchObject({ value: null, editable: false, unread: false })
    const unread = () => app.ok(listWaitingUpdates, { query: { for: 'reading' } }, admin)
    const undecided = await app.ok(listWaitingUpdates, { query: {} }, admin)
    expect(undecided).toMatchObject({ total: 0, items: [] })
    expect(await unread()).toMatchObject({ total: 1, items: [{ id: update.id, unread: true }] })
    expect(await app.ok(getCounts, { query: {} }, admin)).toMatchObject({ waiting: 1 })
    expect(queuedMails(app.deps)).toMatchObject([
      {
        kind: 'update.waiting',
        to: admin.email,
        subject: expect.not.stringContaining('decision'),
      },
    ])
    const params = { updateId: update.id }
    const read = await app.ok(markUpdateRead, { params }, admin)
    expect(read).toMatchObject({ unread: false })
    expect(lastAudit(app)).toMatchObject({ action: 'update.read', subjectName: words.title })
    expect(await app.ok(markUpdateRead, { params }, admin)).toEqual(read)
    expect(await unread()).toMatchObject({ total: 0, items: [] })
    expect((await app.refused(markUpdateRead, { params }, client)).status).toBe(403)
    expect((await app.refused(markUpdateUnread, { params }, client)).status).toBe(403)
    const again = await app.ok(markUpdateUnread, { params }, admin)
    expect(await unread()).toMatchObject({ total: 1, items: [{ id: update.id, unread: true }] })
    expect(lastAudit(app)).toMatchObject({ action: 'update.unread', subjectName: words.title })
    expect(await app.ok(markUpdateUnread, { params }, admin)).toEqual(again)
  })

  test('only updates with a value have a status; those without are neither approved nor rejected', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    await app.ok(addUpdate, { body: words }, client)
    const approved = await app.ok(
      listUpdates,
      { params: own, query: { status: 'approved' } },
      client,
    )
    expect(approved.items).toEqual([])
  })

  test('the list is newest first, in pages, and can be filtered by status', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    for (const title of ['First', 'Second', 'Third']) {
      await app.ok(addUpdate, { body: { ...words, title } }, client)
      app.clock.advance(1_000)
    }
    await addWorth(app, client)
    const first = await app.ok(listUpdates, { params: own, query: { limit: 2 } }, client)
    const cursor = first.nextCursor ?? ''
    const second = await app.ok(listUpdates, { params: own, query: { limit: 2, cursor } }, client)
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual([
      words.title,
      'Third',
      'Second',
      'First',
    ])
    expect(second.nextCursor).toBeNull()
    const pending = await app.ok(listUpdates, { params: own, query: { status: 'pending' } }, client)
    expect(pending.items).toHaveLength(1)
  })

  test('its author edits it while it is pending, and the history keeps the previous values', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const { id, version } = await addWorth(app, client)
    const body = { ...words, title: 'Closed two deals', value: 200_000, version }
    const revised = await app.ok(reviseUpdate, { params: { updateId: id }, body }, client)
    expect(revised).toMatchObject({ title: 'Closed two deals', value: 200_000, version: 2 })
    const { history } = await app.ok(getUpdate, { params: { updateId: id } }, client)
    expect(history).toMatchObject([
      { kind: 'submitted', by: 'client' },
      { kind: 'edited', note: expect.stringMatching(/“Closed a deal”.*\$1,250\.50/) },
    ])
    expect(lastAudit(app)).toMatchObject({ action: 'update.edited' })
  })

  test('a stale edit is rejected and loses nothing', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const { id, version } = await addWorth(app, client)
    const params = { updateId: id }
    await app.ok(
      reviseUpdate,
      { params, body: { ...words, title: 'Newer', value: 500, version } },
      client,
    )
    const refusal = await app.refused(
      reviseUpdate,
      { params, body: { ...words, title: 'Older', value: 600, version } },
      client,
    )
    expect(refusal).toMatchObject({ status: 409, code: 'record.conflict' })
    expect(await app.ok(getUpdate, { params }, client)).toMatchObject({
      title: 'Newer',
      value: 500,
    })
  })

  test('a withdrawn update leaves the lists and can be restored for 30 days', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const client = await app.signInAs('client')
    const { id, version } = await addWorth(app, client)
    const params = { updateId: id }
    const withdrawn = await app.ok(withdrawUpdate, { params, body: { version } }, client)
    expect(await app.ok(listWaitingUpdates, { query: {} }, admin)).toMatchObject({ total: 0 })
    expect(await app.refused(getUpdate, { params }, client)).toMatchObject({ status: 404 })
    const edit = { ...words, value: 100, ...withdrawn }
    expect(await app.refused(reviseUpdate, { params, body: edit }, client)).toMatchObject({
      status: 404,
    })
    expect(await app.ok(restoreUpdate, { params, body: withdrawn }, client)).toMatchObject({ id })
    const again = await app.ok(withdrawUpdate, { params, body: { version: 3 } }, client)
    app.clock.advance(29 * 86_400_000)
    expect(purgeTrash(app.deps)).toBe(0)
    app.clock.advance(2 * 86_400_000)
    expect(purgeTrash(app.deps)).toBe(1)
    const later = app.signInAgain(client)
    expect(await app.refused(restoreUpdate, { params, body: again }, later)).toMatchObject({
      status: 404,
    })
  })

  test('a colleague neither edits, withdraws nor restores another person’s update', async () => {
    const app = await createTestApp()
    const author = await app.signInAs('client')
    const colleague = await app.signInAs('client', { clientId: author.id })
    const { id, version } = await addWorth(app, author)
    const params = { updateId: id }
    const refused = { status: 409, code: 'updates.not-editable' }
    const edit = { ...words, value: 100, version }
    expect(await app.refused(reviseUpdate, { params, body: edit }, colleague)).toMatchObject(
      refused,
    )
    const body = { version }
    expect(await app.refused(withdrawUpdate, { params, body }, colleague)).toMatchObject(refused)
    const withdrawn = await app.ok(withdrawUpdate, { params, body }, author)
    expect(await app.refused(restoreUpdate, { params, body: withdrawn }, colleague)).toMatchObject(
      refused,
    )
    expect(await app.ok(restoreUpdate, { params, body: withdrawn }, author)).toMatchObject({ id })
  })

  test('after a decision it can be neither edited nor withdrawn', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const client = await app.signInAs('client')
    const { id, version } = await addWorth(app, client)
    const params = { updateId: id }
    await app.ok(rejectUpdate, { params, body: { reason: 'No invoice.', version } }, admin)
    const body = { ...words, value: 900, version: 2 }
    const expected = {
      status: 409,
      code: 'updates.not-editable',
      message: messages.updates.notEditable,
    }
    expect(await app.refused(reviseUpdate, { params, body }, client)).toMatchObject(expected)
    expect(
      await app.refused(withdrawUpdate, { params, body: { version: 2 } }, client),
    ).toMatchObject(expected)
  })

  test('another client’s update looks like a missing update', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const other = await app.signInAs('client')
    const { id, version } = await addWorth(app, client)
    const body = { version }
    for (const updateId of [id, crypto.randomUUID()]) {
      const params = { updateId }
      const edit = { ...words, value: 100, version }
      const answers = [
        await app.refused(getUpdate, { params }, other),
        await app.refused(reviseUpdate, { params, body: edit }, other),
        await app.refused(withdrawUpdate, { params, body }, other),
        await app.refused(restoreUpdate, { params, body }, other),
      ]
      for (const { status, message } of answers) {
        expect([status, message]).toEqual([404, messages.request.notFound])
      }
    }
    expect(await app.ok(listUpdates, { params: own, query: {} }, other)).toMatchObject({
      items: [],
    })
  })

  test('staff cannot read clients’ updates', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const staff = await app.signInAs('staff')
    const { id } = await addWorth(app, client)
    const params = { updateId: id }
    expect(await app.refused(getUpdate, { params }, staff)).toMatchObject({ status: 404 })
  })

  test('an admin cannot edit a client’s update', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const client = await app.signInAs('client')
    const { id, version } = await addWorth(app, client)
    const body = { ...words, value: 100, version }
    expect(
      await app.refused(reviseUpdate, { params: { updateId: id }, body }, admin),
    ).toMatchObject({ status: 409, code: 'updates.not-editable' })
  })

  test.each([
    [{ ...words, status: 'approved' }],
    [{ ...words, type: 'admin' }],
    [{ ...words, clientId: crypto.randomUUID() }],
    [{ ...words, authorId: crypto.randomUUID() }],
  ])('a client cannot send %j', async (body) => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    expect(await app.refused(addUpdate, { body }, client)).toMatchObject({
      status: 400,
      code: 'request.invalid',
    })
    expect(await app.ok(listUpdates, { params: own, query: {} }, client)).toMatchObject({
      items: [],
    })
  })

  test.each(['1250.50', '1250', '', -1, 0, 0.001, 1e308, 1_000_000_001])(
    'the value %j is rejected at its field and nothing is stored',
    async (value) => {
      const app = await createTestApp()
      const client = await app.signInAs('client')
      expect(await app.refused(addUpdate, { body: { ...words, value } }, client)).toMatchObject({
        status: 400,
        issues: expect.arrayContaining([{ path: 'value', message: messages.fields.cents }]),
      })
      expect(await app.ok(listUpdates, { params: own, query: {} }, client)).toMatchObject({
        items: [],
      })
    },
  )

  test('title and description are required', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const body = { title: ' ', description: '' }
    expect(await app.refused(addUpdate, { body }, client)).toMatchObject({
      issues: [
        { path: 'title', message: messages.fields.required },
        { path: 'description', message: messages.fields.required },
      ],
    })
  })

  test('an admin lists a client’s updates; for a client that does not exist the list is empty', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const client = await app.signInAs('client')
    await addWorth(app, client)
    const inputFor = (clientId: string) => ({ params: { clientId }, query: {} })
    const { items } = await app.ok(listUpdates, inputFor(client.id), admin)
    expect(items).toMatchObject([{ type: 'client', editable: false }])
    const unknownClient = inputFor(crypto.randomUUID())
    expect(await app.refused(listUpdates, unknownClient, admin)).toMatchObject({
      status: 404,
    })
    expect(await app.refused(listUpdates, inputFor(admin.id), admin)).toMatchObject({
      status: 404,
    })
  })
})
