import type { Db } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { orNotFound } from '../../lib/errors.ts'
import type { EventContext } from '../automation/events.usecases.ts'
import { companyKeys } from './lead-keys.rules.ts'
import { listWithKeys } from './lead-links.repository.ts'
import { closed } from './leads.errors.ts'
import { changeLead, findLead, type LeadRow } from './leads.repository.ts'

/** Marks a lead as won on a day, or, with null, as not won: its fee was cancelled or reversed. */
export function setWon({ tx, deps }: EventContext, leadId: string, wonOn: string | null): void {
  const lead = orNotFound(findLead(tx, leadId, ''))
  changeLead(tx, lead, { wonOn, updatedAt: instant(deps.clock) })
}

/** Errors: 409 `leads.closed` for a withdrawn lead. */
export function requireCounted(lead: LeadRow): void {
  if (lead.notCountedOn !== null) throw closed()
}

/** The released leads of the client at the company of this one. */
export const listAtSameCompany = (db: Db, lead: LeadRow) =>
  listWithKeys(db, lead, {
    ...{ keys: companyKeys(lead), draftsToo: false, everyClient: false, limit: 200 },
  })
