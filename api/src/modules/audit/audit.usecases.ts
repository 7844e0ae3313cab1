import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { AuditFilters, AuditView } from '@leadwright/shared/contracts/audit'
import { transaction } from '../../db/client.ts'
import { decodeCursor, type PageQuery, toPage } from '../../db/page.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toCsv } from '../../lib/csv.ts'
import * as repository from './audit.repository.ts'
import { lastAuditRow, recordChange } from './audit.ts'
import { verifyChain } from './audit-chain.ts'
import { auditKeyOf } from './audit-hash.ts'
import { describeEntry } from './describe-entry.ts'

/** Rows an export reads before other requests get a turn; takes about two milliseconds. */
const batch = 200

const head = [
  'When',
  'What happened',
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

/** Lists who did what, newest first. */
export function listAudit(deps: Deps, query: AuditFilters & PageQuery) {
  const { cursor, limit, ...filters } = query
  const at = decodeCursor(cursor)
  const before = at ? Number(at.id) : undefined
  const rows = repository.listRows(deps.db, { before, limit: limit + 1, filters })
  const page = toPage(rows, limit, (row) => ({ at: row.at, id: String(row.seq) }))
  return { ...page, items: page.items.map(viewOf) }
}

/** The values offered by the filters. */
export const listChoices = ({ db }: Deps) => ({
  actors: repository.listActors(db),
  actions: repository.listActions(db),
})

/** Checks the rows since the server's last daily check, or all of them. */
export async function checkChain({ db }: Deps, scope: 'new' | 'all') {
  const { from, rows, broken } = await verifyChain(db, auditKeyOf(db), { scope })
  return { from, rows, broken: broken ?? null }
}

/** The filtered log as CSV, newest first, streamed on demand; the export is audited first. */
export function exportAudit(deps: Deps, actor: Actor, filters: AuditFilters) {
  const end = lastAuditRow(deps.db)?.seq ?? 0
  transaction(deps.db, (tx) => {
    const subject = { type: 'audit', id: 'export' }
    recordChange({ tx, deps, actor }, 'audit.exported', subject, { ...filters })
  })
  return csvOf(deps, { before: end + 1, filters })
}

async function* csvOf(
  deps: Deps,
  { before: end, filters }: { before: number; filters: AuditFilters },
): AsyncGenerator<string> {
  yield toCsv([head])
  let before: number | undefined = end
  while (before !== undefined) {
    const rows = repository.listRows(deps.db, { before, limit: batch, filters })
    if (rows.length > 0) yield toCsv(rows.map(cellsOf))
    before = rows.at(-1)?.seq
    await yieldToEventLoop()
  }
}

const cellsOf = (row: Row) => [
  row.at,
  describeEntry(row),
  row.actorName,
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

const viewOf = (row: Row): AuditView => ({
  ...row,
  sentence: describeEntry(row),
  detail: JSON.parse(row.detail),
})
