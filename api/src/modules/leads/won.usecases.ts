import type { Db } from '../../db/client.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { companyKeys } from '../../lib/contact-keys.ts'
import { orNotFound } from '../../lib/errors.ts'
import type { EventContext } from '../automation/events.usecases.ts'
import { listWithKeys } from './lead-links.repository.ts'
import { closed, disputed } from './leads.errors.ts'
import { publishLead, writeHistory } from './leads.events.ts'
import { changeLead, countMissed, findLead, type LeadRow } from './leads.repository.ts'

export { countWon } from './own-counts.repository.ts'
export { countMissed, type LeadRow, publishLead, writeHistory }

/** Marks a lead as won on a day, or, with null, as not won: its fee was cancelled or reversed. */
export function setWon({ tx, deps }: EventContext, leadId: string, wonOn: string | null): void {
  const lead = orNotFound(findLead(tx, leadId, ''))
  changeLead(tx, lead, { wonOn, updatedAt: instant(deps.clock) })
}

/**
 * Marks a lead as in question until a day, or, with null, as not: the objection was ended.
 * @param notCountedReason of an accepted objection, with which the lead leaves its weeks
 */
export function setDisputed(
  context: EventContext,
  leadId: string,
  objectionDueOn: string | null,
  notCountedReason?: string,
): void {
  const { tx, deps } = context
  const lead = orNotFound(findLead(tx, leadId, ''))
  const notCountedOn = companyToday(deps)
  changeLead(tx, lead, {
    ...{ objectionDueOn, updatedAt: instant(deps.clock) },
    ...(notCountedReason !== undefined && { notCountedOn, notCountedReason }),
  })
  // Corrections of figures are read from this line.
  if (notCountedReason !== undefined) {
    writeHistory(context, leadId, { kind: 'withdrawn', note: notCountedReason })
  }
}

/** Errors: 409 `leads.closed` for a withdrawn lead, `objections.open` for one in question. */
export function requireCounted(lead: LeadRow): void {
  if (lead.notCountedOn !== null) throw closed()
  if (lead.objectionDueOn !== null) throw disputed()
}

/** The released leads of the client at the company of this one. */
export const listAtSameCompany = (db: Db, lead: LeadRow) =>
  listWithKeys(db, lead, {
    ...{ keys: companyKeys(lead), draftsToo: false, everyClient: false, limit: 200 },
  })
