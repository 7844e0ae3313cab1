import type { LeadItem, LeadView } from '@leadwright/shared/contracts/leads'
import type { LeadBody } from '@leadwright/shared/contracts/leads/lead-parts'
import { leadName, leadState } from '@leadwright/shared/leads'
import { messages } from '@leadwright/shared/messages'
import { companyLabel } from '@leadwright/shared/people'
import { type Db, type Tx, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { companyKeys, personKeys } from '../../lib/contact-keys.ts'
import { invalidField, notFound, orNotFound, versionConflict } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Changes } from '../audit/audit.ts'
import { isReachable } from '../identity/auth/client-assignments.usecases.ts'
import { clientExists } from '../identity/auth/users.usecases.ts'
import { defineRecord } from '../records/record.repository.ts'
import { clientScope } from '../search/search-index.repository.ts'
import { putKeys } from './lead-links.repository.ts'
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
import { appointmentSet, isOpen, releaseOn, withoutPerson } from './leads.rules.ts'
import { leads as table } from './leads.table.ts'

/** The audit log, the trash and search results name the company, never the person. */
export const leads = defineRecord({
  table,
  type: 'lead',
  nameOf: ({ company }) => leadName(company),
  affectedUsers: ({ clientId, releasedOn }) => [releasedOn && clientId],
  auditFields: ({ company, domain }) => ({ company, domain }),
  search: {
    label: 'Leads',
    place: 15,
    found: ({ clientId, person, company, domain, email }, client) => ({
      subtitle: client ? companyLabel(client) : '',
      scope: clientId,
      text: [person, company, domain, email],
    }),
    scopeOf: (_db, actor) => clientScope(actor, 'leads.read'),
  },
  trash: {
    label: 'Lead',
    permission: 'clients.work',
    isVisible: (db, actor, { clientId }) => isReachable(db, clientId, actor, 'leads.read'),
  },
})

export const getLead = ({ db }: Deps, actor: Actor, leadId: string) => viewOf(db, actor, leadId)

/** Adds a draft. Errors: 400 for a missing client, and without any way to reach the person. */
export function addLead(deps: Deps, actor: Actor, input: LeadBody): LeadView {
  requireContact(input)
  return transaction(deps.db, (tx) => {
    if (!clientExists(tx, input.clientId)) {
      throw invalidField('clientId', messages.people.noSuchClient)
    }
    requireReferrer(tx, input)
    const id = newId()
    const listedAt = instant(deps.clock)
    leads.create({ tx, deps, actor }, { id, ...input, listedAt })
    storeKeys(tx, { id, ...input })
    return viewOf(tx, actor, id)
  })
}

/**
 * Errors: 404; `record.conflict` for a stale version; 400 for another client of a released lead; 409
 * for another appointment of a lead that was met, lost or withdrawn, and for a person who was erased.
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
    const appointment =
      isReleased && isMoved
        ? appointmentSet(before, input.appointmentAt, companyToday(deps))
        : undefined
    const change = { ...input, ...appointment }
    const changed = changedFields(before, input)
    leads.update(context, { id: leadId, version }, change, { changes: replaced(changed) })
    storeKeys(tx, { id: leadId, ...input })
    if (isReleased && changed.length > 0) {
      const note = changed.map((field) => fieldLabels[field]).join(', ')
      writeHistory(context, leadId, { kind: 'edited', note })
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

function requireContact({ person, email, phone, link }: LeadBody): void {
  if (!person && !email && !phone && !link) {
    throw invalidField('person', 'Enter a name, email, phone number or link.')
  }
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

/** After every change of who a lead is, so that the same person and company are recognized. */
export function storeKeys(tx: Tx, lead: { id: string } & Parameters<typeof personKeys>[0]): void {
  putKeys(tx, lead.id, [...personKeys(lead), ...companyKeys(lead)])
}

/** 404 for a lead that is missing or in the trash. */
export const requireLead = (db: Db, id: string, readerId = ''): repository.LeadRow =>
  orNotFound(repository.findLead(db, id, readerId))

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

/**
 * Releases drafts to their clients: all or none. Errors: 404; 409 for a stale version or a lead that
 * is released already; 409 `leads.campaign-inactive` unless the caller confirmed it.
 */
export function releaseLeads(
  deps: Deps,
  actor: Actor,
  {
    leads: read,
    evenIfInactive,
  }: { leads: { id: string; version: number }[]; evenIfInactive: boolean },
): { items: LeadItem[] } {
  const today = companyToday(deps)
  const at = instant(deps.clock)
  return transaction(deps.db, (tx) => {
    const clientIds = read.map(({ id }) => requireLead(tx, id).clientId)
    const inactive = repository.listInactive(tx, clientIds)
    if (inactive.length > 0 && !evenIfInactive) throw campaignInactive(inactive)
    const items = read.map(({ id, version }) => {
      const draft = requireLead(tx, id)
      if (draft.releasedOn !== null) throw releasedAlready()
      const change = { ...releaseOn(today, draft), listedAt: at, updatedAt: at }
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

export const restoreLead = (deps: Deps, actor: Actor, id: string): LeadView =>
  transaction(deps.db, (tx) => {
    leads.restore({ tx, deps, actor }, id)
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
