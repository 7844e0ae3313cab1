import { expect, test } from '../test.ts'

test('each term can be linked to, and “Last updated” is the reader’s current day', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date(2031, 4, 7, 12))
  // Without smooth scrolling, which could make the next click miss its link.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/policies')
  await expect(page.getByText('Last updated:')).toHaveText('Last updated: 7 May 2031')
  await expect(page.locator('#today')).toHaveAttribute('datetime', '2031-05-07')
  // Shown next to the date since which the wording applies.
  await expect(page.getByText('In force since')).toHaveText(/\d{1,2} \w+ 2026$/)

  const links = page.getByRole('navigation', { name: /this page/ }).getByRole('link')
  await expect(links).toHaveCount(13)
  for (const link of await links.all()) {
    await link.click()
    const hash = (await link.getAttribute('href')) ?? ''
    await expect(page).toHaveURL(`/policies${hash}`)
    const part = page.locator(hash)
    await expect(part).toContainText((await link.textContent()) ?? '')
    await expect(part).toBeInViewport()
  }
})
