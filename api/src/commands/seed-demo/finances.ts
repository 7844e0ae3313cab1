import { addDays, addMonths, monthInWords } from '@leadwright/shared/days'
import type { Tx } from '../../db/client.ts'
import { companyToday } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { pastClients } from '../../modules/money/finances/enter-finances.usecases.ts'
import { insertExpense } from '../../modules/money/finances/finances.repository.ts'
import { type NewPayment, recordPayment } from '../../modules/money/payments/ledger.usecases.ts'
import { type DemoClient, demoClients, ranOn } from './client-list.ts'
import { closedDeal, firstFeeAfter, seedClosedDeals } from './closed-deals.ts'
import { workingDayBefore } from './leads.ts'
import { demoOrders } from './orders.ts'
import { adminName, type DemoWorld } from './people.ts'
import samples from './samples/finances.json' with { type: 'json' }

const firstMonth = '2024-01'

/** The months from January 2024 to the current one. */
function monthsUntil(today: string): string[] {
  const months: string[] = []
  for (let day = `${firstMonth}-01`; day <= today; day = addMonths(day, 1)) {
    months.push(day.slice(0, 7))
  }
  return months
}

/** How the revenue of a month of the year differs from the trend, in percent. */
const season = [-6, -2, 4, 8, 5, 0, -9, -14, 3, 10, 12, -4]
/** Cents: revenue grows from the first to the last month. */
const revenue = { first: 7_800_000, last: 17_600_000 }

/** A full month's revenue, in cents. */
function revenueOf(at: number, months: readonly string[]): number {
  const { first, last } = revenue
  const trend = first + ((last - first) * at) / Math.max(months.length - 1, 1)
  const percent = season[Number(months[at]?.slice(5)) - 1] ?? 0
  return trend * (1 + percent / 100)
}

/**
 * A working day of a month on which a fee of the client is completed.
 * @param part of the days up to the client's last fee of the month, at most 1
 */
function feeDayOf({ index, campaign }: DemoClient, at: number, month: string, part = 1): string {
  const slot = 3 + Math.round(((index * 5 + at * 3) % 24) * part)
  const day = workingDayBefore(`${month}-${String(slot).padStart(2, '0')}`)
  const first = addDays(campaign?.from ?? day, firstFeeAfter)
  const isTooEarly = day < first
  return isTooEarly ? first : day
}

/** The days of a month's fees by client: as many fees as make up the month's revenue. */
function feeDaysOf(at: number, months: readonly string[], clients: readonly DemoClient[]) {
  const month = months[at] ?? firstMonth
  const running = clients.filter((client) => {
    const day = feeDayOf(client, at, month)
    return day.startsWith(month) && ranOn(client, day)
  })
  const sumOf = (value: (client: DemoClient) => number) =>
    running.reduce((sum, client) => sum + value(client), 0)
  const usualFee =
    sumOf((client) => demoOrders(client, `${month}-01`).at(-1)?.fee ?? 0) / running.length
  const shareOf = ({ index }: DemoClient) => (index * 3 + at) % 4
  const feesPerShare = revenueOf(at, months) / usualFee / sumOf(shareOf)
  let shares = 0
  return running.map((client) => {
    const before = Math.round(feesPerShare * shares)
    shares += shareOf(client)
    const length = Math.round(feesPerShare * shares) - before
    const parts = Array.from({ length }, (_, nth) => (nth + 1) / length)
    return { client, days: parts.map((part) => feeDayOf(client, at, month, part)) }
  })
}

/** Days after which a client pays the fees of a month. */
const paidAfter = 9

