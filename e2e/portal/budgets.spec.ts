import type { Page } from 'playwright/test'
import { scriptBytes } from '../support/script-bytes.ts'
import { expect, test } from '../test.ts'

/** Script size limits in bytes after Brotli. */
const budgets = { login: 100_000, meet: 116_000, firstPage: 143_000, further: 40_000 }

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
}

test('every role’s first page and the vault stay within their script budgets', async ({
  page,
  newVisitor,
  signIn,
}) => {
  async function expectWithin(visitor: Page, path: string, most: number) {
    const bytes = await scriptBytes(visitor, () => open(visitor, path))
    expect.soft(bytes, path).toBeGreaterThan(0)
    expect.soft(bytes, path).toBeLessThanOrEqual(most)
  }
  await expectWithin(page, '/login', budgets.login)
  const [guest, client, admin] = [await newVisitor(), await newVisitor(), await newVisitor()]
  await expectWithin(guest, '/meet', budgets.meet)
  await signIn('client', client)
  await expectWithin(client, '/dashboard', budgets.firstPage)
  await signIn('admin', admin)
  await expectWithin(admin, '/studio', budgets.firstPage)
  // Forms are loaded only when one is opened.
  await expectWithin(admin, '/studio/vault', budgets.further)
})
