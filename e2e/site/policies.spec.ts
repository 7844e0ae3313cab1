import { TEST_SITE } from '../../scripts/lib/test-builds.ts'
import { overflow, WIDTHS } from '../support/looks.ts'
import { foreignRequests } from '../support/public-pages.ts'
import { axe, expect, test } from '../test.ts'

test('each term can be linked to', async ({ page }) => {
  const foreign = foreignRequests(page, TEST_SITE)
  // While the page still scrolls smoothly to one term, a press on the next could miss its link.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/policies')
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(links).toHaveCount(13)
  for (const link of await links.all()) {
    await link.click()
    const hash = (await link.getAttribute('href')) ?? ''
    await expect(page).toHaveURL(`/policies${hash}`)
    const part = page.locator(hash)
    await expect(part.getByRole('heading').first()).toHaveText((await link.textContent()) ?? '')
    await expect(part).toBeInViewport()
  }
  expect(foreign).toEqual([])
})

test('the date is the reader’s own day, beside the day since which the wording holds', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date(2031, 4, 7, 12))
  await page.goto('/policies')
  await expect(page.getByText('Last updated:')).toHaveText('Last updated: 7 May 2031')
  await expect(page.locator('#today')).toHaveAttribute('datetime', '2031-05-07')
  await expect(page.getByText('In force since')).toHaveText(/\d{1,2} \w+ 2026$/)
})

test('the terms fit their window and have no barrier', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/policies')
    expect(await overflow(page)).toBe(0)
  }
  await axe(page)
})
