import { axe, expect, test } from '../test.ts'

test('Ctrl K searches from anywhere, and Enter opens what was found', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/studio/workspace/people')
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search the studio' })
  await expect(box).toBeFocused()
  await box.fill('FREIGHT')
  const clients = page.getByRole('group', { name: 'Clients' })
  await expect(clients.getByRole('option')).toContainText('Example Freight')
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/workspace\/clients\/.+\/details/)
  await expect(page.getByRole('heading', { level: 1, name: 'Test Contact' })).toBeVisible()
})

test('results are counted and walked with the arrows; nothing found says so', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/studio')
  await page.getByRole('button', { name: /^Search/ }).click()
  const box = page.getByRole('combobox', { name: 'Search the studio' })
  await box.fill('sample')
  await expect(page.getByRole('status').filter({ hasText: /\d+ results/ })).toBeVisible()
  const options = page.getByRole('option')
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await box.fill('100%_"nothing"')
  await expect(page.getByText('No results found for "100%_"nothing""')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})

test('staff never find a client', async ({ page, signIn }) => {
  await signIn('staff')
  await page.goto('/studio')
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('combobox', { name: 'Search the studio' }).fill('Example Freight')
  await expect(page.getByRole('group', { name: 'Prompts' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Clients' })).toHaveCount(0)
})
