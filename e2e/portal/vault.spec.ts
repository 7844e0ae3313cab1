import { randomUUID } from 'node:crypto'
import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { revealSeconds } from '@leadwright/shared/contracts/vault/passwords'
import { demoPassword } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { inEachLook } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

const vault = '/studio/vault'
const { vault: texts } = messages
const dialog = (page: Page) => page.getByRole('dialog')
const cards = (page: Page, label: string) => page.getByRole('list', { name: label }).first()
const edit = (page: Page) => dialog(page).getByRole('button', { name: 'Edit', exact: true }).click()
const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Vault' }).getByRole('link', { name })
const driveLink = 'https://drive.google.com/open?id=1a2B3c4D5e6F7g8H9i0J&usp=sharing'
const account = 'Ad account'
const secret = 'sample-password-of-the-ad-account'

test('staff keep recordings, prompts and links, filter and search them, and restore deleted ones', async ({
  page,
  context,
  signIn,
  portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.origin })
  await signIn('staff')
  await page.goto(vault)
  const recordings = cards(page, 'Recordings')

  await test.step('the first of five tabs, each with a URL, is Recordings', async () => {
    await expect(page).toHaveURL(`${vault}/recordings`)
    const tabs = page.getByRole('navigation', { name: 'Vault' }).getByRole('link')
    await expect(tabs).toHaveText(['Recordings', 'Documents', 'Prompts', 'Links', 'Passwords'])
    await expect(recordings.getByRole('heading', { name: texts.clientMeeting })).toBeVisible()
    await inEachLook(page, () => axe(page))
  })

  await test.step('the filter selects the company group, other groups and single clients, and shows counts', async () => {
    const filter = page.getByRole('button', { name: 'Filter Clients' })
    await filter.click()
    const others = page.getByRole('checkbox', { name: 'Other Clients' })
    await expect(others).toBeVisible()
    await inEachLook(page, () => axe(page))
    await page.getByRole('checkbox', { name: leadwrightCompany.name, exact: true }).check()
    await expect(page).toHaveURL(/clients=/)
    await expect(filter).toContainText('1')
    await expect(recordings.getByRole('listitem')).toHaveCount(1)
    await others.check()
    await expect(filter).toContainText('28')
    await expect(recordings.getByText(texts.clientMeeting)).toBeHidden()
    await page.getByRole('checkbox', { name: /^Mara Lind/ }).uncheck()
    await expect(filter).toContainText('27')
    await page.getByRole('button', { name: 'Clear All Filters' }).click()
    await expect(page).toHaveURL(`${vault}/recordings`)
    await page.keyboard.press('Escape')
    await expect(others).toBeHidden()
  })

  await test.step('a recording is added with a pasted Drive link and shown', async () => {
    await page.keyboard.press('c')
    await expect(dialog(page)).toContainText('Add New Recording')
    const client = dialog(page).getByLabel('Client')
    await expect(client).toBeFocused()
    await client.selectOption({ label: 'Elena Rossi (Kestrel Robotics)' })
    const link = dialog(page).getByLabel(/^Drive link/i)
    const add = dialog(page).getByRole('button', { name: 'Add Recording' })
    await link.fill('https://evil.example/file/d/1a2B3c4D5e6F7g8H9i0J')
    await add.click()
    await expect(dialog(page).getByText(texts.driveLink)).toBeVisible()
    await link.fill(driveLink)
    await add.click()
    await expect(dialog(page)).toBeHidden()

    await recordings.getByRole('button', { name: 'Elena Rossi', exact: true }).click()
    await expect(page).toHaveURL(/item=/)
    await expect(dialog(page)).toContainText('Kestrel Robotics')
    await expect(dialog(page).getByRole('link', { name: 'Open in Drive' })).toHaveAttribute(
      'href',
      'https://drive.google.com/file/d/1a2B3c4D5e6F7g8H9i0J/view',
    )
    await expect(dialog(page).getByRole('button')).toHaveText([
      '',
      'Show preview',
      'Share with Kestrel Robotics',
      'Close',
    ])
    await inEachLook(page, () => axe(page))
    await dialog(page).getByText('Close', { exact: true }).click()
  })

  await test.step('a recording is deleted, and restored by keyboard', async () => {
    await page.getByRole('button', { name: /^Delete .*Elena Rossi/ }).click()
    await expect(page.getByRole('alertdialog')).toContainText(texts.confirmDelete)
    await open(page, 'Delete')
    await expect(recordings.getByText('Elena Rossi')).toBeHidden()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    // It stays while hovered, and covers no button of a dialog, which ends above it.
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.hover()
    await page.keyboard.press('c')
    for (const [width, height] of [
      [1280, 500],
      [390, 700],
    ] as const) {
      await page.setViewportSize({ width, height })
      await undo.hover()
      const [form, message] = [await dialog(page).boundingBox(), await undo.boundingBox()]
      expect((form?.y ?? 0) + (form?.height ?? height)).toBeLessThanOrEqual(message?.y ?? 0)
    }
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 720 })
    await undo.hover()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(recordings.getByText('Elena Rossi')).toBeVisible()
  })

  await test.step('a prompt is filled in, copied, edited, compared with an earlier version and restored', async () => {
    const title = 'Reply to “not now”'
    await tab(page, 'Prompts').click()
    await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible()
    await inEachLook(page, () => axe(page))
    await open(page, title)
    await expect(dialog(page)).toContainText('Prompt Details')
    await inEachLook(page, () => axe(page))
    await dialog(page).getByLabel('name', { exact: true }).fill('Jo')
    await dialog(page).getByLabel('months', { exact: true }).fill('three')
    await dialog(page).getByRole('button', { name: /^Copy/ }).click()
    await expect(page.getByText(/prompt.* copied/i)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Answer Jo politely.\nOffer to write again in three months.',
    )
    await edit(page)
    await expect(dialog(page).getByLabel('Client')).toBeFocused()
    const prompt = dialog(page).getByRole('textbox', { name: 'Prompt', exact: true })
    await prompt.fill('Answer {{name}} at once.')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toBeHidden()

    await open(page, title)
    await edit(page)
    await dialog(page).getByText('Version 1', { exact: true }).click()
    const changes = dialog(page).getByRole('region', { name: /^Changes/ })
    await expect(changes).toContainText('Removed since: Answer {{name}} politely.')
    await expect(changes).toContainText('Added since: Answer {{name}} at once.')
    await dialog(page).getByRole('button', { name: 'Restore version 1' }).click()
    await expect(dialog(page)).toBeHidden()
    await open(page, title)
    await expect(dialog(page)).toContainText('politely')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('a key focuses the search of links', async () => {
    await tab(page, 'Links').click()
    await expect(page).toHaveURL(`${vault}/links`)
    await expect(page.getByText('Lead sheet')).toBeVisible()
    await inEachLook(page, () => axe(page))
    await page.keyboard.press('/')
    await expect(page.getByPlaceholder('Search links')).toBeFocused()
    await page.keyboard.type('robot')
    await expect(cards(page, 'Links').getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Escape')
  })

  await test.step('deleted items are in the trash and can be restored from it', async () => {
    await open(page, 'Deliverability test')
    await expect(dialog(page).getByRole('button', { name: 'Close' }).last()).toBeVisible()
    await inEachLook(page, () => axe(page))
    await edit(page)
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: 'Trash' }).click()
    await expect(page).toHaveURL('/studio/workspace/settings/trash')
    const trash = page.getByRole('table', { name: 'Trash' })
    await trash.getByRole('button', { name: 'Restore Deliverability test' }).click()
    await expect(page.getByRole('heading', { name: /empty/ })).toBeVisible()
    await page.goBack()
    await expect(cards(page, 'Links')).toContainText('Deliverability test')
  })
})

