import type {
  ActiveClient,
  MoneyRow,
  MonthDetails,
  MonthFigures,
  MonthSummary,
} from '@leadwright/shared/contracts/money/finances'
import { dayIn } from '@leadwright/shared/days'
import { clientLabel } from '@leadwright/shared/people'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { toCsv } from '../../../lib/csv.ts'
import { notFound } from '../../../lib/errors.ts'
import { audited } from '../../audit/audit.ts'
import * as repository from './finances.repository.ts'
import { byDay, changeOf, monthAfter, monthBefore, monthSpan, sumOf } from './finances.rules.ts'

/** Months that hold data, oldest first. Everything is summed from rows; nothing is estimated. */
export function listMonths(deps: Deps): MonthSummary[] {
  const figures = readFigures(deps)
  return [...figures.keys()].sort().map((month) => summaryOf(figures, month))
}

/** A month with the rows behind each figure; each figure is the sum of its rows. */
export function readMonth(deps: Deps, month: string): MonthDetails {
  const figures = readFigures(deps)
  if (!figures.has(month)) throw notFound()
  const { timeZone } = deps.config.company
  const ledger = repository.listLedger(deps.db, monthSpan(timeZone, month))
  const rowOf = (row: (typeof ledger)[number]): MoneyRow => ({
    id: row.id,
    day: dayIn(timeZone, new Date(row.createdAt)),
    title: row.title,
    clientName: clientLabel(row),
    source: 'ledger',
    amount: row.amount,
    reversible: false,
  })
  const entries = repository.listExpenses(deps.db, month).map(expenseView)
  const ofType = (type: 'incoming' | 'outgoing') =>
    ledger.filter((row) => row.type === type).map(rowOf)
  return {
    ...summaryOf(figures, month),
    revenueRows: ofType('incoming'),
    expenseRows: [...ofType('outgoing'), ...entries].sort(byDay),
    clients: activeClients(deps.db, month, ledger),
  }
}

export const expenseView = (row: repository.ExpenseRow): MoneyRow => ({
  id: row.id,
  day: row.spentOn,
  title: row.title,
  clientName: null,
  source: row.kind,
  amount: row.kind === 'expense' ? row.amount : -row.amount,
  reversible: row.kind === 'expense' && row.reversedBy === null,
})

function activeClients(
  db: Db,
  month: string,
  ledger: ReturnType<typeof repository.listLedger>,
): ActiveClient[] {
  const byClient = Map.groupBy(ledger, ({ clientId }) => clientId)
  const paying = [...byClient].map(([clientId, rows]): ActiveClient => {
    const [first] = rows
    const of = (type: 'incoming' | 'outgoing') => sumOf(rows.filter((row) => row.type === type))
    return {
      id: clientId,
      clientId,
      name: first ? `${clientLabel(first)} (${first.companyName})` : '',
      revenue: of('incoming'),
      paidOut: of('outgoing'),
    }
  })
  const past = repository
    .listPastClients(db, month)
    .map((one): ActiveClient => ({ ...one, clientId: null, revenue: 0, paidOut: 0 }))
  const byRevenue = (a: ActiveClient, b: ActiveClient) =>
    b.revenue - a.revenue || a.name.localeCompare(b.name) || a.id.localeCompare(b.id)
  return [...paying.sort(byRevenue), ...past]
}

function summaryOf(figures: Map<string, MonthFigures>, month: string): MonthSummary {
  const now = figures.get(month) ?? none()
  const before = figures.get(monthBefore(month))
  return { month, ...now, change: before ? changeOf(now, before) : null }
}

const none = (): MonthFigures => ({ revenue: 0, activeClients: 0, expenses: 0 })

function readFigures({ db, config }: Deps): Map<string, MonthFigures> {
  const figures = new Map<string, MonthFigures>()
  const of = (month: string) => {
    const found = figures.get(month) ?? none()
    figures.set(month, found)
    return found
  }
  for (const { month, span } of ledgerMonths(db, config.company.timeZone)) {
    const row = repository.sumLedger(db, span)
    if (!row || row.clients === 0) continue
    const figure = of(month)
    figure.revenue += row.incoming
    figure.expenses += row.outgoing
    figure.activeClients += row.clients
  }
  for (const { month, cents } of repository.sumExpenses(db)) of(month).expenses += cents
  for (const { firstMonth, lastMonth, amount } of repository.countPastClients(db)) {
    for (let month = firstMonth; month <= lastMonth; month = monthAfter(month)) {
      of(month).activeClients += amount
    }
  }
  return figures
}

/** Every month from the first payment to the last one, in the company's time zone. */
function ledgerMonths(db: Db, timeZone: string) {
  const { first, last } = repository.findLedgerEnds(db)
  if (!first || !last) return []
  const monthOf = (at: string) => dayIn(timeZone, new Date(at)).slice(0, 7)
  const lastMonth = monthOf(last)
  const months: { month: string; span: ReturnType<typeof monthSpan> }[] = []
  for (let month = monthOf(first); month <= lastMonth; month = monthAfter(month)) {
    months.push({ month, span: monthSpan(timeZone, month) })
  }
  return months
}

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
