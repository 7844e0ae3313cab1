import type Database from 'better-sqlite3'

const idOf = (n: number) => `00000000-0000-4000-8000-2${String(n).padStart(11, '0')}`

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
      const [id, name] = [idOf(n), `Colleague ${n}`]
      insert.user.run(id, `colleague${n}@example.com`, at, at)
      insert.profile.run(id, name, at, at)
      insert.staff.run(id, name, at, at)
      insert.slug.run(`samplecolleague${n}`, id, at)
    }
  })()
}
