import { demoAccounts } from '@leadwright/shared/demo'
import { limits } from '@leadwright/shared/limits'
import { inEachLook, overflow } from '../support/looks.ts'
import { visit } from '../support/visit.ts'
import { axe, expect, test } from '../test.ts'

const pages = ['updates', 'payments', 'payments/statement', 'meetings', 'settings']

test('the dashboard is accessible and never scrolls sideways', async ({ page, signIn }) => {
  await signIn('client')
  for (const path of pages) {
    await visit(page, `/dashboard/${path}`)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inEachLook(page, async () => {
      await axe(page)
      expect(await overflow(page), path).toBe(0)
    })
  }
})

test('a client of many years reads past meetings and done milestones page by page', async ({
  page,
  signIn,
  portal,
}) => {
  const [day, then] = ['2024-01-09', '2024-01-09T10:00:00.000Z']
  const meeting = portal.db.prepare(
    `INSERT INTO meetings (id, client_id, title, starts_at, ends_at, minutes, created_at, updated_at)
      SELECT ?, id, 'Of 2024', ?, ?, 30, ?, ? FROM users WHERE email = ?`,
  )
  const milestone = portal.db.prepare(
    `INSERT INTO milestones (id, client_id, title, due_on, done_at, created_at, updated_at)
      SELECT ?, id, 'Of 2024', ?, ?, ?, ? FROM users WHERE email = ?`,
  )
  for (let count = 0; count < limits.pageSize; count += 1) {
    meeting.run(crypto.randomUUID(), then, then, then, then, demoAccounts.client)
    milestone.run(crypto.randomUUID(), day, then, then, then, demoAccounts.client)
  }
  await signIn('client')
  for (const [path, folded, name] of [
    ['meetings', 'Past meetings', 'Past meetings'],
    ['conversations', 'Done', 'Done milestones'],
  ] as const) {
    await page.goto(`/dashboard/${path}`)
    await page.locator('summary').getByText(folded, { exact: true }).click()
    const items = page.getByRole('list', { name }).getByRole('listitem')
    await expect(items).toHaveCount(limits.pageSize)
    await page.getByRole('button', { name: 'Show more' }).click()
    // They are the oldest ones: the demo's own stand before them.
    await expect(items.filter({ hasText: 'Of 2024' })).toHaveCount(limits.pageSize)
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  }
})
