import { academyCategories } from '@leadwright/shared/academy'
import { listVideos } from '@leadwright/shared/contracts/academy'
import { listAudit } from '@leadwright/shared/contracts/audit'
import { listApiKeys } from '@leadwright/shared/contracts/automation/api-keys'
import {
  listWebhookDeliveries,
  listWebhooks,
} from '@leadwright/shared/contracts/automation/webhooks'
import { listBookings } from '@leadwright/shared/contracts/bookings/bookings'
import { listMeetings } from '@leadwright/shared/contracts/bookings/meetings'
import { listClients } from '@leadwright/shared/contracts/clients/clients'
import { listMembers } from '@leadwright/shared/contracts/clients/members'
import { listMilestones } from '@leadwright/shared/contracts/clients/milestones'
import {
  listConversations,
  listFiles,
  listInternalNotes,
  listUnanswered,
} from '@leadwright/shared/contracts/conversations'
import { listSubmissions } from '@leadwright/shared/contracts/hiring/hiring'
import { listFailedMails } from '@leadwright/shared/contracts/mail'
import { listPay } from '@leadwright/shared/contracts/money/pay'
import { listPayments } from '@leadwright/shared/contracts/money/payments'
import { listUpdates, listWaitingUpdates } from '@leadwright/shared/contracts/money/updates'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { listPeople } from '@leadwright/shared/contracts/people'
import { listStaff } from '@leadwright/shared/contracts/team/staff'
import { listTasks } from '@leadwright/shared/contracts/team/tasks'
import { listTrash } from '@leadwright/shared/contracts/trash'
import { links } from '@leadwright/shared/contracts/vault/links'
import { passwords } from '@leadwright/shared/contracts/vault/passwords'
import { prompts } from '@leadwright/shared/contracts/vault/prompts'
import { documents, recordings } from '@leadwright/shared/contracts/vault/recordings'
import type { Endpoint } from '@leadwright/shared/endpoint'
import type Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openOriginal1, openRelease1 } from './release-1.0.ts'
import type { Caller, TestApp } from './test-app.ts'

interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
}

/**
 * A list, its inputs, and a query on the database of 1.0 that counts what it must show in total.
 */
type ListCase = readonly [endpoint: Endpoint, inputs: (ids: Ids) => Input[], sql: string]

interface Ids {
  clients: string[]
  staff: string[]
  conversations: string[]
}

const once = () => [{}]
const states =
  (...names: string[]) =>
  () =>
    names.map((state) => ({ query: { state } }))
const ofClients = ({ clients }: Ids) => clients.map((clientId) => ({ params: { clientId } }))
const countOfKept = (table: string) => `SELECT count(*) FROM ${table} WHERE deleted_at IS NULL`
const all = (table: string) => `SELECT count(*) FROM ${table}`
const present = 'client_id IN (SELECT client_id FROM clients WHERE erased_at IS NULL)'

const inTrash = (...tables: string[]) =>
  tables.map((table) => `(SELECT count(*) FROM ${table} WHERE deleted_at IS NOT NULL)`).join(' + ')

