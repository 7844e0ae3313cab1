import type { LeadItem, LeadView } from '@leadwright/shared/contracts/leads'
import type { LeadBody } from '@leadwright/shared/contracts/leads/lead-parts'
import { leadState } from '@leadwright/shared/leads'
import { messages } from '@leadwright/shared/messages'
import { type Db, type Tx, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { invalidField, notFound, versionConflict } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Changes } from '../audit/audit.ts'
import type { EventContext } from '../automation/events.usecases.ts'
import { clientExists } from '../identity/auth/users.usecases.ts'
import { profileInForce } from '../targeting/profiles/profiles.usecases.ts'
import { leads, requireLead, storeKeys } from './lead-records.ts'
import { onLists, requireNotExcluded } from './lead-targets.usecases.ts'
import { itemOf, viewOf } from './lead-views.usecases.ts'
import {
  campaignInactive,
  closed,
  erased,
  met,
  released,
  releasedAlready,
  won,
} from './leads.errors.ts'
import { appointmentChanged, leadReleased, publishLead, writeHistory } from './leads.events.ts'
import * as repository from './leads.repository.ts'
import {
  appointmentSet,
  hasContact,
  isOpen,
  noContact,
  releaseOn,
  withoutPerson,
} from './leads.rules.ts'
import { requireContactable, suppressContacts } from './suppression.usecases.ts'

export { requireLead } from './lead-records.ts'

export const getLead = ({ db }: Deps, actor: Actor, leadId: string) => viewOf(db, actor, leadId)

/**
 * Adds a draft. Errors: 400 for a missing client, and without any way to reach the person; 409
 * `leads.do-not-contact`.
 */
export function addLead(deps: Deps, actor: Actor, input: LeadBody): LeadView {
  requireContact(input)
  return transaction(deps.db, (tx) => {
    if (!clientExists(tx, input.clientId)) {
      throw invalidField('clientId', messages.people.noSuchClient)
    }
    requireReferrer(tx, input)
    requireContactable(tx, deps, [input])
    const context = { tx, deps, actor }
    const id = newId()
    leads.create(context, { id, ...input, listedAt: instant(deps.clock) })
    storeKeys(tx, { id, ...input })
    if (input.noEmailSince !== null) suppressEmail(context, input)
    return viewOf(tx, actor, id)
  })
}

/**
 * Errors: 404; `record.conflict` for a stale version; 400 for another client of a released lead; 409
 * for another appointment of a lead that was met, lost or withdrawn, and for a person who was erased;
 * 409 `leads.do-not-contact` for a new address that is on the list.
 */
export function editLead(
  deps: Deps,
  actor: Actor,
  leadId: string,
  { version, ...input }: LeadBody & { version: number },
): LeadView {
  return transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    const before = requireLead(tx, leadId)
    if (before.version !== version) throw versionConflict()
    if (before.erasedOn === null) requireContact(input)
    else requireNoPerson(input)
    requireReferrer(tx, input, leadId)
    const isMoved = before.appointmentAt !== input.appointmentAt
    const isReleased = before.releasedOn !== null
    if (before.clientId !== input.clientId) {
      if (isReleased) throw invalidField('clientId', 'A released lead stays with its client.')
      if (!clientExists(tx, input.clientId)) {
        throw invalidField('clientId', messages.people.noSuchClient)
      }
    }
    if (isReleased && isMoved) requireMovable(before)
    requireContactable(tx, deps, [input], before)
    const appointment =
      isReleased && isMoved
        ? appointmentSet(before, input.appointmentAt, companyToday(deps))
        : undefined
    const change = { ...input, ...appointment }
    const changed = changedFields(before, input)
    leads.update(context, { id: leadId, version }, change, { changes: replaced(changed) })
    storeKeys(tx, { id: leadId, ...input })
    if (input.noEmailSince !== null && before.noEmailSince === null) suppressEmail(context, input)
    if (isReleased && changed.length > 0) {
      const note = changed.map((field) => fieldLabels[field]).join(', ')
      const kind = actor.role === 'api-key' ? 'synced' : 'edited'
      writeHistory(context, leadId, { kind, note })
    }
    if (appointment) {
      publishLead(context, requireLead(tx, leadId), appointmentChanged(before, appointment))
    }
    return viewOf(tx, actor, leadId)
  })
}

const fieldLabels = {
  ...{ person: 'person', jobTitle: 'job title', company: 'company', domain: 'domain' },
  ...{ email: 'email', phone: 'phone', link: 'link', tool: 'tool', campaign: 'campaign' },
  ...{ list: 'list', whyNow: 'why now', saidSoFar: 'what has been said', noticeOn: 'notice' },
  ...{ firstContactedOn: 'first email', noEmailSince: 'asked not to be emailed' },
} as const
type Field = keyof typeof fieldLabels

