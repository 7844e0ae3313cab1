import type { ClientWeeks } from '@leadwright/shared/contracts/today'
import { addDays, mondayOf } from '@leadwright/shared/days'
import { companyLabel } from '@leadwright/shared/people'
import type { Deps } from '../../deps.ts'
import { companyToday } from '../../lib/clock.ts'
import { listActive } from './campaigns.repository.ts'
import { byDrop } from './campaigns.rules.ts'
import { readWeeksOf } from './figures.usecases.ts'

/**
 * Active clients' figures of the last complete week next to those of the week before, and the
 * clients whose figures are not entered yet.
 * @param limit of each list
 */
export function compareWeeks(deps: Deps, limit: number): ClientWeeks {
  const week = addDays(mondayOf(companyToday(deps)), -7)
  const weekBefore = addDays(week, -7)
  const active = listActive(deps.db)
  const figures = readWeeksOf(deps, deps.db, active, { from: weekBefore, to: week })
  const of = (clientId: string, monday: string) =>
    figures.get(clientId)?.find((one) => one.week === monday) ?? null
  const rows = active.map(({ clientId, since, ...client }) => ({
    ...{ clientId, since, clientName: companyLabel(client) },
    now: of(clientId, week),
    before: of(clientId, weekBefore),
  }))
  const items = rows.flatMap(({ now, ...row }) => (now ? [{ ...row, now }] : [])).toSorted(byDrop)
  const missing = rows
    .filter(({ now, since }) => now === null && since < addDays(week, 7))
    .toSorted((a, b) => a.clientName.localeCompare(b.clientName))
  return {
    week,
    items: items.slice(0, limit),
    missing: { count: missing.length, items: missing.slice(0, limit) },
  }
}
