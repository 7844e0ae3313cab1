import { parseUrl } from '@leadwright/shared/url'

/** The origins the build is for. The local ones are those of `start` and `dev`. */

function origin(name: string, local: string): string {
  const value = process.env[name] ?? local
  const url = parseUrl(value)
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new Error(`${name} must be an origin such as https://www.example.com, not "${value}"`)
  }
  if (isProduction() && url.protocol !== 'https:') {
    throw new Error(`${name} must be https in production, not "${value}"`)
  }
  return url.origin
}

/** True only in a build for real deployment; Astro sets NODE_ENV to production in every build. */
export function isProduction(): boolean {
  return process.env['LEADWRIGHT_ENV'] === 'production'
}

export function siteOrigin(): string {
  return origin('SITE_ORIGIN', 'http://localhost:4321')
}

export function portalOrigin(): string {
  return origin('PORTAL_ORIGIN', 'http://localhost:4322')
}
