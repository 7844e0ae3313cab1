import { listBookings } from '@leadwright/shared/contracts/bookings/bookings'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import { transaction } from '../db/client.ts'
import { purgeCreateRequests } from '../db/create-once.ts'
import { recordPayment } from '../modules/money/payments/ledger.usecases.ts'
import { apply, pdfFile } from './application.ts'
import { isCreate } from './creates.ts'
import { deliver, signingKeys } from './deliveries.ts'
import { queuedMails } from './outbox.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'

/** One valid request for each kind of record, by path; `sent` without the record's id. */
async function prepare() {
  const app = await createTestApp(signingKeys)
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const staff = await app.signInAs('staff')
  const { row: submission } = await apply(app)
  const times = { startsAt: '2026-12-02T10:00:00.000Z', bookedAt: '2026-03-10T08:00:00.000Z' }
  await deliver(app, 'cal', { id: 'first', name: 'Nora', email: 'nora@guest.test', ...times })
  const { items } = await app.ok(listBookings, { query: { view: 'unmatched' } }, admin)
  const name = { firstName: 'Nora', lastName: 'New' }
  const day = '2026-03-02'
  const read = { kind: 'fee', amount: 5 } as const
  const vault = { clientId: client.id, title: 'Title', notes: '' }
  const drive = {
    clientId: client.id,
    googleDriveLink: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz/view',
  }
  const update = { title: 'Closed deal', description: 'Signed.', value: 500 }
  // Of a client with only one person, because each of them is emailed.
  const { id: recordId } = await app.ok(addUpdate, { body: update }, await app.signInAs('client'))
  app.deps.db.$client.exec('DELETE FROM create_requests')
  const bodies: Record<string, Record<string, unknown>> = {
    '/api/academy/videos': { category: 'Paid Ads', streamableCode: 'moo1a2' },
    '/api/bookings/:bookingId/client': {
      ...name,
      email: 'nora@booking.test',
      password: 'a-long-one',
      companyName: 'C',
    },
    '/api/calendar/events': { title: 'Offsite', allDay: true, startsAt: day, endsAt: day },
    '/api/clients': { ...name, email: 'nora@test.test', password: 'a-long-one', companyName: 'C' },
    '/api/clients/:clientId/members': {
      ...name,
      email: 'nora.member@test.test',
      role: 'client-limited',
    },
    '/api/clients/:clientId/meetings': {
      title: 'Kick-off',
      startsAt: '2026-12-02T10:00:00.000Z',
      minutes: 30,
    },
    '/api/clients/:clientId/payments': { ...read, date: day, title: 'Fee', reason: 'R' },
    '/api/clients/:clientId/updates': { ...update, kind: 'fee', date: day },
    '/api/conversations/:recordId/comments': { text: 'Which one?' },
    '/api/conversations/:recordId/files': { place: 'comment' },
    '/api/conversations/:recordId/notes': { text: 'Ask first.' },
    '/api/documents': drive,
    '/api/finances/expenses': { title: 'Rent', amount: 1_000, spentOn: day },
    '/api/finances/past-clients': { name: 'Old', firstMonth: '2024-01', lastMonth: '2024-02' },
    '/api/hiring/submissions/:id/notes': { text: 'Careful work.' },
    '/api/links': { ...vault, link: 'https://example.com' },
    '/api/milestones': { title: 'Launch', dueOn: day, clientId: client.id },
    '/api/passwords': { accountName: 'A', login: 'l', notes: '', password: 'secret', access: [] },
    '/api/pay': { staffId: staff.id, type: 'payment', amount: 1_000, title: 'Pay', paidOn: day },
    '/api/payments/:paymentId/cancel': { ...read, reason: 'R' },
    '/api/payments/:paymentId/complete': { ...read, date: day },
    '/api/payments/:paymentId/reverse': { ...read, date: day, reason: 'R' },
    '/api/people': { ...name, email: 'nora@team.test', role: 'staff' },
    '/api/prompts': { ...vault, description: '', prompt: 'Text' },
    '/api/recordings': drive,
    '/api/staff': { ...name, email: 'nora@staff.test' },
    '/api/tasks': { title: 'Call', assigneeId: staff.id, clientId: null, dueOn: day },
    '/api/updates': update,
  }
  const enter = (status: 'pending' | 'completed') =>
    transaction(app.deps.db, (tx) => {
      const entry = { clientId: client.id, ...read, status, title: 'Fee', reason: 'R' }
      return recordPayment(tx, { ...entry, date: day, at: `${day}T00:00:00.000Z` }).id
    })
  /** Each entry can be followed by one other entry. */
  const entries: Record<string, string> = {
    '/api/payments/:paymentId/cancel': enter('pending'),
    '/api/payments/:paymentId/complete': enter('pending'),
    '/api/payments/:paymentId/reverse': enter('completed'),
  }
  const paramsOf = ({ path }: Endpoint) => ({
    clientId: client.id,
    bookingId: items[0]?.id,
    id: submission.id,
    recordId,
    paymentId: entries[path],
  })
  const callerOf = ({ access }: Endpoint) => (access === 'updates.own' ? client : admin)
  const creates = app.endpoints.filter(isCreate)
  const post = (endpoint: Endpoint, change: Record<string, unknown>, caller?: Caller) => {
    const body = { ...bodies[endpoint.path], ...change }
    const file = endpoint.file?.required ? pdfFile() : undefined
    const input = { params: paramsOf(endpoint), body, file }
    return app.send(endpoint, input, caller ?? callerOf(endpoint))
  }
  return { app, creates, bodies, post, callerOf }
}

