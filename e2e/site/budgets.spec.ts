import type { Page, Request } from 'playwright/test'
import { TEST_SITE } from '../../scripts/lib/test-builds.ts'
import { brotliSize, builtFile, builtHtml } from '../built/built-site.ts'
import { foreignRequests } from '../support/public-pages.ts'
import { expect, test } from '../test.ts'

interface Kind {
  path: string
  /** Bytes after brotli of all that the page asks for; files by themselves: e2e/built/weights.test.ts. */
  all: number
  /** The same of the scripts that its island comes with, and with it React; 0 where it has none. */
  island: number
}

/** One page of each kind; others of its kind ask for the same files, see e2e/built/weights.test.ts. */
const KINDS: readonly Kind[] = [
  { path: '/', all: 130_000, island: 64_000 },
  { path: '/hiring', all: 130_000, island: 130_000 },
  { path: '/book-a-meeting', all: 130_000, island: 130_000 },
  { path: '/policies', all: 70_000, island: 0 },
  { path: '/general-meeting-15-mins', all: 70_000, island: 0 },
  { path: '/404.html', all: 70_000, island: 0 },
]

const isScript = (file: string) => file.endsWith('.js')
/** To pack a large file takes as long as to open a page, and several pages ask for the same. */
const weights = new Map<string, number>()
function weigh(file: string): number {
  // Fonts and bitmaps are packed already.
  if (/\.(woff2|png)$/.test(file)) return builtFile(file).length
  return brotliSize(/\.\w+$/.test(file) ? builtFile(file) : builtHtml(file))
}
function total(files: string[]): number {
  for (const file of files) if (!weights.has(file)) weights.set(file, weigh(file))
  return files.reduce((sum, file) => sum + (weights.get(file) ?? 0), 0)
}

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

/** When the page was first painted, and when it asked for each script (ms since it began). */
const timesOf = (page: Page) =>
  page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))

test('each kind of page stays within its weight, asks no other host, and asks for an island only after its first paint', async ({
  page,
}) => {
  const foreign = foreignRequests(page, TEST_SITE)
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
        expect.soft(at).toBeGreaterThan(times.paint ?? Number.POSITIVE_INFINITY)
      }
      expect.soft(foreign).toEqual([])
    })
  }
})
