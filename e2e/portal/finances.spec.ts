import { addMonths } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import { makePdf } from '../../api/src/testing/pdf.ts'
import { inEachLook } from '../support/looks.ts'
import { visit } from '../support/visit.ts'
import { axe, expect, test } from '../test.ts'

const april = '/studio/finances/2024-04'

const monthBefore = (month: string) => addMonths(`${month}-01`, -1).slice(0, 7)

test('an admin opens the entries behind each figure, reverses an expense and checks booking sources', async ({
  page,
  signIn,
}) => {
  const figureLink = (figure: string) =>
    page.getByRole('link', { name: new RegExp(`show entries: ${figure}$`) })
  const entriesOf = (figure: string) => page.getByRole('table', { name: `Entries: ${figure}` })
  const months = page.getByRole('navigation', { name: 'Months' })
  const open = months.locator('[aria-current=page]')
  await signIn('admin')

  await test.step('the last full month opens first, and the entries behind each figure add up to it', async () => {
    await page.goto('/studio/finances')
    // Today in the company's time zone, which is UTC.
    const present = await page.evaluate(() => new Date().toISOString().slice(0, 7))
    await expect(open).toHaveAttribute('href', `/studio/finances/${monthBefore(present)}`)
    await expect(months.getByRole('link').first()).toHaveAttribute(
      'href',
      `/studio/finances/${present}`,
    )
    for (const figure of ['Revenue', 'Expenses', 'Profit', 'Client funds in']) {
      const link = figureLink(figure)
      await link.click()
      const rows = entriesOf(figure)
      await expect(rows).toBeVisible()
      const more = page.getByRole('button', { name: 'Show more' })
      // Its name until the next page is shown.
      const loading = page.getByRole('button', { name: 'Loading...' })
      await expect(async () => {
        if (await more.isVisible()) await more.click()
        await expect(more.or(loading)).toBeHidden({ timeout: 500 })
      }).toPass()
      const cents = await rows
        .locator('tbody data')
        .evaluateAll((amounts) =>
          amounts.reduce(
            (sum, one) => sum + Math.round(Number(one.getAttribute('value')) * 100),
            0,
          ),
        )
      await expect(link.locator('data')).toHaveAttribute('value', (cents / 100).toFixed(2))
      await expect(rows.locator('tfoot data')).toHaveAttribute('value', (cents / 100).toFixed(2))
    }
    const clients = figureLink('Active clients')
    await clients.click()
    const amount = Number.parseInt((await clients.textContent()) ?? '', 10)
    const table = page.getByRole('table', { name: 'Active clients' })
    await expect(table.locator('tfoot')).toContainText(`${amount} clients`)
    await expect(table.locator('tbody tr')).toHaveCount(amount)
  })

  await test.step('an expense is added and reversed, and the figure follows', async () => {
    const desk = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 390, height: 800 })
    await visit(page, april)
    await expect(open).toBeInViewport()
    await page.setViewportSize(desk)
    const figure = figureLink('Expenses')
    const before = await figure.locator('data').getAttribute('value')
    await page.getByRole('button', { name: 'Add Expense' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Expense' })
    await dialog.getByLabel('Description').fill('Travel')
    await dialog.getByLabel(/^Amount/).fill('1,5')
    await dialog.getByLabel('Date').fill('2024-04-30')
    await dialog.getByRole('button', { name: 'Add Expense' }).click()
    await expect(dialog.getByText(messages.fields.amount['.'])).toBeVisible()
    await axe(page)
    await dialog.getByLabel(/^Amount/).fill('150.25')
    await dialog.getByLabel('Category').fill('On the road')
    await dialog.getByLabel('Receipt').setInputFiles({
      ...{ name: 'ticket.pdf', mimeType: 'application/pdf' },
      buffer: makePdf('Ticket'),
    })
    await dialog.getByRole('button', { name: 'Add Expense' }).click()
    await expect(dialog).toBeHidden()
    const after = (Number(before) + 150.25).toFixed(2)
    await expect(figure.locator('data')).toHaveAttribute('value', after)
    await figure.click()
    await page.getByRole('link', { name: /^On the road, 2024: / }).click()
    const rows = entriesOf('Expenses')
    await expect(rows.locator('tbody tr')).toHaveCount(1)
    await expect(rows.getByRole('link', { name: /^Receipt/ })).toHaveAttribute('download')
    await page.getByRole('button', { name: 'Reverse Travel' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Reverse/ })
      .click()
    await expect(figure.locator('data')).toHaveAttribute('value', before ?? '')
    for (const name of ['Active clients', 'Revenue']) {
      await figureLink(name).click()
      await expect(page.getByRole('heading', { name: `${name} in April 2024` })).toBeVisible()
      await expect(page.getByRole('table').first()).toBeVisible()
      await inEachLook(page, () => axe(page))
    }
  })

  await test.step('fees due open from the finances, with the revenue by client', async () => {
    await visit(page, '/studio/finances')
    await page.getByRole('link', { name: /^Fees due/ }).click()
    await expect(page.getByRole('heading', { name: 'Revenue and Fees Due' })).toBeVisible()
    for (const name of ['Revenue by client', 'Fees due']) {
      await expect(page.getByRole('table', { name })).toBeVisible()
    }
    const names = page
      .getByRole('table', { name: 'Fees due' })
      .locator('tbody')
      .getByRole('rowheader')
    await inEachLook(page, async () => {
      await axe(page)
      const box = await names.first().boundingBox()
      expect(box?.width, 'names are not broken into letters').toBeGreaterThan(100)
    })
  })

  await test.step('each figure of a source opens its bookings', async () => {
    const studio = page.getByRole('navigation', { name: 'Studio' })
    await studio.getByRole('link', { name: 'Bookings', exact: true }).click()
    await page.getByRole('link', { name: 'Sources', exact: true }).click()
    const row = page.getByRole('row', { name: /^newsletter/ })
    await expect(row.getByRole('rowheader')).toHaveText(/autumn/)
    for (const figure of ['Bookings', 'Attended', 'New clients', 'Fees']) {
      const link = row.getByRole('link', { name: new RegExp(`, ${figure}: newsletter`) })
      const [amount = ''] = /\$?\d[\d.,]*\d|\d/.exec((await link.textContent()) ?? '') ?? []
      await link.press('Enter')
      const list = page.getByRole('table', { name: `${figure}: newsletter, autumn` })
      if (figure === 'Fees') await expect(list).toContainText(amount)
      else await expect(list.locator('tbody tr')).toHaveCount(Number.parseInt(amount, 10))
    }
    await axe(page)
    await page.getByRole('button', { name: '30 days' }).press('Enter')
    await expect(page.getByText(messages.sources.coverage(3, 4))).toBeVisible()
  })
})
