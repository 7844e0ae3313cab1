import type { Page } from 'playwright/test'
import { addStyles } from '../support/cut-texts.ts'
import { sumOf, watchLayoutShift } from '../support/layout-shift.ts'
import { WIDTHS } from '../support/looks.ts'
import { expect, test } from '../test.ts'

/** One page of each kind that stays. */
const PAGES = [
  '/',
  '/policies',
  '/hiring',
  '/book-a-meeting',
  '/general-meeting-15-mins',
  '/404.html',
]

/** Opens a page whose fonts are asked for, and come when the function is called that this gives. */
async function openWithoutFonts(page: Page, path: string): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = []
  await page.route('**/*.woff2', (route) => void held.push(() => route.continue()))
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(painted).toBe(1)
  await expect.poll(() => held.length).toBe(2)
  return async () => {
    await Promise.all(held.map((release) => release()))
    await page.waitForLoadState('load')
    await expect(page.locator('html')).toHaveClass(/own-fonts/)
    await rendered(page)
  }
}

/** The second frame begins once the first one, with what moved in it, is done. */
const rendered = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

for (const path of PAGES) {
  for (const width of WIDTHS) {
    test(`slow fonts move nothing on ${path} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const shifts = await watchLayoutShift(page)
      const release = await openWithoutFonts(page, path)
      await release()
      // Three decimals, as Lighthouse tells it: glyphs may differ by a fraction of a pixel.
      const seen = await shifts()
      expect(sumOf(seen).toFixed(3), JSON.stringify(seen)).toBe('0.000')
    })
  }

  test(`slow fonts move nothing on ${path} where the system’s own are much wider`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const shifts = await watchLayoutShift(page)
    const release = await openWithoutFonts(page, path)
    // Named twice, since browsers shrink what is only `monospace`.
    const wide = 'monospace, monospace'
    await addStyles(page, `:root { --system-text: ${wide}; --system-display: ${wide} }`)
    await rendered(page)
    const before = (await shifts()).length
    await release()
    const seen = (await shifts()).slice(before)
    // Within one line, parts of it may have moved to the side.
    expect(sumOf(seen), JSON.stringify(seen)).toBeLessThan(0.01)
  })
}
