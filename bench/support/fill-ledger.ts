import { addDays, daysBetween, utcDay } from '@leadwright/shared/days'
import type { PaymentKind } from '@leadwright/shared/ledger'
import type Database from 'better-sqlite3'
import { filledId } from './fill-company.ts'

const firstDay = '2024-01-01'

/** What a client is charged and pays, again and again, as multiples of one amount. */
const cycle: readonly (readonly [kind: PaymentKind, times: number])[] = [
  ['fee', 1],
  ['budget', 1],
  ['payout', 1],
  ['payment', 2],
  ['credit', 1],
]

/**
 * Adds completed ledger entries of the given clients, spread evenly from 2024 to today. Clients whose
 * last cycle is not complete owe its charges.
 */
export function fillLedger(db: Database.Database, entries: number, clientIds: readonly string[]) {
  // Indexes are written in random order: if they don't fit into the cache, each row costs page
  // writes.
  db.pragma('cache_size = -1000000')
  db.pragma('synchronous = OFF')
  const campaign = db.prepare(
    `INSERT INTO campaigns (client_id, status, created_at, updated_at) VALUES (?, 'active', ?, ?)`,
  )
  const active = db.prepare(
    'INSERT INTO campaign_periods (client_id, from_date, created_at) VALUES (?, ?, ?)',
  )
  const insert = db.prepare(
    `INSERT INTO payments (id, client_id, kind, status, amount, date, title, reason, created_at)
     VALUES (?, ?, ?, 'completed', ?, ?, 'Sample entry', 'Sample', ?)`,
  )
  const days = daysBetween(firstDay, utcDay(new Date()))
  db.transaction(() => {
    for (const [n, id] of clientIds.entries()) {
      const from = addDays(firstDay, n % days)
      campaign.run(id, from, from)
      active.run(id, from, from)
    }
    for (let n = 0; n < entries; n += 1) {
      const date = addDays(firstDay, Math.floor((n * days) / entries))
      const at = new Date(Date.parse(date) + (n % 86_400) * 1_000).toISOString()
      const nth = Math.floor(n / clientIds.length)
      const [kind, times] = cycle[nth % cycle.length] ?? ['fee', 1]
      const amount = times * (1_000 + (Math.floor(nth / cycle.length) % 5_000))
      insert.run(filledId(n), clientIds[n % clientIds.length], kind, amount, date, at)
    }
  })()
}
