import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { toCsv } from '../../lib/csv.ts'
import { recordAudit } from '../audit/audit.ts'
import { csvAmount } from './payments.rules.ts'
import { makeStatement } from './payments.usecases.ts'

const head = ['Date', 'Title', 'Incoming', 'Outgoing', 'Balance']

/** The rows of the period's statement as CSV, between its opening and closing balance; audited. */
export function exportPayments(
  deps: Deps,
  actor: Actor,
  clientId: string,
  period: { from: string; to: string },
): string {
  const statement = makeStatement(deps, clientId, period)
  transaction(deps.db, (tx) => {
    recordAudit(tx, deps.clock, actor, {
      action: 'payments.exported',
      subject: { type: 'client', id: clientId },
      detail: { ...period, rows: statement.rows.length },
    })
  })
  return toCsv([
    head,
    [period.from, 'Opening balance', '', '', csvAmount(statement.opening)],
    ...statement.rows.map((row) => [
      row.createdAt.slice(0, 10),
      row.title,
      row.type === 'incoming' ? csvAmount(row.amount) : '',
      row.type === 'outgoing' ? csvAmount(row.amount) : '',
      csvAmount(row.balance ?? 0),
    ]),
    [
      period.to,
      'Closing balance',
      csvAmount(statement.incoming),
      csvAmount(statement.outgoing),
      csvAmount(statement.closing),
    ],
  ])
}
