import { type SearchKind, searchKinds } from '@leadwright/shared/contracts/search'
import { messages } from '@leadwright/shared/messages'
import { type Db, prepared, type Tx } from '../../db/client.ts'
import { normalizeText } from './normalize.ts'
import { searchIdRange } from './search.table.ts'

/** A record as it is now; each line of `text` and `listText` is searched on its own. */
interface SourceRow {
  id: string
  clientId: string | null
  title: string
  subtitle: string
  scope: string
  text: string
  /** Searched in the list of the kind only. */
  listText: string
  deletedAt: string | null
}

const person = "trim(p.first_name || ' ' || p.last_name)"
const ofClient = `
  LEFT JOIN clients c ON c.client_id = x.client_id
  LEFT JOIN user_profiles p ON p.id = x.client_id
  LEFT JOIN users u ON u.id = x.client_id`
const clientName = `coalesce(nullif(${person}, ''), c.company_name, '')`
const lines = (...parts: string[]) => `concat_ws(char(10), ${parts.join(', ')})`

interface Source {
  /** The table, as x, with what it is joined to. */
  from: string
  id: string
  title: string
  text: string
  subtitle?: string
  scope?: string
  listText?: string
  clientId?: string
  deletedAt?: string
}

const driveItem = (table: string, otherwise: string): Source => ({
  from: `${table} x ${ofClient}`,
  id: 'x.id',
  title: `coalesce(nullif(${clientName}, ''), '${otherwise}')`,
  subtitle: "coalesce(c.company_name, '')",
  text: lines(person, 'c.company_name', 'u.email'),
  clientId: 'x.client_id',
  deletedAt: 'x.deleted_at',
})

/** Of each kind, what is shown and what is searched (spec section 5, Search). Never a secret. */
const sources: Record<SearchKind, Source> = {
  client: {
    from: `clients x JOIN user_profiles p ON p.id = x.client_id JOIN users u ON u.id = x.client_id`,
    id: 'x.client_id',
    title: person,
    subtitle: 'x.company_name',
    text: lines(person, 'x.company_name', 'u.email'),
  },
  prompt: {
    from: `prompts x ${ofClient}`,
    id: 'x.id',
    title: `coalesce(nullif(x.title, ''), '${messages.vault.untitledPrompt}')`,
    subtitle: clientName,
    text: lines('x.title', 'x.description', 'x.prompt', 'x.notes', person, 'c.company_name'),
    clientId: 'x.client_id',
    deletedAt: 'x.deleted_at',
  },
  link: {
    from: `links x ${ofClient}`,
    id: 'x.id',
    title: "coalesce(nullif(x.title, ''), x.link)",
    subtitle: clientName,
    text: lines('x.title', 'x.link', 'x.notes', person, 'c.company_name'),
    clientId: 'x.client_id',
    deletedAt: 'x.deleted_at',
  },
  recording: driveItem('recordings', messages.vault.clientMeeting),
  document: driveItem('documents', messages.vault.clientDocument),
  password: {
    from: 'password_accounts x',
    id: 'x.id',
    title: `coalesce(nullif(x.account_name, ''), '${messages.vault.unnamedAccount}')`,
    text: 'x.account_name',
    listText: 'x.login',
    deletedAt: 'x.deleted_at',
  },
  video: {
    from: 'videos x',
    id: 'x.id',
    title: "coalesce(nullif(x.title, ''), 'Video ' || x.streamable_code)",
    subtitle: 'x.category',
    scope: 'x.category',
    text: lines('x.title', 'x.description', 'x.category'),
    deletedAt: 'x.deleted_at',
  },
  staff: {
    from: 'staff x',
    id: 'x.staff_id',
    title: "trim(x.first_name || ' ' || x.last_name)",
    text: "x.first_name || ' ' || x.last_name",
  },
  task: {
    from: `tasks x ${ofClient}`,
    id: 'x.id',
    title: 'x.title',
    subtitle: clientName,
    scope: "coalesce(x.assignee_id, '')",
    text: lines('x.title', 'x.notes', person),
    deletedAt: 'x.deleted_at',
  },
}

