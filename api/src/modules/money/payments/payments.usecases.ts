import type {
  PaymentReview,
  PaymentSummary,
  PaymentView,
  StatementView,
} from '@leadwright/shared/contracts/money/payments'
import type { PaymentType } from '@leadwright/shared/ledger'
import { currency } from '@leadwright/shared/money'
import { displayName } from '@leadwright/shared/people'
import type { Db } from '../../../db/client.ts'
import { decodeCursor, type PageQuery, toPage } from '../../../db/page.ts'
import type { Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { orNotFound } from '../../../lib/errors.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { readBilling } from '../billing/billing.usecases.ts'
import { getDue, readDue, readUnderWay } from './due.usecases.ts'
import {
  balanceAt,
  balanceBefore,
  findPayment,
  findSettling,
  listCompleted,
  listLedger,
  readBalance,
  readPending,
} from './payments.repository.ts'
import { effectOf, type LedgerRow, paymentInWords, typeOf, withBalances } from './payments.rules.ts'

export { readFees } from './payments.repository.ts'

/** Days on the company's calendar, both included. */
interface Period {
  from: string | undefined
  to: string | undefined
}

/** A client's ledger, newest first, with the balance after each row (spec section 2, Payments). */
export function listPayments(
  deps: Deps,
  clientId: string,
  { cursor, ...query }: Partial<Period> & PageQuery,
): { items: PaymentView[]; nextCursor: string | null } {
  requireClient(deps.db, clientId)
  const rows = listLedger(deps.db, { clientId, cursor: decodeCursor(cursor), ...query })
  const page = toPage(rows, query.limit, (row) => ({ at: row.place, id: row.id }))
  const [newest] = page.items
  if (!newest) return { items: [], nextCursor: null }
  const balance = balanceAt(deps.db, clientId, { at: newest.place, id: newest.id })
  return { ...page, items: withBalances(page.items, balance) }
}

/** Balance and pending amounts, in cents. */
export function summarisePayments(deps: Deps, clientId: string): PaymentSummary {
  requireClient(deps.db, clientId)
  const pending = readPending(deps.db, clientId)
  return {
    balance: readBalance(deps.db, clientId),
    pendingIncoming: pending?.incoming ?? 0,
    pendingOutgoing: pending?.outgoing ?? 0,
    due: readDue(deps, clientId),
    underWay: readUnderWay(deps.db, clientId).underWay,
  }
}

/** The completed payments of a period: opening + incoming − outgoing = closing. */
export function makeStatement(
  deps: Deps,
  clientId: string,
  period: { from: string; to: string },
): StatementView {
  const client = requireClient(deps.db, clientId)
  const rows = listCompleted(deps.db, clientId, period)
  const sums = sumRows(rows, balanceBefore(deps.db, clientId, period.from))
  return {
    ...period,
    ...sums,
    number: statementNumber(clientId, period),
    issuer: deps.config.company.legal,
    currency,
    clientName: displayName(client),
    companyName: client.companyName,
    billing: readBilling(deps.db, clientId),
    account: getDue(deps, clientId),
    rows: withBalances(rows.toReversed(), sums.closing).toReversed(),
    issuedAt: instant(deps.clock),
  }
}

/** The sums of a period's statement, in cents. */
export const sumStatement = (db: Db, clientId: string, period: { from: string; to: string }) =>
  sumRows(listCompleted(db, clientId, period), balanceBefore(db, clientId, period.from))

function sumRows(rows: LedgerRow[], opening: number) {
  const sumOf = (type: PaymentType) =>
    rows.reduce((sum, row) => (typeOf(row) === type ? sum + row.amount : sum), 0)
  return {
    opening,
    incoming: sumOf('incoming'),
    outgoing: sumOf('outgoing'),
    closing: rows.reduce((sum, row) => sum + effectOf(row), opening),
  }
}

/** ST-20260101-20260131-3F2A91C0: always the same for one client and period. */
const statementNumber = (clientId: string, { from, to }: { from: string; to: string }): string =>
  `ST-${from}-${to}-${clientId.slice(-8)}`.toUpperCase().replace(/(\d{4})-(\d\d)-(\d\d)/g, '$1$2$3')

/** What an admin reads before completing, cancelling or reversing a payment. Error: 404. */
export function reviewPayment(deps: Deps, paymentId: string): PaymentReview {
  const payment = orNotFound(findPayment(deps.db, paymentId))
  const client = requireClient(deps.db, payment.clientId)
  const now = readBalance(deps.db, payment.clientId)
  return {
    payment: paymentView(payment, null),
    clientName: displayName(client),
    companyName: client.companyName,
    settled:
      payment.status === 'pending'
        ? findSettling(deps.db, paymentId) !== undefined
        : payment.reversedById !== null,
    balance: { now, after: now + (payment.status === 'pending' ? 1 : -1) * payment.effect },
  }
}

type PlacedRow = Pick<NonNullable<ReturnType<typeof findPayment>>, 'clientId' | 'place' | 'id'>

/** A row with its balance (cents), in the shape that the API returns. */
export const paymentView = (row: LedgerRow, balance: number | null): PaymentView => ({
  ...row,
  type: typeOf(row),
  balance,
})

/** The balance after a completed row, in cents. */
export const balanceAfter = (db: Db, { clientId, place, id }: PlacedRow): number =>
  balanceAt(db, clientId, { at: place, id })

/** An entry of a client's ledger as the bell shows it; undefined for another client's. */
export function describePayment(db: Db, clientId: string | undefined, paymentId: string) {
  const found = findPayment(db, paymentId)
  if (!found || found.clientId !== clientId) return undefined
  return { title: found.title, state: paymentInWords(found) }
}
