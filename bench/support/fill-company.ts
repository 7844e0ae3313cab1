import { randomUUID } from 'node:crypto'
import type Database from 'better-sqlite3'

/** The ID of the n-th filled client; recognizable and well-formed. */
export const filledId = (n: number) => `00000000-0000-4000-8000-1${String(n).padStart(11, '0')}`
const staffId = (n: number) => `00000000-0000-4000-8000-2${String(n).padStart(11, '0')}`

const words = ['north', 'harbour', 'cedar', 'lumen', 'quarry', 'saffron', 'timber', 'velvet']
const day = 86_400_000

/**
 * The search term: one row in a hundred contains it, and so do the oldest rows, so that a search
 * among few rows returns as long a page as one among many.
 */
export const rareWord = 'needle'
const oldest = 70
const hasRareWord = (n: number) => n < oldest || n % 100 === 0

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
      const company = `${word} sample ${n}${hasRareWord(n) ? ` ${rareWord}` : ''}`
      user.run(id, email, at, at)
      profile.run(id, 'Sample', `Person ${n}`, at, at)
      client.run(id, company, `${company}\nsample person ${n}\n${email}`, at, at)
    }
  })()
}

/** Adds staff members with logins and rooms. */
export function fillStaff(db: Database.Database, amount: number): void {
  const at = new Date().toISOString()
  const insert = {
    user: db.prepare('INSERT INTO users (id, email, created_at, updated_at) VALUES (?,?,?,?)'),
    profile: db.prepare(
      `INSERT INTO user_profiles (id, first_name, last_name, role, created_at, updated_at)
       VALUES (?, 'Sample', ?, 'staff', ?, ?)`,
    ),
    staff: db.prepare(
      `INSERT INTO staff (staff_id, first_name, last_name, google_meet_link, created_at, updated_at)
       VALUES (?, 'Sample', ?, '', ?, ?)`,
    ),
    slug: db.prepare(
      'INSERT INTO room_slugs (slug, staff_id, current, created_at) VALUES (?, ?, 1, ?)',
    ),
  }
  db.transaction(() => {
    for (let n = 0; n < amount; n += 1) {
      const [id, name] = [staffId(n), `Colleague ${n}`]
      insert.user.run(id, `colleague${n}@example.com`, at, at)
      insert.profile.run(id, name, at, at)
      insert.staff.run(id, name, at, at)
      insert.slug.run(`samplecolleague${n}`, id, at)
    }
  })()
}

/** Adds tasks for everyone on the team, of which every fourth is open and most of these overdue. */
export function fillTasks(db: Database.Database, amount: number): void {
  const staff = db.prepare('SELECT staff_id FROM staff').pluck().all()
  const insert = db.prepare(
    `INSERT INTO tasks (id, assignee_id, title, notes, due_on, done_at, created_at, updated_at)
     VALUES (?, ?, ?, '', ?, ?, ?, ?)`,
  )
  const now = Date.now()
  db.transaction(() => {
    for (let n = 0; n < amount; n += 1) {
      const at = new Date(now - (n % 1_000) * day).toISOString()
      const doneAt = n % 4 === 0 ? null : at
      const due = at.slice(0, 10)
      insert.run(randomUUID(), staff[n % staff.length], `Sample task ${n}`, due, doneAt, at, at)
    }
  })()
}

/** Adds open milestones of all clients, due between ten days ago and in two months. */
export function fillMilestones(db: Database.Database, amount: number): void {
  const clients = db.prepare('SELECT client_id FROM clients').pluck().all()
  const insert = db.prepare(
    `INSERT INTO milestones (id, client_id, title, due_on, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const now = Date.now()
  const at = new Date(now).toISOString()
  db.transaction(() => {
    for (let n = 0; n < amount; n += 1) {
      const due = new Date(now + ((n % 70) - 10) * day).toISOString().slice(0, 10)
      insert.run(randomUUID(), clients[n % clients.length], `Sample milestone ${n}`, due, at, at)
    }
  })()
}

/** Adds a meeting for each client, and comments on these meetings. */
export function fillComments(db: Database.Database, amount: number): void {
  const clients = db.prepare('SELECT client_id FROM clients').pluck().all()
  const meeting = db.prepare(
    `INSERT INTO meetings (id, client_id, title, starts_at, ends_at, minutes, created_at, updated_at)
     VALUES (?, ?, 'Sample review', ?, ?, 30, ?, ?)`,
  )
  const conversation = db.prepare(
    'INSERT INTO conversations (id, client_id, meeting_id, last_at) VALUES (?, ?, ?, ?)',
  )
  const comment = db.prepare(
    `INSERT INTO comments (id, conversation_id, side, text, created_at) VALUES (?, ?, 'client', ?, ?)`,
  )
  const at = new Date().toISOString()
  db.transaction(() => {
    const ids = clients.map((clientId) => {
      const id = randomUUID()
      meeting.run(id, clientId, at, at, at, at)
      conversation.run(id, clientId, id, at)
      return id
    })
    for (let n = 0; n < amount; n += 1) {
      const rare = n % 1_000 === 0 ? ` ${rareWord}` : ''
      const text = `Sample comment ${n}: please send the ${words[n % words.length]} figures.${rare}`
      comment.run(randomUUID(), ids[n % ids.length], text, at)
    }
  })()
}
