import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { LeadFilters } from '@leadwright/shared/contracts/lead-exports'
import { outcomeLabels, stateLabels } from '@leadwright/shared/lead-labels'
import { leadState } from '@leadwright/shared/leads'
import { transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toCsv } from '../../lib/csv.ts'
import { recordChange } from '../audit/audit.ts'
import { requireClient } from '../clients/clients/clients.usecases.ts'
import { personSubject } from '../identity/auth/users.usecases.ts'
import { whereOf } from './lead-lists.usecases.ts'
import { isOfClient } from './lead-views.usecases.ts'
import * as repository from './leads.repository.ts'

/** Leads an export reads before other requests get a turn. */
const batch = 200

type Columns = Record<string, (lead: repository.LeadRow) => string | null>

const columns: Columns = {
  Person: ({ person }) => person,
  'Job title': ({ jobTitle }) => jobTitle,
  Company: ({ company }) => company,
  Domain: ({ domain }) => domain,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Link: ({ link }) => link,
  'Asked not to be emailed': ({ noEmailSince }) => noEmailSince,
  State: (lead) => stateLabels[leadState(lead)],
  Released: ({ releasedOn }) => releasedOn,
  'Appointment agreed': ({ agreedOn }) => agreedOn,
  'Appointment (UTC)': ({ appointmentAt }) => appointmentAt,
  Outcome: ({ outcome }) => outcome && outcomeLabels[outcome],
  'First contact': ({ contactedOn }) => contactedOn,
  Won: ({ wonOn }) => wonOn,
  'Lost on': ({ lostOn }) => lostOn,
  'Not counted since': ({ notCountedOn }) => notCountedOn,
  Reason: ({ lostReason, notCountedReason }) => notCountedReason ?? lostReason,
  'Why now': ({ whyNow }) => whyNow,
  'Said so far': ({ saidSoFar }) => saidSoFar,
}
const ofTeam: Columns = {
  Client: ({ clientName }) => clientName,
  Tool: ({ tool }) => tool,
  Campaign: ({ campaign }) => campaign,
  List: ({ list }) => list,
  'Privacy notice': ({ noticeOn }) => noticeOn,
  'Follow up': ({ followUpOn }) => followUpOn,
}

/** Leads and drafts of all clients or of one, as CSV. */
export const exportLeads = (
  deps: Deps,
  actor: Actor,
  { clientId, ...filters }: LeadFilters & { clientId?: string | undefined },
) => exportMatching(deps, actor, { clientId, drafts: true }, filters)

/** A client's released leads as CSV. Error: 404. */
export function exportClientLeads(
  deps: Deps,
  actor: Actor,
  clientId: string,
  filters: LeadFilters,
) {
  requireClient(deps.db, clientId)
  return exportMatching(deps, actor, { clientId, drafts: false }, filters)
}

/** The export is audited first, with the number of rows: copies of personal data leave the system. */
function exportMatching(
  deps: Deps,
  actor: Actor,
  of: { clientId: string | undefined; drafts: boolean },
  filters: LeadFilters,
): AsyncGenerator<string> {
  const where = whereOf(deps, { ...of, reader: actor }, filters)
  transaction(deps.db, (tx) => {
    const subject =
      of.clientId === undefined
        ? { type: 'leads', id: 'export', name: 'leads' }
        : personSubject(tx, of.clientId)
    const rows = repository.countLeads(tx, where)
    // What was searched for may be a person's name.
    const detail = { rows, state: filters.state }
    recordChange({ tx, deps, actor }, 'leads.exported', subject, detail)
  })
  return csvOf(deps, where, isOfClient(actor) ? columns : { ...columns, ...ofTeam })
}

/** Newest first, read on demand. */
async function* csvOf(
  { db }: Deps,
  where: repository.Matching,
  shown: Columns,
): AsyncGenerator<string> {
  yield toCsv([Object.keys(shown)])
  let cursor: { at: string; id: string } | undefined
  while (true) {
    const found = repository.listLeads(db, { ...where, cursor, limit: batch })
    const rows = found.slice(0, batch)
    yield toCsv(rows.map((lead) => Object.values(shown).map((cell) => cell(lead) ?? '')))
    const last = rows.at(-1)
    if (!last || found.length <= batch) return
    cursor = { at: last.listedAt, id: last.id }
    await yieldToEventLoop()
  }
}
