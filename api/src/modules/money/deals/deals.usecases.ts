import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type { DealBody, DealView, LeadDeal } from '@leadwright/shared/contracts/money/deals'
import { dealState, isLive, leadDealState } from '@leadwright/shared/deals'
import { companyLabel } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { type Db, type Tx, transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant, requirePast } from '../../../lib/clock.ts'
import { invalidField, notFound, orNotFound, versionConflict } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { isOfClient } from '../../leads/lead-views.usecases.ts'
import { requireReleased } from '../../leads/leads.usecases.ts'
import { countWon, requireCounted } from '../../leads/won.usecases.ts'
import { readFees } from '../payments/payments.repository.ts'
import { requireAmounts } from '../updates/update-views.usecases.ts'
import { dealExists, notOpen } from './deals.errors.ts'
import { publishDeal } from './deals.events.ts'
import * as repository from './deals.repository.ts'

export const viewOf = (deal: repository.DealRow): DealView => ({ ...deal, state: dealState(deal) })

/** Only a reported deal can be edited; later versions would count the changes of its fee. */
const leadViewOf = (deal: repository.DealRow): LeadDeal => {
  const state = leadDealState(deal)
  return { ...deal, state, version: state === 'reported' ? deal.version : 1 }
}

/** The deals of a lead, newest first. Error: 404 for a draft or a lead of another client. */
export function listLeadDeals(
  { db }: Deps,
  params: { clientId: string; leadId: string },
): { items: LeadDeal[] } {
  const { id } = requireReleased(db, params)
  return { items: repository.listDealsOf(db, [id]).map(leadViewOf) }
}

/** A client's deals, newest first. */
export function listDeals({ db }: Deps, clientId: string): { items: DealView[] } {
  requireClient(db, clientId)
  return { items: repository.listDeals(db, clientId).map(viewOf) }
}

const hasFee = (deal: repository.DealRow) => ['running', 'final'].includes(dealState(deal))

/** The lead and the day of a client's deals that cost a fee, oldest first. */
export const listSigned = (db: Db, clientId: string): { leadId: string; on: string }[] =>
  repository
    .listDeals(db, clientId)
    .filter(hasFee)
    .map(({ leadId, signedOn: on }) => ({ leadId, on }))
    .toSorted((a, b) => a.on.localeCompare(b.on))

/** How many deals with a fee each client signed on a day or later. */
export const countSignedSince = (db: Db, day: string): ReadonlyMap<string, number> =>
  new Map(
    [
      ...Map.groupBy(repository.listSignedSince(db, day).filter(hasFee), (deal) => deal.clientId),
    ].map(([clientId, signed]) => [clientId, signed.length]),
  )

/** How many leads of the actor's client signed, and what they cost. */
export const readOwnDeals = ({ db }: Deps, { clientId, role }: Actor) => ({
  deals: countWon(db, clientId),
  fees: can(role, 'payments.own') ? readFees(db, clientId) : null,
})

/** Reported deals of all clients, oldest first. */
export const listOpenDeals = ({ db }: Deps) => ({
  items: repository.listOpenDeals(db).map((deal) => ({
    ...viewOf(deal),
    clientName: companyLabel(requireClient(db, deal.clientId)),
  })),
})

/** Reported deals that wait for an admin. */
export const dealActionItems = (
  { db }: Deps,
  _actor: Actor,
  _today: string,
  clientId?: string,
): ActionItem[] => actionItems('deals.to-confirm', repository.countOpenDeals(db, clientId))

const sideOf = (actor: Actor) => (isOfClient(actor) ? 'client' : 'team')

/**
 * Reports that a lead signed. Errors: 404; 400 for a future day, a claim of the team without proof,
 * or a value from a person who sees no amounts; `deals.exists`; `leads.closed` for a withdrawn lead.
 */
