import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

/** Bytes of script as they are sent, packed with brotli. */
const budgets = { login: 100_000, firstPage: 150_000 }

/** Opens a page with an empty cache and counts the script that it needs. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    }
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('the login page needs at most 100 kB of script', async ({ page }) => {
  const bytes = await scriptBytes(page, '/login')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(budgets.login)
})

for (const [role, path] of [
  ['client', '/dashboard'],
  ['admin', '/studio'],
] as const) {
  test(`the first page of ${role} needs at most 150 kB of script`, async ({ page, signIn }) => {
    await signIn(role)
    const bytes = await scriptBytes(page, path)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(budgets.firstPage)
  })
}
