import type {
  IncidentBody,
  IncidentView,
} from '@leadwright/shared/contracts/deliverability/incidents'
import { worstOf } from '@leadwright/shared/deliverability'
import { companyLabel } from '@leadwright/shared/people'
import { type Db, type Tx, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday, instant, requirePast } from '../../lib/clock.ts'
import { invalidField, notFound, orNotFound, versionConflict } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { type EventContext, publish } from '../automation/events.usecases.ts'
import { requireClient } from '../clients/clients/clients.usecases.ts'
import { incidentClosed, incidentOpen, notMadeUp, stillFailing } from './deliverability.errors.ts'
import { incidentChanged } from './deliverability.events.ts'
import type { IncidentCause } from './deliverability.table.ts'
import { resultsOf, sentenceOf } from './domain-views.usecases.ts'
import * as repository from './incidents.repository.ts'
import { findDomain } from './sending-domains.repository.ts'

const viewOf = ({
  firstName,
  lastName,
  companyName,
  domainId: sendingDomainId,
  causes,
  ...row
}: repository.IncidentRow): IncidentView => ({
  ...row,
  sendingDomainId,
  clientName: companyLabel({ firstName, lastName, companyName }),
  causes: causes.map(({ check, finding }) => ({ check, ...sentenceOf(finding, row.domain) })),
})

export function listIncidents({ db }: Deps, _actor: Actor, clientId: string) {
  requireClient(db, clientId)
  return { items: repository.listIncidents(db, clientId).map(viewOf) }
}

/** Errors: 404; 400 for a future day; 409 `incidents.open`. */
export const openIncident = (
  deps: Deps,
  actor: Actor,
  domainId: string,
  { stoppedOn, note }: Pick<IncidentBody, 'stoppedOn' | 'note'>,
): IncidentView =>
  transaction(deps.db, (tx) => {
    requirePast(deps, { stoppedOn })
    const domain = orNotFound(findDomain(tx, domainId))
    if (repository.findOpenIncident(tx, domainId)) throw incidentOpen()
    return addIncident({ tx, deps, actor }, domain, { openedBy: 'team', stoppedOn, note })
  })

/** When checks confirmed that a domain is failing; an incident that is open already stays. */
export function openForFailure(
  context: EventContext,
  domain: { id: string; clientId: string; domain: string },
  causes: IncidentCause[],
): void {
  if (repository.findOpenIncident(context.tx, domain.id)) return
  addIncident(context, domain, { openedBy: 'check', causes })
}

function addIncident(
  context: EventContext,
  { id: domainId, clientId, domain }: { id: string; clientId: string; domain: string },
  about: Pick<repository.IncidentRow, 'openedBy'> &
    Partial<Pick<repository.IncidentRow, 'causes' | 'stoppedOn' | 'note'>>,
): IncidentView {
  const { tx, deps } = context
  const at = instant(deps.clock)
  const id = newId()
  const stamps = { openedAt: at, createdAt: at, updatedAt: at }
  const empty = { causes: [], note: '', stoppedOn: null }
  repository.insertIncident(tx, { id, domainId, clientId, domain, ...empty, ...about, ...stamps })
  const incident = orNotFound(repository.findIncident(tx, id))
  publish(context, incidentChanged(incident, 'opened', { news: incident.stoppedOn !== null }))
  return viewOf(incident)
}

/** When checks confirmed that a domain is no longer failing: the day of an incident that has none. */
export function noteFixed(context: EventContext, domainId: string): void {
  const { tx, deps } = context
  const incident = repository.findOpenIncident(tx, domainId)
  if (incident?.openedBy !== 'check' || incident.fixedOn !== null) return
  change(context, incident, { fixedOn: companyToday(deps) })
  const fixed = orNotFound(repository.findIncident(tx, incident.id))
  publish(context, incidentChanged(fixed, 'edited', { news: false }))
}

interface OfClient {
  clientId: string
  incidentId: string
}

/** Errors: 404; 400 for a future day, for a fix before the stop; `record.conflict`. */
export const editIncident = (
  deps: Deps,
  actor: Actor,
  params: OfClient,
  { version, ...body }: IncidentBody & { version: number },
): IncidentView =>
  transaction(deps.db, (tx) => {
    const before = requireIncident(tx, params, version)
    const { stoppedOn, fixedOn, emailsMadeUp } = body
    requirePast(deps, { stoppedOn, fixedOn })
    if (stoppedOn !== null && fixedOn !== null && fixedOn < stoppedOn) {
      throw invalidField('fixedOn', 'It can’t be fixed before sending was stopped.')
    }
    if (before.closedOn !== null && emailsMadeUp === null) {
      throw invalidField('emailsMadeUp', 'A closed incident needs the number of emails made up.')
    }
    const context = { tx, deps, actor }
    change(context, before, body)
    const after = orNotFound(repository.findIncident(tx, before.id))
    const isStopped = before.stoppedOn === null && stoppedOn !== null && before.closedOn === null
    publish(context, incidentChanged(after, 'edited', { news: isStopped }))
    return viewOf(after)
  })

/** Errors: 404; `record.conflict`; 409 as the contract says. */
export const closeIncident = (
  deps: Deps,
  actor: Actor,
  params: OfClient,
  { version }: { version: number },
): IncidentView =>
  transaction(deps.db, (tx) => {
    const before = requireIncident(tx, params, version)
    if (before.closedOn !== null) throw incidentClosed()
    if (before.emailsMadeUp === null) throw notMadeUp()
    if (before.domainId !== null && isFailing(tx, before.domainId)) throw stillFailing()
    const context = { tx, deps, actor }
    change(context, before, { closedOn: companyToday(deps) })
    const after = orNotFound(repository.findIncident(tx, before.id))
    publish(context, incidentChanged(after, 'closed', { news: true }))
    return viewOf(after)
  })

/** A domain in the trash is not checked, so it cannot get better. */
const isFailing = (db: Db, domainId: string): boolean =>
  findDomain(db, domainId) !== undefined &&
  worstOf(resultsOf(db, domainId).map(({ result }) => result.state)) === 'failing'

/** 404 for an incident of another client, so that ids cannot be probed. */
function requireIncident(tx: Tx, { clientId, incidentId }: OfClient, version: number) {
  const incident = repository.findIncident(tx, incidentId)
  if (incident?.clientId !== clientId) throw notFound()
  if (incident.version !== version) throw versionConflict()
  return incident
}

function change(
  { tx, deps }: EventContext,
  { id, version }: repository.IncidentRow,
  fields: Parameters<typeof repository.changeIncident>[2],
): void {
  repository.changeIncident(tx, { id, version }, { ...fields, updatedAt: instant(deps.clock) })
}
