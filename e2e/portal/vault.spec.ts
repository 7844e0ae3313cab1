import { randomUUID } from 'node:crypto'
import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { revealSeconds } from '@leadwright/shared/contracts/vault/passwords'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { withoutLiveUpdates } from '../support/live.ts'
import { inEachLook } from '../support/looks.ts'
import { visit } from '../support/visit.ts'
import { axe, expect, test } from '../test.ts'

const vault = '/studio/vault'
const { vault: texts } = messages
const dialog = (page: Page) => page.getByRole('dialog')
const cards = (page: Page, label: string) => page.getByRole('list', { name: label }).first()
const edit = (page: Page) => dialog(page).getByRole('button', { name: 'Edit', exact: true }).click()
const add = (page: Page) => page.getByRole('button', { name: 'Add Shortcut' }).first()
const driveLink = 'https://drive.google.com/open?id=1a2B3c4D5e6F7g8H9i0J&usp=sharing'

test('the first tab is Recordings, and the five tabs are addresses', async ({ page, signIn }) => {
  await signIn('staff')
  await page.goto(vault)
  await expect(page).toHaveURL(`${vault}/recordings`)
  const tabs = page.getByRole('navigation', { name: 'Vault' }).getByRole('link')
  await expect(tabs).toHaveText(['Recordings', 'Documents', 'Prompts', 'Links', 'Passwords'])
  await tabs.getByText('Links').click()
  await expect(page).toHaveURL(`${vault}/links`)
  await expect(page.getByText('Lead sheet')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByPlaceholder('Search links')).toBeFocused()
  await page.keyboard.type('robot')
  await expect(cards(page, 'Links').getByRole('listitem')).toHaveCount(1)
})

