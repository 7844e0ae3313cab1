import { axe, expect, test } from '../test.ts'

test('Ctrl K searches from anywhere by keyboard', async ({ page, signIn }) => {
  await signIn('admin')
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/palette-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/studio/workspace/staff/access')
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible()
  const box = page.getByRole('combobox', { name: /^Search/ })
  const clients = page.getByRole('group', { name: 'Clients' })

  await test.step('text typed while the dialog’s code is loading is kept', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('FREIGHX')
    await page.keyboard.press('Backspace')
    code.resolve()
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('FREIGH')
    await page.keyboard.type('T')
    await expect(clients.getByRole('option')).toContainText('Baltic Freight')
    await axe(page)
  })

  await test.step('the same keys and Back close it, and the search text is kept', async () => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(box).toHaveValue('FREIGHT')
    await page.goBack()
    await expect(box).toBeHidden()
    await expect(page).toHaveURL(/\/access$/)
  })

  await test.step('Enter opens a result, and Back returns to the page of the search', async () => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await expect(clients.getByRole('option')).toContainText('Baltic Freight')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/studio\/workspace\/clients\/.+\/overview/)
    await expect(page.getByRole('heading', { level: 1, name: 'Baltic Freight' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/access$/)
  })

  await test.step('results are counted and reached with the arrow keys, and an empty result is announced', async () => {
    await page.getByRole('button', { name: /^Search/ }).click()
    await expect(box).toBeFocused()
    await box.fill('leadwright')
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
})