const lists: ListCase[] = [
  [listClients, once, 'SELECT count(*) FROM clients WHERE erased_at IS NULL'],
  [listPeople, once, "SELECT count(*) FROM user_profiles WHERE role IN ('admin', 'staff')"],
  [listStaff, once, all('staff')],
  [listTasks, states('open', 'done'), countOfKept('tasks')],
  [listMilestones, states('open', 'done'), countOfKept('milestones')],
  [links.list, once, countOfKept('links')],
  [prompts.list, once, countOfKept('prompts')],
  [recordings.list, once, countOfKept('recordings')],
  [documents.list, once, countOfKept('documents')],
  [passwords.list, once, countOfKept('password_accounts')],
  [
    listVideos,
    () => academyCategories.map((category) => ({ query: { category } })),
    countOfKept('videos'),
  ],
  [
    listTrash,
    once,
    `SELECT ${inTrash('tasks', 'milestones', 'links', 'prompts', 'recordings', 'documents', 'password_accounts', 'videos', 'events', 'past_clients')}`,
  ],
  [
    listBookings,
    () => ['unmatched', 'upcoming', 'past'].map((view) => ({ query: { view } })),
    all('meetings'),
  ],
  [listSubmissions, once, all('hiring_submissions')],
  [listApiKeys, once, all('api_keys')],
  [listWebhooks, once, all('webhook_endpoints')],
  [listWebhookDeliveries, once, all('webhook_deliveries')],
  [
    listFailedMails,
    once,
    'SELECT count(*) FROM mail_outbox WHERE sent_at IS NULL AND next_attempt_at IS NULL',
  ],
  [listAudit, once, all('audit_log')],
  [
    listNotifications,
    once,
    `SELECT count(*) FROM notifications JOIN users ON users.id = user_id
      WHERE email = 'admin@leadwright.test' AND subject_id IN
        (SELECT id FROM updates WHERE deleted_at IS NULL UNION SELECT id FROM conversations
          UNION SELECT id FROM room_requests)`,
  ],
  [
    listWaitingUpdates,
    once,
    `SELECT count(*) FROM updates WHERE status = 'pending' AND deleted_at IS NULL AND ${present}`,
  ],
  [listUnanswered, once, 'SELECT count(*) FROM conversations WHERE waiting_since IS NOT NULL'],
  [
    listPay,
    ({ staff }) => staff.map((staffId) => ({ query: { staffId } })),
    'SELECT count(*) FROM pay_entries WHERE staff_id IN (SELECT staff_id FROM staff)',
  ],
  [listUpdates, ofClients, `${countOfKept('updates')} AND ${present}`],
  [
    listPayments,
    ofClients,
    `SELECT count(*) FROM payments WHERE ${present}
      AND id NOT IN (SELECT settles_id FROM payments WHERE settles_id IS NOT NULL)`,
  ],
  [
    listMeetings,
    (ids) =>
      ['upcoming', 'past'].flatMap((state) =>
        ofClients(ids).map((input) => ({ ...input, query: { state } })),
      ),
    `SELECT count(*) FROM meetings WHERE status = 'booked' AND ${present}`,
  ],
  [
    listMembers,
    ofClients,
    `SELECT (SELECT count(*) FROM clients WHERE ${present}) + (SELECT count(*) FROM client_users)`,
  ],
  [listConversations, ofClients, 'SELECT count(*) FROM conversations WHERE last_at IS NOT NULL'],
  [listFiles, ofClients, 'SELECT count(*) FROM attachments WHERE staged = 0'],
  [
    listInternalNotes,
    ({ conversations }) => conversations.map((recordId) => ({ params: { recordId } })),
    all('internal_notes'),
  ],
]

/** How many items the admin sees in all pages of a list. */
async function countItems(app: TestApp, admin: Caller, endpoint: Endpoint, input: Input) {
  let count = 0
  let cursor: string | null | undefined
  do {
    const query = { ...input.query, ...(cursor && { cursor }) }
    const answer = await app.send(endpoint, { ...input, query }, admin)
    expect(answer.status, endpoint.path).toBe(200)
    const page = (await answer.json()) as { items: unknown[]; nextCursor?: string | null }
    count += page.items.length
    cursor = page.nextCursor
  } while (cursor)
  return count
}

function idsOf(original: Database.Database): Ids {
  const column = (sql: string) => original.prepare<[], string>(sql).pluck().all()
  return {
    clients: column('SELECT client_id FROM clients WHERE erased_at IS NULL'),
    staff: column('SELECT staff_id FROM staff'),
    conversations: column('SELECT id FROM conversations'),
  }
}

test('an admin sees in every list as many items as release 1.0 stored', async () => {
  const app = await openRelease1()
  const { facts } = app
  const original = openOriginal1()
  const ids = idsOf(original)
  const admin: Caller = {
    ...{ id: facts.people.admin, email: 'admin@leadwright.test', role: 'admin' },
    cookie: `session=${facts.sessions.admin}`,
  }
  const shown: Record<string, number> = {}
  const stored: Record<string, number | undefined> = {}
  for (const [endpoint, inputs, sql] of lists) {
    let count = 0
    for (const input of inputs(ids)) count += await countItems(app, admin, endpoint, input)
    shown[endpoint.path] = count
    stored[endpoint.path] = original.prepare<[], number>(sql).pluck().get()
  }
  expect(shown).toEqual(stored)
})
