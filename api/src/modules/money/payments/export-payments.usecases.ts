import { paymentStateOf } from '@leadwright/shared/ledger'
import { currency } from '@leadwright/shared/money'
import { displayName } from '@leadwright/shared/people'
import type { Actor, Deps } from '../../../deps.ts'
import { toCsv } from '../../../lib/csv.ts'
import { audited } from '../../audit/audit.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { listOpenCharges } from './due.usecases.ts'
import { balanceBefore, listEntries } from './payments.repository.ts'
import { effectOf } from './payments.rules.ts'

const head = [
  ...['Date', 'Number', 'Kind', 'Title', 'Reason', 'Status', 'Amount', 'Incoming', 'Outgoing'],
  ...['Currency', 'Balance', 'Invoice', 'Reverses', 'Settles', 'Due on', 'Open'],
]

/**
 * The entries of a period as CSV for bookkeeping, oldest first and without sums: the incoming less
 * the outgoing amounts are the change of the balance, because entries that don't count have neither.
 * What is open is that of today. Audited.
 */
export function exportPayments(
  deps: Deps,
  actor: Actor,
  clientId: string,
  period: { from: string; to: string },
): { csv: string; companyName: string } {
  const client = requireClient(deps.db, clientId)
  const rows = listEntries(deps.db, clientId, period)
  audited(deps, actor, (_, record) => {
    record(
      'payments.exported',
      { type: 'client', id: clientId, name: displayName(client) },
      { ...period, rows: rows.length },
    )
  })
  const open = new Map(listOpenCharges(deps, clientId).map((one) => [one.paymentId, one]))
  let balance = balanceBefore(deps.db, clientId, period.from)
  const lines = rows.map((row) => {
    const effect = effectOf(row)
    balance += effect
    const charge = open.get(row.id)
    return [
      ...[row.date, row.id, row.kind, row.title, row.reason ?? '', paymentStateOf(row)],
      ...[{ cents: row.amount }, centsOf(effect > 0, effect), centsOf(effect < 0, -effect)],
      ...[currency, { cents: balance }, row.invoice?.number ?? ''],
      ...[row.reversesId ?? '', row.settlesId ?? '', charge?.dueOn ?? ''],
      centsOf(charge !== undefined, charge?.open ?? 0),
    ]
  })
  return { csv: toCsv([head, ...lines]), companyName: client.companyName }
}

const centsOf = (isShown: boolean, cents: number) => (isShown ? { cents } : '')
