import {
  getClient,
  setClientSuspended,
  startImpersonation,
  updateClient,
} from '@leadwright/shared/contracts/clients/client-details'
import { listClients } from '@leadwright/shared/contracts/clients/clients'
import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import { addComment } from '@leadwright/shared/contracts/conversations'
import {
  getAccess,
  sendPasswordLink,
  setAccessSuspended,
  signOutEverywhere,
} from '@leadwright/shared/contracts/identity/access'
import { getSession } from '@leadwright/shared/contracts/identity/auth'
import { getProfile } from '@leadwright/shared/contracts/identity/profile'
import { listMonths } from '@leadwright/shared/contracts/money/finances'
import {
  addUpdate,
  approveUpdate,
  getUpdate,
  reviseUpdate,
  withdrawUpdate,
} from '@leadwright/shared/contracts/money/updates'
import { listSources } from '@leadwright/shared/contracts/sources'
import { messages } from '@leadwright/shared/messages'
import { expect, test } from 'vitest'
import type { Db } from '../../db/client.ts'
import { changesOfAssignments } from '../../testing/live/changes-of-leads.ts'
import { changesOfPeople } from '../../testing/live/changes-of-people.ts'
import { changesOfSending } from '../../testing/live/changes-of-sending.ts'
import { changesOfVault } from '../../testing/live/changes-of-vault.ts'
import { changesOfWork } from '../../testing/live/changes-of-work.ts'
import { openPages } from '../../testing/live/open-pages.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { clientKinds } from '../../testing/vault-records.ts'
import { mailOutbox } from '../mail/mail.table.ts'
import { sendDueMail } from '../mail/mail.worker.ts'
import { isSearchIndexComplete, listSearchKinds } from '../search/search-index.repository.ts'

interface Column {
  table: string
  name: string
}

const tablesOf = (db: Db) =>
  db.$client
    .prepare<[], string>(`SELECT name FROM pragma_table_list WHERE type = 'table' AND strict = 1`)
    .pluck()
    .all()
    .toSorted()
const textsOf = (db: Db, table: string): Column[] =>
  db.$client
    .prepare<[string], { name: string; type: string; pk: number }>(
      'SELECT name, type, pk FROM pragma_table_info(?)',
    )
    .all(table)
    .filter(({ type, pk }) => type === 'TEXT' && pk === 0)
    .map(({ name }) => ({ table, name }))
const keysOf = (db: Db, table: string) =>
  db.$client
    .prepare<[string], { from: string; to: string; table: string }>(
      'SELECT "from", "to", "table" FROM pragma_foreign_key_list(?)',
    )
    .all(table)

/** A condition for the rows of each table that belong to these people, by foreign key. */
function rowsOf(db: Db, ids: readonly string[]): Map<string, string> {
  const list = `(${ids.map((id) => `'${id}'`).join(', ')})`
  const found = new Map([
    ['users', `id IN ${list}`],
    ['mail_outbox', `recipient IN (SELECT email FROM users WHERE id IN ${list})`],
  ])
  for (let depth = 0; depth < 4; depth += 1) {
    for (const table of tablesOf(db)) {
      if (found.has(table)) continue
      const paths = keysOf(db, table).flatMap((key) => {
        const owner = found.get(key.table)
        return owner
          ? [`"${key.from}" IN (SELECT "${key.to}" FROM "${key.table}" WHERE ${owner})`]
          : []
      })
      if (paths.length > 0) found.set(table, paths.join(' OR '))
    }
  }
  return found
}

/**
 * Writes the marker into every text column of these people that accepts one; returns these columns
 * and the others.
 */
function plantMarker(db: Db, ids: readonly string[]) {
  const places = { marked: [] as string[], empty: [] as string[], refused: [] as string[] }
  const conditions = [...rowsOf(db, ids)].map(([table, where]) => {
    const chosen = db.$client
      .prepare<[], number>(`SELECT rowid FROM "${table}" WHERE ${where}`)
      .pluck()
      .all()
    return [table, chosen] as const
  })
  for (const [table, rows] of conditions) {
    if (rows.length === 0) places.empty.push(table)
    const keys = new Set(keysOf(db, table).map(({ from }) => from))
    for (const { name } of textsOf(db, table)) {
      if (
        keys.has(name) ||
        /(_at|_date|_on|file|recipient|email|_id)$/.test(name) ||
        rows.length === 0
      )
        continue
      try {
        const set = `UPDATE "${table}" SET "${name}" = 'marker ' || hex(randomblob(8))`
        db.$client.exec(`${set} WHERE rowid IN (${rows.join(', ')})`)
        places.marked.push(`${table}.${name}`)
      } catch {
        places.refused.push(`${table}.${name}`)
      }
    }
  }
  return places
}

