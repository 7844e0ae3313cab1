import { demoAccounts } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { openSection } from '../support/client-sections.ts'
import { lookAt, overflow } from '../support/looks.ts'
import { visit } from '../support/visit.ts'
import { axe, expect, test } from '../test.ts'

const clients = '/studio/workspace/clients'

/** Two weeks from now, at a time of day that exists in every time zone. */
const inTwoWeeks = (page: Page, time: string) =>
  page.evaluate((clock) => {
    const day = new Date(Date.now() + 14 * 86_400_000)
    return `${day.toISOString().slice(0, 10)}T${clock}`
  }, time)

test('an admin compares clients, reads an overview, schedules meetings and maintains a campaign', async ({
  page,
  signIn,
  portal,
  allowConsole,
}) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  await signIn('admin')

  await test.step('clients are compared, and the filters stay in the URL', async () => {
    await page.goto(clients)
    await page.getByRole('button', { name: /table/ }).click()
    const table = page.getByRole('table', { name: 'Clients' })
    const balance = table.getByRole('columnheader', { name: 'Balance' })
    await balance.getByRole('button').click()
    await expect(balance).toHaveAttribute('aria-sort', 'descending')
    await balance.getByRole('button').click()
    await expect(balance).toHaveAttribute('aria-sort', 'ascending')
    await page.getByLabel('Status').selectOption('Paused')
    await expect(table.getByText('Active', { exact: true })).toHaveCount(0)
    await page.getByLabel('Status').selectOption('Active')
    await page.reload()
    await expect(balance).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByLabel('Status')).toHaveValue('active')
    await axe(page)
    await table.getByRole('link', { name: 'Northfield Instruments' }).click()
  })

  await test.step('the overview of a client shows and links to what matters', async () => {
    await expect(page).toHaveURL(/\/overview$/)
    await expect(page).toHaveTitle('Northfield Instruments · Clients · Leadwright')
    await expect(main).toContainText(messages.payments.balance.admin(250_000))
    for (const part of [
      'Needs your attention',
      'Next milestones',
      'Open tasks',
      'Facts',
      'Latest',
    ]) {
      await expect(main.getByRole('region', { name: part })).toBeVisible()
    }
    await expect(main.getByRole('region', { name: 'Open tasks' })).toContainText('Overdue')
    await test.step('each section has its own title', async () => {
      await openSection(page, 'Domains')
      await expect(page).toHaveTitle('Northfield Instruments · Domains · Clients · Leadwright')
      await page.setViewportSize({ width: 1024, height: 800 })
      await expect(page.getByRole('list', { name: 'Checks' }).first()).toBeVisible()
      // The table scrolls within itself from the next frame on.
      await expect.poll(() => overflow(page)).toBe(0)
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL(/\/overview$/)
    })
    await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
    await axe(page)
    const tabs = page.getByRole('navigation', { name: 'Client' }).getByRole('link')
    await expect(tabs).toHaveCount(6)
    const latest = main.getByRole('region', { name: 'Latest' })
    await latest.getByRole('link', { name: 'Referral bonus' }).click()
    await expect(page).toHaveURL(/\/updates\?update=/)
    const update = page.getByRole('dialog', { name: 'Referral bonus' })
    await update.getByRole('button', { name: 'Close' }).click()
    await expect(update).toBeHidden()
  })

  await test.step('the actions of the day are on the overview', async () => {
    await page.goBack()
    for (const name of ['Add Lead', 'Write Update', 'Schedule a meeting']) {
      await main.getByRole('button', { name }).click()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await main.getByRole('button', { name: 'Add Note or Call' }).click()
    await dialog.getByLabel('Text', { exact: true }).fill('Asks for plant managers.')
    await dialog.getByRole('button', { name: 'Add Note or Call' }).click()
    await expect(main.getByRole('list', { name: 'Latest' })).toContainText('plant managers')
  })

  await test.step('a meeting is scheduled, moved and cancelled; overlaps and past times are confirmed', async () => {
    await openSection(page, 'Meetings')
    const list = page.getByRole('list', { name: 'Upcoming meetings' })
    const schedule = async (title: string, time: string) => {
      await page.getByRole('button', { name: /a meeting$/ }).click()
      await dialog.getByLabel('Title').fill(title)
      await dialog.getByLabel('Starts').fill(await inTwoWeeks(page, time))
      await dialog.getByRole('button', { name: /^Schedule/ }).click()
    }
    await schedule('Kick-off', '14:00')
    await expect(dialog).toBeHidden()
    await schedule('Second call', '14:15')
    await expect(question).toContainText(/overlap.*“Kick-off”/)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue('Second call')
    await dialog.getByLabel('Starts').fill('2020-01-01T10:00')
    await dialog.getByRole('button', { name: /^Schedule/ }).click()
    await expect(question).toContainText(messages.meetings.inPast)
    await question.getByRole('button', { name: /anyway$/ }).click()
    await expect(dialog).toBeHidden()
    await page.getByText(/^Past meetings/).click()
    await expect(page.getByRole('list', { name: 'Past meetings' })).toContainText('Second call')

    await list.getByRole('button', { name: 'Edit Kick-off' }).click()
    await dialog.getByLabel('Title').fill('Kick-off, moved')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(list).toContainText('Kick-off, moved')
    await axe(page)
    await list.getByRole('button', { name: 'Cancel Kick-off, moved' }).click()
    await question.getByRole('button', { name: 'Cancel meeting' }).click()
    await expect(list).not.toContainText('Kick-off')
  })

  await test.step('campaign figures are entered by week, by hand and from a file', async () => {
    allowConsole(/status of 400.*\/campaign\/import\)/)
    await openSection(page, 'Campaign')
    const week = page.getByRole('form', { name: 'Weekly figures' })
    await week.getByLabel('Leads').fill('3')
    await week.getByLabel('Appointments').fill('9')
    await week.getByRole('button', { name: /week$/ }).click()
    await expect(question).toContainText(messages.campaigns.moreAppointments(9, 3))
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(week.getByLabel('Appointments')).toHaveValue('9')

    const status = page.getByRole('form', { name: 'Campaign status' })
    await status.getByLabel('Campaign status').selectOption('paused')
    await status.getByRole('button', { name: 'Save status' }).click()
    await expect(page.getByText(/now paused/)).toBeVisible()
    const file = page.getByRole('form', { name: 'Import weeks' })
    const upload = (text: string) =>
      file.getByLabel('CSV file').setInputFiles({
        name: 'weeks.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      })
    await upload('week,leads,appointments\n2024-01-30,1,1\n')
    await file.getByRole('button', { name: 'Import' }).click()
    await expect(file.getByRole('alert')).toContainText('Line 2')
    await upload('week,leads,appointments\n2024-01-29,1000,200\n')
    await file.getByRole('button', { name: 'Import' }).click()
    await expect(page.getByRole('row', { name: /29 Jan 2024/ })).toContainText('1,000')
    await axe(page)
  })

  await test.step('names without spaces never widen a page on a phone', async () => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff'
    const id = portal.db
      .prepare('SELECT id FROM users WHERE email = ?')
      .pluck()
      .get(demoAccounts.client) as string
    portal.db
      .prepare('UPDATE user_profiles SET first_name = ?, last_name = ? WHERE id = ?')
      .run(name, name, id)
    portal.db.prepare('UPDATE clients SET company_name = ? WHERE client_id = ?').run(name, id)
    await lookAt(page, { colorScheme: 'dark', width: 320 })
    await page.goto(`${clients}/${id}/payments`)
    for (const path of ['/payments', '/overview', '/meetings']) {
      await visit(page, `${clients}/${id}${path}`)
      await expect(main).toContainText(name)
      await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
      expect(await overflow(page), path).toBe(0)
      await axe(page)
    }
  })
})
