import { overflow, WIDTHS } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

test('an address without a page answers 404 and leads home', async ({ page, allowConsole }) => {
  allowConsole(/404/)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    expect(await overflow(page)).toBe(0)
  }
  await axe(page)
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL('/')
})
