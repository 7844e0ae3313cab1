import { fold } from '@leadwright/shared/text'
import { expect, test } from 'vitest'
import type { Db } from '../../db/client.ts'
import { columnsWith, tablesOf } from '../../testing/columns-with.ts'
import { knownPerson } from '../../testing/known-person.ts'

/** Columns that can contain any text: no keys, days, hashes, or values of a fixed set. */
function textColumns(db: Db): string[] {
  const schema = db.$client.prepare<[string], string>(
    `SELECT sql FROM sqlite_master WHERE name = ?`,
  )
  const columns = db.$client.prepare<[string], { name: string; type: string }>(
    'SELECT name, type FROM pragma_table_info(?)',
  )
  const keys = db.$client
    .prepare<[string], string>('SELECT "from" FROM pragma_foreign_key_list(?)')
    .pluck()
  return tablesOf(db).flatMap((table) => {
    const sql = schema.pluck().get(table) ?? ''
    // Others are of SQLite, the migrations and the search index, which follows `search_records`.
    if (!/STRICT$/.test(sql)) return []
    const foreign = keys.all(table)
    return columns
      .all(table)
      .filter(({ name, type }) => type === 'TEXT' && !foreign.includes(name))
      .filter(
        ({ name }) => !/(^id|_id|_at|_on|hash|month|_until|_date|file|digest|sha256)$/.test(name),
      )
      .filter(({ name }) => !sql.includes(`"${name}" IN (`))
      .map(({ name }) => `${table}.${name}`)
  })
}

/**
 * What the erasure of a person does not reach, by reason: tables, or columns. A new column is missing
 * here: search and erase it, or add it with its reason.
 */
const leftOut = {
  'People with a login, and clients: erased with the login or the client.': [
    ...[
      'api_keys',
      'billing_details',
      'calendar_feeds',
      'clients',
      'invoices',
      'email_changes',
      'google_email_confirmations',
    ],
    'google_accounts',
    ...['google_password_reveals', 'known_networks', 'mail_preferences', 'passkeys'],
    'password_reveals',
    ...['past_clients', 'pay_entries', 'profile_changes', 'room_requests', 'room_slugs'],
    ...['second_factors', 'sessions', 'staff', 'user_profiles', 'users', 'visits'],
  ],
  'Names of people of the team or of a client, who did it.': [
    ...['data_requests.done_by', 'expense_entries.created_by_name', 'lead_events.name'],
    ...[
      'client_baselines.reported_by',
      'client_exclusions.by',
      'comments.author_name',
      'meetings.other_hosts',
      'monthly_reports.sent_by',
      'objections.objected_by',
      'update_events.name',
    ],
  ],
  'The log proves who did what; it names companies, never the person.': [
    ...['audit_checkpoints', 'audit_log', 'audit_parts'],
  ],
  'About the company, or where a record came from.': [
    ...[
      'external_campaigns',
      'external_leads',
      'lead_suggestions.source',
      'leads.campaign',
      'leads.company',
      'leads.domain',
      'leads.list',
      'leads.tool',
    ],
    ...['meetings.calendar_key', 'meetings.matched_by', 'meetings.utm_campaign'],
    ...['meetings.utm_content', 'meetings.utm_medium', 'meetings.utm_source', 'meetings.utm_term'],
  ],
  'Emails name companies, never the person; those to the person are deleted.': ['mail_outbox'],
  'The list of those who must not be contacted, and their requests; sealed or hashed.': [
    ...['contact_hash_keys', 'data_requests.email', 'do_not_contact'],
  ],
  'What the team writes about its own work and its clients, not about prospects.': [
    ...[
      'campaigns',
      'documents',
      'events',
      'expense_entries.category',
      'expense_receipts',
      'expense_entries.title',
      'links',
      'milestones',
    ],
    ...['monthly_reports.comment', 'monthly_reports.sent_figures', 'monthly_reports.sent_leads'],
    ...['orders', 'password_accounts', 'password_values', 'payments', 'prompt_versions', 'prompts'],
    ...['recordings', 'tasks', 'update_events.note', 'updates', 'video_metadata', 'videos'],
  ],
  'Of files that are not published, which are deleted with a person whom a row names.': [
    ...['import_changes', 'import_mappings', 'import_rows', 'imports'],
  ],
  'What could not be read, whose content is erased with a person whom it names.': [
    'unreadable_bookings',
  ],
  'Derived from the records, or stored for repeated requests, and updated with them.': [
    ...['idempotent_writes', 'lead_keys', 'search_records'],
  ],
  'What domains send, and what the DNS says about them.': [
    ...['dns_changes', 'dns_checks', 'sending_domains', 'sending_incidents', 'sending_weeks'],
  ],
  'What a client and the team agree about companies.': [
    ...['client_profiles', 'profile_events', 'target_lists', 'target_list_events', 'targets'],
    ...['client_exclusions.company', 'client_exclusions.domain', 'client_exclusions.reason'],
    ...['client_exclusions.company_key', 'client_exclusions.search_text'],
  ],
  'States, kinds, times and settings.': [
    ...['backup_runs', 'calendar_checks', 'campaign_periods', 'campaign_weeks', 'create_requests'],
    ...[
      'conversations',
      'erasures',
      'hiring_submissions.decide_by',
      'hiring_submissions.requirements_met',
      'job_runs',
      'lead_events.kind',
    ],
    ...['hiring_submissions.reminded_of', 'lead_events.at', 'lead_suggestions.at'],
    ...['hiring_submissions.submission_key', 'lead_reads', 'leads.no_email_since'],
    'meeting_proposals.times',
    ...['meeting_times.source', 'meeting_times.reason_from', 'meetings.outcome_from'],
    ...['meetings.moved_from', 'notifications', 'objections.reason'],
    ...['settings', 'update_events.at', 'used_challenges', 'vault_key_checks'],
    'webhook_deliveries',
    ...['webhook_endpoints', 'webhook_receipts', 'attachments.type'],
  ],
}

