import { errorCodes } from '@leadwright/shared/errors'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import type { Actor } from '../lib/actor.ts'
import { newId } from '../lib/ids.ts'
import type { AppEnv } from './env.ts'

/** A path fit for a log: a segment that holds a secret (256 bits as base64url) is masked. */
export const loggedPath = (path: string): string => path.replace(/[\w-]{43,}/g, '***')

/**
 * Gives each request an id that its answer, its errors and its log line share. The line says who
 * asked for what from where, and with which code it was refused.
 *
 * @param onForbidden told of each call that the caller's role does not permit
 */
export function requestLog(deps: Deps, onForbidden: (actor: Actor) => void) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = newId()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    const started = performance.now()
    await next()
    const ms = Math.round(performance.now() - started)
    if (!c.req.path.startsWith('/api/')) return
    const { method } = c.req
    const path = loggedPath(c.req.path)
    const { route, network, actor, refusal } = c.var
    const userId = (actor?.impersonator ?? actor)?.userId
    const { status } = c.res
    deps.log.info({ requestId, method, route, path, status, refusal, userId, network, ms })
    if (actor && refusal === errorCodes.forbidden) onForbidden(actor)
  })
}
