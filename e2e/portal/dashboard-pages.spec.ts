import { axe, expect, test } from '../test.ts'

const pages = ['updates', 'payments', 'payments/statement', 'meetings', 'settings']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`the dashboard is accessible and never scrolls sideways, ${colorScheme} at ${width} px`, async ({
      page,
      signIn,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await signIn('client')
      for (const path of pages) {
        await page.goto(`/dashboard/${path}`)
        await expect(page.getByRole('main')).toHaveAttribute('id', 'main')
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await axe(page)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, path).toBe(0)
      }
    })
  }
}
