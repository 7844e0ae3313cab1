import { errorCodes } from '@leadwright/shared/errors'
import { transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { recordChange } from './audit.ts'

/** The portal offers neither calls that a role may not make nor ids of others, so ten are an attempt. */
export const refusalsAudited = 10
/** Minutes in which they are counted. */
export const refusalsMinutes = 15

const actions = {
  [errorCodes.forbidden]: 'access.refused-often',
  [errorCodes.notFound]: 'access.not-found-often',
} as const
type Counted = keyof typeof actions
const isCounted = (code: string): code is Counted => code in actions

const idIn = (path: string) => /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i.exec(path)?.[0]

/**
 * Audits a person who is refused often within 15 minutes, once in that time: by their role, or because
 * records of ten different ids do not exist or belong to someone else, which the answer does not tell.
 * Programs with an API key may look for records that are gone by now. Single refusals are in the request log.
 */
export function createRefusedCallsAudit(deps: Deps) {
  const counts = new Map<string, { calls: Set<string>; until: number }>()
  return (actor: Actor, code: string, path: string): void => {
    if (!isCounted(code)) return
    const { userId, role } = actor.impersonator ?? actor
    const isMissing = code === errorCodes.notFound
    const id = idIn(path)
    if (isMissing && (!id || role === 'api-key')) return
    const now = deps.clock.now().getTime()
    const key = `${code} ${userId}`
    const known = counts.get(key)
    const count =
      known && now < known.until
        ? known
        : { calls: new Set<string>(), until: now + refusalsMinutes * 60_000 }
    counts.set(key, count)
    const { calls } = count
    const before = calls.size
    if (before === refusalsAudited) return
    calls.add(isMissing && id ? id : String(before))
    if (calls.size < refusalsAudited || calls.size === before) return
    transaction(deps.db, (tx) => {
      const subject = { type: 'user', id: userId }
      const detail = { calls: refusalsAudited, minutes: refusalsMinutes }
      recordChange({ tx, deps, actor }, actions[code], subject, detail)
    })
  }
}
