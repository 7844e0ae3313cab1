import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openData } from './built-server.ts'

const actions = ['client.added', 'client.changed', 'payment.added', 'update.published', 'task.done']

/** Adds rows to the audit log as the server would, using the data folder's key. */
export function fillAudit(dataDir: string, rows: number): void {
  const key = Buffer.from(readFileSync(join(dataDir, 'keys/audit.key'), 'utf8'), 'base64')
  const db = openData(dataDir)
  // The hash index is written in random order: if it doesn't fit into the cache, each row costs a
  // page write.
  db.pragma('cache_size = -2000000')
  db.pragma('synchronous = OFF')
  const people = db.prepare('SELECT id FROM users').pluck().all() as string[]
  const insert = db.prepare(
    `INSERT INTO audit_log (at, actor_id, actor_name, actor_role, network, action, subject_type,
       subject_id, subject_name, person_id, detail, previous_hash, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const newest = db.prepare('SELECT hash FROM audit_log ORDER BY seq DESC LIMIT 1').pluck().get()
  let previous = typeof newest === 'string' ? newest : ''
  const at = new Date().toISOString()
  const add = (n: number) => {
    const actor = people[n % people.length] ?? null
    const action = actions[n % actions.length] ?? ''
    const who = [actor, 'Sample Person', 'staff', '203.0.113.7']
    const client = `client-${n % 1_000}`
    const row = [at, ...who, action, 'client', client, `Sample ${client}`, client]
    const detail = JSON.stringify({ fields: ['name', 'status'], n })
    const text = JSON.stringify([previous, ...row, detail])
    const hash = createHmac('sha256', key).update(text).digest('base64url')
    insert.run(...row, detail, previous, hash)
    previous = hash
  }
  db.transaction(() => {
    for (let n = 0; n < rows; n += 1) add(n)
  })()
  db.close()
}
