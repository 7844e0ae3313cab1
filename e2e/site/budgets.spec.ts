import type { Page, Request } from 'playwright/test'
import { TEST_SITE } from '../../scripts/lib/test-builds.ts'
import { brotliSize, builtFile, builtHtml } from '../built/built-site.ts'
import { foreignRequests } from '../support/public-pages.ts'
import { expect, test } from '../test.ts'

interface Kind {
  path: string
  /**
   * Limit in bytes after Brotli for everything the page loads. Single files:
   * e2e/built/weights.test.ts.
   */
  all: number
  /** Limit for the scripts of its island, including React; 0 for pages without one. */
  island: number
}

/** One page of each kind; others of the kind load the same files, see e2e/built/weights.test.ts. */
const KINDS: readonly Kind[] = [
  { path: '/', all: 130_000, island: 64_000 },
  { path: '/hiring', all: 130_000, island: 130_000 },
  { path: '/book-a-meeting', all: 130_000, island: 130_000 },
  { path: '/policies', all: 70_000, island: 0 },
  { path: '/general-meeting-15-mins', all: 70_000, island: 0 },
  { path: '/404.html', all: 70_000, island: 0 },
]

const isScript = (file: string) => file.endsWith('.js')
/** Compressing a large file takes as long as opening a page, and pages share files. */
const weights = new Map<string, number>()
function compressedSize(file: string): number {
  // Fonts and bitmaps are already compressed.
  if (/\.(woff2|png)$/.test(file)) return builtFile(file).length
  return brotliSize(/\.\w+$/.test(file) ? builtFile(file) : builtHtml(file))
}
function total(files: string[]): number {
  for (const file of files) if (!weights.has(file)) weights.set(file, compressedSize(file))
  return files.reduce((sum, file) => sum + (weights.get(file) ?? 0), 0)
}

/** Opens a page, scrolls everything into view, and returns which of our files it loaded. */
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
  // Astro's attribute for an island that is not hydrated yet.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return [...files]
}

/**
 * Adds an entry to the page's timeline when the browser reports the first paint with content. The
 * paint's own time is rounded to the next 4 ms, which can be after what the report started.
 */
const markPaint = () =>
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint')[0]) performance.mark('painted')
  }).observe({ type: 'paint' })

/** Times of that report and of each script request, in milliseconds since navigation. */
const timesOf = (page: Page) =>
  page.evaluate(() => ({
    painted: performance.getEntriesByName('painted')[0]?.startTime,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))

test('each kind of page stays within its budget, contacts no other host, and loads its island after the first paint', async ({
  page,
}) => {
  const foreign = foreignRequests(page, TEST_SITE)
  await page.addInitScript(markPaint)
  for (const { path, all, island } of KINDS) {
    await test.step(path, async () => {
      const files = await filesOf(page, path)
      const portraits = files.filter((file) => file.startsWith('/portraits/'))
      expect.soft(portraits).toHaveLength(path === '/' ? 5 : 0)
      expect.soft(total(files)).toBeLessThanOrEqual(all)
      const scripts = files.filter(isScript)
      expect.soft(total(scripts)).toBeLessThanOrEqual(island)
      const react = scripts.some((file) => builtFile(file).includes('react.'))
      expect.soft(react, 'loads React').toBe(island > 0)
      const times = await timesOf(page)
      for (const at of times.scripts) {
        expect.soft(at).toBeGreaterThanOrEqual(times.painted ?? Number.POSITIVE_INFINITY)
      }
      expect.soft(foreign).toEqual([])
    })
  }
})
