import { demoAccounts } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import { clippedTexts } from '../support/clipped-texts.ts'
import { lookAt, overflow } from '../support/looks.ts'
import { visit } from '../support/visit.ts'
import { axe, expect, test } from '../test.ts'

const longName = 'Donaudampfschifffahrtsgesellschaft'

test('a client opens one period in the list, the statement, print and the CSV file, on a phone', async ({
  page,
  signIn,
  portal,
}) => {
  portal.db
    .prepare(
      `UPDATE clients SET company_name = ?
        WHERE client_id = (SELECT id FROM users WHERE email = ?)`,
    )
    .run(longName, demoAccounts.client)
  await lookAt(page, { colorScheme: 'light', width: 320 })
  await signIn('client')
  await page.goto('/dashboard/payments')
  await expect(page.getByRole('main')).toContainText(messages.payments.balance.client(250_000))
  // Nothing outgoing is pending, so no zero is shown.
  await expect(page.getByText('Pending outgoing')).toBeHidden()
  await expect(page.getByRole('list', { name: 'Payments' })).toBeVisible()
  expect(await overflow(page)).toBe(0)

  await page.getByLabel('Period', { exact: true }).selectOption('Custom')
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await expect(page).toHaveURL(/\?from=2020-01-01&to=2020-01-31$/)
  await expect(page.getByRole('list', { name: 'Payments' })).toBeHidden()
  const csv = page.getByRole('button', { name: 'Download CSV' })
  const [download] = await Promise.all([page.waitForEvent('download'), csv.click()])
  expect(download.suggestedFilename()).toMatch(/-2020-01-01-2020-01-31\.csv$/)

  await page.getByRole('link', { name: 'Statement' }).click()
  const statement = page.getByRole('article')
  await expect(statement).toContainText('1 Jan 2020 to 31 Jan 2020 · all amounts in USD')
  await expect(statement).toContainText(messages.payments.nothingCompleted)
  await expect(statement).not.toContainText(/[+−]\$0\.00/)
  await expect(page).toHaveTitle(`Statement ${longName} 2020-01-01 to 2020-01-31 · Leadwright`)
  await page.getByLabel('Period', { exact: true }).selectOption('Last 12 months')
  await expect(page).toHaveURL('/dashboard/payments/statement')
  const closing = statement.getByText('Closing balance').filter({ visible: true }).locator('..')
  await expect(closing).toContainText('$2,500.00')
  const right = (await closing.boundingBox().then((box) => box && box.x + box.width)) ?? Infinity
  expect(right).toBeLessThanOrEqual(320)
  expect(await overflow(page)).toBe(0)
  await axe(page)

  // A4 at 96 dpi.
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row', { name: /Closing balance/ })).toContainText('$2,500.00')
  for (const shell of ['banner', 'navigation', 'contentinfo'] as const) {
    await expect(page.getByRole(shell).filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByLabel('Period', { exact: true })).toBeHidden()
  expect(await overflow(page)).toBe(0)
  await page.emulateMedia({ media: 'screen' })

  const now = new Date().toISOString()
  // A long amount is not cut off in the narrowest column of figures.
  portal.db
    .prepare(
      `INSERT INTO payments (id, client_id, kind, status, amount, title, date, reason, created_at)
        SELECT ?, id, 'payment', 'completed', 1000000000, 'Large', ?, 'Sample', ?
        FROM users WHERE email = ?`,
    )
    .run(crypto.randomUUID(), now.slice(0, 10), now, demoAccounts.client)
  await page.goto('/dashboard')
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('main')).toContainText('$10,002,500.00')
    expect((await clippedTexts(page)).filter((text) => text.includes('$'))).toEqual([])
  }

  await visit(page, '/dashboard/meetings')
  const meeting = page
    .getByRole('list', { name: 'Upcoming meetings' })
    .getByRole('listitem')
    .first()
  await expect(meeting).toContainText(/10:00.10:30 (UTC|GMT)/)
  await expect(meeting.getByRole('link', { name: /^Join/ })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    meeting.getByRole('link', { name: /calendar/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^meeting-\d{4}-\d\d-\d\d\.ics$/)
})
