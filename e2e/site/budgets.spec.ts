import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { BOOKING_ROUTES } from '@leadwright/shared/bookings'
import type { Page, Request } from 'playwright/test'
import { inRoot } from '../../scripts/lib/root.ts'
import { TEST_SITE, testSiteBuild } from '../../scripts/lib/test-builds.ts'
import { expect, test } from '../test.ts'

/** Bytes after brotli of all that a page asks for; files by themselves: e2e/built/weights.test.ts. */
const LANDING_ALL = 130_000
const LANDING_ISLAND = 64_000
const OTHER_PAGE = 70_000
const ISLAND_PAGE = 130_000

/** Pages that hold an island, and so React. */
const ISLANDS = ['/book-a-meeting', '/hiring']

const built = (path: string) => readFileSync(inRoot(testSiteBuild.outDir, path))
const size = (content: string | Buffer) => brotliCompressSync(content).length
const pages = () =>
  readdirSync(inRoot(testSiteBuild.outDir)).filter((name) => name.endsWith('.html'))
const redirects = BOOKING_ROUTES.filter(({ kind }) => kind === 'redirect').map(
  ({ path }) => `${path.slice(1)}.html`,
)

/** The built file behind an address. */
const fileOf = (path: string) => {
  if (path === '/') return 'index.html'
  return extname(path) === '' ? `${path}.html` : path
}
/** Fonts and bitmaps are compressed already. */
const weight = (path: string) =>
  /\.(woff2|png)$/.test(path) ? built(path).length : size(built(fileOf(path)))

/** Opens a page, brings all that waits into view, and tells which of our files it asked for. */
async function filesOf(page: Page, path: string): Promise<string[]> {
  const files = new Set<string>()
  const note = (request: Request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === TEST_SITE) files.add(pathname)
  }
  page.on('request', note)
  await page.goto(path)
  for (const image of await page.locator('img[loading=lazy]').all()) {
    await image.scrollIntoViewIfNeeded()
  }
  await page.locator('footer').scrollIntoViewIfNeeded()
  // The mark of an island that does not run yet.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return [...files]
}

const total = (files: string[]) => files.reduce((sum, file) => sum + weight(file), 0)

test('the landing page stays within its weight, pictures included', async ({ page }) => {
  const files = await filesOf(page, '/')
  expect(files.filter((file) => file.startsWith('/portraits/'))).toHaveLength(5)
  expect(total(files)).toBeLessThanOrEqual(LANDING_ALL)
  const island = files.filter((file) => file.endsWith('.js'))
  expect(island.length).toBeGreaterThan(0)
  expect(total(island)).toBeLessThanOrEqual(LANDING_ISLAND)
})

for (const path of ['/', ...ISLANDS]) {
  test(`the island of ${path} is asked for after the first paint`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(path)
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    const { paint, scripts } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(scripts.length).toBeGreaterThan(0)
    expect(Math.min(...scripts)).toBeGreaterThan(paint ?? Number.POSITIVE_INFINITY)
  })
}

test('every other page stays within its weight, without React unless it holds an island', async ({
  page,
  allowConsole,
}) => {
  // Two pages try to open their calendar, which no test can reach.
  allowConsole(/calendly\.com/)
  const others = pages().filter((name) => name !== 'index.html' && !redirects.includes(name))
  expect(others.length).toBeGreaterThan(5)
  for (const name of others) {
    const path = name === '404.html' ? '/404.html' : `/${name.replace('.html', '')}`
    const files = await filesOf(page, path)
    expect(total(files), path).toBeLessThanOrEqual(
      ISLANDS.includes(path) ? ISLAND_PAGE : OTHER_PAGE,
    )
    const react = files.some((file) => file.endsWith('.js') && built(file).includes('react.'))
    expect(react, `${path} loads React`).toBe(ISLANDS.includes(path))
  }
})
