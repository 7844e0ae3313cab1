import type {
  PaymentReview,
  PaymentSummary,
  PaymentView,
  StatementView,
} from '@leadwright/shared/contracts/money/payments'
import { displayName } from '@leadwright/shared/people'
import type { Db } from '../../../db/client.ts'
import { decodeCursor, toPage } from '../../../db/page.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { toCsv } from '../../../lib/csv.ts'
import { orNotFound } from '../../../lib/errors.ts'
import { audited } from '../../audit/audit.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import {
  balanceAt,
  balanceBefore,
  findPayment,
  findSettling,
  listCompleted,
  listCompletedSince,
  listLedger,
  readBalance,
  readPending,
} from './payments.repository.ts'
import { bounds, dated, effectOf, withBalances } from './payments.rules.ts'

/** A client's ledger, newest first, with the balance after each row (spec section 2, Payments). */
export function listPayments(
  deps: Deps,
  clientId: string,
  query: { cursor?: string | undefined; limit: number },
): { items: PaymentView[]; nextCursor: string | null } {
  requireClient(deps.db, clientId)
  const cursor = decodeCursor(query.cursor)
  const rows = listLedger(deps.db, { clientId, cursor, limit: query.limit })
  const page = toPage(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }))
  const [newest] = page.items
  if (!newest) return { items: [], nextCursor: null }
  const { timeZone } = deps.config.company
  const balance = balanceAt(deps.db, clientId, { at: newest.createdAt, id: newest.id })
  return { ...page, items: withBalances(page.items, balance).map((row) => dated(timeZone, row)) }
}

/** Balance and what is pending, in cents. */
export function summarisePayments(deps: Deps, clientId: string): PaymentSummary {
  requireClient(deps.db, clientId)
  const pending = readPending(deps.db, clientId)
  return {
    balance: readBalance(deps.db, clientId),
    pendingIncoming: pending?.incoming ?? 0,
    pendingOutgoing: pending?.outgoing ?? 0,
  }
}

/** What completed in a period: opening + incoming − outgoing = closing. */
export function makeStatement(
  deps: Deps,
  clientId: string,
  period: { from: string; to: string },
): StatementView {
  const client = requireClient(deps.db, clientId)
  const { timeZone } = deps.config.company
  const { from, until } = bounds(timeZone, period)
  const rows = listCompleted(deps.db, clientId, from, until)
  const opening = balanceBefore(deps.db, clientId, from)
  const closing = rows.reduce((sum, row) => sum + effectOf(row), opening)
  const sumOf = (type: 'incoming' | 'outgoing') =>
    rows.reduce((sum, row) => (row.type === type ? sum + row.amount : sum), 0)
  return {
    ...period,
    clientName: displayName(client),
    companyName: client.companyName,
    opening,
    incoming: sumOf('incoming'),
    outgoing: sumOf('outgoing'),
    closing,
    rows: withBalances(rows.toReversed(), closing)
      .toReversed()
      .map((row) => dated(timeZone, row)),
    issuedAt: instant(deps.clock),
  }
}

/** What an admin reads before completing a pending payment. Error: 404. */
export function reviewPayment(deps: Deps, paymentId: string): PaymentReview {
  const payment = orNotFound(findPayment(deps.db, paymentId))
  const client = requireClient(deps.db, payment.clientId)
  const now = readBalance(deps.db, payment.clientId)
  return {
    payment: paymentView(deps, { ...payment, balance: null }),
    clientName: displayName(client),
    companyName: client.companyName,
    settled: payment.status === 'completed' || findSettling(deps.db, paymentId) !== undefined,
    balance: { now, after: now + effectOf({ ...payment, status: 'completed' }) },
  }
}

/** A row with its balance, as people see it. */
export const paymentView = (
  { config }: Deps,
  row: Omit<PaymentView, 'date'> & { clientId: string },
): PaymentView => dated(config.company.timeZone, row)

/** Completed payments after an instant, for what is new. */
export const newPayments = (db: Db, clientId: string, since: string, limit: number) =>
  listCompletedSince(db, clientId, since, limit)

/** Σ of what is completed, in cents. */
export const balanceOf = (db: Db, clientId: string): number => readBalance(db, clientId)

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
