import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type {
  ObjectionView,
  ObjectionWindow,
  OpenObjection,
} from '@leadwright/shared/contracts/money/objections'
import { addDays } from '@leadwright/shared/days'
import { dealState } from '@leadwright/shared/deals'
import { decideObjectionDays, type ObjectionReason } from '@leadwright/shared/objections'
import { can } from '@leadwright/shared/permissions'
import { type Db, type Tx, transaction } from '../../../db/client.ts'
import { type PageQuery, readPage } from '../../../db/page.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { notFound, orNotFound, versionConflict } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { requireReleased } from '../../leads/leads.usecases.ts'
import { type LeadRow, setDisputed } from '../../leads/won.usecases.ts'
import { listDealsOf } from '../deals/deals.repository.ts'
import { requireDeal } from '../deals/deals.usecases.ts'
import { objectionClosed, objectionDecided } from './objections.errors.ts'
import { publishObjection, sendReceipt } from './objections.events.ts'
import * as repository from './objections.repository.ts'
import { objectionState, summarise } from './objections.rules.ts'
import { windowsOf } from './windows.usecases.ts'

const seesMoney = ({ role }: Pick<Actor, 'role'>) => can(role, 'updates.amounts')

export const viewOf = (row: repository.ObjectionRow): ObjectionView => ({
  ...row,
  state: objectionState(row),
})

/** A client's objections, newest first, with how they ended. Error: 404. */
export function listClientObjections(
  { db }: Deps,
  actor: Actor,
  clientId: string,
  query: PageQuery,
) {
  requireClient(db, clientId)
  const withDeals = seesMoney(actor)
  const page = readPage(
    query,
    (range) => repository.listObjections(db, { clientId, withDeals, ...range }),
    ({ createdAt: at, id }) => ({ at, id }),
  )
  const summary = summarise(repository.listOutcomes(db, clientId, withDeals))
  return { ...page, items: page.items.map(viewOf), summary }
}

/** Of all clients, due first. */
export function listOpenObjections({ db }: Deps): { items: OpenObjection[] } {
  const rows = repository.listOpenObjections(db)
  const pending = listDealsOf(
    db,
    rows.map(({ leadId }) => leadId),
  ).filter((deal) => dealState(deal) === 'running')
  const feeOf = ({ leadId, dealId }: repository.ObjectionRow) =>
    pending.find((deal) => deal.leadId === leadId && (dealId === null || dealId === deal.id))?.fee
  return { items: rows.map((row) => ({ ...viewOf(row), fee: feeOf(row) ?? null })) }
}

/** Open objections, and when the first is due. */
export const objectionActionItems = (
  { db }: Deps,
  _actor: Actor,
  _today: string,
  clientId?: string,
): ActionItem[] => actionItems('objections.to-decide', repository.countOpenObjections(db, clientId))

/** The objections to a lead and its deals, and what can still be objected to. Error: 404. */
export function listLeadObjections(
  deps: Deps,
  actor: Actor,
  params: { clientId: string; leadId: string },
): { items: ObjectionView[]; windows: ObjectionWindow[] } {
  const { db } = deps
  const lead = requireReleased(db, params)
  const isShown = ({ dealId }: { dealId: string | null }) => dealId === null || seesMoney(actor)
  return {
    items: repository.listObjectionsTo(db, [lead.id]).filter(isShown).map(viewOf),
    windows: windowsOf(deps, db, lead).filter(isShown),
  }
}

interface Objection {
  reason: ObjectionReason
  text: string
}

/** Errors: 404 for leads that are not the client's; `objections.closed`. All or none. */
export const objectToLeads = (
  deps: Deps,
  actor: Actor,
  { leadIds, ...objection }: Objection & { leadIds: readonly string[] },
): { items: ObjectionView[] } =>
  transaction(deps.db, (tx) => {
    const rows = leadIds.map((leadId) => {
      const lead = requireReleased(tx, { clientId: actor.clientId, leadId })
      return object(tx, deps, actor, { lead, dealId: null }, objection)
    })
    sendReceipt({ tx, deps, actor }, rows)
    return { items: rows.map(viewOf) }
  })

/** Errors: 404 for another client's deal; `objections.closed`. */
export const objectToDeal = (
  deps: Deps,
  actor: Actor,
  dealId: string,
  objection: Objection,
): ObjectionView =>
  transaction(deps.db, (tx) => {
    const { clientId, leadId } = requireDeal(tx, dealId)
    if (clientId !== actor.clientId) throw notFound()
    const lead = requireReleased(tx, { clientId, leadId })
    const row = object(tx, deps, actor, { lead, dealId }, objection)
    sendReceipt({ tx, deps, actor }, [row])
    return viewOf(row)
  })

function object(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { lead, dealId }: { lead: LeadRow; dealId: string | null },
  { reason, text }: Objection,
): repository.ObjectionRow {
  const isPossible = windowsOf(deps, tx, lead).some(
    (one) => one.dealId === dealId && one.reasons.includes(reason),
  )
  if (!isPossible) throw objectionClosed(lead.company)
  const id = newId()
  const objectedOn = companyToday(deps)
  const at = instant(deps.clock)
  repository.insertObjection(tx, {
    ...{ id, clientId: lead.clientId, leadId: lead.id, dealId, reason, text },
    ...{ objectedOn, objectedBy: actor.name, dueOn: addDays(objectedOn, decideObjectionDays) },
    ...{ createdAt: at, updatedAt: at },
  })
  const row = requireObjection(tx, id)
  if (dealId === null) setDisputed({ tx, deps, actor }, lead.id, row.dueOn)
  publishObjection({ tx, deps, actor }, row, 'objected')
  return row
}

/** Errors: 404 for another client's; `record.conflict` for a stale version; `objections.decided`. */
export const withdrawObjection = (
  deps: Deps,
  actor: Actor,
  objectionId: string,
  { version }: { version: number },
): ObjectionView =>
  transaction(deps.db, (tx) => {
    const row = requireObjection(tx, objectionId)
    const isOwn = row.clientId === actor.clientId
    if (!isOwn || (row.dealId !== null && !seesMoney(actor))) throw notFound()
    const context = { tx, deps, actor }
    endObjection(tx, deps, { ...row, version }, { withdrawnOn: companyToday(deps) })
    if (row.dealId === null) setDisputed(context, row.leadId, null)
    const withdrawn = requireObjection(tx, objectionId)
    publishObjection(context, withdrawn, 'objection-withdrawn')
    return viewOf(withdrawn)
  })

export const requireObjection = (db: Db, id: string): repository.ObjectionRow =>
  orNotFound(repository.findObjection(db, id))

/** Errors: `objections.decided`; `record.conflict` for a stale version. */
export function endObjection(
  tx: Tx,
  deps: Deps,
  read: repository.ObjectionRow,
  change: Parameters<typeof repository.changeObjection>[2],
): void {
  if (objectionState(read) !== 'open') throw objectionDecided()
  const updatedAt = instant(deps.clock)
  if (!repository.changeObjection(tx, read, { ...change, updatedAt })) throw versionConflict()
}

/** Erases what people wrote in the objections to a lead. */
export const eraseObjectionTexts = repository.clearObjectionTexts
