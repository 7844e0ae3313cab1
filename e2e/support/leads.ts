import type { PortalServer } from './portal-server.ts'

const clientId = '00000000-0000-4000-8000-0000000000c1'
/** A draft and a released lead of the demo client. */
export const sampleLeads = {
  clientId,
  draft: '00000000-0000-4000-8000-0000000000d1',
  released: '00000000-0000-4000-8000-0000000000d2',
}

const insert = `INSERT INTO leads (id, client_id, person, job_title, company, domain, phone, tool, campaign,
    list, why_now, said_so_far, released_on, listed_at, created_at, updated_at)
  VALUES (@id, @clientId, 'Sample person', '', 'Sample company', '', '', '', '', '', '', '', @releasedOn, @now,
    @now, @now)`

export function insertSampleLeads({ db }: PortalServer): void {
  const now = new Date().toISOString()
  const { draft, released } = sampleLeads
  db.prepare(insert).run({ id: draft, clientId, releasedOn: null, now })
  db.prepare(insert).run({ id: released, clientId, releasedOn: now.slice(0, 10), now })
}
