import { type SearchKind, searchKinds } from '@leadwright/shared/contracts/search'
import { messages } from '@leadwright/shared/messages'
import { type Db, prepared, type Tx } from '../../db/client.ts'

/** What is read of a source row; each line of a body is a part that is searched. */
export interface SourceRow {
  id: string
  title: string
  subtitle: string
  scope: string
  body: string
  /** Searched in the list of the kind only. */
  listBody: string
  /** Ids by which the list is filtered, separated by commas. */
  labels: string
  hidden: 0 | 1
}

const person = "trim(p.first_name || ' ' || p.last_name)"
const ofClient = `
  LEFT JOIN clients c ON c.client_id = x.client_id
  LEFT JOIN user_profiles p ON p.id = x.client_id
  LEFT JOIN users u ON u.id = x.client_id`
const clientName = `coalesce(nullif(${person}, ''), c.company_name, '')`
const lines = (...parts: string[]) => `concat_ws(char(10), ${parts.join(', ')})`
const clientLabel = "coalesce(x.client_id, '')"
const deleted = 'x.deleted_at IS NOT NULL'

interface Source {
  /** The table, as x, with what it is joined to. */
  from: string
  id: string
  title: string
  body: string
  subtitle?: string
  scope?: string
  listBody?: string
  labels?: string
  hidden?: string
}

const driveItem = (table: string, otherwise: string): Source => ({
  from: `${table} x ${ofClient}`,
  id: 'x.id',
  title: `coalesce(nullif(${clientName}, ''), '${otherwise}')`,
  subtitle: "coalesce(c.company_name, '')",
  body: lines(person, 'c.company_name', 'u.email'),
  labels: clientLabel,
  hidden: deleted,
})

/** Of each kind, what is shown and what is searched (spec section 5, Search). Never a secret. */
const sources: Record<SearchKind, Source> = {
  client: {
    from: `clients x JOIN user_profiles p ON p.id = x.client_id JOIN users u ON u.id = x.client_id`,
    id: 'x.client_id',
    title: person,
    subtitle: 'x.company_name',
    body: lines(person, 'x.company_name', 'u.email'),
  },
  prompt: {
    from: `prompts x ${ofClient}`,
    id: 'x.prompt_id',
    title: `coalesce(nullif(x.title, ''), '${messages.vault.untitledPrompt}')`,
    subtitle: clientName,
    body: lines('x.title', 'x.description', 'x.prompt', 'x.notes', person, 'c.company_name'),
    labels: clientLabel,
    hidden: deleted,
  },
  link: {
    from: `links x ${ofClient}`,
    id: 'x.link_id',
    title: "coalesce(nullif(x.title, ''), x.link)",
    subtitle: clientName,
    body: lines('x.title', 'x.link', 'x.notes', person, 'c.company_name'),
    labels: clientLabel,
    hidden: deleted,
  },
  recording: driveItem('recordings', messages.vault.clientMeeting),
  document: driveItem('documents', messages.vault.clientDocument),
  password: {
    from: 'password_accounts x',
    id: 'x.id',
    title: `coalesce(nullif(x.account_name, ''), '${messages.vault.unnamedAccount}')`,
    body: 'x.account_name',
    listBody: 'x.login',
    labels: `coalesce(
      (SELECT group_concat(staff_id) FROM password_access WHERE account_id = x.id), '')`,
    hidden: deleted,
  },
  video: {
    from: 'videos x',
    id: 'x.id',
    title: "coalesce(nullif(x.title, ''), 'Video ' || x.streamable_code)",
    subtitle: 'x.category',
    scope: 'x.category',
    body: lines('x.title', 'x.description', 'x.category'),
    hidden: deleted,
  },
  staff: {
    from: 'staff x',
    id: 'x.staff_id',
    title: "trim(x.first_name || ' ' || x.last_name)",
    body: "x.first_name || ' ' || x.last_name",
  },
  task: {
    from: `tasks x ${ofClient}`,
    id: 'x.id',
    title: 'x.title',
    subtitle: clientName,
    scope: "coalesce(x.assignee_id, '')",
    body: lines('x.title', 'x.notes', person),
    hidden: deleted,
  },
}

const none = "''"
function prepare(db: Db, kind: SearchKind) {
  const { from, id, title, body, ...more } = sources[kind]
  return db.$client.prepare<[string], SourceRow>(`
    SELECT ${id} AS id, ${title} AS title, ${body} AS body, ${more.subtitle ?? none} AS subtitle,
      ${more.scope ?? none} AS scope, ${more.listBody ?? none} AS listBody,
      ${more.labels ?? none} AS labels, ${more.hidden ?? 0} AS hidden
    FROM ${from} WHERE ${id} IN (SELECT value FROM json_each(?))`)
}

/** Preparing takes longer than reading. */
const statements = prepared(
  (db) =>
    new Map<SearchKind, ReturnType<typeof prepare>>(
      searchKinds.map((kind) => [kind, prepare(db, kind)]),
    ),
)

/** The sources as they are now. */
export const readSources = (db: Db, kind: SearchKind, ids: readonly string[]): SourceRow[] =>
  statements(db).get(kind)?.all(JSON.stringify(ids)) ?? []

/** Forgets every document and gives each source a new place, the oldest first. */
export function placeSources(tx: Tx): void {
  const { $client: client } = tx
  for (const kind of searchKinds) {
    client.exec(`INSERT INTO search_${kind}_index (search_${kind}_index) VALUES ('delete-all')`)
  }
  client.exec('DELETE FROM search_documents')
  for (const kind of searchKinds) {
    const { from, id } = sources[kind]
    client.exec(`INSERT INTO search_documents (kind, id, title, subtitle, scope, text)
      SELECT '${kind}', ${id}, '', '', '', '' FROM ${from} ORDER BY x.created_at, ${id}`)
  }
}
