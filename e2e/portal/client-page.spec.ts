import { messages } from '@leadwright/shared/messages'
import { openSection } from '../support/client-sections.ts'
import { overflow } from '../support/looks.ts'
import { visit } from '../support/visit.ts'
import { axe, expect, test } from '../test.ts'

test('an admin views the portal as a client without changing anything, then suspends and restores the client', async ({
  page,
  signIn,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/40[13]/)
  await signIn('admin')
  await page.goto('/studio/workspace/clients?view=cards')
  const card = page.getByRole('listitem').filter({ hasText: 'Mara Lind' })
  await card.getByRole('link', { name: 'View Profile' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Northfield Instruments' }),
  ).toBeVisible()

  await test.step('the client view is read-only and returns to where it started', async () => {
    await expect(page).toHaveTitle('Northfield Instruments · Clients · Leadwright')
    await openSection(page, 'Meetings')
    await expect(page.getByRole('list', { name: 'Upcoming meetings' })).toBeVisible()
    await page.getByRole('button', { name: /^View/ }).click()
    const band = page.getByRole('region', { name: /^Viewing/ })
    await expect(band).toContainText(/Mara Lind.*can’t/)
    await expect(page).toHaveURL(/\/dashboard/)
    await axe(page)
    await expect(page.getByRole('list', { name: 'Updates' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Update' })).toBeHidden()
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await expect(page.getByLabel('First Name')).toBeDisabled()
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
    await band.getByRole('button', { name: 'Stop viewing' }).click()
    await expect(page).toHaveURL(/\/studio\/workspace\/clients\/.+\/meetings$/)
    await expect(band).toBeHidden()
  })

  await test.step('a suspended client is signed out immediately and can return once restored', async () => {
    const client = await newVisitor()
    await signIn('client', client)
    await client.goto('/dashboard/settings')
    await openSection(page, 'Access')
    const suspend = page.getByRole('button', { name: 'Suspend client' })
    await expect(suspend).toBeVisible()
    await axe(page)
    await suspend.click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(
      messages.access.client.suspendQuestion('Northfield Instruments', 2),
    )
    await question.getByRole('button', { name: 'Suspend client' }).click()
    await expect(
      page.getByText(messages.access.client.suspended('Northfield Instruments')),
    ).toBeVisible()
    // The browser leaves the page; it is not only covered.
    await expect(client).toHaveURL(/\/login/)
    await page.getByRole('button', { name: messages.access.client.restore }).click()
    await expect(
      page.getByText(messages.access.client.restored('Northfield Instruments')),
    ).toBeVisible()
  })
})

test('a word wider than a phone never widens a page', async ({ page, portal, signIn }) => {
  const word = 'W'.repeat(100)
  const deletion = `SET title = '${word}', deleted_at = '${new Date().toISOString()}'`
  portal.db.exec(`UPDATE user_profiles SET first_name = '${word}', last_name = '${word}';
    UPDATE monthly_reports SET comment = '${word}';
    UPDATE links ${deletion}; UPDATE search_records ${deletion} WHERE kind = 'link'`)
  await page.setViewportSize({ width: 320, height: 800 })
  await signIn('admin')
  const client = '/studio/workspace/clients/00000000-0000-4000-8000-0000000000c1'
  for (const path of [
    `${client}/overview`,
    `${client}/report`,
    '/studio/workspace/settings/trash',
  ]) {
    await visit(page, path)
    await expect(page.getByRole('main').getByText(word).last()).toBeVisible()
    await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
    expect.soft(await overflow(page), path).toBe(0)
  }
  await visit(page, `${client}/updates`)
  await page.getByRole('button', { name: 'Write Update' }).click()
  const dialog = page.getByRole('dialog')
  const text = dialog.locator('textarea')
  await text.fill(word)
  expect(await text.boundingBox().then((box) => box?.width)).toBeLessThan(320)
})
