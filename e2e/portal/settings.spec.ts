import { messages } from '@leadwright/shared/messages'
import { axe, expect, test } from '../test.ts'

test('an admin reviews an old key, changes the preset timeline, and manages API keys and webhooks', async ({
  page,
  portal,
  signIn,
  allowConsole,
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
    await page.getByRole('link', { name: 'Templates' }).click()
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
    await page.getByRole('link', { name: 'Company', exact: true }).click()
    const publish = page.getByRole('region', { name: 'Publish' })
    await expect(publish).toContainText(messages.settings.noDeployHook)
    await expect(publish.getByRole('button', { name: 'Publish' })).toBeDisabled()
  })

  await test.step('a program reads with an API key until the key is revoked', async () => {
    await page.getByRole('link', { name: 'Automation', exact: true }).click()
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

  const url = 'https://flows.leadwright.invalid/webhook/decisions'
  const deliveries = page.getByRole('list', { name: 'Deliveries' })

  await test.step('a webhook to a private address is rejected with the setting that allows it', async () => {
    allowConsole(/400/)
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const form = page.getByRole('dialog', { name: 'Add webhook' })
    await form.getByLabel('URL').fill('https://10.0.0.5/hook')
    await form.getByLabel('Booking created').check()
    await form.getByRole('button', { name: 'Add webhook' }).click()
    await expect(form.getByText(/10\.0\.0\.5 is a private address.*WEBHOOK_NETWORKS/)).toBeVisible()
    await axe(page)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('a webhook whose receiver is gone is enabled, and its failed deliveries are sent again', async () => {
    portal.db.exec(`UPDATE webhook_endpoints SET disabled_at = '2026-11-20T10:00:00.000Z';
      UPDATE webhook_deliveries SET delivered_at = NULL, attempts = 1, last_error = 'Gone.'
        WHERE kind = 'update.decided'`)
    await page.reload()
    const webhooks = page.getByRole('list', { name: 'Webhooks' })
    await expect(webhooks).toContainText(/Disabled.*410/)
    await axe(page)
    await page.getByRole('button', { name: 'Send all failed again' }).click()
    const confirm = page.getByRole('alertdialog')
    allowConsole(/409/)
    await confirm.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText(messages.automation.noneToRetry)).toBeVisible()
    await webhooks.getByRole('button', { name: `Enable ${url}` }).click()
    await expect(webhooks.getByText('Disabled')).toBeHidden()
    await page.getByRole('button', { name: 'Send all failed again' }).click()
    await confirm.getByRole('button', { name: 'Send again' }).click()
    await expect(deliveries.getByText(/cannot be reached/)).toHaveCount(2)
  })

  await test.step('a delivery that was accepted is sent again after a question', async () => {
    const accepted = deliveries.getByRole('listitem').filter({ hasText: 'Application received' })
    const idsBefore = portal.db.prepare('SELECT id FROM webhook_deliveries ORDER BY id').all()
    await accepted
      .first()
      .getByRole('button', { name: /^Send again/ })
      .click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(messages.automation.sendAgainQuestion)
    await question.getByRole('button', { name: 'Send again' }).click()
    await expect(accepted.first()).toContainText(/Waiting/)
    const ids = portal.db.prepare('SELECT id FROM webhook_deliveries ORDER BY id').all()
    expect(ids).toEqual(idsBefore)
  })
})
