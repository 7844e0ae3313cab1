import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Actor, Deps } from '../deps.ts'
import { newId } from '../lib/ids.ts'
import type { AppEnv } from './env.ts'
import { createProxyTrust, peerOf } from './network.ts'

/** A path fit for a log: a segment that holds a secret (256 bits as base64url) is masked. */
export const loggedPath = (path: string): string => path.replace(/[\w-]{43,}/g, '***')

/** A request that takes longer deserves a look; its line is a warning. Milliseconds. */
const slowAfter = 1_000

/** Trace Context of the W3C: version, trace, span, flags. */
const traceParent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/**
 * Gives each request an id that its answer, its errors and its log line share; a configured proxy may
 * have given it one. The line says who asked for what from where, and with which code it was refused.
 * Files of the portal are not logged: they are the same for everybody, and ten of them a page would
 * hide what people did. The metrics count them together.
 *
 * @param onRefused called for each refusal of a signed-in caller, with its code and path
 */
export function requestLog(
  deps: Deps,
  onRefused: (actor: Actor, code: string, path: string) => void,
) {
  const isTrusted = createProxyTrust(deps.config.trustedProxies)
  const idOf = (c: Context<AppEnv>) => {
    const given = c.req.header('x-request-id') ?? ''
    return /^[\w.:-]{8,64}$/.test(given) && isTrusted(peerOf(c)) ? given : newId()
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
    const slow = ms >= slowAfter || undefined
    const line = { ...caller, method, route, path, status, refusal, bytes, ms, slow }
    if (slow) deps.log.warn(line)
    else deps.log.info(line)
    if (actor && refusal) onRefused(actor, refusal, path)
  })
}

/** Whoever calls may invent methods; their number must stay small. */
const metricMethod = (method: string) =>
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other'