export function reportDeal(
  deps: Deps,
  actor: Actor,
  params: { clientId: string; leadId: string },
  input: DealBody,
): LeadDeal {
  requireValid(deps, actor, input)
  return transaction(deps.db, (tx) => {
    const lead = requireReleased(tx, params)
    requireCounted(lead)
    const others = repository.listDealsOf(tx, [lead.id])
    if (others.some((deal) => isLive(dealState(deal)))) throw dealExists()
    const at = instant(deps.clock)
    const id = newId()
    const own = { clientId: lead.clientId, leadId: lead.id, reportedBy: sideOf(actor) } as const
    const stamps = { reportedOn: companyToday(deps), createdAt: at, updatedAt: at }
    repository.insertDeal(tx, { id, ...own, ...input, ...stamps })
    const deal = requireDeal(tx, id)
    publishDeal({ tx, deps, actor }, deal, 'reported', input.signedOn)
    return leadViewOf(deal)
  })
}

/** Errors: 404; `record.conflict` for a stale version; `deals.not-open`; 400 as for a report. */
export function editDeal(
  deps: Deps,
  actor: Actor,
  params: { clientId: string; dealId: string },
  { version, ...input }: DealBody & { version: number },
): LeadDeal {
  requireValid(deps, actor, input)
  return transaction(deps.db, (tx) => {
    const deal = requireOwnOpen(tx, actor, params)
    // People who see no amounts can't change the value, nor clear it.
    const value = can(actor.role, 'updates.amounts') ? input.value : deal.value
    changeDeal(tx, deps, { id: deal.id, version }, { ...input, value })
    const changed = requireDeal(tx, deal.id)
    publishDeal({ tx, deps, actor }, changed, 'edited')
    return leadViewOf(changed)
  })
}

/** Errors: 404; `record.conflict` for a stale version; `deals.not-open`. */
export function withdrawDeal(
  deps: Deps,
  actor: Actor,
  params: { clientId: string; dealId: string },
  { version }: { version: number },
): undefined {
  transaction(deps.db, (tx) => {
    const deal = requireOwnOpen(tx, actor, params)
    if (deal.version !== version) throw versionConflict()
    repository.deleteDeal(tx, deal.id)
    publishDeal({ tx, deps, actor }, deal, 'withdrawn')
  })
}

/** Errors: 404; `record.conflict` for a stale version; `deals.not-open`. */
export const declineDeal = (
  deps: Deps,
  actor: Actor,
  dealId: string,
  { reason, version }: { reason: string; version: number },
): DealView =>
  transaction(deps.db, (tx) => {
    const deal = requireDeal(tx, dealId)
    requireOpen(deal)
    const decision = { declinedOn: companyToday(deps), declinedReason: reason }
    changeDeal(tx, deps, { id: dealId, version }, decision)
    const declined = requireDeal(tx, dealId)
    publishDeal({ tx, deps, actor }, declined, 'declined', reason)
    return viewOf(declined)
  })

/** Erases what people wrote about the deals of a lead; fees stay. */
export const eraseDealTexts = repository.clearDealTexts

export const requireDeal = (db: Db, id: string): repository.DealRow =>
  orNotFound(repository.findDeal(db, id))

export function requireOpen(deal: repository.DealRow): void {
  if (dealState(deal) !== 'reported') throw notOpen()
}

export function changeDeal(
  tx: Tx,
  deps: Deps,
  read: { id: string; version: number },
  change: Parameters<typeof repository.changeDeal>[2],
): void {
  const updatedAt = instant(deps.clock)
  if (!repository.changeDeal(tx, read, { ...change, updatedAt })) throw versionConflict()
}

/** Errors: 404 for another client's deal, or one that the other side reported; `deals.not-open`. */
function requireOwnOpen(
  tx: Tx,
  actor: Actor,
  { clientId, dealId }: { clientId: string; dealId: string },
): repository.DealRow {
  const deal = requireDeal(tx, dealId)
  if (deal.clientId !== clientId || deal.reportedBy !== sideOf(actor)) throw notFound()
  requireOpen(deal)
  return deal
}

function requireValid(deps: Deps, actor: Actor, input: DealBody): void {
  const { signedOn, proof, proofLink } = input
  requirePast(deps, { signedOn })
  requireAmounts(actor, input)
  if (isOfClient(actor)) return
  if (!proof) throw invalidField('proof', 'Explain how you know.')
  if (proofLink === null) throw invalidField('proofLink', 'Enter the address of a public page.')
}