const changes = ({ deps }: TestApp) =>
  deps.db.$client.prepare('SELECT total_changes()').pluck().get()
const rows = ({ deps }: TestApp, table: string) =>
  Number(deps.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get())
const codeOf = async (answer: Response) =>
  [answer.status, ((await answer.json()) as { error: { code: string } }).error.code] as const

/** No one was emailed twice since `before`. */
function expectOneMailEach(app: TestApp, before: number) {
  const readers = queuedMails(app.deps)
    .slice(before)
    .map(({ to }) => to)
  expect(readers).toEqual([...new Set(readers)])
}

describe('a create request', () => {
  test('is posted here for every endpoint that creates a record', async () => {
    const { creates, bodies } = await prepare()
    expect(creates.map(({ path }) => path).sort()).toEqual(Object.keys(bodies).sort())
  })

  test('contains the id of its record; any other POST changes something that exists', async () => {
    const { app, creates } = await prepare()
    const others = app.endpoints.filter(
      (endpoint) => endpoint.method === 'POST' && !creates.includes(endpoint),
    )
    const lastWord = (path: string) =>
      path
        .replace(/\/:\w+$/, '')
        .split('/')
        .at(-1) ?? ''
    const unknown = others.filter(({ path }) => !actions.has(lastWord(path)))
    expect(unknown.map(({ path }) => path)).toEqual([])
  })

  test('sent again returns the first record and changes nothing', async () => {
    const { app, creates, post } = await prepare()
    for (const endpoint of creates) {
      const id = crypto.randomUUID()
      const before = { audit: rows(app, 'audit_log'), mails: queuedMails(app.deps).length }
      const first = await post(endpoint, { id })
      expect([endpoint.path, first.status]).toEqual([endpoint.path, 200])
      const text = await first.text()
      expect(text).toContain(id)
      expect(rows(app, 'audit_log') - before.audit).toBe(1)
      expectOneMailEach(app, before.mails)
      const after = changes(app)
      const again = await post(endpoint, { id })
      expect([endpoint.path, again.status, changes(app)]).toEqual([endpoint.path, 200, after])
      expect(await again.text()).toBe(text)
    }
  })

  test('sent ten times at once creates one record', async () => {
    const { app, creates, post } = await prepare()
    for (const endpoint of creates) {
      const id = crypto.randomUUID()
      const before = { audit: rows(app, 'audit_log'), mails: queuedMails(app.deps).length }
      // A person may send two forms with a file at once.
      const length = endpoint.file ? 2 : 10
      const answers = await Promise.all(Array.from({ length }, () => post(endpoint, { id })))
      const texts = await Promise.all(answers.map((answer) => answer.text()))
      expect([endpoint.path, new Set(texts).size]).toEqual([endpoint.path, 1])
      expect(answers.every(({ ok }) => ok)).toBe(true)
      expect(rows(app, 'audit_log') - before.audit).toBe(1)
      expectOneMailEach(app, before.mails)
    }
  })

  test('with the id of another user, another kind or an older record is rejected', async () => {
    const { app, creates, post, callerOf } = await prepare()
    const taken = [409, 'record.id-taken']
    for (const endpoint of creates) {
      const id = crypto.randomUUID()
      const { role } = callerOf(endpoint)
      expect((await post(endpoint, { id })).status).toBe(200)
      const stranger = await app.signInAs(role)
      const before = changes(app)
      expect([endpoint.path, ...(await codeOf(await post(endpoint, { id }, stranger)))]).toEqual([
        endpoint.path,
        ...taken,
      ])
      const kind = endpoint.path === '/api/links' ? '/api/prompts' : '/api/links'
      const other = creates.find(({ path }) => path === kind)
      if (other && role === 'admin') expect(await codeOf(await post(other, { id }))).toEqual(taken)
      expect(changes(app)).toBe(before)
      app.deps.db.$client.exec('DELETE FROM create_requests')
      const unique = { email: `another-${creates.indexOf(endpoint)}@example.com` }
      const older = await post(
        endpoint,
        'email' in bodyFields(endpoint) ? { id, ...unique } : { id },
      )
      expect([endpoint.path, ...(await codeOf(older))]).toEqual([endpoint.path, ...taken])
    }
  })

  test('that differs from the first one gets the error that the first was saved', async () => {
    const { app, creates, post } = await prepare()
    const changed = [{ title: 'Other' }, { firstName: 'Other' }, { password: 'other-secret' }]
    const different = [
      { reason: 'Other' },
      { date: '2026-03-03' },
      { text: 'Other' },
      { name: 'Other' },
      { streamableCode: 'abc123' },
      { place: 'record' },
    ]
    const link = {
      googleDriveLink: 'https://drive.google.com/file/d/1ZzCdEfGhIjKlMnOpQrStUvWxYz/view',
    }
    for (const endpoint of creates) {
      const fields = bodyFields(endpoint)
      const change = [...changed, ...different, link].find((one) =>
        Object.keys(one).every((field) => field in fields),
      )
      const id = crypto.randomUUID()
      await post(endpoint, { id })
      const before = changes(app)
      const answer = await codeOf(await post(endpoint, { id, ...change }))
      expect([endpoint.path, ...answer]).toEqual([endpoint.path, 409, 'record.already-created'])
      expect(changes(app)).toBe(before)
    }
  })

  test('with an id that any table has as its key is rejected and writes nothing', async () => {
    const { app, creates, post, callerOf } = await prepare()
    for (const endpoint of creates) await post(endpoint, { id: crypto.randomUUID() })
    const ids = idsOfEveryTable(app)
    expect(ids.length).toBeGreaterThan(40)
    for (const endpoint of creates) {
      const caller = await app.signInAs(callerOf(endpoint).role)
      const email = 'email' in bodyFields(endpoint) && { email: 'another@example.com' }
      const before = changes(app)
      for (const [table, id] of ids) {
        const answer = await codeOf(await post(endpoint, { id, ...email }, caller))
        expect([endpoint.path, table, ...answer]).toEqual([
          ...[endpoint.path, table],
          ...[409, 'record.id-taken'],
        ])
      }
      expect([endpoint.path, changes(app)]).toEqual([endpoint.path, before])
    }
  })

  test('is deleted after 30 days, but its id stays taken', async () => {
    const { app, creates, post } = await prepare()
    const endpoint = creates.find(({ path }) => path === '/api/updates')
    if (!endpoint) throw new Error('Updates are created.')
    const client = await app.signInAs('client')
    const id = crypto.randomUUID()
    await post(endpoint, { id }, client)
    expect(purgeCreateRequests(app.deps)).toBe(0)
    app.clock.advance(31 * 86_400_000)
    expect(purgeCreateRequests(app.deps)).toBe(1)
    const again = await post(endpoint, { id }, app.signInAgain(client))
    expect(await codeOf(again)).toEqual([409, 'record.id-taken'])
  })
})

