import { type SearchKind, searchKinds } from '@leadwright/shared/contracts/search'
import { messages } from '@leadwright/shared/messages'
import { type Db, prepared } from '../../db/client.ts'

/** What is read of a source row; `body` has a line for each part that is searched. */
export interface SourceRow {
  title: string
  subtitle: string
  scope: string
  body: string
}

const person = "trim(p.first_name || ' ' || p.last_name)"
const ofClient = `
  LEFT JOIN clients c ON c.client_id = x.client_id
  LEFT JOIN user_profiles p ON p.id = x.client_id
  LEFT JOIN users u ON u.id = x.client_id`
const clientName = `coalesce(nullif(${person}, ''), c.company_name, '')`
const lines = (...parts: string[]) => `concat_ws(char(10), ${parts.join(', ')})`

const driveItem = (table: string, otherwise: string) => `
  SELECT coalesce(nullif(${clientName}, ''), '${otherwise}') AS title,
    coalesce(c.company_name, '') AS subtitle, '' AS scope,
    ${lines(person, 'c.company_name', 'u.email')} AS body
  FROM ${table} x ${ofClient} WHERE x.id = ? AND x.deleted_at IS NULL`

/** Of each kind, what is shown and what is searched (spec section 5, Search). Never a secret. */
const sources: Record<SearchKind, string> = {
  client: `
    SELECT ${person} AS title, x.company_name AS subtitle, '' AS scope,
      ${lines(person, 'x.company_name', 'u.email')} AS body
    FROM clients x JOIN user_profiles p ON p.id = x.client_id JOIN users u ON u.id = x.client_id
    WHERE x.client_id = ?`,
  prompt: `
    SELECT coalesce(nullif(x.title, ''), '${messages.vault.untitledPrompt}') AS title,
      ${clientName} AS subtitle, '' AS scope,
      ${lines('x.title', 'x.description', 'x.prompt', 'x.notes', person, 'c.company_name')} AS body
    FROM prompts x ${ofClient} WHERE x.prompt_id = ? AND x.deleted_at IS NULL`,
  link: `
    SELECT coalesce(nullif(x.title, ''), x.link) AS title, ${clientName} AS subtitle, '' AS scope,
      ${lines('x.title', 'x.link', 'x.notes', person, 'c.company_name')} AS body
    FROM links x ${ofClient} WHERE x.link_id = ? AND x.deleted_at IS NULL`,
  recording: driveItem('recordings', messages.vault.clientMeeting),
  document: driveItem('documents', messages.vault.clientDocument),
  password: `
    SELECT coalesce(nullif(x.account_name, ''), '${messages.vault.unnamedAccount}') AS title,
      '' AS subtitle, '' AS scope, x.account_name AS body
    FROM password_accounts x WHERE x.id = ? AND x.deleted_at IS NULL`,
  video: `
    SELECT coalesce(nullif(x.title, ''), 'Video ' || x.streamable_code) AS title,
      x.category AS subtitle, x.category AS scope,
      ${lines('x.title', 'x.description', 'x.category')} AS body
    FROM videos x WHERE x.id = ? AND x.deleted_at IS NULL`,
  staff: `
    SELECT trim(x.first_name || ' ' || x.last_name) AS title, '' AS subtitle, '' AS scope,
      x.first_name || ' ' || x.last_name AS body
    FROM staff x WHERE x.staff_id = ?`,
  task: `
    SELECT x.title AS title, ${clientName} AS subtitle, coalesce(x.assignee_id, '') AS scope,
      ${lines('x.title', 'x.notes', person)} AS body
    FROM tasks x ${ofClient} WHERE x.id = ? AND x.deleted_at IS NULL`,
}

/** Preparing takes longer than reading, and a change of many rows reads each of them. */
const statements = prepared(
  (db) =>
    new Map<SearchKind, ReturnType<typeof prepare>>(
      searchKinds.map((kind) => [kind, prepare(db, kind)]),
    ),
)
const prepare = (db: Db, kind: SearchKind) => db.$client.prepare<[string], SourceRow>(sources[kind])

/** The source as it is now; undefined when it is gone or in the bin. */
export const readSource = (db: Db, kind: SearchKind, id: string): SourceRow | undefined =>
  statements(db).get(kind)?.get(id)