/** Columns that contain one of these texts, sorted. */
const columnsWith = (db: Db, texts: readonly string[]): string[] =>
  tablesOf(db)
    .flatMap((table) =>
      textsOf(db, table)
        .filter(({ name }) =>
          texts.some((text) =>
            db.$client.prepare(`SELECT 1 FROM "${table}" WHERE "${name}" LIKE ?`).get(`%${text}%`),
          ),
        )
        .map(({ name }) => `${table}.${name}`),
    )
    .toSorted()

/** Columns that keep data, by reason. */
const staying = {
  'The log proves who did what.': [
    'audit_log.actor_name',
    'audit_log.detail',
    'audit_log.subject_name',
  ],
  'The team wrote it for itself; it no longer says whose it is.': [
    ...['search_records.text', 'search_records.title'],
    ...['tasks.notes', 'tasks.repeats_from', 'tasks.title'],
  ],
  'Bookings are counted by where they came from.': [
    ...['meetings.calendar_key', 'meetings.matched_by', 'meetings.outcome_from'],
    ...['meeting_times.reason_from', 'meetings.other_hosts'],
    ...['meetings.utm_campaign', 'meetings.utm_content', 'meetings.utm_medium'],
    ...['meetings.utm_source', 'meetings.utm_term'],
  ],
  'An id.': ['updates.resubmission_of'],
}

test('after erasing a client, only the team’s internal texts are left', async () => {
  const app = await openPages()
  const { deps, people, ok, refused } = app
  const changes = [
    changesOfAssignments,
    changesOfWork,
    changesOfVault,
    changesOfSending,
    changesOfPeople,
  ].flat()
  for (const [, change] of changes) await change(app)
  const admin = app.signInAgain(app.writer)
  const figures = async () => ({
    finances: await ok(listMonths, {}, admin),
    sources: await ok(listSources, { query: { period: 'all' } }, admin),
  })
  const member = app.signInAgain(people.member)
  const { marked, ...places } = plantMarker(deps.db, [people.client.id, member.id])
  expect(places).toMatchInlineSnapshot(`
    {
      "empty": [
        "absences",
        "client_notes",
        "client_staff",
        "email_changes",
        "google_accounts",
        "google_email_confirmations",
        "hiring_notes",
        "imports",
        "known_networks",
        "lead_asks",
        "links",
        "meeting_hosts",
        "passkeys",
        "password_links",
        "password_reveals",
        "password_values",
        "prompt_versions",
        "video_progress",
        "api_keys",
        "import_changes",
        "import_rows",
        "lead_reminders",
        "campaign_weeks",
      ],
      "refused": [
        "comments.side",
        "deals.reported_by",
        "leads.outcome",
        "leads.lost_reason",
        "leads.not_counted_reason",
        "mail_preferences.mode",
        "meeting_proposals.state",
        "meetings.source",
        "meetings.status",
        "meetings.outcome",
        "objections.decision",
        "orders.fee_per",
        "orders.note",
        "payments.kind",
        "payments.status",
        "payments.date",
        "payments.title",
        "payments.reason",
        "profile_changes.at",
        "profile_changes.field",
        "profile_changes.before",
        "profile_changes.after",
        "room_requests.state",
        "sending_incidents.opened_by",
        "target_lists.state",
        "tasks.repeats",
        "updates.type",
        "updates.status",
        "user_profiles.role",
        "campaigns.status",
        "campaigns.counted_from",
        "client_exclusions.source",
        "client_profiles.state",
        "dns_changes.check",
        "dns_checks.state",
        "dns_checks.pending",
        "lead_events.by",
        "lead_suggestions.kind",
        "profile_events.by",
        "target_list_events.by",
        "update_events.at",
        "update_events.kind",
        "update_events.by",
        "update_events.name",
        "update_events.note",
      ],
    }
  `)
  const indexed = deps.db.$client.prepare('SELECT DISTINCT kind FROM search_records').pluck().all()
  expect(indexed.toSorted()).toEqual(
    listSearchKinds()
      .map(({ kind }) => kind)
      .toSorted(),
  )
  const before = await figures()
  const params = { clientId: people.client.id }
  await ok(eraseClient, { params }, admin)
  expect(isSearchIndexComplete(deps.db)).toBe(true)
  const names = ['Clementine', people.client.email, member.email]
  expect(columnsWith(deps.db, names)).toEqual(staying['The log proves who did what.'])
  expect(columnsWith(deps.db, ['google@example.com'])).toEqual(['audit_log.detail'])
  expect(messages.clients.erase.question('Cleo')).toMatch(/audit log .*names .*email/)
  const erasedTexts = ['marker', ...names]
  // The team's texts in the vault stay, too.
  const ofVault = marked.filter((column) =>
    clientKinds.some((kind) => column.startsWith(`${kind}s.`)),
  )
  expect(columnsWith(deps.db, erasedTexts)).toEqual(
    [...Object.values(staying).flat(), ...ofVault].toSorted(),
  )
  expect(deps.files.list('attachments')).toEqual([])
  expect(deps.files.list('pictures')).toHaveLength(2)
  expect((await refused(getClient, { params }, admin)).status).toBe(404)
  expect(
    (await ok(listClients, { query: {} }, admin)).items.map(({ clientId }) => clientId),
  ).not.toContain(params.clientId)
  expect((await refused(eraseClient, { params }, admin)).status).toBe(404)
  for (const person of [people.client, member]) {
    expect((await refused(getProfile, {}, person)).status).toBe(401)
  }
  expect(await figures()).toEqual(before)
})

