import type { Page } from 'playwright/test'
import { axe, expect, test } from '../test.ts'

async function openClient(page: Page, name: string) {
  await page.goto('/studio/workspace/clients')
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('link', { name: 'View Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('two admins edit one client: the second save is told and nothing is lost', async ({
  page,
  signIn,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/409/)
  await signIn('admin')
  await openClient(page, 'Test Contact')
  await axe(page)
  const other = await newVisitor()
  await signIn('admin', other)
  await openClient(other, 'Test Contact')

  await page.getByLabel('Company Name').fill('First Save Works')
  await save(page)
  await expect(page.getByText('The client was saved.')).toBeVisible()

  await other.getByLabel('Last Name').fill('Second')
  await save(other)
  const told = other.getByRole('status').filter({ hasText: 'Someone else saved this client' })
  await expect(told).toContainText('Company Name is now “First Save Works”')
  await expect(other.getByLabel('Last Name')).toHaveValue('Second')
  await expect(other.getByLabel('Company Name')).toHaveValue('First Save Works')
  await axe(other)
  await save(other)
  await expect(other.getByText('The client was saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Last Name')).toHaveValue('Second')
  await expect(page.getByLabel('Company Name')).toHaveValue('First Save Works')
})

test('an admin views the portal as a client, changes nothing there, and leaves', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/403/)
  await signIn('admin')
  await openClient(page, 'Sample Client')
  await page.getByRole('button', { name: 'View as client' }).click()
  const band = page.getByRole('region', { name: 'Viewing as a client' })
  await expect(band).toContainText('Viewing as Sample Client. Nothing can be changed.')
  await expect(page).toHaveURL(/\/dashboard/)
  await axe(page)
  const refused = await page.evaluate(async () => {
    const headers = {
      'x-requested-with': 'leadwright-portal',
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ title: 'Sample', description: '' })
    const answer = await fetch('/api/updates', { method: 'POST', headers, body })
    return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code]
  })
  expect(refused).toEqual([403, 'auth.view-only'])
  await page.goto('/studio')
  await expect(page).toHaveURL(/\/dashboard/)
  await band.getByRole('button', { name: 'Leave the view' }).click()
  await expect(page).toHaveURL(/\/studio\/workspace\/clients\/.+\/details/)
  await expect(band).toBeHidden()
})

test('a suspended client is signed out at once and comes back when restored', async ({
  page,
  signIn,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/401/)
  const client = await newVisitor()
  await signIn('client', client)
  await client.goto('/dashboard/settings')
  await signIn('admin')
  await openClient(page, 'Sample Client')
  await page.getByRole('link', { name: 'Access' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Suspend access' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend access' }).click()
  await expect(page.getByText('Sample is suspended.')).toBeVisible()
  await expect(client).toHaveURL(/\/login/)
  await page.getByRole('button', { name: 'Restore access' }).click()
  await expect(page.getByText('Sample can sign in again.')).toBeVisible()
})
