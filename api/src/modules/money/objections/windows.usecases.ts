import type { ObjectionWindow } from '@leadwright/shared/contracts/money/objections'
import { addDays, dayIn } from '@leadwright/shared/days'
import { dealState, isLive } from '@leadwright/shared/deals'
import {
  dealObjectionReasons,
  lastLeadObjectionDay,
  leadObjectionReasons,
  longestObjectionWindow,
  type ObjectionReason,
} from '@leadwright/shared/objections'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { companyToday } from '../../../lib/clock.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { requireReleased } from '../../leads/leads.usecases.ts'
import { countMissed, type LeadRow } from '../../leads/won.usecases.ts'
import { type DealRow, listDealsOf } from '../deals/deals.repository.ts'
import { listOrders } from '../orders/orders.repository.ts'
import { orderOn } from '../orders/orders.usecases.ts'
import * as repository from './objections.repository.ts'
import { freeReasons } from './objections.rules.ts'

/** A client's leads that can be objected to today. Error: 404. */
export function listObjectableLeads(deps: Deps, clientId: string) {
  const { db } = deps
  requireClient(db, clientId)
  const since = addDays(companyToday(deps), -longestObjectionWindow)
  const items = repository.listRecentLeads(db, clientId, since).flatMap((leadId) => {
    const [ofLead] = windowsOf(deps, db, requireReleased(db, { clientId, leadId }))
    if (!ofLead || ofLead.reasons.length === 0) return []
    const { until, reasons } = ofLead
    return [{ leadId, until, reasons }]
  })
  return { items }
}

/** Until when a released lead and its deals can be objected to, and for which reasons today. */
export function windowsOf(deps: Deps, db: Db, lead: LeadRow): ObjectionWindow[] {
  const today = companyToday(deps)
  const earlier = repository.listObjectionsTo(db, [lead.id])
  const deals = listDealsOf(db, [lead.id])
  const open = (dealId: string | null, until: string, reasons: readonly ObjectionReason[]) => {
    const same = earlier.filter((one) => one.dealId === dealId)
    return { dealId, until, reasons: today > until ? [] : freeReasons(reasons, same) }
  }
  const { releasedOn, appointmentAt } = lead
  if (releasedOn === null) return []
  const { timeZone, order: standard } = deps.config.company
  const order = orderOn(listOrders(db, lead.clientId), releasedOn) ?? standard
  const appointmentOn = appointmentAt && dayIn(timeZone, new Date(appointmentAt))
  const until = lastLeadObjectionDay({ releasedOn, appointmentOn }, order.objectionDays)
  const isSettled =
    lead.notCountedOn !== null ||
    lead.erasedOn !== null ||
    deals.some((deal) => deal.agreedOn !== null && isLive(dealState(deal)))
  return [
    open(null, until, isSettled ? [] : leadReasons(db, lead)),
    ...deals.flatMap((deal) => dealWindows(db, deal).map((one) => open(deal.id, ...one))),
  ]
}

/** A person who missed one appointment can be met at the next. */
function leadReasons(db: Db, { id, outcome }: LeadRow): readonly ObjectionReason[] {
  const isRepeated = outcome === 'no-show' && countMissed(db, id) > 1
  return leadObjectionReasons.filter((reason) => reason !== 'no-show' || isRepeated)
}

/** The window of a pending fee, and that of a customer who withdraws soon after signing. */
function dealWindows(db: Db, deal: DealRow): [until: string, reasons: ObjectionReason[]][] {
  const state = dealState(deal)
  const { completesOn, orderNumber, clientId, signedOn } = deal
  if (!['running', 'final'].includes(state) || orderNumber === null) return []
  const days = listOrders(db, clientId).find(({ number }) => number === orderNumber)
  const afterSigning = days?.fellThroughDays ?? 0
  const early = dealObjectionReasons.filter((reason) => reason !== 'fell-through')
  return [
    ...(state === 'running' && completesOn !== null
      ? [[completesOn, early] satisfies [string, ObjectionReason[]]]
      : []),
    ...(afterSigning > 0
      ? [[addDays(signedOn, afterSigning), ['fell-through']] satisfies [string, ObjectionReason[]]]
      : []),
  ]
}
