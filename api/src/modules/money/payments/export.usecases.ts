import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { toCsv } from '../../../lib/csv.ts'
import { audited } from '../../audit/audit.ts'
import { makeStatement } from './payments.usecases.ts'

const head = ['Date', 'Title', 'Incoming', 'Outgoing', 'Balance']

/**
 * The rows of the period's statement as CSV, between its opening and closing balance, with whose
 * statement it is; audited.
 */
export function exportPayments(
  deps: Deps,
  actor: Actor,
  clientId: string,
  period: { from: string; to: string },
): { csv: string; companyName: string } {
  const statement = makeStatement(deps, clientId, period)
  audited(deps, actor, (_, record) => {
    record(
      'payments.exported',
      { type: 'client', id: clientId, name: statement.clientName },
      { ...period, rows: statement.rows.length },
    )
  })
  const csv = toCsv([
    head,
    [period.from, 'Opening balance', '', '', { cents: statement.opening }],
    ...statement.rows.map((row) => [
      row.date,
      row.title,
      row.type === 'incoming' ? { cents: row.amount } : '',
      row.type === 'outgoing' ? { cents: row.amount } : '',
      { cents: row.balance ?? 0 },
    ]),
    [
      period.to,
      'Closing balance',
      { cents: statement.incoming },
      { cents: statement.outgoing },
      { cents: statement.closing },
    ],
  ])
  return { csv, companyName: statement.companyName }
}
