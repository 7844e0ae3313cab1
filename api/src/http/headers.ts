import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../config.ts'
import type { AppEnv } from './env.ts'

/**
 * Headers of every response; static.ts adds the content policy of the portal's pages. They are set
 * before the response is created, which may then override them: changing a finished response takes
 * longer than the rest of a small request.
 */
export function securityHeaders(config: Config): MiddlewareHandler<AppEnv> {
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
    ...(config.portalOrigin.startsWith('https://')
      ? { 'Strict-Transport-Security': 'max-age=31536000' }
      : {}),
  }
  const everywhere = Object.entries(always)
  const apiHeaders = [
    ...everywhere,
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"] as const,
    ['Cache-Control', 'no-store'] as const,
  ]
  return createMiddleware(async (c, next) => {
    const headers = c.req.path.startsWith('/api/') ? apiHeaders : everywhere
    for (const [name, value] of headers) c.header(name, value)
    await next()
  })
}
