import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Actor, Deps } from '../deps.ts'
import { newId } from '../lib/ids.ts'
import { createNetworkList } from '../lib/ip-address.ts'
import type { AppEnv } from './env.ts'
import { peerOf } from './network.ts'

/** A path for the log: a segment that contains a secret (256 bits as base64url) is masked. */
export const loggedPath = (path: string): string => path.replace(/[\w-]{43,}/g, '***')

/** A slower request is logged as a warning (ms). */
const slowMs = 1_000

/** W3C Trace Context: version, trace, span, flags. */
const traceParent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/**
 * Gives each request an id that its response, errors and log line share; a configured proxy may
 * provide one. The line says who requested what from where, and the error code, if any. Files of
 * the portal are not logged: they are the same for everyone, and ten of them per page would hide
 * people's actions. The metrics count them as one route.
 *
 * @param onRefused called for each error response to a signed-in caller, with its code and path
 */
export function requestLog(
  deps: Deps,
  onRefused: (actor: Actor, code: string, path: string) => void,
) {
  const isTrusted = createNetworkList(deps.config.trustedProxies)
  const idOf = (c: Context<AppEnv>) => {
    const requestedId = c.req.header('x-request-id') ?? ''
    return /^[\w.:-]{8,64}$/.test(requestedId) && isTrusted(peerOf(c)) ? requestedId : newId()
  }
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = idOf(c)
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    const started = performance.now()
    await next()
    const ms = Math.round(performance.now() - started)
    const { method } = c.req
    const { status } = c.res
    const isApi = c.req.path.startsWith('/api/')
    const { route, network, actor, refusal, bytes } = c.var
    const counted = { method: metricMethod(method), route: route ?? (isApi ? 'unknown' : 'file') }
    deps.requests.observe({ ...counted, status, seconds: ms / 1_000 })
    if (!isApi) return
    const path = loggedPath(c.req.path)
    const userId = (actor?.impersonator ?? actor)?.userId
    const traceId = traceParent.exec(c.req.header('traceparent') ?? '')?.[1]
    const caller = { userId, network, requestId, traceId }
    const slow = ms >= slowMs || undefined
    const line = { ...caller, method, route, path, status, refusal, bytes, ms, slow }
    if (slow) deps.log.warn(line)
    else deps.log.info(line)
    if (actor && refusal) onRefused(actor, refusal, path)
  })
}

/** Callers may invent methods, but the number of metric labels must stay small. */
const metricMethod = (method: string) =>
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other'
