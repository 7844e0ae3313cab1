import { LOOKS, lookAt, lookName, overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

const pages = ['updates', 'payments', 'payments/statement', 'meetings', 'settings']

for (const look of LOOKS) {
  test(`the dashboard is accessible and never scrolls sideways, ${lookName(look)}`, async ({
    page,
    signIn,
  }) => {
    await lookAt(page, look)
    await signIn('client')
    for (const path of pages) {
      await page.goto(`/dashboard/${path}`)
      await expect(page.getByRole('main')).toHaveAttribute('id', 'main')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await axe(page)
      expect(await overflow(page), path).toBe(0)
    }
  })
}
