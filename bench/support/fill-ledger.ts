import { addDays, daysBetween } from '@leadwright/shared/days'
import { paymentKinds } from '@leadwright/shared/ledger'
import type Database from 'better-sqlite3'
import { fillClients, filledId } from './fill.ts'

/** The total number of clients, including the demo's. */
const clientsInAll = 1_000
const ledgers = 900
const firstDay = '2024-01-01'

/** The n-th of the clients with a filled ledger. */
export const ledgerClient = (n: number) => filledId(clientsInAll - 1 - (n % ledgers))

/**
 * Creates 1,000 clients with active campaigns, and completed ledger entries spread evenly from 2024
 * to today.
 */
export function fillLedger(
  db: Database.Database,
  { entries, today }: { entries: number; today: string },
): void {
  // Indexes are written in random order: if they don't fit into the cache, each row costs page
  // writes.
  db.pragma('cache_size = -1000000')
  db.pragma('synchronous = OFF')
  fillClients(db, clientsInAll)
  const campaign = db.prepare(
    `INSERT INTO campaigns (client_id, status, created_at, updated_at) VALUES (?, 'active', ?, ?)
     ON CONFLICT DO NOTHING`,
  )
  const active = db.prepare(
    `INSERT INTO campaign_periods (client_id, from_date, created_at) VALUES (?, ?, ?)
     ON CONFLICT DO NOTHING`,
  )
  const insert = db.prepare(
    `INSERT INTO payments (id, client_id, kind, status, amount, date, title, reason, created_at)
     VALUES (?, ?, ?, 'completed', ?, ?, 'Sample entry', 'Sample', ?)`,
  )
  const days = daysBetween(firstDay, today)
  db.transaction(() => {
    for (let n = 0; n < ledgers; n += 1) {
      const from = addDays(firstDay, n % days)
      campaign.run(ledgerClient(n), from, from)
      active.run(ledgerClient(n), from, from)
    }
    for (let n = 0; n < entries; n += 1) {
      const date = addDays(firstDay, Math.floor((n * days) / entries))
      const at = new Date(Date.parse(date) + (n % 86_400) * 1_000).toISOString()
      const kind = paymentKinds[Math.floor(n / ledgers) % paymentKinds.length] ?? 'fee'
      insert.run(filledId(n), ledgerClient(n), kind, 1_000 + (n % 5_000), date, at)
    }
  })()
  db.pragma('wal_checkpoint(TRUNCATE)')
}