/** Deleted or emptied with their record, which other columns find. */
const notSearched = [
  ...['hiring_submissions.consents', 'hiring_submissions.job', 'hiring_submissions.language'],
  'hiring_submissions.platform',
  ...['hiring_submissions.search_text', 'hiring_submissions.user_agent', 'leads.job_title'],
  ...['meetings.cancel_url', 'meetings.join_url', 'meetings.reference', 'meetings.reschedule_url'],
  'meetings.time_zone',
]

const mara = {
  name: 'Mara Plant',
  email: 'mara@plant.test',
  phone: '+1 555 010 9999',
  link: 'https://www.linkedin.com/in/mara-plant',
}
const traces = Object.values(mara).map(fold)

/** Writes what the person is known by into all rows of a column. */
function plant(db: Db, column: string): void {
  const [table = '', name = ''] = column.split('.')
  const text = Object.entries(mara).find(([field]) => field === name)?.[1] ?? mara.name
  const lists: Record<string, unknown> = {
    answers: [{ question: '?', answer: text }],
    guests: [text],
  }
  const value = name in lists ? JSON.stringify(lists[name]) : text
  // The portal writes the notes of most other kinds.
  const where = table === 'lead_events' ? `WHERE kind = 'lost'` : ''
  const { changes } = db.$client.prepare(`UPDATE "${table}" SET "${name}" = ? ${where}`).run(value)
  expect([column, changes > 0]).toEqual([column, true])
}

test('every text about people who never signed up is searched and erased, or left out for a reason', async () => {
  const app = await knownPerson()
  const { db } = app.deps
  // Reasons are null until there is a decision.
  db.$client.pragma('ignore_check_constraints = ON')
  const all = textColumns(db)
  const isLeftOut = (column: string) =>
    Object.values(leftOut)
      .flat()
      .some((place) => column === place || column.startsWith(`${place}.`))
  const reached = all.filter((column) => !isLeftOut(column))

  const notFound: string[] = []
  for (const column of reached) {
    db.$client.exec('SAVEPOINT planted')
    plant(db, column)
    const { records } = await app.search(mara)
    if (records.length === 0) notFound.push(column)
    db.$client.exec('ROLLBACK TO planted; RELEASE planted')
  }
  expect(notFound.toSorted()).toEqual(notSearched)

  for (const column of reached) plant(db, column)
  const { records } = await app.search(mara)
  await app.erase(records, mara)
  expect(columnsWith(db, traces)).toEqual([])
})

test('what is left out exists', async () => {
  const { deps } = await knownPerson()
  const tables = tablesOf(deps.db)
  const columns = textColumns(deps.db)
  const places = [...Object.values(leftOut).flat(), ...notSearched]
  const unknown = places.filter((place) => !tables.includes(place) && !columns.includes(place))
  expect(unknown).toEqual([])
})
