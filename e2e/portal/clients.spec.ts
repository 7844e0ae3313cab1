import { demoAccounts } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { withoutLiveUpdates } from '../support/live.ts'
import { inEachLook } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

const clientsPage = '/studio/workspace/clients'
/** The smallest PNG: one grey dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPo6OgAAAM0AZmUse0HAAAAAElFTkSuQmCC',
  'base64',
)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Client' })
const list = (page: Page) => page.getByRole('list', { name: 'Clients' })

async function openDialog(page: Page) {
  await page.goto(clientsPage)
  await page.getByRole('button', { name: 'Add Client' }).click()
  await expect(dialog(page)).toBeVisible()
}

async function fillIn(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await dialog(page).getByLabel(label, { exact: true }).fill(value)
  }
}

const add = (page: Page) => dialog(page).getByRole('button', { name: 'Add Client' }).click()

const sample = {
  'First Name': 'Nova',
  'Last Name': 'Newcomer',
  Email: 'nova@leadwright.test',
  'Company Name': 'Newcomer Sample Works',
  Password: 'tulip-anchor',
}

test('an admin adds a client with a picture, who chooses a password and lands on the dashboard', async ({
  page,
  signIn,
  newVisitor,
}) => {
  await signIn('admin')
  await openDialog(page)
  await fillIn(page, sample)
  const picture = { name: 'nova.png', mimeType: 'image/png', buffer: dot }
  await dialog(page).getByLabel('Profile Picture').setInputFiles(picture)
  await expect(dialog(page).getByText('nova.png')).toBeVisible()
  await add(page)
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('Nova Newcomer was added.')).toBeVisible()
  const first = list(page).getByRole('listitem').first()
  await expect(first).toContainText('Newcomer Sample Works')
  const shown = first.locator('img')
  await expect(shown).toHaveAttribute('src', /^\/api\/pictures\//)
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512)

  const client = await newVisitor()
  await client.goto('/login')
  await client.getByLabel('Email').fill(sample.Email)
  await client.getByLabel('Password', { exact: true }).fill(sample.Password)
  await client.getByRole('checkbox').check()
  await client.getByRole('button', { name: 'Sign In' }).click()
  await expect(client).toHaveURL('/new-password')
  await expect(client.getByText(messages.login.passwordChangeRequired)).toBeVisible()
  await client.getByLabel('Temporary password', { exact: true }).fill(sample.Password)
  await client.getByLabel('New password', { exact: true }).fill('harbour-mist')
  await client.getByLabel('Confirm new password', { exact: true }).fill('harbour-mist')
  await client.getByRole('button', { name: 'Update password' }).click()
  await expect(client).toHaveURL(/\/dashboard\/\w+$/)
})

test('whoever skips the password change is brought back to it', async ({
  page,
  signIn,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/status of 403/)
  await signIn('admin')
  await openDialog(page)
  await fillIn(page, { ...sample, Email: 'skip@leadwright.test' })
  await add(page)
  await expect(dialog(page)).toBeHidden()
  const client = await newVisitor()
  await signIn('skip@leadwright.test', client)
  await client.goto('/dashboard')
  await expect(client).toHaveURL('/new-password')
})

test('what is missing or wrong is said in the words of the specification, and nothing typed is lost', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  await signIn('admin')
  await openDialog(page)
  await add(page)
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toHaveText(messages.clients.requiredFields)

  const file = dialog(page).getByLabel('Profile Picture')
  await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: dot })
  await expect(dialog(page).getByText(messages.clients.pictureType)).toBeVisible()
  const large = Buffer.alloc(5 * 1024 * 1024)
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await expect(dialog(page).getByText(messages.clients.pictureSize)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()

  await fillIn(page, { ...sample, Email: demoAccounts.client })
  await add(page)
  await expect(dialog(page).getByText(messages.clients.emailTaken)).toBeVisible()
  await expect(dialog(page).getByLabel('First Name')).toHaveValue(sample['First Name'])
})

test('the clients page has its four states', async ({ page, signIn, allowConsole }) => {
  allowConsole(/50[03]/)
  await withoutLiveUpdates(page)
  await signIn('admin')
  let state: 'broken' | 'empty' = 'broken'
  await page.route(/\/api\/client-accounts/, async (route) => {
    const error = { code: 'internal', message: 'the sample reason', requestId: 'sample' }
    await (state === 'broken'
      ? route.fulfill({ status: 503, json: { error } })
      : route.fulfill({ json: { items: [], nextCursor: null } }))
  })
  await page.goto(clientsPage)
  await expect(page.getByText(messages.clients.loadFailed('the sample reason'))).toBeVisible()
  state = 'empty'
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: messages.clients.emptyTitle })).toBeVisible()
  await page.getByRole('button', { name: messages.clients.emptyAction }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute(/\/api\/client-accounts/)
  await page.reload()
  await expect(list(page).getByRole('listitem').first()).toBeVisible()
})

test('the search keeps its words in the address and says when nothing is found', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto(clientsPage)
  await page.getByLabel('Search clients').fill('northfield instruments')
  await expect(page).toHaveURL(/q=northfield\+instruments/)
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Search clients')).toHaveValue('northfield instruments')
  await page.getByLabel('Search clients').fill('%')
  await expect(page.getByText(messages.studio.noResults('%'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(clientsPage)
})

for (const role of ['staff', 'client'] as const) {
  test(`${role} is refused the clients by the screens and by the server`, async ({
    page,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/status of 403/)
    await signIn(role)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(clientsPage)
    if (role === 'staff') await expect(page.getByText(messages.login.forbidden)).toBeVisible()
    else await expect(page).toHaveURL(/\/dashboard\/\w+$/)
    expect(asked.filter((url) => url.includes('/api/client'))).toEqual([])
    expect(await page.evaluate(async () => (await fetch('/api/clients')).status)).toBe(403)
  })
}

test('the clients page and its dialog are accessible', async ({ page, signIn }) => {
  await signIn('admin')
  await openDialog(page)
  await add(page)
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await inEachLook(page, () => axe(page))
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await inEachLook(page, () => axe(page))
})
