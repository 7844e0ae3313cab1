import { addDays, mondayOf, utcDay } from '@leadwright/shared/days'
import type Database from 'better-sqlite3'
import { filledId, rareWord } from './fill-company.ts'

const leadId = (n: number) => `00000000-0000-4000-8000-3${String(n).padStart(11, '0')}`

/** One lead in a thousand is at a company with this name. */
export const rareCompany = rareWord
const trades = ['Marine', 'Foods', 'Logistics', 'Optics', 'Timber', 'Energy', 'Textiles']
const outcomes = ['held-fit', 'held-no-fit', 'no-show', 'client-absent', 'cancelled']
/** Days since the oldest release. */
const period = 730

/**
 * Adds leads, released evenly over the last two years: one in fifty still a draft, one in four with an
 * appointment, which has an outcome after a month, one in fifty lost, one in a hundred withdrawn.
 * @param clientIds whose leads they are, in turn
 */
export function fillLeads(
  db: Database.Database,
  { from, to, clientIds }: { from: number; to: number; clientIds: readonly string[] },
): void {
  const insert = db.prepare(
    `INSERT INTO leads (id, client_id, person, job_title, company, domain, email, phone, tool,
       campaign, list, why_now, said_so_far, released_on, agreed_on, appointment_at, outcome, lost_on,
       lost_reason, not_counted_on, not_counted_reason, listed_at, created_at, updated_at)
     VALUES (?, ?, ?, 'Head of Procurement', ?, ?, ?, '', 'Sample', '', '', ?, ?, ?, ?, ?, ?, ?, ?,
       ?, ?, ?, ?, ?)`,
  )
  const key = db.prepare('INSERT INTO lead_keys (lead_id, key) VALUES (?, ?)')
  const today = utcDay(new Date())
  const monthAgo = addDays(today, -30)
  db.transaction(() => {
    for (let n = from; n < to; n += 1) {
      const day = addDays(today, -Math.floor(((to - 1 - n) * period) / (to - from)))
      const listedAt = `${day}T${String(8 + (n % 10)).padStart(2, '0')}:00:00.000Z`
      const isDraft = n % 50 === 3
      const hasAppointment = !isDraft && n % 4 === 0
      const [lost, withdrawn] = isDraft
        ? [null, null]
        : [n % 50 === 1 || null, n % 100 === 7 || null]
      const company = `${trades[n % trades.length]} Company ${n}${n % 1_000 === 5 ? ` ${rareCompany}` : ''}`
      insert.run(
        leadId(n),
        clientIds[n % clientIds.length],
        `Sample Person ${n}`,
        company,
        `company-${n}.test`,
        `person${n}@company-${n}.test`,
        'A second warehouse opens in spring, and its scales have to be calibrated by then. '.repeat(
          3,
        ),
        'They asked for references and want to talk before the end of the month. '.repeat(20),
        isDraft ? null : day,
        hasAppointment ? day : null,
        hasAppointment ? `${addDays(day, 7)}T10:00:00.000Z` : null,
        hasAppointment && day < monthAgo ? outcomes[(n / 4) % outcomes.length] : null,
        lost && day,
        lost && 'They chose someone else.',
        withdrawn && day,
        withdrawn && 'A customer already.',
        listedAt,
        listedAt,
        listedAt,
      )
      key.run(leadId(n), `email person${n}@company-${n}.test`)
      key.run(leadId(n), `person company-${n}.test sample person ${n}`)
      key.run(leadId(n), `domain company-${n}.test`)
      key.run(leadId(n), `company ${company.toLowerCase()}`)
    }
  })()
}

/** Adds an active campaign to clients that have none, and counts everyone's figures from leads. */
export function fillCampaigns(db: Database.Database, total: number): void {
  const from = addDays(utcDay(new Date()), -period)
  const campaign = db.prepare(
    `INSERT OR IGNORE INTO campaigns (client_id, status, created_at, updated_at)
     VALUES (?, 'active', ?, ?)`,
  )
  const active = db.prepare(
    'INSERT INTO campaign_periods (client_id, from_date, created_at) VALUES (?, ?, ?)',
  )
  db.transaction(() => {
    for (let n = 0; n < total; n += 1) {
      const id = filledId(n)
      const exists = db.prepare('SELECT 1 FROM clients WHERE client_id = ?').get(id)
      if (exists && campaign.run(id, from, from).changes === 1) active.run(id, from, from)
    }
    db.prepare('UPDATE campaigns SET counted_from = ?').run(mondayOf(from))
  })()
}
