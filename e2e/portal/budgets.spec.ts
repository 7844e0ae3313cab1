import type { Page, Request } from 'playwright/test'
import { expect, test } from '../test.ts'

/** Bytes of script as they are sent, packed with brotli. */
const budgets = { login: 100_000, meet: 116_000, firstPage: 143_000, further: 40_000 }

/** Opens a page and counts the script that is fetched, not from the cache, until its data stands there. */
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

test('the login page needs at most 100 kB of script', async ({ page }) => {
  const bytes = await scriptBytes(page, '/login')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(budgets.login)
})

test('the public page of the meeting rooms needs at most 116 kB of script', async ({ page }) => {
  const bytes = await scriptBytes(page, '/meet')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(budgets.meet)
})

for (const [role, path] of [
  ['client', '/dashboard'],
  ['admin', '/studio'],
] as const) {
  test(`the first page of ${role} needs at most 143 kB of script`, async ({ page, signIn }) => {
    await signIn(role)
    const bytes = await scriptBytes(page, path)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(budgets.firstPage)
  })
}

test('the vault adds at most 40 kB of script to the first page: its forms come when one is opened', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await scriptBytes(page, '/studio')
  const bytes = await scriptBytes(page, '/studio/vault')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(budgets.further)
})
