import { describe, expect, test } from 'vitest'
import { hostRules } from './rules.ts'
import { headersFile, redirectsFile, vercelFile } from './writers.ts'

const PORTAL = 'https://app.example.test'
const pages = [{ path: '/policies', policy: "default-src 'none'; script-src 'self';" }]
const rulesOf = (siteOrigin: string) =>
  hostRules(pages, { siteOrigin, portalOrigin: PORTAL }, '/_astro')
const rules = rulesOf('http://localhost:4321')

describe('the rules for every host', () => {
  test('no page may be framed, and browsers must use https, but not for other subdomains', () => {
    const everywhere = rules.headers.find(({ path }) => path === '/*')?.headers
    expect(everywhere).toMatchObject({
      'Content-Security-Policy': "frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
    })
  })

  test('the header of a page contains the page’s own policy', () => {
    const page = rules.headers.find(({ path }) => path === '/policies')?.headers
    expect(page?.['Content-Security-Policy']).toBe(
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    )
  })

  test('a site on https upgrades insecure requests, a local site does not', () => {
    const policies = (origin: string) =>
      rulesOf(origin).headers.flatMap(({ headers }) => headers['Content-Security-Policy'] ?? [])
    for (const policy of policies('https://www.example.test')) {
      expect(policy).toContain("frame-ancestors 'none'; upgrade-insecure-requests")
    }
    expect(policies('http://localhost:4321').join()).not.toContain('upgrade-insecure-requests')
  })

  test('only files with a hash in their name are cached forever', () => {
    const kept = rules.headers.filter(({ headers }) =>
      headers['Cache-Control']?.includes('immutable'),
    )
    expect(kept.map(({ path }) => path)).toEqual(['/_astro/*'])
  })
})

describe('the host-specific files', () => {
  test('_redirects sends the portal’s paths to the portal', () => {
    expect(redirectsFile(rules).trim().split('\n')).toEqual([
      `/login ${PORTAL}/login 302`,
      `/login/ ${PORTAL}/login 302`,
      `/dashboard ${PORTAL}/dashboard 302`,
      `/dashboard/ ${PORTAL}/dashboard 302`,
      `/studio ${PORTAL}/studio 302`,
      `/studio/* ${PORTAL}/studio/:splat 302`,
      `/meet ${PORTAL}/meet 302`,
      `/meet/* ${PORTAL}/meet/:splat 302`,
    ])
  })

  test('_headers lists a path followed by its headers', () => {
    expect(headersFile(rules)).toContain(
      '\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    )
  })

  test('vercel.json has the same rules in its own format', () => {
    const file: unknown = JSON.parse(vercelFile(rules))
    expect(file).toMatchObject({
      cleanUrls: true,
      headers: [{ source: '/(.*)' }, { source: '/_astro/:splat*' }, { source: '/policies' }],
    })
    expect(file).toHaveProperty('redirects.3', {
      source: '/studio/:splat*',
      destination: `${PORTAL}/studio/:splat*`,
      statusCode: 302,
    })
  })
})
