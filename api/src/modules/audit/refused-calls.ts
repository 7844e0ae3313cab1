import { errorCodes } from '@leadwright/shared/errors'
import { transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { recordChange } from './audit.ts'

/**
 * The portal never offers calls that a role may not make or other people's ids, so ten indicate an
 * attempt.
 */
export const refusalsAudited = 10
/** Minutes over which refusals are counted. */
export const refusalsMinutes = 15

const actions = {
  [errorCodes.forbidden]: 'access.refused-often',
  [errorCodes.notFound]: 'access.not-found-often',
} as const
type Counted = keyof typeof actions
const isCounted = (code: string): code is Counted => code in actions

const idIn = (path: string) => /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i.exec(path)?.[0]

/**
 * Audits a person who is refused ten times within 15 minutes, once per period: for calls their role
 * may not make, or for ten different ids that do not exist or belong to someone else (the answer is
 * the same for both). 404s of API keys are not counted: programs may look up records that were
 * deleted since. Individual refusals are in the request log.
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
    const existing = counts.get(key)
    const count =
      existing && now < existing.until
        ? existing
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
