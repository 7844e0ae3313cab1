import { existsSync } from 'node:fs'
import { BOOKING_ROUTES } from '@leadwright/shared/bookings'
import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite } from '../../api/src/site/serve-site.ts'
import { inRoot } from '../../scripts/lib/root.ts'
import { TEST_PORTAL, testSiteBuild } from '../../scripts/lib/test-builds.ts'
import { builtHtml } from './built-site.ts'

let server: Awaited<ReturnType<typeof serveSite>>
let url = ''
beforeAll(async () => {
  server = await serveSite({ dir: inRoot(testSiteBuild.outDir), port: 0 })
  url = `http://127.0.0.1:${server.port}`
})
afterAll(() => server.close())

test.each(['/login', '/dashboard', '/studio', '/studio/vault', '/meet', '/meet/janedoe'])(
  '%s redirects to the same path on the portal and keeps the query',
  async (path) => {
    const answer = await fetch(`${url}${path}?from=mail&a=1`, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`${TEST_PORTAL}${path}?from=mail&a=1`)
  },
)

test.each(['/login/', '/dashboard/', '/studio/', '/meet/'])(
  '%s redirects to the portal as well',
  async (path) => {
    const answer = await fetch(url + path, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toContain(TEST_PORTAL + path.slice(0, -1))
  },
)

test('every page has its own content policy, HSTS, and headers against framing and sniffing', async () => {
  const pages = ['/', '/book-a-meeting', '/go/ada', ...BOOKING_ROUTES.map(({ path }) => path)]
  for (const path of pages) {
    const { headers } = await fetch(url + path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-cache')
  }
})

test('every page, including the 404 page, contains its policy before anything the policy governs', async () => {
  const paths = ['/', '/hiring', '/policies', '/discovery-meeting', '/missing', '/a/b/c.html']
  for (const path of paths) {
    const html = await (await fetch(url + path)).text()
    const meta = /^<!doctype html><html[^>]*><head><meta charset="utf-8"><meta [^>]*>/i.exec(html)
    expect(meta?.[0], path).toContain('http-equiv="content-security-policy"')
    expect(meta?.[0], path).toContain("default-src 'none'")
    expect(meta?.[0], path).not.toMatch(/unsafe-inline|unsafe-eval/)
  }
})

test('each page has exactly one URL', async () => {
  for (const path of ['/hiring.html', '/hiring%2ehtml', '/hiring/']) {
    const answer = await fetch(`${url}${path}?ref=a`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')], path).toEqual([308, '/hiring?ref=a'])
  }
})

test('an undefined short link is a 404', async () => {
  for (const path of ['/go', '/go/', '/go/nobody', '/go/nobody?utm_source=ad']) {
    expect((await fetch(url + path)).status, path).toBe(404)
  }
})

test('security.txt says where to report a vulnerability', async () => {
  const answer = await fetch(`${url}/.well-known/security.txt`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  const text = await answer.text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(text).toMatch(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/m)
})

test('only the wizard’s policy allows the calendar service', async () => {
  const service = new URL(leadwrightCompany.calendars.discovery).origin
  const policy = async (path: string) =>
    (await fetch(url + path)).headers.get('content-security-policy') ?? ''
  expect(await policy('/book-a-meeting')).toContain(`frame-src ${service}`)
  for (const path of ['/', ...BOOKING_ROUTES.map((route) => route.path)]) {
    expect(await policy(path), path).not.toContain(service)
    expect(await policy(path), path).not.toContain('assets.calendly.com')
  }
})

test('hashed files are cached forever and pages are compressed', async () => {
  const [hashed = ''] = /\/_astro\/[^"' ]+\.js/.exec(builtHtml('/book-a-meeting')) ?? []
  const { status, headers } = await fetch(url + hashed)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const page = await fetch(`${url}/discovery-meeting`, { headers: { 'accept-encoding': 'br' } })
  expect(page.headers.get('content-encoding')).toBe('br')
})

test.each(['_headers', '_redirects', 'vercel.json'])(
  'the host’s own file %s is written to the build but not served',
  async (file) => {
    expect(existsSync(inRoot(testSiteBuild.outDir, file))).toBe(true)
    expect((await fetch(`${url}/${file}`)).status).toBe(404)
  },
)
