import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type { DueView } from '@leadwright/shared/contracts/money/due'
import { addDays } from '@leadwright/shared/days'
import {
  accountInWords,
  type Due,
  openCharges,
  paymentLines,
  summarizeDue,
  transferReference,
} from '@leadwright/shared/due'
import { messages } from '@leadwright/shared/messages'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { companyToday } from '../../../lib/clock.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { listDisputedClients } from '../objections/objections.repository.ts'
import { listAllOrders, listOrders } from '../orders/orders.repository.ts'
import { orderOn } from '../orders/orders.usecases.ts'
import * as repository from './due.repository.ts'
import { readBalance, readPending } from './payments.repository.ts'

type Context = Pick<Deps, 'clock' | 'config'> & { db: Db }

type Order = ReturnType<typeof listAllOrders>[number]

interface Account {
  clientId: string
  /** Cents. */
  balance: number
  /** Newest first. */
  orders: readonly Pick<Order, 'number' | 'startsOn' | 'feeDueDays'>[]
  /** Charges that an open objection pauses. */
  paused: readonly repository.ChargeRow[]
}

function openChargesOf({ db, config }: Context, accounts: readonly Account[]) {
  const debts = accounts.map(({ clientId, balance, paused }) => {
    const later = paused.reduce((sum, { amount }) => sum + amount, 0)
    return [clientId, -balance - later] as const
  })
  const unpaid = Map.groupBy(repository.listUnpaidCharges(db, debts), ({ clientId }) => clientId)
  const { feeDueDays: usualDays } = config.company.order
  return accounts.map(({ clientId, balance, orders, paused }) => {
    const dueOn = ({ date, orderNumber }: repository.ChargeRow) => {
      const order = orders.find(({ number }) => number === orderNumber) ?? orderOn(orders, date)
      return addDays(date, order?.feeDueDays ?? usualDays)
    }
    const newestFirst = (unpaid.get(clientId) ?? []).map((row) => ({ ...row, dueOn: dueOn(row) }))
    const charges = openCharges<repository.ChargeRow & { dueOn: string | null }>(balance, {
      newestFirst,
      paused: paused.map((row) => ({ ...row, dueOn: null })),
    })
    return { clientId, charges }
  })
}

/** What is not paid of a client's account, oldest first. */
export function listOpenCharges(context: Context, clientId: string) {
  const { db } = context
  const balance = readBalance(db, clientId)
  if (balance >= 0) return []
  const orders = listOrders(db, clientId)
  const paused = repository.listPausedCharges(db, clientId)
  return openChargesOf(context, [{ clientId, balance, orders, paused }]).flatMap(
    ({ charges }) => charges,
  )
}

/** What is not paid of every account that owes something. */
export function listAllOpenCharges(context: Context) {
  const { db } = context
  const orders = Map.groupBy(listAllOrders(db), ({ clientId }) => clientId)
  const disputed = new Set(listDisputedClients(db))
  const accounts = repository.listDebtors(db).map((debtor) => {
    const { clientId } = debtor
    const paused = disputed.has(clientId) ? repository.listPausedCharges(db, clientId) : []
    return { ...debtor, orders: orders.get(clientId) ?? [], paused }
  })
  return openChargesOf(context, accounts)
}

/** What a client must pay, and when, for its first page, reminders and the Today page. */
export const readDue = (deps: Context, clientId: string): Due =>
  summarizeDue(listOpenCharges(deps, clientId), companyToday(deps))

/** What is expected to raise the balance, in cents, and the part that the client reported. */
export function readUnderWay(db: Db, clientId: string): { underWay: number; reported: number } {
  const reported = repository.sumReported(db, clientId)
  return { underWay: reported + (readPending(db, clientId)?.incoming ?? 0), reported }
}

/** What a client owes, when it is due and how to pay it. Error: 404. */
export function getDue(deps: Context, clientId: string): DueView {
  const { db, config } = deps
  requireClient(db, clientId)
  const charges = listOpenCharges(deps, clientId)
  const numbers = charges.flatMap(({ invoice }) => invoice?.number ?? [])
  const reference = transferReference(clientId, numbers)
  const { paymentDetails } = config.company
  const payTo = charges.length > 0 && paymentDetails ? paymentLines(paymentDetails, reference) : []
  return {
    balance: readBalance(db, clientId),
    due: summarizeDue(charges, companyToday(deps)),
    ...readUnderWay(db, clientId),
    charges,
    reference,
    payTo: payTo.map(([label, text]) => ({ label, text })),
  }
}

/**
 * The end of an email about money: the balance, what is due when, and how to pay it. Only for
 * people who see payments.
 */
export function accountParagraphs(deps: Context, clientId: string): string[] {
  const { balance, due, underWay, payTo } = getDue(deps, clientId)
  const words = accountInWords(messages.payments.balance.client(balance), { due, underWay })
  if (payTo.length === 0) return [words]
  const lines = payTo.map(({ label, text }) => (label ? `${label}: ${text}` : text))
  return [words, ['How to pay:', ...lines].join('\n')]
}

/** Clients with something overdue, its sum and its first day. */
export function dueActionItems(deps: Deps): ActionItem[] {
  const today = companyToday(deps)
  const overdue = listAllOpenCharges(deps)
    .flatMap(({ charges }) => summarizeDue(charges, today).next ?? [])
    .filter((next) => next.overdue)
  return actionItems('payments.overdue', {
    count: overdue.length,
    amount: overdue.reduce((sum, { amount }) => sum + amount, 0),
    since: overdue.map(({ dueOn }) => dueOn).sort()[0] ?? null,
  })
}
