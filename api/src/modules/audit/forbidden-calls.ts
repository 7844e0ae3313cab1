import { transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { recordChange } from './audit.ts'

/** The portal offers nobody what their role may not do, so a few such calls are an attempt. */
export const forbiddenCallsAudited = 10
/** Minutes in which they are counted. */
export const forbiddenCallsMinutes = 15

/**
 * Audits a person whose role was refused ten times within 15 minutes, once in that time. Single
 * refusals are in the request log.
 */
export function createForbiddenCallsAudit(deps: Deps): (actor: Actor) => void {
  const counts = new Map<string, { calls: number; until: number }>()
  return (actor) => {
    const { userId } = actor.impersonator ?? actor
    const now = deps.clock.now().getTime()
    const known = counts.get(userId)
    const count =
      known && now < known.until ? known : { calls: 0, until: now + forbiddenCallsMinutes * 60_000 }
    counts.set(userId, count)
    count.calls += 1
    if (count.calls !== forbiddenCallsAudited) return
    transaction(deps.db, (tx) => {
      const subject = { type: 'user', id: userId }
      const detail = { calls: forbiddenCallsAudited, minutes: forbiddenCallsMinutes }
      recordChange({ tx, deps, actor }, 'access.refused-often', subject, detail)
    })
  }
}
