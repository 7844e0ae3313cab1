import { randomUUID } from 'node:crypto'
import type Database from 'better-sqlite3'

/** One task in this many is open, and most open tasks are overdue. */
const openEvery = 4
const day = 86_400_000

/** Adds tasks for everyone with a staff record, most of them done. */
export function fillTasks(db: Database.Database, amount: number): void {
  const staff = db.prepare('SELECT staff_id FROM staff').pluck().all() as string[]
  const insert = db.prepare(
    `INSERT INTO tasks (id, assignee_id, title, notes, due_on, done_at, created_at, updated_at)
     VALUES (?, ?, ?, '', ?, ?, ?, ?)`,
  )
  const now = Date.now()
  db.transaction(() => {
    for (let n = 0; n < amount; n += 1) {
      const at = new Date(now - (n % 1_000) * day).toISOString()
      const done = n % openEvery === 0 ? null : at
      const due = at.slice(0, 10)
      insert.run(randomUUID(), staff[n % staff.length], `Sample task ${n}`, due, done, at, at)
    }
  })()
  db.pragma('wal_checkpoint(TRUNCATE)')
}