const statements = prepared(({ $client: client }) => {
  const byKind = searchKinds.map((kind) => {
    const { from, id, title, text, ...more } = sources[kind]
    const empty = "''"
    const read = client.prepare<[string], SourceRow>(`
      SELECT ${id} AS id, ${more.clientId ?? 'NULL'} AS clientId, ${title} AS title,
        ${more.subtitle ?? empty} AS subtitle, ${more.scope ?? empty} AS scope, ${text} AS text,
        ${more.listText ?? empty} AS listText, ${more.deletedAt ?? 'NULL'} AS deletedAt
      FROM ${from} WHERE ${id} = ?`)
    const list = client
      .prepare<[], string>(`SELECT ${id} FROM ${from} ORDER BY x.created_at, ${id}`)
      .pluck()
    const { first, last } = searchIdRange(kind)
    const save = client.prepare<[SourceRow]>(`
      INSERT INTO search_records
        (search_id, kind, record_id, client_id, title, subtitle, scope, text, list_text, deleted_at)
      VALUES ((SELECT coalesce(max(search_id), ${first} - 1) + 1 FROM search_records
          WHERE search_id BETWEEN ${first} AND ${last}),
        '${kind}', @id, @clientId, @title, @subtitle, @scope, @text, @listText, @deletedAt)
      ON CONFLICT (kind, record_id) DO UPDATE SET client_id = @clientId, title = @title,
        subtitle = @subtitle, scope = @scope, text = @text, list_text = @listText,
        deleted_at = @deletedAt`)
    return [kind, { read, list, save }] as const
  })
  return {
    of: new Map<SearchKind, (typeof byKind)[number][1]>(byKind),
    remove: client.prepare<[SearchKind, string]>(
      'DELETE FROM search_records WHERE kind = ? AND record_id = ?',
    ),
    ofClient: client.prepare<[string], Indexed>(
      'SELECT kind, record_id AS id FROM search_records WHERE client_id = ?',
    ),
    tasksOf: client
      .prepare<[string], string>(
        "SELECT record_id FROM search_records WHERE kind = 'task' AND scope = ?",
      )
      .pluck(),
    indexed: client.prepare<[SearchKind], { n: number }>(
      'SELECT count(*) AS n FROM search_records WHERE kind = ?',
    ),
  }
})

interface Indexed {
  kind: SearchKind
  id: string
}

/**
 * Makes the search agree with records as they are now: added, changed, deleted, restored or purged.
 * Called in the transaction that wrote them, after the write.
 */
export function indexRecords(tx: Tx, kind: SearchKind, ids: readonly string[]): void {
  const { of, remove } = statements(tx)
  const source = of.get(kind)
  for (const id of ids) {
    const row = source?.read.get(id)
    if (!row) remove.run(kind, id)
    else {
      const { text, listText } = row
      source?.save.run({ ...row, text: normalizeText(text), listText: normalizeText(listText) })
    }
  }
}

/** After a client was added, removed, or got another name, company or email: all rows that hold it. */
export function indexClient(tx: Tx, clientId: string): void {
  indexRecords(tx, 'client', [clientId])
  for (const { kind, id } of statements(tx).ofClient.all(clientId)) indexRecords(tx, kind, [id])
}

/** After a staff member was added, renamed or removed; a removed one's tasks are nobody's. */
export function indexStaff(tx: Tx, staffId: string): void {
  indexRecords(tx, 'staff', [staffId])
  indexRecords(tx, 'task', statements(tx).tasksOf.all(staffId))
}

/** Every record anew, in the order of creation: after an import or where rows are missing. */
export function rebuildSearchIndex(tx: Tx): void {
  tx.$client.exec('DELETE FROM search_records')
  for (const [kind, { list }] of statements(tx).of) indexRecords(tx, kind, list.all())
}

/** Whether each kind has as many rows as records; a search table that was just created has none. */
export const isSearchIndexComplete = (db: Db): boolean =>
  searchKinds.every((kind) => {
    const { from } = sources[kind]
    const table = from.trim().split(' ')[0]
    const records = db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
    return records === statements(db).indexed.get(kind)?.n
  })
