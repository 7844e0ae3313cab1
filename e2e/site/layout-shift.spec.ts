import type { Page } from 'playwright/test'
import { sumOf, watchLayoutShift } from '../support/layout-shift.ts'
import { WIDTHS } from '../support/looks.ts'
import { expect, test } from '../test.ts'

/**
 * Lighthouse’s phone: the footer at the bottom of the screen moves if one of its lines breaks in one
 * font only.
 */
const WITH_PHONE = [...WIDTHS, 412]

const PAGES = [
  { path: '/', widths: WIDTHS },
  { path: '/policies', widths: WIDTHS },
  { path: '/hiring', widths: WIDTHS },
  { path: '/book-a-meeting', widths: WITH_PHONE },
  { path: '/general-meeting-15-mins', widths: WITH_PHONE },
  { path: '/booked', widths: WITH_PHONE },
  { path: '/404.html', widths: WIDTHS },
]

/** Writes the pieces of HTML as if they arrived one by one, each painted before the next. */
const write = (page: Page, pieces: string[]) =>
  page.evaluate(async (parts) => {
    for (const part of parts) {
      document.write(part)
      await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
    }
  }, pieces)

test('nothing shifts while a page streams in or when its fonts load late', async ({ page }) => {
  const shifts = await watchLayoutShift(page)
  let held: (() => Promise<void>)[] = []
  await page.route('**/*.woff2', (route) => void held.push(() => route.continue()))
  for (const { path, widths } of PAGES) {
    for (const width of widths) {
      await test.step(`${path} at ${width} pixels`, async () => {
        held = []
        await page.setViewportSize({ width, height: 800 })
        await page.goto('/robots.txt')
        const html = await page.evaluate(async (from) => (await fetch(from)).text(), path)
        const [head = '', body = ''] = html.split(/(?=<body)/)
        const pieces = [head, ...(body.match(/.{1,500}/gs) ?? [])]
        const half = Math.ceil(pieces.length / 2)
        await page.evaluate(() => void document.open())
        await write(page, pieces.slice(0, half))
        await expect.poll(() => held.length).toBe(2)
        await Promise.all(held.map((release) => release()))
        const loading = () =>
          page.evaluate(() => [...document.fonts].filter((one) => one.status === 'loading').length)
        await expect.poll(loading).toBe(0)
        await write(page, pieces.slice(half))
        await page.evaluate(() => document.close())
        await page.waitForLoadState()
        // Rounded to three decimals, as in Lighthouse: glyphs may differ by a fraction of a pixel.
        const seen = await shifts()
        expect.soft(sumOf(seen).toFixed(3), JSON.stringify(seen)).toBe('0.000')
      })
    }
  }
})
