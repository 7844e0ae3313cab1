import type Database from 'better-sqlite3'

/** The ID of the n-th filled client; recognizable and well-formed. */
export const filledId = (n: number) => `00000000-0000-4000-8000-1${String(n).padStart(11, '0')}`

const words = ['north', 'harbour', 'cedar', 'lumen', 'quarry', 'saffron', 'timber', 'velvet']

/**
 * The search term: one row in a hundred contains it, and so do the oldest rows, so that a search
 * among few rows returns as long a page as one among many.
 */
export const rareWord = 'needle'
const oldest = 70
const holdsRareWord = (n: number) => n < oldest || n % 100 === 0

/** Adds sample companies until there are `total` clients. */
export function fillClients(db: Database.Database, total: number): void {
  const existing = Number(db.prepare('SELECT count(*) FROM clients').pluck().get())
  const user = db.prepare('INSERT INTO users (id, email, created_at, updated_at) VALUES (?,?,?,?)')
  const profile = db.prepare(
    `INSERT INTO user_profiles (id, first_name, last_name, role, created_at, updated_at)
     VALUES (?,?,?,'client',?,?)`,
  )
  const client = db.prepare(
    `INSERT INTO clients (client_id, company_name, search_text, created_at, updated_at)
     VALUES (?,?,?,?,?)`,
  )
  const firstAt = Date.parse('2024-01-01T00:00:00.000Z')
  db.transaction(() => {
    for (let n = existing; n < total; n += 1) {
      const id = filledId(n)
      const at = new Date(firstAt + n * 60_000).toISOString()
      const email = `filled${n}@example.com`
      const word = words[n % words.length] ?? ''
      const company = `${word} sample ${n}${holdsRareWord(n) ? ` ${rareWord}` : ''}`
      user.run(id, email, at, at)
      profile.run(id, 'Sample', `Person ${n}`, at, at)
      client.run(id, company, `sample person ${n} ${company} ${email}`, at, at)
    }
  })()
  db.pragma('wal_checkpoint(TRUNCATE)')
}
