import { messages } from '@leadwright/shared/messages'
import { LOOKS, lookAt, lookName } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

const april = '/studio/finances/2024-04'

test('every render of a month is identical, and each figure opens its rows', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto(april)
  await expect(page.getByRole('link', { name: /show the rows of Revenue/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const main = page.locator('main')
  const text = (await main.textContent()) ?? ''
  for (let round = 0; round < 3; round += 1) {
    await page.reload()
    await expect(main).toHaveText(text)
  }
  for (const figure of ['Revenue', 'Expenses']) {
    const link = page.getByRole('link', { name: new RegExp(`show the rows of ${figure}`) })
    await link.click()
    const rows = page.getByRole('table', { name: `Rows of the ${figure.toLowerCase()}` })
    await expect(rows).toBeVisible()
    const cents = await rows
      .locator('tbody data')
      .evaluateAll((amounts) =>
        amounts.reduce((sum, one) => sum + Math.round(Number(one.getAttribute('value')) * 100), 0),
      )
    const shown = await link.locator('data').getAttribute('value')
    expect((cents / 100).toFixed(2)).toBe(shown)
  }
  const clients = page.getByRole('link', { name: /show the rows of Active clients/ })
  await clients.click()
  const amount = Number.parseInt((await clients.textContent()) ?? '', 10)
  await expect(page.getByRole('table', { name: 'Active clients' }).locator('tbody tr')).toHaveCount(
    amount,
  )
})

test('an expense is entered and taken back; the figure follows', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto(april)
  const figure = page.getByRole('link', { name: /show the rows of Expenses/ })
  const before = await figure.locator('data').getAttribute('value')
  await page.getByRole('button', { name: 'Add Expense' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await dialog.getByLabel('For').fill('Sample travel')
  await dialog.getByLabel('Amount in USD').fill('1,5')
  await dialog.getByLabel('Date').fill('2024-04-30')
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(dialog.getByText(messages.fields.amount)).toBeVisible()
  await axe(page)
  await dialog.getByLabel('Amount in USD').fill('150.25')
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(dialog).toBeHidden()
  const after = (Number(before) + 150.25).toFixed(2)
  await expect(figure.locator('data')).toHaveAttribute('value', after)
  await figure.click()
  await page.getByRole('button', { name: 'Take back Sample travel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(figure.locator('data')).toHaveAttribute('value', before ?? '')
})

test('staff are refused the finances by the screens and by the server', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 403/)
  await signIn('staff')
  await page.goto(april)
  await expect(page.getByText(messages.login.forbidden)).toBeVisible()
  for (const path of ['/api/finances', '/api/finances/months/2024-04', '/api/operations']) {
    expect(await page.evaluate(async (url) => (await fetch(url)).status, path)).toBe(403)
  }
  await page.goto('/studio/operations')
  await expect(page.getByText(messages.login.forbidden)).toBeVisible()
})

for (const look of LOOKS) {
  test(`the finances are accessible, ${lookName(look)}`, async ({ page, signIn }) => {
    await signIn('admin')
    await lookAt(page, look)
    await page.goto(april)
    for (const figure of ['Revenue', 'Active clients', 'Expenses']) {
      await page.getByRole('link', { name: new RegExp(`the rows of ${figure}`) }).click()
    }
    await axe(page)
  })
}

test.describe('an address that names nothing', () => {
  for (const path of [
    '/studio/finances/2026-13',
    '/studio/finances/abc',
    '/studio/workspace/clients/not-a-uuid',
    '/studio/workspace/clients/not-a-uuid/payments',
    '/studio/workspace/staff/not-a-uuid',
    '/studio/workspace/staff/hiring/not-a-uuid',
  ]) {
    test(`${path} gets the page for it`, async ({ page, signIn }) => {
      await signIn('admin')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
    })
  }

  for (const path of [
    '/studio/workspace/calendar?day=2026-02-30',
    '/studio/workspace/calendar?day=0000-01-01',
    '/studio/workspace/audit?from=0002-01-01&to=never',
  ]) {
    test(`${path} shows the page without it`, async ({ page, signIn, allowConsole }) => {
      // An input of a date says so when the address holds none.
      allowConsole(/does not conform to the required format/)
      await signIn('admin')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  }
})
