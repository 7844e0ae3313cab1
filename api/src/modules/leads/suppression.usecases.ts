import { leadName } from '@leadwright/shared/leads'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { type ContactKey, contactKeys } from '../../lib/contact-keys.ts'
import { recordChange } from '../audit/audit.ts'
import { type EventContext, enqueueEvent } from '../automation/events.usecases.ts'
import {
  findSuppressed,
  type Suppression,
  suppress,
} from '../do-not-contact/do-not-contact.usecases.ts'
import { listToMark } from './lead-links.repository.ts'
import { doNotContact, severalNotToContact } from './leads.errors.ts'
import { writeHistory } from './leads.events.ts'
import { changeLead } from './leads.repository.ts'

type Contact = Parameters<typeof contactKeys>[0]

/**
 * Errors: 409 `leads.do-not-contact`, which names the companies of several drafts.
 * @param before the lead as it is stored, whose contacts are not checked again
 */
export function requireContactable(
  db: Db,
  deps: Pick<Deps, 'vault'>,
  leads: readonly Contact[],
  before?: Contact,
): void {
  const known = new Set(before && contactKeys(before))
  const listed = leads.flatMap((lead) => {
    const keys = contactKeys(lead).filter((key) => !known.has(key))
    const kind = findSuppressed(db, deps, keys)
    return kind ? [{ kind, company: lead.company }] : []
  })
  const [first] = listed
  if (!first) return
  throw leads.length === 1 ? doNotContact(first.kind) : severalNotToContact(listed)
}

/**
 * Adds contacts to the do-not-contact list, and marks the leads of people who objected. Webhooks
 * receive each new entry. Returns their ids.
 */
export function suppressContacts(
  context: EventContext,
  contacts: readonly Suppression[],
  about: Parameters<typeof suppress>[3],
): string[] {
  const { tx, deps } = context
  const ids = suppress(tx, deps, contacts, about)
  for (const id of ids) enqueueEvent(tx, deps, 'contact.suppressed', id)
  if (ids[0] !== undefined) {
    const subject = { type: 'do-not-contact', id: ids[0], name: 'the do-not-contact list' }
    recordChange(context, 'do-not-contact.added', subject, { entries: ids.length })
  }
  if (about.reason === 'objection')
    markLeads(
      context,
      contacts.map(({ key }) => key),
    )
  return ids
}

/** The client of a released lead reads in its history that the person asked not to be emailed. */
export function markLeads(context: EventContext, keys: readonly ContactKey[]): void {
  const { tx, deps } = context
  const noEmailSince = companyToday(deps)
  for (const lead of listToMark(tx, keys)) {
    changeLead(tx, lead, { noEmailSince, updatedAt: instant(deps.clock) })
    const { id, clientId, company, companyName, releasedOn } = lead
    if (releasedOn) writeHistory(context, id, { kind: 'edited', note: 'asked not to be emailed' })
    const affected = [releasedOn && clientId]
    const subject = { type: 'lead', id, name: leadName(company), affected, personId: clientId }
    recordChange(context, 'lead.suppressed', subject, { client: companyName })
  }
}