/** Each month's fees for closed deals, and the clients' payments for them. */
function seedLedger(tx: Tx, today: string): void {
  const months = monthsUntil(today)
  const clients = demoClients(today).filter(({ index }) => index > 0)
  let place = 0
  for (const [at, month] of months.entries()) {
    const closed = feeDaysOf(at, months, clients).flatMap(({ client, days }) =>
      days.filter((day) => day < today).map((day) => closedDeal(client, day, place++, today)),
    )
    seedClosedDeals(tx, closed)
    for (const [clientId, deals] of Map.groupBy(closed, ({ fee }) => fee.clientId)) {
      const date = addDays(deals.at(-1)?.fee.date ?? today, paidAfter)
      if (date > today) continue
      recordPayment(tx, {
        ...{ clientId, kind: 'payment', status: 'completed', date, at: `${date}T07:00:00.000Z` },
        amount: deals.reduce((sum, { fee }) => sum + fee.amount, 0),
        title: 'Bank transfer',
        reason: `Payment of the ${deals.length === 1 ? 'fee' : 'fees'} for ${monthInWords(month)}.`,
      })
    }
  }
}

/** Monthly ad budgets in cents, by index of the client: paid in on the 4th, spent on the 20th. */
const budgets = new Map([
  [1, 180_000],
  [2, 240_000],
  [6, 95_000],
])
/** Every few months a client gets a credit for a meeting that fell through. */
const creditEvery = 4
const credit = { client: 8, cents: 25_000 }

function seedBudgetsAndCredits(tx: Tx, today: string): void {
  for (const [at, month] of monthsUntil(today).entries()) {
    const enter = (
      client: DemoClient,
      entry: Pick<NewPayment, 'kind' | 'amount' | 'title' | 'reason'>,
      day: string,
    ) => {
      const date = `${month}-${day}`
      if (date > today || !ranOn(client, date)) return
      const time = `${date}T08:00:00.000Z`
      recordPayment(tx, { clientId: client.id, status: 'completed', date, at: time, ...entry })
    }
    for (const client of demoClients(today)) {
      const amount = budgets.get(client.index)
      if (amount !== undefined) {
        const reason = 'The agreed monthly ad budget.'
        enter(client, { kind: 'payment', amount, title: 'Ad budget', reason }, '04')
        enter(client, { kind: 'budget', amount, title: 'Ad spend', reason }, '20')
      }
      if (client.index === credit.client && at % creditEvery === 2) {
        const reason = 'A booked meeting fell through, so we don’t charge for it.'
        enter(client, { kind: 'credit', amount: credit.cents, title: 'Goodwill', reason }, '15')
      }
    }
  }
}

/** Each month's costs; they grow steadily over all months. */
function seedCosts(tx: Tx, today: string): void {
  const months = monthsUntil(today)
  for (const [at, month] of months.entries()) {
    for (const { title, category, day, amount, growth } of samples.costs) {
      const spentOn = `${month}-${day}`
      if (spentOn > today) continue
      const costs = amount * (1 + (growth * at) / Math.max(months.length - 1, 1))
      insertExpense(tx, {
        id: newId(),
        kind: 'expense',
        reversesId: null,
        title,
        category,
        amount: Math.round(costs / 500) * 500,
        spentOn,
        createdByName: adminName,
        createdAt: `${spentOn}T09:00:00.000Z`,
      })
    }
  }
}

/** Early clients without an account, who left one after the other up to last month. */
function seedPastClients(tx: Tx, today: string): void {
  const months = monthsUntil(today)
  for (const [at, name] of samples.formerClients.entries()) {
    const monthsStayed = Math.floor(((months.length - 2) * (at + 1)) / samples.formerClients.length)
    const lastMonth = months[monthsStayed] ?? firstMonth
    pastClients.insert(
      tx,
      { id: newId(), name, firstMonth, lastMonth },
      `${lastMonth}-28T09:00:00.000Z`,
    )
  }
}

/** Every month from January 2024 to the current one, which ends today. */
export function seedFinances(tx: Tx, { deps }: DemoWorld): void {
  const today = companyToday(deps)
  seedLedger(tx, today)
  seedBudgetsAndCredits(tx, today)
  seedCosts(tx, today)
  seedPastClients(tx, today)
}
