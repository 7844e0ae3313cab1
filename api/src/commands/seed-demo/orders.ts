import { addDays, daysBetween, monthsLater } from '@leadwright/shared/days'
import type { Tx } from '../../db/client.ts'
import { companyToday } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { insertOrder } from '../../modules/money/orders/orders.repository.ts'
import { type DemoClient, demoClients } from './client-list.ts'
import type { DemoWorld } from './people.ts'

interface DemoOrder {
  number: number
  /** Cents. */
  fee: number
  startsOn: string
}

/** Days since the order of the client account, which is before its first lead. */
const ago = 70
/** Cents, of the closed deal of the client account. */
const accountFee = 55_000

/** Cents: the fee that new orders agree rises once a year. */
const usualFees = { from: '2023-12-01', first: 420_000, rise: 40_000 }

const usualFee = (day: string): number =>
  usualFees.first + usualFees.rise * Math.floor(daysBetween(usualFees.from, day) / 365)

/** The orders of a client up to a day: the first when it joined, and a new one each year. */
export function demoOrders({ index, joinedOn, campaign }: DemoClient, today: string): DemoOrder[] {
  if (index === 0) return [{ number: 1, fee: accountFee, startsOn: addDays(today, -ago) }]
  // Some clients pay a little more than usual, and some less.
  const difference = ((index % 5) - 2) * 20_000
  const ended = campaign?.to ?? today
  const last = ended < today ? ended : today
  const orders: DemoOrder[] = []
  for (let startsOn = joinedOn; startsOn <= last; ) {
    const number = orders.length + 1
    orders.push({ number, fee: usualFee(startsOn) + difference, startsOn })
    startsOn = monthsLater(joinedOn, 12 * number)
  }
  return orders
}

export function seedOrders(tx: Tx, { deps }: DemoWorld): void {
  const today = companyToday(deps)
  const { order: terms } = deps.config.company
  for (const client of demoClients(today)) {
    for (const order of demoOrders(client, today)) {
      const { number, startsOn } = order
      insertOrder(tx, {
        ...{ id: newId(), clientId: client.id, ...order, ...terms },
        note: number === 1 ? 'Signed on paper after the first call.' : 'Agreed for another year.',
        createdAt: `${number === 1 ? startsOn : addDays(startsOn, -14)}T09:00:00.000Z`,
      })
    }
  }
}
