import { existsSync } from 'node:fs'
import { BOOKING_ROUTES } from '@leadwright/shared/bookings'
import { inRoot } from '../../scripts/lib/root.ts'
import { TEST_PORTAL, testSiteBuild } from '../../scripts/lib/test-builds.ts'
import { calendars, standInCalendar } from '../support/calendar.ts'
import { expect, test } from '../test.ts'

/** Brotli bytes of a redirect page, all that is sent before the visitor is elsewhere. */
const REDIRECT_BYTES = 2000

for (const path of ['/login', '/dashboard', '/studio', '/studio/vault', '/meet', '/meet/janedoe']) {
  test(`${path} leads to the same path of the portal with its query`, async ({ site }) => {
    const answer = await fetch(`${site.url}${path}?from=mail&a=1`, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`${TEST_PORTAL}${path}?from=mail&a=1`)
  })
}

test('every page is sent with its own content policy, unframed, over https, unsniffed', async ({
  site,
}) => {
  const pages = ['/', '/book-a-meeting', ...BOOKING_ROUTES.map(({ path }) => path)]
  for (const path of pages) {
    const { headers } = await fetch(site.url + path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  }
})

test('a page holds its policy itself, before anything it governs: also where nothing is', async ({
  site,
}) => {
  for (const path of [
    '/',
    '/hiring',
    '/policies',
    '/discovery-meeting',
    '/missing',
    '/a/b/c.html',
  ]) {
    const html = await (await fetch(site.url + path)).text()
    const meta = /^<!doctype html><html[^>]*><head><meta charset="utf-8"><meta [^>]*>/i.exec(html)
    expect(meta?.[0], path).toContain('http-equiv="content-security-policy"')
    expect(meta?.[0], path).toContain("default-src 'none'")
    expect(meta?.[0], path).not.toMatch(/unsafe-inline|unsafe-eval/)
  }
})

test('a page has one address', async ({ site }) => {
  for (const path of ['/hiring.html', '/hiring%2ehtml', '/hiring/']) {
    const answer = await fetch(`${site.url}${path}?ref=a`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')], path).toEqual([308, '/hiring?ref=a'])
  }
})

test('only the wizard lets the calendar service in', async ({ site }) => {
  const service = new URL(calendars.discovery).origin
  const policy = async (path: string) =>
    (await fetch(site.url + path)).headers.get('content-security-policy') ?? ''
  expect(await policy('/book-a-meeting')).toContain(`frame-src ${service}`)
  for (const path of ['/', ...BOOKING_ROUTES.map((route) => route.path)]) {
    expect(await policy(path), path).not.toContain(service)
    expect(await policy(path), path).not.toContain('assets.calendly.com')
  }
})

test('files with a hash in their name are kept for good', async ({ page, site }) => {
  const asked = page.waitForRequest(/\/_astro\//)
  await page.goto('/book-a-meeting')
  const { pathname } = new URL((await asked).url())
  const { headers } = await fetch(site.url + pathname)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('a redirect page is one small response', async ({ page, context, site }) => {
  await standInCalendar(context)
  for (const { path, kind, calendar } of BOOKING_ROUTES) {
    if (kind !== 'redirect') continue
    const answer = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } })
    expect(Number(answer.headers.get('content-length')), path).toBeLessThanOrEqual(REDIRECT_BYTES)
    expect(answer.headers.get('content-encoding')).toBe('br')
    const asked: string[] = []
    const note = (request: { url(): string }) => asked.push(request.url())
    page.on('request', note)
    await page.goto(path)
    await page.waitForURL(calendars[calendar])
    page.off('request', note)
    expect(asked.slice(0, 2).map((url) => new URL(url).pathname)).toEqual([
      path,
      new URL(calendars[calendar]).pathname,
    ])
  }
})

test('the hosts’ own files are written beside the pages and shown to nobody', async ({ site }) => {
  for (const file of ['_headers', '_redirects', 'vercel.json']) {
    expect(existsSync(inRoot(testSiteBuild.outDir, file)), file).toBe(true)
    expect((await fetch(`${site.url}/${file}`)).status, file).toBe(404)
  }
})
