import { demoAccounts } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { inEachLook, overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

const clientsPage = '/studio/workspace/clients?view=cards'
/** The smallest possible PNG: one gray pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPo6OgAAAM0AZmUse0HAAAAAElFTkSuQmCC',
  'base64',
)

const sample = {
  'First Name': 'Nova',
  'Last Name': 'Newcomer',
  Email: 'nova@leadwright.test',
  'Company Name': 'Newcomer Sample Works',
  Password: 'tulip-anchor',
}

test('an admin adds a client with a picture, who sets a password and lands on the dashboard', async ({
  page,
  signIn,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  await signIn('admin')
  await page.goto(clientsPage)
  const list = page.getByRole('list', { name: 'Clients' })
  const dialog = page.getByRole('dialog', { name: 'Add Client' })
  const search = page.getByLabel('Search clients')
  const add = dialog.getByRole('button', { name: 'Add Client' })

  await test.step('the search text is kept in the URL', async () => {
    await expect(list.getByRole('listitem').first()).toBeVisible()
    await inEachLook(page, async () => {
      await axe(page)
      expect(await overflow(page)).toBe(0)
    })
    await search.fill('northfield instruments')
    await expect(page).toHaveURL(/q=northfield\+instruments/)
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await page.reload()
    await expect(search).toHaveValue('northfield instruments')
    await expect(list.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('a range of clients gets another status with Shift, and Undo restores it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/studio/workspace/clients?status=active')
    const table = page.getByRole('table', { name: 'Clients' })
    await expect(table.getByText('The client owes').first()).toBeVisible()
    // The page scrolls, not the table within it.
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 720 })
      await expect
        .poll(() =>
          table.evaluate(
            (all: HTMLTableElement) => all.offsetWidth <= (all.parentElement?.clientWidth ?? 0),
          ),
        )
        .toBe(true)
    }
    await expect(page.locator('[data-scrolls]')).toHaveCount(0)
    await test.step('balances end at the right edge of their column', async () => {
      const ends = await table.locator('td data').evaluateAll((balances) =>
        balances.flatMap(({ children }) => {
          // Of each line, the last part.
          const parts = [...children].map((part) => part.getBoundingClientRect())
          return parts
            .filter(({ left, bottom }) => !parts.some((it) => it.left > left && it.top < bottom))
            .map(({ right }) => Math.round(right))
        }),
      )
      expect(new Set(ends).size, ends.join()).toBe(1)
    })
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await boxes.first().check()
    await boxes.nth(2).click({ modifiers: ['Shift'] })
    await expect(page.getByText('3 selected')).toBeVisible()
    const first = page.getByRole('checkbox', { checked: true }).first()
    const name = (await first.getAttribute('aria-label')) ?? ''
    await page.getByRole('button', { name: 'Set status' }).click()
    const status = page.getByRole('dialog', { name: 'Set the status of 3 clients' })
    await status.getByLabel('Campaign status').selectOption('finished')
    await status.getByRole('button', { name: 'Set status' }).click()
    await expect(page.getByText('3 clients changed.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name, exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeVisible()
  })

  await test.step('on a phone, a client without figures has no empty labels', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/studio/workspace/clients?view=table')
    const row = page.getByRole('listitem').filter({ hasText: 'Olsen Dental Group' })
    await expect(row).toContainText('Last contact')
    await expect(row).not.toContainText(/Contact|Leads|Appointments/, { useInnerText: true })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(clientsPage)
  })

  await test.step('missing and invalid fields show the messages of the specification', async () => {
    await page.getByRole('button', { name: 'Add Client' }).click()
    await expect(dialog).toBeVisible()
    await add.click()
    await expect(dialog.getByRole('alert')).toHaveText(messages.clients.requiredToInvite)
    await dialog.getByRole('checkbox', { name: /^Email an invitation/ }).uncheck()
    await add.click()
    await expect(dialog.getByRole('alert')).toHaveText(messages.clients.requiredFields)
    await inEachLook(page, () => axe(page))
    const file = dialog.getByLabel('Profile Picture')
    await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: dot })
    await expect(dialog.getByText(messages.clients.pictureType)).toBeVisible()
  })

  await test.step('a rejected save keeps the input, and the client is added', async () => {
    const file = dialog.getByLabel('Profile Picture')
    await file.setInputFiles({ name: 'nova.png', mimeType: 'image/png', buffer: dot })
    await expect(dialog.getByText('nova.png')).toBeVisible()
    for (const [label, value] of Object.entries({ ...sample, Email: demoAccounts.client })) {
      await dialog.getByLabel(label, { exact: true }).fill(value)
    }
    await add.click()
    await expect(dialog.getByText(messages.clients.emailTaken)).toBeVisible()
    await expect(dialog.getByLabel('First Name')).toHaveValue(sample['First Name'])
    await dialog.getByLabel('Email', { exact: true }).fill(sample.Email)
    await add.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Nova Newcomer .*added/)).toBeVisible()
    await search.press('Escape')
    await expect(page).toHaveURL(clientsPage)
    const first = list.getByRole('listitem').first()
    await expect(first).toContainText(sample['Company Name'])
    const shown = first.locator('img')
    await expect(shown).toHaveAttribute('src', /^\/api\/pictures\//)
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512)
  })

  await test.step('the client signs in, has to change the password, and lands on the dashboard', async () => {
    allowConsole(/status of 403/)
    const client = await newVisitor()
    await client.goto('/login')
    await client.getByLabel('Email').fill(sample.Email)
    await client.getByLabel('Password', { exact: true }).fill(sample.Password)
    await client.getByRole('checkbox').check()
    await client.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(client).toHaveURL('/new-password')
    await client.goto('/dashboard')
    await expect(client).toHaveURL('/new-password?next=%2Fdashboard%2Fupdates')
    await expect(client.getByText(messages.login.passwordChangeRequired)).toBeVisible()
    await choosePassword(client, 'harbour-mist')
    await expect(client).toHaveURL(/\/dashboard\/\w+$/)
  })
})

async function choosePassword(page: Page, password: string) {
  await page.getByLabel('Temporary password', { exact: true }).fill(sample.Password)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel(/^Confirm/).fill(password)
  await page.getByRole('button', { name: 'Update password' }).click()
}
