import { messages } from '@leadwright/shared/messages'
import { axe, expect, test } from '../test.ts'

test('an admin reviews an old key, changes the preset timeline, and revokes an API key', async ({
  page,
  portal,
  signIn,
}) => {
  portal.db.exec("UPDATE vault_key_checks SET created_at = '2020-01-01T00:00:00.000Z'")
  await signIn('admin')
  await page.goto('/studio')

  await test.step('a check that needs attention is found, and all checks run again', async () => {
    await page.getByRole('link', { name: messages.today.due['installation.findings'](1) }).click()
    const checks = page.getByRole('region', { name: 'Checks' })
    await expect(checks.getByRole('listitem')).toContainText('local has been in use for')
    await axe(page)
    portal.db.exec("UPDATE vault_key_checks SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')")
    await checks.getByRole('button', { name: /^Run/ }).click()
    await expect(checks).toContainText(/Everything .*order/, { timeout: 30_000 })
    await expect(checks).toContainText('private files')
  })

  await test.step('the preset timeline is changed, and the history shows it', async () => {
    const navigation = page.getByRole('navigation', { name: 'Studio' })
    await navigation.getByRole('link', { name: 'Settings', exact: true }).click()
    const presets = page.getByRole('form', { name: 'Preset timeline tasks' })
    const milestone = (place: number) => presets.getByLabel(`Milestone ${place}`, { exact: true })
    const save = presets.getByRole('button', { name: 'Save' })
    await expect(milestone(1)).toHaveValue('Onboarding call')
    await axe(page)
    await milestone(1).fill('')
    await save.click()
    await expect(presets.getByText(messages.fields.required)).toBeVisible()
    await milestone(1).fill('Sample kick-off')
    await presets.getByRole('button', { name: 'Move milestone 1 down' }).click()
    await save.click()
    await expect(page.getByText(/^Preset timeline tasks .*saved/)).toBeVisible()
    await page.reload()
    await expect(milestone(2)).toHaveValue('Sample kick-off')
    const history = page.getByRole('region', { name: 'History' })
    await expect(history).toContainText('Preset timeline tasks')
    await expect(history).toContainText('Helen Ward')
  })

  await test.step('without a deploy hook, Publish says so and stays disabled', async () => {
    const publish = page.getByRole('region', { name: 'Publish' })
    await expect(publish).toContainText(messages.settings.noDeployHook)
    await expect(publish.getByRole('button', { name: 'Publish' })).toBeDisabled()
  })

  await test.step('a program reads with an API key until the key is revoked', async () => {
    await page.getByRole('link', { name: /^API keys/ }).click()
    await page.getByRole('button', { name: /^Create/ }).click()
    const form = page.getByRole('dialog', { name: /^Create/ })
    await form.getByLabel('Name').fill('Sample workflow')
    await form.getByLabel('Read applications').check()
    await form.getByRole('button', { name: /^Create/ }).click()
    const shown = page.getByRole('dialog', { name: /^New/ })
    const token = await shown.getByLabel('Key').inputValue()
    const question = page.getByRole('alertdialog')
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await leave()
      await expect(question).toContainText(messages.forms.discardSecret.question)
      await question.getByRole('button', { name: messages.forms.discardSecret.keep }).click()
      await expect(shown.getByLabel('Key')).toHaveValue(token)
    }
    await shown.getByRole('button', { name: 'Done' }).click()
    const read = async (path: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(portal.url + path, { headers })).status
    }
    expect(await read('/api/hiring/submissions')).toBe(200)
    expect(await read('/api/bookings')).toBe(403)
    const keys = page.getByRole('list', { name: 'API keys' })
    await keys.getByRole('button', { name: 'Revoke Sample workflow' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(keys.getByText('Sample workflow')).toBeHidden()
    expect(await read('/api/hiring/submissions')).toBe(401)
  })
})
