import { addMonths } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { inEachLook } from '../support/looks.ts'
import { visit } from '../support/visit.ts'
import { axe, expect, test } from '../test.ts'

const april = '/studio/finances/2024-04'

/** Today in the company's time zone, which is UTC. */
const companyDay = (page: Page) => page.evaluate(() => new Date().toISOString().slice(0, 10))
const monthBefore = (month: string) => addMonths(`${month}-01`, -1).slice(0, 7)

const figureLink = (page: Page, figure: string) =>
  page.getByRole('link', { name: new RegExp(`show the entries of ${figure}$`) })
const entriesOf = (page: Page, figure: string) =>
  page.getByRole('table', { name: `Entries of ${figure}` })

test('the finances open on the last full month, and each figure opens entries that add up to it', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/studio/finances')
  const months = page.getByRole('navigation', { name: 'Months' })
  const present = (await companyDay(page)).slice(0, 7)
  const open = months.locator('[aria-current=page]')
  await expect(open).toHaveAttribute('href', `/studio/finances/${monthBefore(present)}`)
  await expect(months.getByRole('link').first()).toHaveAttribute(
    'href',
    `/studio/finances/${present}`,
  )
  for (const figure of ['Revenue', 'Expenses', 'Profit', 'Client funds in']) {
    const link = figureLink(page, figure)
    await link.click()
    const rows = entriesOf(page, figure)
    await expect(rows).toBeVisible()
    const more = page.getByRole('button', { name: 'Show more' })
    await expect(async () => {
      if (await more.isVisible()) await more.click()
      await expect(more).toBeHidden({ timeout: 500 })
    }).toPass()
    const cents = await rows
      .locator('tbody data')
      .evaluateAll((amounts) =>
        amounts.reduce((sum, one) => sum + Math.round(Number(one.getAttribute('value')) * 100), 0),
      )
    await expect(link.locator('data')).toHaveAttribute('value', (cents / 100).toFixed(2))
    await expect(rows.locator('tfoot data')).toHaveAttribute('value', (cents / 100).toFixed(2))
  }
  const clients = figureLink(page, 'Active clients')
  await clients.click()
  const amount = Number.parseInt((await clients.textContent()) ?? '', 10)
  const table = page.getByRole('table', { name: 'Active clients' })
  await expect(table.locator('tfoot')).toContainText(`${amount} clients`)
  await expect(table.locator('tbody tr')).toHaveCount(amount)

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(april)
  await expect(open).toBeInViewport()
})

test('an expense is entered and taken back; the figure follows', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto(april)
  const figure = figureLink(page, 'Expenses')
  const before = await figure.locator('data').getAttribute('value')
  await page.getByRole('button', { name: 'Add Expense' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await dialog.getByLabel('For').fill('Travel')
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
  await page.getByRole('button', { name: 'Take back Travel' }).click()
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
  for (const path of ['/api/finances', '/api/finances/months/2024-04/clients', '/api/operations']) {
    expect(await page.evaluate(async (url) => (await fetch(url)).status, path)).toBe(403)
  }
  await page.goto('/studio/operations')
  await expect(page.getByText(messages.login.forbidden)).toBeVisible()
})

test('the finances are accessible', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto(april)
  for (const figure of ['Active clients', 'Revenue']) {
    await figureLink(page, figure).click()
    await expect(page.getByRole('heading', { name: `${figure} in April 2024` })).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await inEachLook(page, () => axe(page))
  }
})

test('an address that names nothing gets the page for it', async ({ page, signIn }) => {
  await signIn('admin')
  for (const path of [
    '/studio/finances/2026-13',
    '/studio/finances/abc',
    '/studio/workspace/clients/not-a-uuid',
    '/studio/workspace/clients/not-a-uuid/payments',
    '/studio/workspace/staff/not-a-uuid',
    '/studio/workspace/staff/hiring/not-a-uuid',
  ]) {
    await visit(page, path)
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible()
  }
})

test('what an address says wrong of a day is left out', async ({ page, signIn, allowConsole }) => {
  // An input of a date says so when the address holds none.
  allowConsole(/does not conform to the required format/)
  await signIn('admin')
  for (const path of [
    '/studio/workspace/calendar?day=2026-02-30',
    '/studio/workspace/calendar?day=0000-01-01',
    '/studio/workspace/audit?from=0002-01-01&to=never',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('alert'), path).toHaveCount(0)
  }
})

test('the sources of bookings, each figure with the bookings behind it', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/studio/workspace/sources')
  const row = page.getByRole('row', { name: /^newsletter/ })
  await expect(row.getByRole('rowheader')).toHaveText(/autumn/)
  for (const figure of ['Bookings', 'Attended', 'New clients', 'Fees']) {
    const link = row.getByRole('link', { name: new RegExp(`, ${figure} of newsletter`) })
    const [amount = ''] = /\$?\d[\d.,]*\d|\d/.exec((await link.textContent()) ?? '') ?? []
    await link.press('Enter')
    const list = page.getByRole('table', { name: `${figure} of newsletter, autumn` })
    if (figure === 'Fees') await expect(list).toContainText(amount)
    else await expect(list.locator('tbody tr')).toHaveCount(Number.parseInt(amount, 10))
  }
  await axe(page)
  await page.getByRole('button', { name: '30 days' }).press('Enter')
  await expect(page.getByText('3 of 4 bookings carry a source.')).toBeVisible()
})
