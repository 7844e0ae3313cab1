import type { CampaignView, FigureComparison } from '@leadwright/shared/contracts/clients/campaigns'
import { messages } from '@leadwright/shared/messages'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { invalidField, orNotFound, versionConflict } from '../../lib/errors.ts'
import { requireClient } from '../clients/clients/clients.usecases.ts'
import * as repository from './campaigns.repository.ts'
import { isFuture } from './campaigns.rules.ts'
import { change } from './campaigns.usecases.ts'
import { countReleased } from './figures.repository.ts'

/** A client's entered figures next to its released leads. Error: 404 without a campaign. */
export function compareFigures({ db }: Deps, clientId: string): FigureComparison {
  requireClient(db, clientId)
  const { countedFrom, version } = orNotFound(repository.findCampaign(db, clientId))
  const weeks = new Map<string, FigureComparison['weeks'][number]>()
  const weekOf = (week: string) => {
    const found = weeks.get(week) ?? { week, entered: null, listed: { leads: 0, appointments: 0 } }
    weeks.set(week, found)
    return found
  }
  for (const { week, ...entered } of repository.listWeeks(db, clientId)) {
    weekOf(week).entered = entered
  }
  const figures = [
    ['leads', 'releasedOn'],
    ['appointments', 'agreedOn'],
  ] as const
  for (const [figure, day] of figures) {
    for (const { week, number } of countReleased(db, clientId, day)) {
      weekOf(week).listed[figure] = number
    }
  }
  const inOrder = [...weeks.values()].toSorted((a, b) => a.week.localeCompare(b.week))
  const proposed = inOrder.find(({ listed }) => listed.leads > 0)?.week ?? null
  return { countedFrom, proposed, weeks: inOrder, version }
}

/**
 * Sets the Monday from which a client's figures are counted from leads. Errors: 404 without a
 * campaign; 400 for a week that has not started; `record.conflict` for a stale version.
 */
export function setCountedFrom(
  deps: Deps,
  actor: Actor,
  clientId: string,
  { countedFrom, version }: { countedFrom: string | null; version: number },
): CampaignView {
  if (countedFrom !== null && isFuture(countedFrom, companyToday(deps))) {
    throw invalidField('countedFrom', messages.campaigns.future)
  }
  const detail = { ...(countedFrom && { week: countedFrom }) }
  const audit = { action: 'campaign.counted-from-set', detail } as const
  return change(deps, actor, clientId, audit, (tx) => {
    const found = orNotFound(repository.findCampaign(tx, clientId))
    if (found.version !== version) throw versionConflict()
    if (found.countedFrom === countedFrom) return 'unchanged'
    repository.updateSettings(tx, clientId, { countedFrom, at: instant(deps.clock) })
  })
}