test('a shared password is revealed for 30 seconds, and rotated after access is revoked', async ({
  page: admin,
  signIn,
  newVisitor,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 40[34]/)
  const hidden = portal.db
    .prepare("SELECT id FROM password_accounts WHERE account_name = 'Email warm-up'")
    .pluck()
    .get()
  const member = await newVisitor()
  await member
    .context()
    .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.origin })
  await member.clock.install()
  await signIn('staff', member)

  await test.step('an account that is not shared is not visible', async () => {
    await member.goto(`${vault}/passwords?item=${hidden}`)
    await expect(dialog(member).getByRole('alert')).toHaveText(
      messages.vault.missingItem('password account'),
    )
    await dialog(member).getByRole('button', { name: 'Close' }).last().click()
    await expect(member.getByText(account)).toBeVisible()
    await expect(member.getByText('Email warm-up')).toBeHidden()
    await expect(member.getByRole('button', { name: 'Filter Clients' })).toBeDisabled()
  })

  await test.step('a revealed password hides automatically, and a copied one is cleared from the clipboard', async () => {
    await open(member, account)
    await dialog(member)
      .getByRole('button', { name: /^Reveal/ })
      .click()
    const shown = dialog(member).getByText(secret)
    const clipboard = () => member.evaluate(() => navigator.clipboard.readText())
    await expect(shown).toBeVisible()
    await dialog(member)
      .getByRole('button', { name: /^Copy the/ })
      .click()
    await expect.poll(clipboard).toBe(secret)
    await member.clock.fastForward((revealSeconds - 5) * 1_000)
    await expect(shown).toBeVisible()
    expect(await clipboard()).toBe(secret)
    await member.clock.fastForward(6_000)
    await expect(shown).toBeHidden()
    await expect.poll(clipboard).toBe('')
  })

  await test.step('a new account’s password is revealed after confirming one’s own, hidden again, and never listed', async () => {
    const planted = `planted-${randomUUID()}`
    const answers: string[] = []
    admin.on('response', async (response) => {
      const isReveal = response.url().endsWith('/reveal')
      if (response.url().includes('/api/') && !isReveal)
        answers.push(await response.text().catch(() => ''))
    })
    await signIn('admin', admin)
    await admin.goto(`${vault}/passwords`)
    await admin.getByRole('button', { name: 'Add Shortcut' }).first().click()
    await expect(dialog(admin)).toContainText('Create New Password Account')
    const create = dialog(admin).getByRole('button', { name: 'Create' })
    await dialog(admin)
      .getByLabel(/^Account name/i)
      .fill('Planted account')
    await dialog(admin).getByLabel('Login', { exact: true }).fill('planted@leadwright.test')
    await expect(create).toBeDisabled()
    await dialog(admin).getByRole('button', { name: 'Generate' }).click()
    await expect(dialog(admin).getByText('Strong password')).toBeVisible()
    await dialog(admin).getByLabel('Password', { exact: true }).fill(planted)
    await create.click()
    await expect(dialog(admin).getByText(texts.passwordSaved)).toBeVisible()
    await expect(dialog(admin)).toContainText('Edit Password Account')

    portal.db.exec("UPDATE sessions SET confirmed_at = '2020-01-01T00:00:00.000Z'")
    const shown = dialog(admin).getByText(planted)
    await dialog(admin)
      .getByRole('button', { name: /^Reveal/ })
      .click()
    const asked = admin.getByRole('dialog', { name: /^Confirm/ })
    await expect(asked).toContainText(texts.confirmRequired)
    await asked.getByLabel('Your password').fill(demoPassword)
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(shown).toBeVisible()
    await dialog(admin)
      .getByRole('button', { name: /^Hide the/ })
      .click()
    await expect(shown).toBeHidden()
    await dialog(admin).getByText('Cancel').click()

    const search = admin.getByPlaceholder('Search passwords')
    await search.fill('planted')
    await expect(admin.getByText('Planted account')).toBeVisible()
    await expect(admin.getByText('0 staff members with access')).toBeVisible()
    await search.press('Escape')
    expect(answers.length).toBeGreaterThan(5)
    expect(answers.join('\n')).not.toContain(planted)
    expect(portal.log).not.toContain(planted)
    expect(portal.db.serialize().toString('latin1')).not.toContain(planted)
  })

  const toRotate = admin.getByRole('list', { name: /rotate/ })
  await test.step('an admin revokes access and is asked to rotate the password', async () => {
    await expect(admin.getByRole('button', { name: account, exact: true })).toBeVisible()
    await expect(toRotate).toBeHidden()
    await open(admin, account)
    await expect(dialog(admin).getByRole('button', { name: 'Close' }).last()).toBeVisible()
    await inEachLook(admin, () => axe(admin))
    await edit(admin)
    await dialog(admin).getByRole('checkbox', { name: 'Priya Nair' }).uncheck()
    await dialog(admin).getByRole('button', { name: 'Update' }).click()
    await expect(dialog(admin)).toContainText(texts.passwordSaved)
    await dialog(admin).getByRole('button', { name: 'Close' }).first().click()
    await expect(toRotate).toContainText(/by Priya Nair/)
    await inEachLook(admin, () => axe(admin))
    await expect(dialog(member).getByRole('alert')).toHaveText(
      messages.vault.missingItem('password account'),
    )
  })

  await test.step('the previous password can still be seen after a rotation', async () => {
    await toRotate.getByRole('button', { name: account }).click()
    await edit(admin)
    await dialog(admin).getByRole('button', { name: 'Change password' }).click()
    const renewed = dialog(admin).getByLabel(/^New password/i)
    await expect(renewed).toBeFocused()
    await renewed.fill('sample-password-after-that')
    await dialog(admin).getByRole('button', { name: 'Update' }).click()
    await expect(toRotate).toBeHidden()
    await dialog(admin).getByText('History', { exact: true }).click()
    await dialog(admin)
      .getByRole('button', { name: /^Reveal the previous/ })
      .click()
    await expect(dialog(admin).getByText(secret)).toBeVisible()
  })
})