test('a recording is added with a pasted Drive link, shown, deleted and taken back', async ({
  page,
  signIn,
}) => {
  await signIn('staff')
  await page.goto(`${vault}/recordings`)
  await expect(
    cards(page, 'Recordings').getByRole('heading', { name: texts.clientMeeting }),
  ).toBeVisible()
  await page.keyboard.press('c')
  await expect(dialog(page)).toContainText('Add New Recording')
  await expect(dialog(page).getByLabel('Client')).toBeFocused()
  await dialog(page).getByLabel('Client').selectOption({ label: 'Elena Rossi (Kestrel Robotics)' })
  await dialog(page)
    .getByLabel('Drive Link')
    .fill('https://evil.example/file/d/1a2B3c4D5e6F7g8H9i0J')
  await dialog(page).getByRole('button', { name: 'Add Recording' }).click()
  await expect(dialog(page).getByText(texts.driveLink)).toBeVisible()
  await dialog(page).getByLabel('Drive Link').fill(driveLink)
  await dialog(page).getByRole('button', { name: 'Add Recording' }).click()
  await expect(dialog(page)).toBeHidden()

  await cards(page, 'Recordings').getByRole('button', { name: 'Elena Rossi', exact: true }).click()
  await expect(page).toHaveURL(/item=/)
  await expect(dialog(page)).toContainText('Kestrel Robotics')
  await expect(dialog(page).getByRole('link', { name: 'Open in Drive' })).toHaveAttribute(
    'href',
    'https://drive.google.com/file/d/1a2B3c4D5e6F7g8H9i0J/view',
  )
  await expect(dialog(page).getByRole('button')).toHaveText(['', 'Show preview', 'Close'])
  await dialog(page).getByText('Close', { exact: true }).click()

  await page.getByRole('button', { name: 'Delete Elena Rossi' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(texts.confirmDelete)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(cards(page, 'Recordings').getByText('Elena Rossi')).toBeHidden()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(cards(page, 'Recordings').getByText('Elena Rossi')).toBeVisible()
})

test('a prompt is filled in, copied, changed, compared with its version and restored', async ({
  page,
  context,
  signIn,
  portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.origin })
  await signIn('staff')
  await page.goto(`${vault}/prompts`)
  await page.getByRole('button', { name: 'Reply to “not now”', exact: true }).click()
  await expect(dialog(page)).toContainText('Prompt Details')
  await dialog(page).getByLabel('name', { exact: true }).fill('Jo')
  await dialog(page).getByLabel('months', { exact: true }).fill('three')
  await dialog(page).getByRole('button', { name: 'Copy filled in' }).click()
  await expect(page.getByText('The prompt was copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Answer Jo politely.\nOffer to write again in three months.',
  )
  await edit(page)
  await expect(dialog(page).getByLabel('Client')).toBeFocused()
  await dialog(page)
    .getByRole('textbox', { name: 'Prompt', exact: true })
    .fill('Answer {{name}} at once.')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: 'Reply to “not now”', exact: true }).click()
  await edit(page)
  await dialog(page).getByText('Version 1', { exact: true }).click()
  const changes = dialog(page).getByRole('region', { name: 'What changed since' })
  await expect(changes).toContainText('Removed since: Answer {{name}} politely.')
  await expect(changes).toContainText('Added since: Answer {{name}} at once.')
  await dialog(page).getByRole('button', { name: 'Restore version 1' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Reply to “not now”', exact: true }).click()
  await expect(dialog(page)).toContainText('politely')
})

test('the client filter chooses the company group, others and single clients, and counts', async ({
  page,
  signIn,
}) => {
  await signIn('staff')
  await page.goto(`${vault}/recordings`)
  const filter = page.getByRole('button', { name: 'Filter Clients' })
  await filter.click()
  await page.getByRole('checkbox', { name: leadwrightCompany.name, exact: true }).check()
  await expect(page).toHaveURL(/clients=/)
  await expect(filter).toContainText('1')
  await expect(cards(page, 'Recordings').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Other Clients' }).check()
  await expect(filter).toContainText('28')
  await expect(cards(page, 'Recordings').getByText(texts.clientMeeting)).toBeHidden()
  await page.getByRole('checkbox', { name: /^Mara Lind/ }).uncheck()
  await expect(filter).toContainText('27')
  await page.reload()
  await expect(filter).toContainText('27')
  await filter.click()
  await page.getByRole('button', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL(`${vault}/recordings`)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Passwords' }).click()
  await expect(filter).toBeDisabled()
})

const emptyTexts = [
  ['recordings', texts.noRecordings],
  ['documents', texts.noDocuments],
  ['prompts', texts.noPrompts],
  ['links', texts.noLinks],
  ['passwords', texts.noPasswords],
] as const
const failures = {
  recordings: texts.recordingsFailed,
  documents: texts.documentsFailed,
  prompts: texts.promptsFailed,
  links: texts.linksFailed,
  passwords: texts.passwordsFailed,
}

test('each tab says so when nothing is found and when it cannot be read, with Retry', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 500|answered 500/)
  await withoutLiveUpdates(page)
  await signIn('staff')
  for (const [tab, text] of emptyTexts) {
    await page.goto(`${vault}/${tab}?q=nothing-has-this`)
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
    const list = new RegExp(`/api/${tab}(\\?|$)`)
    await page.route(list, (route) => route.fulfill({ status: 500, body: 'failed' }))
    await page.goto(`${vault}/${tab}`)
    await expect(page.getByRole('alert')).toContainText(failures[tab])
    await page.unroute(list)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
  }
})

test('a password account is made, seen after the own password, hidden again, and never in a list', async ({
  page,
  signIn,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 403/)
  const secret = `planted-${randomUUID()}`
  await signIn('admin')
  const answers: string[] = []
  page.on('response', async (response) => {
    const isReveal = response.url().endsWith('/reveal')
    if (response.url().includes('/api/') && !isReveal)
      answers.push(await response.text().catch(() => ''))
  })
  await page.goto(`${vault}/passwords`)
  await add(page).click()
  await expect(dialog(page)).toContainText('Create New Password Account')
  const create = dialog(page).getByRole('button', { name: 'Create' })
  await dialog(page).getByLabel('Account Name').fill('Planted account')
  await dialog(page).getByLabel('Login').fill('planted@leadwright.test')
  await expect(create).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Generate' }).click()
  await expect(dialog(page).getByText('Strong password')).toBeVisible()
  await dialog(page).getByLabel('Password', { exact: true }).fill(secret)
  await create.click()
  await expect(dialog(page).getByText(texts.passwordSaved)).toBeVisible()
  await expect(dialog(page)).toContainText('Edit Password Account')

  portal.db.exec("UPDATE sessions SET confirmed_at = '2020-01-01T00:00:00.000Z'")
  await dialog(page)
    .getByRole('button', { name: /^Reveal/ })
    .click()
  const asked = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(asked).toContainText(texts.confirmRequired)
  await asked.getByLabel('Your password').fill(demoPassword)
  await asked.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByText(secret)).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^Hide the/ })
    .click()
  await expect(dialog(page).getByText(secret)).toBeHidden()
  await dialog(page).getByText('Cancel').click()

  await page.getByPlaceholder('Search passwords').fill('planted')
  await expect(page.getByText('Planted account')).toBeVisible()
  await expect(page.getByText('0 staff members with access')).toBeVisible()
  expect(answers.length).toBeGreaterThan(5)
  expect(answers.join('\n')).not.toContain(secret)
  expect(portal.log).not.toContain(secret)
  expect(portal.db.serialize().toString('latin1')).not.toContain(secret)
})

