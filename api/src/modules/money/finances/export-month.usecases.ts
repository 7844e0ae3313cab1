import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { toCsv } from '../../../lib/csv.ts'
import { audited } from '../../audit/audit.ts'
import { readMonth } from './finances.usecases.ts'

const head = ['Figure', 'Date', 'Title', 'Client', 'Source', 'Amount']

/** Every row behind the month's figures and the figures below them, as CSV; audited. */
export function exportMonth(deps: Deps, actor: Actor, month: string): string {
  const { revenueRows, expenseRows, clients, ...figures } = readMonth(deps, month)
  const rows = revenueRows.length + expenseRows.length + clients.length
  audited(deps, actor, (_, record) => {
    record('finances.exported', { type: 'finances', id: month }, { rows })
  })
  const lines = (figure: string, list: typeof revenueRows) =>
    list.map((row) => [
      figure,
      row.day,
      row.title,
      row.clientName ?? '',
      row.source,
      { cents: row.amount },
    ])
  return toCsv([
    head,
    ...lines('Revenue', revenueRows),
    ['Revenue', month, 'Total', '', '', { cents: figures.revenue }],
    ...lines('Expenses', expenseRows),
    ['Expenses', month, 'Total', '', '', { cents: figures.expenses }],
    ...clients.map((client) => ['Active clients', month, '', client.name, '', 1]),
    ['Active clients', month, 'Total', '', '', figures.activeClients],
  ])
}