/** A client that has written an update, changed it, and commented on it. */
async function writingClient() {
  const app = await createTestApp()
  const [admin, client] = [await app.signInAs('admin'), await app.signInAs('client')]
  const words = { title: 'Violet title', description: 'Violet description', value: 500 }
  const { id: updateId } = await app.ok(addUpdate, { body: words }, client)
  const params = { updateId }
  const revised = { ...words, title: 'Violet correction', version: 1 }
  await app.ok(reviseUpdate, { params, body: revised }, client)
  const comment = { params: { recordId: updateId }, body: { text: 'Violet comment' } }
  await app.ok(addComment, comment, client)
  const withdraw = () => app.ok(withdrawUpdate, { params, body: { version: 2 } }, client)
  const erase = () => app.ok(eraseClient, { params: { clientId: client.id } }, admin)
  return { ...app, admin, client, params, withdraw, erase }
}

test('of what a client wrote, only titles are left, in the audit log', async () => {
  const { deps, ok, client, params, withdraw, erase } = await writingClient()
  const { history } = await ok(getUpdate, { params }, client)
  expect(history.at(-1)?.note).toContain('Violet title')
  await withdraw()
  await erase()
  expect(columnsWith(deps.db, ['Violet description', 'Violet comment'])).toEqual([])
  expect(columnsWith(deps.db, ['Violet'])).toEqual(['audit_log.detail', 'audit_log.subject_name'])
})

test('emails to the team about what an erased client wrote are not sent', async () => {
  const { deps, ok, signInAs, erase } = await writingClient()
  const other = await signInAs('client')
  await ok(addUpdate, { body: { title: 'Green', description: 'Green', value: null } }, other)
  expect(queuedMails(deps).map(({ kind }) => kind)).toEqual(['update.waiting', 'comment.asked'])
  await erase()
  const mails = queuedMails(deps)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Green')])
  expect(JSON.stringify(mails)).not.toContain('Violet')
})

test('a sent email leaves no subject', async () => {
  const { deps, clock } = await writingClient()
  clock.advance(3 * 60_000)
  const transport = { send: async () => {}, verify: async () => {}, close: () => {} }
  expect(await sendDueMail(deps, transport)).toBe(2)
  expect(columnsWith(deps.db, ['Violet'])).not.toContain('mail_outbox.subject')
})

test('no one can view the portal as an erased client, or let it in again', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const viewingAdmin = app.signInAgain(admin)
  await app.ok(startImpersonation, { params: { clientId: client.id } }, viewingAdmin)
  await app.ok(eraseClient, { params: { clientId: client.id } }, admin)
  expect(await app.ok(getSession, {}, viewingAdmin)).toMatchObject({ impersonator: null })
  const params = { clientId: client.id, userId: client.id }
  const body = { suspended: false }
  const answers = [
    await app.refused(startImpersonation, { params }, admin),
    await app.refused(getAccess, { params }, admin),
    await app.refused(setAccessSuspended, { params, body }, admin),
    await app.refused(setClientSuspended, { params, body }, admin),
    await app.refused(signOutEverywhere, { params }, admin),
    await app.refused(sendPasswordLink, { params }, admin),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
})

test('emails to a former address of an erased client are deleted, except those to its current owner', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client', { email: 'first@example.com' })
  const names = { firstName: 'Cleo', lastName: 'Client', companyName: 'Test Company' }
  const params = { clientId: client.id }
  let version = 1
  for (const email of ['second@example.com', 'third@example.com']) {
    const body = { ...names, email, googleEmail: '', version }
    version = (await app.ok(updateClient, { params, body }, admin)).version
  }
  await app.signInAs('client', { email: 'second@example.com' })
  await app.ok(eraseClient, { params }, admin)
  const left = app.deps.db.select({ to: mailOutbox.recipient }).from(mailOutbox).all()
  expect([...new Set(left.map(({ to }) => to))]).toEqual(['second@example.com'])
})

test('a client with pending payments is not erased', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const update = { title: 'Closed a deal', description: 'Sample.', value: 1_000 }
  const { id: updateId, version } = await app.ok(addUpdate, { body: update }, client)
  const payment = { kind: 'payment', amount: 1_000, date: '2026-03-05', status: 'pending' } as const
  await app.ok(approveUpdate, { params: { updateId }, body: { ...payment, version } }, admin)
  const params = { clientId: client.id }
  expect(await app.refused(eraseClient, { params }, admin)).toMatchObject({
    code: 'clients.pending-payments',
  })
})
