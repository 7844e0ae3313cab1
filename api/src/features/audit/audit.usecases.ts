import type { AuditFilters, AuditView } from '@leadwright/shared/contracts/audit'
import { transaction } from '../../db/client.ts'
import { decodeCursor, toPage } from '../../db/page.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { toCsv } from '../../lib/csv.ts'
import * as repository from './audit.repository.ts'
import { findBrokenRow, recordAudit } from './audit.ts'

/** Rows that an export reads at a time. */
const batch = 1_000

const head = [
  'When',
  'Who',
  'Person id',
  'Role',
  'Network',
  'Action',
  'Subject',
  'Subject id',
  'Subject name',
  'Detail',
]

const unnamed: Record<string, string> = { system: 'The product', anonymous: 'Not signed in' }

/** Who did what, newest first. */
export function listAudit(
  deps: Deps,
  query: AuditFilters & { cursor?: string | undefined; limit: number },
) {
  const { cursor, limit, ...filters } = query
  const at = decodeCursor(cursor)
  const before = at ? Number(at.id) : undefined
  const rows = repository.listRows(deps.db, { before, limit: limit + 1, filters })
  const page = toPage(rows, limit, (row) => ({ at: row.at, id: String(row.seq) }))
  return { ...page, items: page.items.map(viewOf) }
}

/** What the filters can be set to. */
export function listChoices(deps: Deps) {
  const actors = repository
    .listActors(deps.db)
    .flatMap(({ id, name }) => (id ? [{ id, name: name ?? id }] : []))
    .sort((a, b) => a.name.localeCompare(b.name))
  return { actors, actions: repository.listActions(deps.db) }
}

/** Reads the whole chain; what it finds is what was there when it began. */
export function checkChain(deps: Deps) {
  const broken = findBrokenRow(deps.db) ?? null
  return { rows: repository.countRows(deps.db), broken }
}

/** The filtered log as CSV, in pieces of a thousand rows; recorded before the first. */
export function* exportAudit(deps: Deps, actor: Actor, filters: AuditFilters): Generator<string> {
  let before = repository.listRows(deps.db, { before: undefined, limit: 1, filters })[0]?.seq
  transaction(deps.db, (tx) => {
    const subject = { type: 'audit', id: 'export' }
    recordAudit(tx, deps.clock, actor, {
      action: 'audit.exported',
      subject,
      detail: { ...filters },
    })
  })
  yield toCsv([head])
  if (before === undefined) return
  before += 1
  for (;;) {
    const rows = repository.listRows(deps.db, { before, limit: batch, filters })
    const last = rows.at(-1)
    if (!last) return
    yield toCsv(rows.map(cellsOf))
    before = last.seq
  }
}

const cellsOf = (row: Row) => [
  row.at,
  nameOf(row),
  row.actorId ?? '',
  row.actorRole,
  row.network,
  row.action,
  row.subjectType,
  row.subjectId,
  row.subjectName ?? '',
  row.detail,
]

type Row = ReturnType<typeof repository.listRows>[number]

const nameOf = (row: Row) => row.actorName ?? unnamed[row.actorRole] ?? row.actorId ?? row.actorRole

const viewOf = (row: Row): AuditView => ({
  ...row,
  actorName: nameOf(row),
  detail: JSON.parse(row.detail),
})
