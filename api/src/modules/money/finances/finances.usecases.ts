import type {
  ActiveClient,
  MoneyRow,
  MonthDetails,
  MonthFigures,
  MonthSummary,
} from '@leadwright/shared/contracts/money/finances'
import type { PaymentKind } from '@leadwright/shared/ledger'
import { clientLabel } from '@leadwright/shared/people'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { toCsv } from '../../../lib/csv.ts'
import { notFound } from '../../../lib/errors.ts'
import { audited } from '../../audit/audit.ts'
import * as repository from './finances.repository.ts'
import { byDay, changeOf, monthAfter, monthBefore, sumOf } from './finances.rules.ts'

/** Months that hold data, oldest first. Everything is summed from rows; nothing is estimated. */
export function listMonths(deps: Deps): MonthSummary[] {
  const figures = readFigures(deps)
  return [...figures.keys()].sort().map((month) => summaryOf(figures, month))
}

/** A month with the rows behind each figure; each figure is the sum of its rows. */
export function readMonth(deps: Deps, month: string): MonthDetails {
  const figures = readFigures(deps)
  if (!figures.has(month)) throw notFound()
  const ledger = repository.listLedger(deps.db, month)
  const entries = repository.listExpenses(deps.db, month).map(expenseView)
  return {
    ...summaryOf(figures, month),
    revenueRows: rowsOf(ledger, -1, 'fee'),
    expenseRows: [...rowsOf(ledger, 1, 'credit'), ...entries].sort(byDay),
    fundsRows: rowsOf(ledger, 1, 'payment', 'budget', 'payout'),
    clients: activeClients(deps.db, month, ledger),
  }
}

type LedgerRows = ReturnType<typeof repository.listLedger>

/** @param sign −1 where what is taken off the client's balance raises the figure */
const rowsOf = (ledger: LedgerRows, sign: 1 | -1, ...kinds: PaymentKind[]): MoneyRow[] =>
  ledger
    .filter(({ kind }) => kinds.includes(kind))
    .map((row) => ({
      id: row.id,
      day: row.date,
      title: row.title,
      clientName: clientLabel(row),
      source: 'ledger',
      amount: sign * row.effect,
      reversible: false,
    }))

export const expenseView = (row: repository.ExpenseRow): MoneyRow => ({
  id: row.id,
  day: row.spentOn,
  title: row.title,
  clientName: null,
  source: row.kind,
  amount: row.kind === 'expense' ? row.amount : -row.amount,
  reversible: row.kind === 'expense' && row.reversedBy === null,
})

function activeClients(db: Db, month: string, ledger: LedgerRows): ActiveClient[] {
  const byClient = Map.groupBy(ledger, ({ clientId }) => clientId)
  const paying = [...byClient].map(([clientId, rows]): ActiveClient => {
    const [first] = rows
    return {
      id: clientId,
      clientId,
      name: first ? `${clientLabel(first)} (${first.companyName})` : '',
      revenue: sumOf(rowsOf(rows, -1, 'fee')),
      credits: sumOf(rowsOf(rows, 1, 'credit')),
    }
  })
  const past = repository
    .listPastClients(db, month)
    .map((one): ActiveClient => ({ ...one, clientId: null, revenue: 0, credits: 0 }))
  const byRevenue = (a: ActiveClient, b: ActiveClient) =>
    b.revenue - a.revenue || a.name.localeCompare(b.name) || a.id.localeCompare(b.id)
  return [...paying.sort(byRevenue), ...past]
}

function summaryOf(figures: Map<string, MonthFigures>, month: string): MonthSummary {
  const now = figures.get(month) ?? none()
  const before = figures.get(monthBefore(month))
  return { month, ...now, change: before ? changeOf(now, before) : null }
}

const none = (): MonthFigures => ({
  revenue: 0,
  activeClients: 0,
  expenses: 0,
  fundsIn: 0,
  fundsOut: 0,
})

function readFigures({ db }: Deps): Map<string, MonthFigures> {
  const figures = new Map<string, MonthFigures>()
  const of = (month: string) => {
    const found = figures.get(month) ?? none()
    figures.set(month, found)
    return found
  }
  for (const { month, ...sums } of repository.sumLedger(db)) figures.set(month, sums)
  for (const { month, cents } of repository.sumExpenses(db)) of(month).expenses += cents
  for (const { firstMonth, lastMonth, amount } of repository.countPastClients(db)) {
    for (let month = firstMonth; month <= lastMonth; month = monthAfter(month)) {
      of(month).activeClients += amount
    }
  }
  return figures
}

const head = ['Figure', 'Date', 'Title', 'Client', 'Source', 'Amount']

/** Every row behind the month's figures and the figures below them, as CSV; audited. */
export function exportMonth(deps: Deps, actor: Actor, month: string): string {
  const { revenueRows, expenseRows, fundsRows, clients, ...figures } = readMonth(deps, month)
  const rows = revenueRows.length + expenseRows.length + fundsRows.length + clients.length
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
    ...lines('Client funds', fundsRows),
    ['Client funds', month, 'In', '', '', { cents: figures.fundsIn }],
    ['Client funds', month, 'Out', '', '', { cents: -figures.fundsOut }],
    ...clients.map((client) => ['Active clients', month, '', client.name, '', 1]),
    ['Active clients', month, 'Total', '', '', figures.activeClients],
  ])
}
