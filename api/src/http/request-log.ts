import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import { newId } from '../lib/ids.ts'
import type { AppEnv } from './env.ts'
import { loggedPath } from './logged-path.ts'

/** Gives each request an id that its answer, its errors and its log line share. */
export function requestLog(deps: Deps) {
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
    deps.log.info({ requestId, method, path, status: c.res.status, ms })
  })
}
