import type { PortalServer } from './portal-server.ts'

const clientId = '00000000-0000-4000-8000-0000000000c1'
/** A draft and a released lead of the demo client. */
export const sampleLeads = {
  clientId,
  draft: '00000000-0000-4000-8000-00000000f001',
  released: '00000000-0000-4000-8000-00000000f002',
}

const insert = `INSERT INTO leads (id, client_id, person, job_title, company, domain, phone, tool, campaign,
    list, why_now, said_so_far, released_on, listed_at, created_at, updated_at)
  VALUES (@id, @clientId, 'Sample person', '', 'Sample company', '', '', '', '', '', '', '', @releasedOn, @now,
    @now, @now)`

/** Signed before the release, so that its confirmation asks why it counts. */
const insertDeal = `INSERT INTO deals (id, client_id, lead_id, reported_by, reported_on, signed_on, proof,
    proof_link, created_at, updated_at)
  VALUES (@id, @clientId, @leadId, 'team', date(@now), date(@now, '-1 day'), 'Sample.',
    'https://press.test/a', @now, @now)`

/** A draft, and a released lead with a reported deal. */
export function insertSampleLeads({ db }: PortalServer): void {
  const now = new Date().toISOString()
  const { draft, released } = sampleLeads
  db.prepare(insert).run({ id: draft, clientId, releasedOn: null, now })
  db.prepare(insert).run({ id: released, clientId, releasedOn: now.slice(0, 10), now })
  const id = '00000000-0000-4000-8000-00000000f003'
  db.prepare(insertDeal).run({ id, clientId, leadId: released, now })
}
