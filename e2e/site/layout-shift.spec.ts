import { sumOf, watchLayoutShift } from '../support/layout-shift.ts'
import { WIDTHS } from '../support/looks.ts'
import { expect, test } from '../test.ts'

const WITH_FONTS = ['/', '/policies', '/hiring', '/book-a-meeting']

for (const path of WITH_FONTS) {
  for (const width of WIDTHS) {
    test(`slow fonts move nothing on ${path} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const shifts = await watchLayoutShift(page)
      const held: (() => Promise<void>)[] = []
      await page.route('**/*.woff2', (route) => void held.push(() => route.continue()))
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const painted = () =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
      await expect.poll(painted).toBe(1)
      await expect.poll(() => held.length).toBe(2)
      await Promise.all(held.map((release) => release()))
      await page.waitForLoadState('load')
      await page.evaluate(() => document.fonts.ready)
      // Three decimals, as Lighthouse tells it: glyphs may differ by a fraction of a pixel.
      const seen = await shifts()
      expect(sumOf(seen).toFixed(3), JSON.stringify(seen)).toBe('0.000')
    })
  }
}

for (const path of [...WITH_FONTS, '/general-meeting-15-mins', '/404.html']) {
  for (const width of WIDTHS) {
    test(`${path} at ${width} pixels, painted while it arrives, moves nothing`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const shifts = await watchLayoutShift(page)
      await page.goto('/robots.txt')
      const html = await page.evaluate(async (from) => (await fetch(from)).text(), path)
      const [head = '', body = ''] = html.split(/(?=<body)/)
      await page.evaluate(
        async (parts) => {
          document.open()
          for (const part of parts) {
            document.write(part)
            await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
          }
          document.close()
        },
        [head, ...(body.match(/.{1,500}/gs) ?? [])],
      )
      const seen = await shifts()
      expect(sumOf(seen).toFixed(3), JSON.stringify(seen)).toBe('0.000')
    })
  }
}
