import { axe, expect, test } from '../test.ts'

const settingsPage = '/studio/workspace/settings'

test('an admin changes the preset timeline, and the history tells it', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/400/)
  await signIn('admin')
  await page.goto(settingsPage)
  const presets = page.getByRole('form', { name: 'Preset timeline tasks' })
  await expect(presets.getByLabel('Milestone 1', { exact: true })).toHaveValue('Onboarding call')
  await axe(page)
  await presets.getByLabel('Milestone 1', { exact: true }).fill('')
  await presets.getByRole('button', { name: 'Save' }).click()
  await expect(presets.getByText('This field is required.')).toBeVisible()
  await presets.getByLabel('Milestone 1', { exact: true }).fill('Sample kick-off')
  await presets.getByRole('button', { name: 'Move milestone 1 down' }).click()
  await presets.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Preset timeline tasks saved.')).toBeVisible()
  await page.reload()
  await expect(presets.getByLabel('Milestone 2', { exact: true })).toHaveValue('Sample kick-off')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Preset timeline tasks')
  await expect(history).toContainText('Helen Ward')
})

test('without a deploy hook, Publish says so and stays closed', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto(settingsPage)
  const publish = page.getByRole('region', { name: 'Publish' })
  await expect(publish).toContainText('No deploy hook is configured.')
  await expect(publish.getByRole('button', { name: 'Publish' })).toBeDisabled()
})

test('staff find their own settings there, never the product’s', async ({ page, signIn }) => {
  await signIn('staff')
  await page.goto(settingsPage)
  await expect(page.getByRole('region', { name: 'Password' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Second factor' })).toBeVisible()
  await expect(page.getByText('Academy sections')).toBeHidden()
  await axe(page)
})
