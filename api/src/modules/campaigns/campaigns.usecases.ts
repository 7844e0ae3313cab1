import { isDeepStrictEqual } from 'node:util'
import type { CampaignTargets, CampaignView } from '@leadwright/shared/contracts/clients/campaigns'
import { countedWeek } from '@leadwright/shared/counted-weeks'
import { messages } from '@leadwright/shared/messages'
import type { Db, Tx } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { conflict, invalidField, notFound, orNotFound, versionConflict } from '../../lib/errors.ts'
import { type AuditAction, audited } from '../audit/audit.ts'
import { requireClient } from '../clients/clients/clients.usecases.ts'
import { personSubject } from '../identity/auth/users.usecases.ts'
import * as repository from './campaigns.repository.ts'
import { isFuture, type WeekFigures } from './campaigns.rules.ts'
import { readWeeks, totalOf } from './figures.usecases.ts'

/** Clients whose campaign runs. */
export const listActiveClients = (db: Db): string[] =>
  repository.listActive(db).map(({ clientId }) => clientId)

/** Status, weeks and totals over all weeks; null before there is a campaign. */
export function readCampaign(deps: Deps, clientId: string): { campaign: CampaignView | null } {
  requireClient(deps.db, clientId)
  return { campaign: viewOf(deps, deps.db, clientId) ?? null }
}

/** Sets the status; the first one starts the campaign. 409 when it changed since it was read. */
export function setStatus(
  deps: Deps,
  actor: Actor,
  clientId: string,
  {
    status,
    version,
    ...body
  }: Pick<CampaignView, 'status' | 'pauseReason'> & { version: number | null },
): CampaignView {
  const pauseReason = status === 'paused' ? body.pauseReason : ''
  const audit = { action: 'campaign.status-set', detail: { status } } as const
  return change(deps, actor, clientId, audit, (tx) => {
    const found = repository.findCampaign(tx, clientId)
    if ((found?.version ?? null) !== version) throw versionConflict()
    const at = instant(deps.clock)
    const date = companyToday(deps)
    if (found) repository.updateStatus(tx, { clientId, status, pauseReason, date, at })
    else repository.startCampaign(tx, { clientId, status, pauseReason, from: date, at })
  })
}

/** Sets the monthly targets. Errors: 404 without a campaign; 409 when it changed since it was read. */
export function setTargets(
  deps: Deps,
  actor: Actor,
  clientId: string,
  { version, ...targets }: CampaignTargets & { version: number },
): CampaignView {
  const audit = { action: 'campaign.targets-set', detail: targets } as const
  return change(deps, actor, clientId, audit, (tx) => {
    const found = orNotFound(repository.findCampaign(tx, clientId))
    if (found.version !== version) throw versionConflict()
    if (isDeepStrictEqual(targetsOf(found), targets)) return 'unchanged'
    const { leads: leadsTarget, appointments: appointmentsTarget } = targets
    repository.updateSettings(tx, clientId, {
      ...{ leadsTarget, appointmentsTarget, at: instant(deps.clock) },
    })
  })
}

const targetsOf = (
  found: { leadsTarget: number | null; appointmentsTarget: number | null } | undefined,
): CampaignTargets => ({
  leads: found?.leadsTarget ?? null,
  appointments: found?.appointmentsTarget ?? null,
})

/** The monthly targets of a client's campaign; none without a campaign. */
export const readTargets = (db: Db, clientId: string): CampaignTargets =>
  targetsOf(repository.findCampaign(db, clientId))

/**
 * Adds or replaces the figures of a week; the first week starts the campaign. The same figures again
 * change nothing.
 */
export function setWeek(
  deps: Deps,
  actor: Actor,
  clientId: string,
  { version, ...figures }: WeekFigures & { version: number | null },
): CampaignView {
  if (isFuture(figures.week, companyToday(deps)))
    throw invalidField('week', messages.campaigns.future)
  const audit = { action: 'campaign.week-set', detail: { ...figures } } as const
  return change(deps, actor, clientId, audit, (tx) => {
    requireEntered(tx, clientId, [figures.week])
    const found = repository.findWeek(tx, clientId, figures.week)
    if ((found?.version ?? null) !== version) throw versionConflict()
    const { leads, appointments } = figures
    if (found?.leads === leads && found.appointments === appointments) return 'unchanged'
    putWeeks(tx, deps, clientId, [figures])
  })
}

export function removeWeek(deps: Deps, actor: Actor, clientId: string, week: string): CampaignView {
  const audit = { action: 'campaign.week-removed', detail: { week } } as const
  return change(deps, actor, clientId, audit, (tx) => {
    requireEntered(tx, clientId, [week])
    if (repository.deleteWeek(tx, clientId, week) === 0) throw notFound()
  })
}

/** Throws 409 `campaign.counted` if the figures of a week are counted from leads. */
export function requireEntered(db: Db, clientId: string, weeks: readonly string[]): void {
  const countedFrom = repository.findCampaign(db, clientId)?.countedFrom ?? null
  if (countedFrom !== null && weeks.some((week) => week >= countedFrom)) {
    throw conflict('campaign.counted', countedWeek)
  }
}

/** Runs in the caller's transaction; starts an active campaign if there is none. */
export function putWeeks(
  tx: Tx,
  deps: Deps,
  clientId: string,
  weeks: readonly WeekFigures[],
): void {
  const at = instant(deps.clock)
  if (!repository.findCampaign(tx, clientId)) {
    const [from = companyToday(deps)] = weeks.map(({ week }) => week).toSorted()
    repository.startCampaign(tx, { clientId, status: 'active', from, at })
  }
  for (const figures of weeks) repository.putWeek(tx, clientId, figures, at)
}

/** Runs a change in one transaction with its audit row, unless nothing changed. */
export function change(
  deps: Deps,
  actor: Actor,
  clientId: string,
  audit: { action: AuditAction; detail: Record<string, unknown> },
  work: (tx: Tx) => 'unchanged' | undefined,
): CampaignView {
  requireClient(deps.db, clientId)
  const view = audited(deps, actor, (tx, record) => {
    if (work(tx) !== 'unchanged') record(audit.action, personSubject(tx, clientId), audit.detail)
    return viewOf(deps, tx, clientId)
  })
  if (!view) throw notFound()
  return view
}

function viewOf(deps: Deps, db: Db, clientId: string): CampaignView | undefined {
  const found = repository.findCampaign(db, clientId)
  if (!found) return undefined
  const weeks = readWeeks(deps, db, clientId)
  const { status, pauseReason, countedFrom, version } = found
  const targets = targetsOf(found)
  return { status, pauseReason, countedFrom, targets, version, weeks, ...totalOf(weeks) }
}

/** For a client that is being erased: ends the campaign on this day, if there is one. */
export function endCampaign(
  tx: Tx,
  { clientId, date, at }: { clientId: string; date: string; at: string },
): void {
  if (!repository.findCampaign(tx, clientId)) return
  repository.updateStatus(tx, { clientId, status: 'finished', date, at })
}
