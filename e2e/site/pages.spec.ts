import { expectFit, expectForcedColours } from '../support/fit.ts'
import { axe, expect, test } from '../test.ts'

interface Kind {
  path: string
  /** The window width for the accessibility check; the wizard is checked in its own tests. */
  axeAt?: number
  /** The page fits every common window without scrolling. */
  oneScreen?: boolean
}

/** One page of each kind; redirect pages leave immediately. */
const KINDS: readonly Kind[] = [
  { path: '/', axeAt: 1280 },
  { path: '/hiring', axeAt: 1280 },
  { path: '/policies', axeAt: 1280 },
  { path: '/did-we-write-to-you' },
  { path: '/book-a-meeting', oneScreen: true },
  { path: '/general-meeting-15-mins', axeAt: 320, oneScreen: true },
  { path: '/no-such-page', axeAt: 1280 },
]
const SCREENS = [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const

test('each kind of page fits every window and text size, works in forced colors, is accessible, and passes a campaign on', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { path, axeAt, oneScreen = false } of KINDS) {
    await test.step(path, async () => {
      const answer = await page.goto(`${path}?utm_source=ad&token=1`)
      expect.soft(answer?.status()).toBe(path === '/no-such-page' ? 404 : 200)
      const links = page.locator('a[href^="/"]')
      await expect.soft(links.first()).toHaveAttribute('href', /\?utm_source=ad$/)
      const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect.soft(targets.filter((href) => !/[?&]utm_source=ad(#|$)/.test(href ?? ''))).toEqual([])

      if (axeAt !== undefined) {
        await page.setViewportSize({ width: axeAt, height: 800 })
        await axe(page)
      }
      for (const [width, height] of oneScreen ? SCREENS : []) {
        await page.setViewportSize({ width, height })
        const tall = await page.evaluate(() => document.documentElement.scrollHeight)
        expect.soft(tall, `${width} by ${height}`).toBe(height)
      }
      await expectFit(page)
      await expectForcedColours(page)
    })
  }
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL('/?utm_source=ad')
  await page.setViewportSize({ width: 320, height: 800 })
  for (const summary of await page.locator('summary').all()) await summary.click()
  await axe(page)
})
