import { TEST_SITE } from '../../scripts/lib/test-builds.ts'
import { overflow, WIDTHS } from '../support/looks.ts'
import { company } from '../support/public-pages.ts'
import { axe, expect, test } from '../test.ts'

const LISTED = [
  '/',
  '/book-a-meeting',
  '/general-meeting-15-mins',
  '/general-meeting-30-mins',
  '/general-meeting-60-mins',
  '/hiring',
  '/onboarding-call',
  '/policies',
  '/project-check-in',
]

test('search engines are told of the pages that stay, and of no others', async ({
  request,
  site,
}) => {
  const robots = await (await request.get(`${site.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${TEST_SITE}/sitemap-index.xml`)
  const sitemap = await (await request.get(`${site.url}/sitemap-0.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  expect(listed.map((url) => new URL(url).pathname).toSorted()).toEqual(LISTED)
})

test('every page names its one address, and a picture that exists for shared links', async ({
  page,
  request,
  site,
  allowConsole,
}) => {
  // Some of them try to open their calendar, which no test can reach.
  allowConsole(/calendly\.com/)
  for (const path of LISTED) {
    await page.goto(path)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', TEST_SITE + path)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    const answer = await request.get(site.url + new URL(picture ?? '').pathname)
    expect(answer.headers()['content-type']).toBe('image/png')
    const png = await answer.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  }
})

test('the company and its people are described for machines', async ({ page }) => {
  await page.goto('/')
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const described: unknown = JSON.parse(text ?? '')
  expect(described).toMatchObject({
    '@type': 'Organization',
    name: company.name,
    url: `${TEST_SITE}/`,
    sameAs: Object.values(company.socials),
    founder: company.founders.map(({ name }) => ({ '@type': 'Person', name })),
    employee: company.team.map(({ name }) => ({ '@type': 'Person', name })),
  })
})

test('an address without a page answers 404 and leads home', async ({ page, allowConsole }) => {
  allowConsole(/404/)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    expect(await overflow(page)).toBe(0)
    await axe(page)
  }
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL('/')
})
