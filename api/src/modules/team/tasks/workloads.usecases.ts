import type { Actor, Deps } from '../../../deps.ts'
import { companyToday } from '../../../lib/clock.ts'
import * as repository from './tasks.repository.ts'

interface WorkloadQuery {
  /** The reader's date, which decides what is overdue. */
  today?: string | undefined
}

/** The counts of the actor's tasks; zeros without any. */
export function summariseOwnTasks(
  deps: Deps,
  actor: Actor,
  { today = companyToday(deps) }: WorkloadQuery,
) {
  const [own] = repository.countByAssignee(deps.db, today, actor.userId)
  const { open = 0, overdue = 0, done = 0 } = own ?? {}
  return { open, overdue, done }
}

/** Everyone on the team with counts, including people without tasks. */
export function listWorkloads(deps: Deps, { today = companyToday(deps) }: WorkloadQuery) {
  const counts = repository.countByAssignee(deps.db, today)
  const byId = new Map(counts.map((row) => [row.assigneeId, row]))
  const items = repository.listStaffNames(deps.db).map((person) => {
    const { open = 0, overdue = 0, done = 0 } = byId.get(person.staffId) ?? {}
    return { ...person, open, overdue, done }
  })
  return { items, unassigned: byId.get(null)?.open ?? 0 }
}
