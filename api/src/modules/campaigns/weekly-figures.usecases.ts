import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type {
  EnteredFigures,
  EnterWeeklyFiguresBody,
  WeeklyFigures,
} from '@leadwright/shared/contracts/clients/weekly-figures'
import { addDays, mondayOf } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import { companyLabel } from '@leadwright/shared/people'
import { type Figures, usualOf, usualWeeks } from '@leadwright/shared/usual-figures'
import type { z } from 'zod'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday } from '../../lib/clock.ts'
import { invalidField } from '../../lib/errors.ts'
import { audited } from '../audit/audit.ts'
import { requireClient } from '../clients/clients/clients.usecases.ts'
import { personSubject } from '../identity/auth/users.usecases.ts'
import * as repository from './campaigns.repository.ts'
import { isFuture } from './campaigns.rules.ts'
import { putWeeks } from './campaigns.usecases.ts'
import { isCounted, readWeeksOf } from './figures.usecases.ts'

/** The Monday of the last complete week. */
export const lastWeek = (deps: Deps): string => addDays(mondayOf(companyToday(deps)), -7)

/** The active clients that the actor works for, by company, with a week's figures and those of the week before. */
export function readActiveIn(deps: Deps, actor: Actor, week: string) {
  const weekBefore = addDays(week, -7)
  const active = repository.listActiveIn(deps.db, actor, week)
  const figures = readWeeksOf(deps, deps.db, active, { from: weekBefore, to: week })
  const of = (clientId: string, monday: string) =>
    figures.get(clientId)?.find((one) => one.week === monday) ?? null
  return active
    .map(({ clientId, wasActive, ...client }) => ({
      ...{ clientId, wasActive, clientName: companyLabel(client) },
      now: of(clientId, week),
      before: of(clientId, weekBefore),
    }))
    .toSorted((a, b) => a.clientName.localeCompare(b.clientName))
}

/** Every active client of the actor with its figures of a week, to enter them. */
export function listWeeklyFigures(
  deps: Deps,
  actor: Actor,
  { week }: { week: string },
): { week: string; items: WeeklyFigures[] } {
  const entered = Map.groupBy(
    repository.listLastEntered(deps.db, week, usualWeeks),
    ({ clientId }) => clientId,
  )
  const items = readActiveIn(deps, actor, week).map((row) => ({
    ...row,
    usual: usualOf(entered.get(row.clientId) ?? []),
  }))
  return { week, items }
}

/** Clients that were active in the last complete week and have no figures for it. */
export function weekActionItems(deps: Deps, actor: Actor): ActionItem[] {
  const week = lastWeek(deps)
  const count = repository.countMissing(deps.db, actor, week)
  return actionItems('weeks.missing', { count, since: week })
}

/**
 * Enters, replaces or deletes a week's figures of several clients. Clients whose figures changed
 * since they were read, or are counted from leads, are left as they are.
 */
export function enterWeeklyFigures(
  deps: Deps,
  actor: Actor,
  { week, clients }: z.output<typeof EnterWeeklyFiguresBody>,
): EnteredFigures {
  if (isFuture(week, companyToday(deps))) throw invalidField('week', messages.campaigns.future)
  return audited(deps, actor, (tx, record) => {
    const saved: EnteredFigures['saved'] = []
    const conflicts: string[] = []
    for (const { id, figures, version } of clients) {
      requireClient(tx, id)
      const found = repository.findWeek(tx, id, week)
      if (isCounted(tx, id, week)) conflicts.push(id)
      else if (isSame(found, figures)) saved.push({ id, version: found?.version ?? null })
      else if ((found?.version ?? null) !== version) conflicts.push(id)
      else if (figures) {
        putWeeks(tx, deps, id, [{ week, ...figures }])
        record('campaign.week-set', personSubject(tx, id), { week, ...figures })
        saved.push({ id, version: (version ?? 0) + 1 })
      } else {
        repository.deleteWeek(tx, id, week)
        record('campaign.week-removed', personSubject(tx, id), { week })
        saved.push({ id, version: null })
      }
    }
    return { saved, conflicts }
  })
}

const isSame = (found: Figures | undefined, figures: Figures | null): boolean =>
  found?.leads === figures?.leads && found?.appointments === figures?.appointments
