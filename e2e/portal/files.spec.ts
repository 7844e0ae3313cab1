import { officeFile } from '../../api/src/testing/office-files.ts'
import { inEachLook } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

test('the team shares a link with its client, who finds it on a phone until it is no longer shared', async ({
  page: admin,
  newVisitor,
  signIn,
}) => {
  const client = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signIn('admin', admin)
  await signIn('client', client)
  await client.goto('/dashboard/files')
  const files = client.getByRole('list', { name: 'Files' })
  const sheet = files.getByRole('listitem').filter({ hasText: 'Lead sheet' })
  await expect(sheet).toContainText('Helen Ward')
  await expect(sheet.getByRole('link', { name: 'Lead sheet' })).toHaveAttribute('target', '_blank')
  await expect(files).toContainText('Halvorsen Marine contract.pdf')

  await admin.goto('/studio/vault/links')
  await admin.getByRole('button', { name: 'Lead sheet', exact: true }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(dialog).toContainText('Only the team sees this.')
  await expect(sheet).toHaveCount(0)

  await expect(dialog.getByRole('button', { name: /^Share with/ })).toBeFocused()
  await admin.keyboard.press('Enter')
  const question = admin.getByRole('alertdialog')
  await expect(question).toContainText('including people who can’t see payments')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toHaveCount(0)
  await dialog.getByRole('button', { name: /^Share with/ }).click()
  await question.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog).toContainText('Shared by Helen Ward')
  await inEachLook(admin, () => axe(admin))
  await expect(sheet).toBeVisible()

  await client.getByRole('searchbox', { name: 'Search files' }).fill('CONTRACT halvorsen')
  await expect(files.getByRole('listitem')).toHaveCount(1)
  await files.getByRole('button', { name: 'Closed deal with Halvorsen Marine' }).click()
  const conversation = client.getByRole('dialog')
  await expect(conversation).toContainText('The countersigned page is the last one.')
  await client.keyboard.press('Escape')
  await client.getByRole('searchbox', { name: 'Search files' }).fill('no such file')
  await expect(client.getByRole('main')).toContainText('no such file')
  await client.getByRole('button', { name: 'Clear search' }).click()
  await expect(sheet).toBeVisible()
  await inEachLook(client, () => axe(client))
})

test('a client attaches a spreadsheet; one with macros is rejected and nothing typed is lost', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const empty = new Uint8Array()
  const spreadsheet = (name: string, changes = {}) => ({
    name,
    mimeType: '',
    buffer: Buffer.from(officeFile('xlsx', changes)),
  })
  await signIn('client')
  await page.goto('/dashboard/updates')
  await page.getByRole('button', { name: 'Best week so far' }).click()
  const update = page.getByRole('dialog', { name: 'Best week so far' })
  const text = update.getByRole('textbox', { name: 'Comment' })
  await text.fill('Our list of targets.')
  const macros = spreadsheet('macros.xlsx', { 'xl/vbaProject.bin': empty })
  await update.locator('input[type=file]').setInputFiles(macros)
  await update.getByRole('button', { name: 'Send comment' }).click()
  await expect(update).toContainText('Save a copy without macros')
  await expect(text).toHaveValue('Our list of targets.')
  await update.getByRole('button', { name: 'Remove macros.xlsx' }).click()
  await update.locator('input[type=file]').setInputFiles(spreadsheet('Targets.xlsx'))
  await update.getByRole('button', { name: 'Send comment' }).click()
  const sent = update.getByRole('list', { name: 'Comments' }).getByRole('link', { name: /Targets/ })
  const [download] = await Promise.all([page.waitForEvent('download'), sent.click()])
  expect(download.suggestedFilename()).toBe('Targets.xlsx')
  await page.goto('/dashboard/files')
  await expect(page.getByRole('list', { name: 'Files' })).toContainText('Targets.xlsx')
})
