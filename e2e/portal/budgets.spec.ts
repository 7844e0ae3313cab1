import type { Page, Request } from 'playwright/test'
import { expect, test } from '../test.ts'

/** Script size limits in bytes after Brotli. */
const budgets = { login: 100_000, meet: 116_000, firstPage: 143_000, further: 40_000 }

/** Opens a page and counts the bytes of script fetched from the network until its data is shown. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
  const sizes = scripts.map(async (request) =>
    Math.max(0, (await request.sizes()).responseBodySize),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('every role’s first page and the vault stay within their script budgets', async ({
  page,
  newVisitor,
  signIn,
}) => {
  async function expectWithin(visitor: Page, path: string, most: number) {
    const bytes = await scriptBytes(visitor, path)
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
