import type { LeadView } from '@leadwright/shared/contracts/leads'
import { leadState, type RecordedOutcome } from '@leadwright/shared/leads'
import { announce, type Tx, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { versionConflict } from '../../lib/errors.ts'
import type { EventContext } from '../automation/events.usecases.ts'
import { requireLead } from './lead-records.ts'
import { isOfClient, viewOf } from './lead-views.usecases.ts'
import * as errors from './leads.errors.ts'
import * as events from './leads.events.ts'
import * as repository from './leads.repository.ts'
import { appointmentSet, lastReinstateDay, needsAppointment, outcomeSet } from './leads.rules.ts'
import { requireMovable, requireOpen, requireReleased } from './leads.usecases.ts'

/** A lead in the address of its client. */
interface LeadParams {
  clientId: string
  leadId: string
}

export const getClientLead = ({ db }: Deps, actor: Actor, params: LeadParams): LeadView =>
  viewOf(db, actor, requireReleased(db, params).id)

/** Only people of the client have unread leads: for the team it changes nothing. */
export function markLeadSeen(deps: Deps, actor: Actor, params: LeadParams): undefined {
  transaction(deps.db, (tx) => {
    const { id: leadId } = requireReleased(tx, params)
    if (!isOfClient(actor)) return
    const { userId } = actor
    const isFirst = repository.markRead(tx, { leadId, userId, at: instant(deps.clock) })
    if (isFirst) announce(tx, { audience: { userId }, topics: ['leads'] })
  })
}

type Change = Parameters<typeof repository.changeLead>[2]
type Published = Parameters<typeof events.publishLead>[2]

type Decide = (lead: repository.LeadRow) => { change: Change; event: Published } | undefined

/**
 * Changes a lead in the version that was read.
 * @param decide throws if the rules do not allow it; undefined if nothing changes
 */
function change(
  deps: Deps,
  actor: Actor,
  find: (tx: Tx) => repository.LeadRow,
  version: number,
  decide: Decide,
): LeadView {
  return transaction(deps.db, (tx) => {
    const lead = find(tx)
    if (lead.version !== version) throw versionConflict()
    const decided = decide(lead)
    if (decided) {
      const context: EventContext = { tx, deps, actor }
      const updatedAt = instant(deps.clock)
      repository.changeLead(tx, lead, { ...decided.change, updatedAt })
      events.publishLead(context, requireLead(tx, lead.id), decided.event)
    }
    return viewOf(tx, actor, lead.id)
  })
}

const changeById = (
  deps: Deps,
  actor: Actor,
  leadId: string,
  version: number,
  decide: Decide,
): LeadView => change(deps, actor, (tx) => requireLead(tx, leadId), version, decide)

export const changeReleased = (
  deps: Deps,
  actor: Actor,
  params: LeadParams,
  version: number,
  decide: Decide,
): LeadView => change(deps, actor, (tx) => requireReleased(tx, params), version, decide)

/**
 * Agrees or moves the appointment of a lead, or cancels it with null. Errors: 404; `record.conflict`
 * for a stale version; 409 for a lead that was met, lost or withdrawn, and for nothing to cancel.
 */
export const setAppointment = (
  deps: Deps,
  actor: Actor,
  params: LeadParams,
  { appointmentAt, version }: { appointmentAt: string | null; version: number },
): LeadView =>
  changeReleased(deps, actor, params, version, (lead) => {
    requireMovable(lead)
    if (appointmentAt === null && lead.appointmentAt === null) throw errors.noAppointment()
    if (appointmentAt === lead.appointmentAt && lead.outcome === null) return undefined
    const appointment = appointmentSet(lead, appointmentAt, companyToday(deps))
    return { change: appointment, event: events.appointmentChanged(lead, appointment) }
  })

/**
 * Records how the appointment ended, or corrects it. Errors: 404; `record.conflict` for a stale
 * version; 409 before the appointment, for a missed appointment where there was none, and for a lead
 * that was lost or withdrawn.
 */
export const setLeadOutcome = (
  deps: Deps,
  actor: Actor,
  params: LeadParams,
  { outcome, version }: { outcome: RecordedOutcome; version: number },
): LeadView =>
  changeReleased(deps, actor, params, version, (lead) => {
    requireOpen(lead)
    const { appointmentAt } = lead
    if (appointmentAt === null && needsAppointment(outcome)) throw errors.noAppointment()
    if (appointmentAt !== null && appointmentAt > instant(deps.clock)) throw errors.future()
    if (outcome === lead.outcome) return undefined
    return {
      change: outcomeSet(lead, outcome, companyToday(deps)),
      event: events.outcomeRecorded(outcome, isOfClient(actor)),
    }
  })

/** Errors: 404; `record.conflict` for a stale version; 409 `leads.closed`. */
export const loseLead = (
  deps: Deps,
  actor: Actor,
  params: LeadParams,
  { reason, version }: { reason: string; version: number },
): LeadView =>
  changeReleased(deps, actor, params, version, (lead) => {
    requireOpen(lead)
    return {
      change: { lostOn: companyToday(deps), lostReason: reason },
      event: events.leadLost(reason),
    }
  })

/** Errors: 404; `record.conflict` for a stale version; 409 `leads.closed`, `leads.met`. */
export const confirmLeadOpen = (
  deps: Deps,
  actor: Actor,
  params: LeadParams,
  { version }: { version: number },
): LeadView =>
  changeReleased(deps, actor, params, version, (lead) => {
    requireMovable(lead)
    return { change: { stillOpenOn: companyToday(deps) }, event: events.leadStillOpen() }
  })

/** Errors: 404; `record.conflict` for a stale version; 409 `leads.not-lost`. */
export const reopenLead = (
  deps: Deps,
  actor: Actor,
  params: LeadParams,
  { version }: { version: number },
): LeadView =>
  changeReleased(deps, actor, params, version, (lead) => {
    if (leadState(lead) !== 'lost') throw errors.notLost()
    return { change: { lostOn: null, lostReason: null }, event: events.leadReopened() }
  })

/**
 * Takes a lead off the figures of the weeks that counted it. Errors: 404; `record.conflict` for a
 * stale version; 409 for a draft or a lead that is withdrawn already; `leads.won`; `objections.open`.
 */
export const withdrawLead = (
  deps: Deps,
  actor: Actor,
  leadId: string,
  { reason, version }: { reason: string; version: number },
): LeadView =>
  changeById(deps, actor, leadId, version, (lead) => {
    if (lead.releasedOn === null) throw errors.stillDraft()
    if (lead.notCountedOn !== null) throw errors.withdrawnAlready()
    if (lead.wonOn !== null) throw errors.won()
    if (lead.objectionDueOn !== null) throw errors.disputed()
    return {
      change: { notCountedOn: companyToday(deps), notCountedReason: reason },
      event: events.leadWithdrawn(reason),
    }
  })

/**
 * Counts a withdrawn lead again, in the weeks of its release and agreement. Errors: 404;
 * `record.conflict` for a stale version; 409 for a lead that is not withdrawn, or was withdrawn more
 * than 30 days ago.
 */
export const reinstateLead = (
  deps: Deps,
  actor: Actor,
  leadId: string,
  { version }: { version: number },
): LeadView =>
  changeById(deps, actor, leadId, version, ({ notCountedOn }) => {
    if (notCountedOn === null) throw errors.notWithdrawn()
    if (companyToday(deps) > lastReinstateDay(notCountedOn)) throw errors.tooLate()
    return {
      change: { notCountedOn: null, notCountedReason: null },
      event: events.leadReinstated(),
    }
  })
