import { TEST_SITE } from '../../scripts/lib/test-builds.ts'
import { overflow, WIDTHS } from '../support/looks.ts'
import { company, foreignRequests } from '../support/public-pages.ts'
import { axe, expect, test } from '../test.ts'

const TERMS = [
  'Acceptance',
  'Service description',
  'User responsibilities',
  'Payment terms',
  'Intellectual property',
  'Limitation of liability',
  'Termination',
]
const PRIVACY = ['Collection', 'Use', 'Sharing', 'Security', 'Contact']

test('the page holds seven numbered terms and five parts on privacy', async ({ page }) => {
  const foreign = foreignRequests(page, TEST_SITE)
  await page.goto('/policies')
  const part = (name: string) =>
    page.getByRole('region', { name }).getByRole('heading', { level: 3 })
  await expect(part('Terms')).toHaveText(TERMS)
  await expect(part('Privacy')).toHaveText(PRIVACY)
  const privacy = page.getByRole('region', { name: 'Privacy' })
  await expect(privacy.getByRole('link', { name: company.supportEmail })).toHaveAttribute(
    'href',
    `mailto:${company.supportEmail}`,
  )
  expect(foreign).toEqual([])
})

test('each term can be linked to', async ({ page }) => {
  await page.goto('/policies')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  for (const name of [...TERMS, ...PRIVACY]) {
    await contents.getByRole('link', { name, exact: true }).click()
    const part = page.locator(new URL(page.url()).hash)
    await expect(part.getByRole('heading')).toHaveText(name)
    await expect(part).toBeInViewport()
  }
})

test('the date is the reader’s own day, beside the day since which the wording holds', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date(2031, 4, 7, 12))
  await page.goto('/policies')
  await expect(page.getByText('Last updated:')).toHaveText('Last updated: 7 May 2031')
  await expect(page.locator('#today')).toHaveAttribute('datetime', '2031-05-07')
  await expect(page.getByText('In force since')).toHaveText(/\d{1,2} \w+ 2026$/)
})

test('without scripts the terms are whole and carry the day of the build', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/policies')
  await expect(page.getByText('Last updated:')).toHaveText(/\d{1,2} \w+ \d{4}$/)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(TERMS.length + PRIVACY.length)
})

for (const width of WIDTHS) {
  test(`at ${width} pixels the terms fit their window and have no barrier`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/policies')
    expect(await overflow(page)).toBe(0)
    await axe(page)
  })
}
