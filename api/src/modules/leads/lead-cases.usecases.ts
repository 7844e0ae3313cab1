import type { LeadView } from '@leadwright/shared/contracts/leads'
import type { Tx } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday, instant, requirePast } from '../../lib/clock.ts'
import type { EventContext } from '../automation/events.usecases.ts'
import { indexRecords } from '../search/search-index.repository.ts'
import { deleteLinks } from './external-leads.repository.ts'
import { changeReleased } from './follow-up.usecases.ts'
import { deleteLeads } from './lead-links.repository.ts'
import { requireLead, storeKeys } from './lead-records.ts'
import * as errors from './leads.errors.ts'
import * as events from './leads.events.ts'
import { changeLead, clearNotes } from './leads.repository.ts'
import { withoutPerson } from './leads.rules.ts'
import { requireOpen } from './leads.usecases.ts'
import { deleteSuggestions } from './suggestions.repository.ts'

/**
 * Records when the client first contacted the person. Errors: 404; 400 for a future day;
 * `record.conflict` for a stale version; 409 for a lead that was lost or withdrawn.
 */
export const setContacted = (
  deps: Deps,
  actor: Actor,
  params: { clientId: string; leadId: string },
  { contactedOn, version }: { contactedOn: string; version: number },
): LeadView =>
  changeReleased(deps, actor, params, version, (lead) => {
    requireOpen(lead)
    requirePast(deps, { contactedOn })
    if (contactedOn === lead.contactedOn) return undefined
    return { change: { contactedOn }, event: events.leadContacted(contactedOn) }
  })

/** Deletes drafts for good, also those in the trash, with their notes. */
export function deleteDrafts(tx: Tx, ids: readonly string[]): void {
  deleteLeads(tx, ids)
  indexRecords(tx, 'lead', ids)
}

/**
 * Clears the fields about the person, and what people wrote into the history. False if that was
 * done before. Errors: 404; 409 for a draft.
 */
export function erasePerson(context: EventContext, leadId: string): boolean {
  const { tx, deps } = context
  const before = requireLead(tx, leadId)
  if (before.releasedOn === null) throw errors.draftToDelete()
  if (before.erasedOn !== null) return false
  changeLead(tx, before, {
    ...withoutPerson,
    lostReason: before.lostReason && '',
    notCountedReason: before.notCountedReason && '',
    offListReason: before.offListReason && '',
    erasedOn: companyToday(deps),
    updatedAt: instant(deps.clock),
  })
  clearNotes(tx, leadId)
  deleteLinks(tx, leadId)
  deleteSuggestions(tx, leadId)
  const lead = requireLead(tx, leadId)
  storeKeys(tx, lead)
  events.publishLead(context, lead, events.personErased())
  return true
}
