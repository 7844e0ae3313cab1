import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../config.ts'
import type { AppEnv } from './env.ts'

/** Headers of every answer; the portal's pages add their content policy in static.ts. */
export function securityHeaders(config: Config): MiddlewareHandler<AppEnv> {
  const https = config.portalOrigin.startsWith('https://')
  return createMiddleware(async (c, next) => {
    await next()
    const headers = c.res.headers
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set(
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    )
    headers.set('X-Frame-Options', 'DENY')
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    if (!c.req.path.startsWith('/api/')) return
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  })
}
