import { addDays, addMonths, monthInWords } from '@leadwright/shared/days'
import type { Tx } from '../../db/client.ts'
import { companyToday } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { pastClients } from '../../modules/money/finances/enter-finances.usecases.ts'
import { insertExpense } from '../../modules/money/finances/finances.repository.ts'
import { type NewPayment, recordPayment } from '../../modules/money/payments/ledger.usecases.ts'
import { type DemoClient, demoClients, ranOn } from './client-list.ts'
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

const dayOf = (client: DemoClient, at: number) => 3 + ((client.index * 5 + at * 3) % 24)
const dealsOf = (client: DemoClient, at: number) => (client.index * 3 + at) % 4
/** Days after which a client pays a fee. */
const paidAfter = 9

/** Each month's fees for closed deals, and the clients' payments for them. */
function seedLedger(tx: Tx, today: string): void {
  const months = monthsUntil(today)
  const clients = demoClients(today)
  for (const [at, month] of months.entries()) {
    const charged = clients.flatMap((client) => {
      const date = `${month}-${String(dayOf(client, at)).padStart(2, '0')}`
      const deals = dealsOf(client, at)
      return client.index > 0 && deals > 0 && ranOn(client, date) ? [{ client, date, deals }] : []
    })
    const total = charged.reduce((sum, { deals }) => sum + deals, 0)
    const each = Math.round(revenueOf(at, months) / Math.max(total, 1) / 1000) * 1000
    for (const { client, date, deals } of charged) {
      const name = monthInWords(month)
      const entry = { clientId: client.id, status: 'completed', amount: deals * each } as const
      const record = (kind: 'fee' | 'payment', title: string, reason: string, day: string) => {
        if (day > today) return
        recordPayment(tx, { ...entry, kind, title, reason, date: day, at: `${day}T07:00:00.000Z` })
      }
      const number = deals === 1 ? 'a closed deal' : `${deals} closed deals`
      record('fee', `Fee for ${number}`, `Deals closed in ${name}, at the agreed flat fee.`, date)
      const paid = addDays(date, paidAfter)
      record('payment', 'Bank transfer', `Payment of the fee for ${name}.`, paid)
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
    for (const { title, day, amount, growth } of samples.costs) {
      const spentOn = `${month}-${day}`
      if (spentOn > today) continue
      const costs = amount * (1 + (growth * at) / Math.max(months.length - 1, 1))
      insertExpense(tx, {
        id: newId(),
        kind: 'expense',
        reversesId: null,
        title,
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
