import { randomUUID } from 'node:crypto'
import type Database from 'better-sqlite3'

const day = 86_400_000
/** The first ones were due ten days ago. */
const overdueDays = 10
const dueWithin = 70

/** Adds open milestones, distributed among all clients. */
export function fillMilestones(db: Database.Database, amount: number): void {
  const clients = db.prepare('SELECT client_id FROM clients').pluck().all() as string[]
  const insert = db.prepare(
    `INSERT INTO milestones (id, client_id, title, due_on, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const now = Date.now()
  const at = new Date(now).toISOString()
  db.transaction(() => {
    for (let n = 0; n < amount; n += 1) {
      const due = new Date(now + ((n % dueWithin) - overdueDays) * day).toISOString().slice(0, 10)
      insert.run(randomUUID(), clients[n % clients.length], `Sample milestone ${n}`, due, at, at)
    }
  })()
  db.pragma('wal_checkpoint(TRUNCATE)')
}
