import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './env.ts'
import { assertOrigin } from './origin.ts'

/** How long a browser may cache that the site may post, in seconds. */
const preflightMaxAgeSeconds = 2 * 60 * 60

/**
 * For endpoints that the site posts to: its scripts may read the response, errors included. No
 * other origin may, and cookies are never used.
 */
export function answerToSite(siteOrigin: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.header('Vary', 'Origin')
    if (c.req.header('origin') === siteOrigin) c.header('Access-Control-Allow-Origin', siteOrigin)
    await next()
  })
}

/**
 * Answers the preflight request that a browser sends before a cross-origin form with upload
 * progress.
 */
export function answerPreflight(siteOrigin: string, method: string) {
  return createMiddleware<AppEnv>(async (c) => {
    assertOrigin(c, siteOrigin, { evenSafe: true, needsHeader: false })
    c.header('Access-Control-Allow-Methods', method)
    c.header('Access-Control-Max-Age', String(preflightMaxAgeSeconds))
    return c.body(null, 204)
  })
}