const changedFields = (before: repository.LeadRow, after: LeadBody) =>
  (Object.keys(fieldLabels) as Field[]).filter((field) => before[field] !== after[field])

/** What the audit log says about fields whose values it must not repeat. */
const replaced = (fields: readonly Field[]): Changes =>
  Object.fromEntries(
    fields
      .filter((field) => field !== 'company' && field !== 'domain')
      .map((field) => [fieldLabels[field], [null, true]]),
  )

/** A person who asked not to be emailed is not written to for any client. */
function suppressEmail(context: EventContext, { email }: LeadBody): void {
  if (email === null) return
  const contacts = [{ key: `email ${email}` as const, address: email }]
  suppressContacts(context, contacts, { reason: 'objection', source: 'team' })
}

function requireContact(lead: LeadBody): void {
  if (!hasContact(lead)) throw invalidField('person', noContact)
}

/** Errors: 409 `leads.erased`. */
function requireNoPerson(input: LeadBody): void {
  const fields = Object.keys(withoutPerson) as (keyof typeof withoutPerson)[]
  if (fields.some((field) => input[field] !== withoutPerson[field])) throw erased()
}

/** Errors: 400 for a lead of another client, and for the lead itself. */
function requireReferrer(tx: Tx, { clientId, referredById }: LeadBody, id?: string): void {
  if (referredById === null) return
  const referrer = repository.findLead(tx, referredById, '')
  if (referrer?.clientId !== clientId || referredById === id) {
    throw invalidField('referredById', 'Choose another lead of this client.')
  }
}

/** Errors: 409 `leads.won`; 409 `leads.closed` for a lead that was lost or withdrawn. */
export function requireOpen(lead: repository.LeadRow): void {
  const state = leadState(lead)
  if (state === 'won') throw won()
  if (!isOpen(state)) throw closed()
}

/** The appointment of a lead that was met, won, lost or withdrawn stays as it is. */
export function requireMovable(lead: repository.LeadRow): void {
  requireOpen(lead)
  if (leadState(lead) === 'met') throw met()
}

interface ReleaseBody {
  leads: { id: string; version: number }[]
  evenIfInactive: boolean
  offListReason: string
}

/**
 * Releases drafts to their clients: all or none. Errors: 404; 409 for a stale version or a lead that
 * is released already; 409 `leads.do-not-contact`; 409 `leads.excluded`; 409
 * `leads.campaign-inactive` unless the caller confirmed it; 409 `leads.off-list` without a reason.
 */
export function releaseLeads(
  deps: Deps,
  actor: Actor,
  { leads: read, evenIfInactive, offListReason }: ReleaseBody,
): { items: LeadItem[] } {
  const today = companyToday(deps)
  const at = instant(deps.clock)
  return transaction(deps.db, (tx) => {
    const drafts = read.map(({ id }) => requireLead(tx, id))
    requireContactable(tx, deps, drafts)
    requireNotExcluded(tx, drafts)
    const clientIds = drafts.map(({ clientId }) => clientId)
    const inactive = repository.listInactive(tx, clientIds)
    if (inactive.length > 0 && !evenIfInactive) throw campaignInactive(inactive)
    const lists = onLists(tx, drafts, offListReason)
    const items = read.map(({ id, version }) => {
      const draft = requireLead(tx, id)
      if (draft.releasedOn !== null) throw releasedAlready()
      const profileVersion = profileInForce(tx, draft.clientId)
      const facts = { ...releaseOn(today, draft), profileVersion, ...lists.get(id) }
      const change = { ...facts, listedAt: at, updatedAt: at }
      if (!repository.changeLead(tx, { id, version }, change)) throw versionConflict()
      const lead = requireLead(tx, id, actor.userId)
      publishLead({ tx, deps, actor }, lead, leadReleased(lead))
      return itemOf(tx, lead, actor)
    })
    return { items }
  })
}

/** Errors: 404; 409 `leads.released`. */
export const removeLead = (deps: Deps, actor: Actor, id: string): undefined =>
  void transaction(deps.db, (tx) => {
    if (requireLead(tx, id).releasedOn !== null) throw released()
    leads.remove({ tx, deps, actor }, id)
  })

/** Errors: 404; 409 `leads.do-not-contact`. */
export const restoreLead = (deps: Deps, actor: Actor, id: string): LeadView =>
  transaction(deps.db, (tx) => {
    leads.restore({ tx, deps, actor }, id)
    requireContactable(tx, deps, [requireLead(tx, id)])
    return viewOf(tx, actor, id)
  })

/** 404 for drafts and for other clients' leads, so ids cannot be probed. */
export function requireReleased(
  db: Db | Tx,
  { clientId, leadId }: { clientId: string; leadId: string },
): repository.LeadRow {
  const lead = requireLead(db, leadId)
  if (lead.clientId !== clientId || lead.releasedOn === null) throw notFound()
  return lead
}
