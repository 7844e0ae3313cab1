import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './env.ts'
import { assertOrigin } from './origin.ts'

/** How long a browser may remember that the site may post, in seconds. */
const remembered = 2 * 60 * 60

/**
 * For the endpoints that the site posts to: its scripts may read the answer, refusals too. No other
 * origin may, and no cookie is ever part of it.
 */
export function answerToSite(siteOrigin: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.header('Vary', 'Origin')
    if (c.req.header('origin') === siteOrigin) c.header('Access-Control-Allow-Origin', siteOrigin)
    await next()
  })
}

/** What a browser asks before it sends a form with upload progress across origins. */
export function answerPreflight(siteOrigin: string, method: string) {
  return createMiddleware<AppEnv>(async (c) => {
    assertOrigin(c, siteOrigin, { evenSafe: true, needsHeader: false })
    c.header('Access-Control-Allow-Methods', method)
    c.header('Access-Control-Max-Age', String(remembered))
    return c.body(null, 204)
  })
}
