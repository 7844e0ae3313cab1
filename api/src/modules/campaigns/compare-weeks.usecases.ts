import type { ClientWeeks } from '@leadwright/shared/contracts/today'
import type { Actor, Deps } from '../../deps.ts'
import { byDrop } from './campaigns.rules.ts'
import { lastWeek, readActiveIn } from './weekly-figures.usecases.ts'

/**
 * The actor's active clients with their figures of the last complete week next to those of the
 * week before.
 */
export function compareWeeks(deps: Deps, actor: Actor, limit: number): ClientWeeks {
  const week = lastWeek(deps)
  const rows = readActiveIn(deps, actor, week)
  const missing = rows.filter(({ now, wasActive }) => now === null && wasActive)
  const entered = rows.flatMap(({ now, ...row }) => (now ? [{ ...row, now }] : []))
  const later = rows.filter(({ now, wasActive }) => now === null && !wasActive)
  const items = [...missing, ...entered.toSorted(byDrop), ...later]
  return { week, active: rows.length, items: items.slice(0, limit) }
}