const tables = Object.values(
  Object.assign(
    {},
    ...Object.values(
      import.meta.glob<Record<string, unknown>>('../**/*.table.ts', { eager: true }),
    ),
  ) as Record<string, unknown>,
).flatMap((value) => (is(value, SQLiteTable) ? [getTableConfig(value)] : []))

/** The key of one row of each table whose key is one text; creates a row if there is none. */
function idsOfEveryTable({ deps }: TestApp): [table: string, id: string][] {
  const { $client } = deps.db
  $client.pragma('foreign_keys = OFF')
  $client.pragma('ignore_check_constraints = ON')
  const ids = tables.flatMap(({ name, columns }): [string, string][] => {
    const key = columns.find(({ primary }) => primary)
    if (key?.getSQLType() !== 'text') return []
    const found = $client
      .prepare<[string], string>(`SELECT "${key.name}" FROM "${name}" WHERE "${key.name}" GLOB ?`)
      .pluck()
      .get(uuidGlob)
    if (found) return [[name, found]]
    const id = crypto.randomUUID()
    const needed = columns.filter(({ notNull, hasDefault }) => notNull && !hasDefault)
    const values = needed.map((column) => {
      if (column === key) return id
      return column.getSQLType() === 'text' ? '2026-01-01' : 1
    })
    const names = needed.map((column) => `"${column.name}"`)
    $client
      .prepare(`INSERT INTO "${name}" (${names}) VALUES (${names.map(() => '?')})`)
      .run(...values)
    return [[name, id]]
  })
  $client.pragma('foreign_keys = ON')
  $client.pragma('ignore_check_constraints = OFF')
  return ids
}

