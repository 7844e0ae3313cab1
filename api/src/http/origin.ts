import { errorCodes } from '@leadwright/shared/errors'
import type { Context } from 'hono'
import { DomainError } from '../lib/errors.ts'
import type { AppEnv } from './env.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether requests with this method change nothing. */
export const isSafe = (method: string): boolean => safeMethods.has(method)

/** The header that only the portal sends, because a form cannot set it. */
export const portalMark = { header: 'X-Requested-With', value: 'leadwright-portal' } as const

/**
 * Rejects a state-changing request that a foreign page could have sent: it must have our Origin
 * and, from the portal, a header that a form cannot set.
 */
export function assertOrigin(
  c: Context<AppEnv>,
  allowed: string,
  { needsHeader }: { needsHeader: boolean },
): void {
  if (isSafe(c.req.method)) return
  const own = c.req.header('origin') === allowed
  const marked = !needsHeader || c.req.header(portalMark.header) === portalMark.value
  if (own && marked) return
  throw new DomainError(
    'forbidden',
    errorCodes.foreignOrigin,
    'This request did not come from the portal.',
  )
}

/** How long a browser may cache that the site may post, in seconds. */
const preflightMaxAgeSeconds = 2 * 60 * 60

/**
 * For endpoints that the site posts to: its scripts may read the response, errors included. No
 * other origin may, and cookies are never used.
 */
export const answerToSite = (siteOrigin: string, method: string) => ({
  origin: siteOrigin,
  allowMethods: [method],
  allowHeaders: ['Content-Type'],
  maxAge: preflightMaxAgeSeconds,
})