test('staff see the accounts shared with them; others are refused by the server', async ({
  page,
  signIn,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const { hidden } = portal.db
    .prepare("SELECT id AS hidden FROM password_accounts WHERE account_name = 'Mail warm-up'")
    .get() as { hidden: string }
  await signIn('staff')
  await page.goto(`${vault}/passwords`)
  await expect(page.getByText('Ad account')).toBeVisible()
  await expect(page.getByText('Mail warm-up')).toBeHidden()
  await page.goto(`${vault}/passwords?item=${hidden}`)
  await expect(dialog(page).getByRole('alert')).toHaveText(/does not exist/)
  const status = await page.evaluate(
    async (id) =>
      (
        await fetch(`/api/passwords/${id}/reveal`, {
          method: 'POST',
          headers: { 'x-requested-with': 'leadwright-portal' },
        })
      ).status,
    hidden,
  )
  expect(status).toBe(404)
})

test('a client sees who looked at the Google password', async ({ page, signIn, newVisitor }) => {
  await signIn('admin')
  await page.goto('/studio/workspace/clients?q=northfield+instruments')
  await page.getByRole('link', { name: 'View Profile' }).click()
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await page.getByLabel('Google Password').fill('sample-google-secret')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^Reveal the Google password/ }).click()
  await expect(page.getByText('sample-google-secret')).toBeVisible()
  const visitor = await newVisitor()
  await signIn(demoAccounts.client, visitor)
  await visitor.goto('/dashboard/settings')
  await expect(visitor.getByRole('list', { name: 'Who saw the Google password' })).toContainText(
    'Helen Ward',
  )
})

test('the vault and its dialogs are accessible', async ({ page, signIn }) => {
  await signIn('admin')
  for (const [tab] of emptyTexts) {
    await visit(page, `${vault}/${tab}`)
    await expect(page.getByRole('listitem').getByRole('article').first()).toBeVisible()
    await inEachLook(page, () => axe(page))
    await page.getByRole('article').first().getByRole('heading').getByRole('button').click()
    const way = dialog(page).getByRole('button', { name: /^(Cancel|Close)$/ })
    await expect(way.last()).toBeVisible()
    await inEachLook(page, () => axe(page))
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
  await visit(page, `${vault}/recordings`)
  await page.getByRole('button', { name: 'Filter Clients' }).click()
  await expect(page.getByRole('checkbox', { name: 'Other Clients' })).toBeVisible()
  await inEachLook(page, () => axe(page))
})

test('a password that was revealed hides itself after 30 seconds, and a copied one leaves the clipboard', async ({
  page,
  context,
  signIn,
  portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.origin })
  await page.clock.install()
  await signIn('staff')
  await page.goto(`${vault}/passwords`)
  await page.getByRole('button', { name: 'Ad account', exact: true }).click()
  await dialog(page)
    .getByRole('button', { name: /^Reveal/ })
    .click()
  const secret = 'sample-password-of-the-ad-account'
  const shown = dialog(page).getByText(secret)
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect(shown).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^Copy the/ })
    .click()
  await expect.poll(clipboard).toBe(secret)
  await page.clock.fastForward((revealSeconds - 5) * 1_000)
  await expect(shown).toBeVisible()
  expect(await clipboard()).toBe(secret)
  await page.clock.fastForward(6_000)
  await expect(shown).toBeHidden()
  await expect.poll(clipboard).toBe('')
})

test('who saw a password and lost access makes it one to rotate; its earlier value stays to be seen', async ({
  page,
  signIn,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const account = 'Ad account'
  const member = await newVisitor()
  await signIn('staff', member)
  await member.goto(`${vault}/passwords`)
  await member.getByRole('button', { name: account, exact: true }).click()
  await dialog(member).getByText('Reveal', { exact: true }).click()
  await expect(dialog(member).getByText('sample-password-of-the-ad-account')).toBeVisible()

  await signIn('admin')
  await page.goto(`${vault}/passwords`)
  const toRotate = page.getByRole('list', { name: 'Password to rotate' })
  await expect(page.getByRole('button', { name: account, exact: true })).toBeVisible()
  await expect(toRotate).toBeHidden()
  await page.getByRole('button', { name: account, exact: true }).click()
  await edit(page)
  await dialog(page).getByRole('checkbox', { name: 'Priya Nair' }).uncheck()
  await dialog(page).getByRole('button', { name: 'Update' }).click()
  await expect(dialog(page)).toContainText(texts.passwordSaved)
  await dialog(page).getByRole('button', { name: 'Close' }).first().click()
  await expect(toRotate).toContainText('seen by Priya Nair')
  await member.reload()
  await expect(dialog(member).getByRole('alert')).toHaveText(/does not exist/)

  await toRotate.getByRole('button', { name: account }).click()
  await edit(page)
  await dialog(page).getByRole('button', { name: 'Change password' }).click()
  await dialog(page).getByLabel('New Password').fill('sample-password-after-that')
  await dialog(page).getByRole('button', { name: 'Update' }).click()
  await expect(toRotate).toBeHidden()
  await dialog(page).getByText('History', { exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Reveal the earlier password' }).click()
  await expect(dialog(page).getByText('sample-password-of-the-ad-account')).toBeVisible()
})