const uuidGlob = '????????-????-????-????-????????????'

function bodyFields({ body }: Endpoint): object {
  if (!body) return {}
  if ('shape' in body) return body.shape as object
  return 'options' in body ? bodyFields({ body: (body.options as unknown[])[0] } as Endpoint) : {}
}

/**
 * Last path segments of POSTs that change something that exists, or that happen once for another
 * reason.
 */
const actions = new Set([
  ...['cal', 'calendly', 'check'],
  // Their responses contain a secret that cannot be repeated.
  ...['keys', 'secret', 'test', 'webhook-endpoints'],
  ...['activity', 'approve', 'ask', 'confirm', 'decline', 'disable', 'done', 'email', 'read'],
  ...[
    'application',
    'enter',
    'erase',
    'feed',
    'forgot-password',
    'grant',
    'import',
    'invitation',
    'invite',
  ],
  ...[
    'interview',
    'leave-view',
    'password',
    'password-link',
    'postpone',
    'publish',
    'reading',
    'recovery-codes',
    'refuse',
    'retry',
  ],
  ...[
    'reject',
    'reset',
    'restore',
    'reveal',
    'reverse',
    'second-factor',
    'seen',
    'send',
    'set-password',
  ],
  ...['sign-in', 'sign-out', 'submissions', 'unsubscribe', 'view', 'visit', 'visits', 'withdraw'],
  // Downloads that the audit log records.
  ...['export', 'file', 'own-data'],
  ...['link', 'move'],
])
