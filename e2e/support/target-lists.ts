import type { PortalServer } from './portal-server.ts'

const clientId = '00000000-0000-4000-8000-0000000000c1'
/** Lists of the demo client with one company each, which has the id of its list. */
export const sampleLists = {
  clientId,
  draft: '00000000-0000-4000-8000-0000000000f1',
  proposed: '00000000-0000-4000-8000-0000000000f2',
  agreed: '00000000-0000-4000-8000-0000000000f3',
}

const insertList = `INSERT INTO target_lists (id, client_id, name, note, state, proposed_on, agreed_on,
    created_at, updated_at)
  VALUES (@id, @clientId, @name, '', @state, @proposedOn, @agreedOn, @now, @now)`
const insertTarget = `INSERT INTO targets (id, list_id, company, domain, company_key, search_text, country,
    note, created_at, updated_at)
  VALUES (@id, @id, @company, @domain, @company, @company, '', '', @now, @now)`

/** The page of a list for the team. */
export const teamListPath = (listId: string) =>
  `/studio/workspace/clients/${clientId}/targeting/${listId}`

/** A list in each state. */
export function insertSampleLists({ db }: PortalServer): void {
  const now = new Date().toISOString()
  const day = now.slice(0, 10)
  for (const state of ['draft', 'proposed', 'agreed'] as const) {
    db.prepare(insertList).run({
      ...{ id: sampleLists[state], clientId, name: `Sample ${state} list`, state, now },
      proposedOn: state === 'draft' ? null : day,
      agreedOn: state === 'agreed' ? day : null,
    })
    const company = `sample ${state} company`
    const domain = `sample-${state}.test`
    db.prepare(insertTarget).run({ id: sampleLists[state], company, domain, now })
  }
}
