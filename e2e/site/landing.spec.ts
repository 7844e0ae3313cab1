import { TEST_PORTAL, TEST_SITE } from '../../scripts/lib/test-builds.ts'
import { overflow, WIDTHS } from '../support/looks.ts'
import { company, foreignRequests } from '../support/public-pages.ts'
import { axe, expect, test } from '../test.ts'

const HEADLINE = 'Your next client, found by hand.'

test('a visitor finds the way to log in, to book, and to each place of the company', async ({
  page,
}) => {
  await page.goto('/')
  const top = page.getByRole('banner')
  await expect(top.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    `${TEST_PORTAL}/login`,
  )
  const book = top.getByRole('link', { name: 'Book A Meeting' })
  await expect(book).toHaveAttribute('href', '/book-a-meeting')
  await expect(page.getByRole('link', { name: 'Book a discovery meeting' })).toHaveAttribute(
    'href',
    '/discovery-meeting',
  )

  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: company.supportEmail })).toHaveAttribute(
    'href',
    `mailto:${company.supportEmail}`,
  )
  const places = [
    ['Privacy Policy', '/policies'],
    ['Instagram', company.socials.instagram],
    ['LinkedIn', company.socials.linkedin],
    ['X', company.socials.x],
  ] as const
  for (const [name, href] of places) {
    await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }

  await book.click()
  await expect(page).toHaveURL('/book-a-meeting')
})

test('each of the six claims opens its plain definition from the keyboard', async ({ page }) => {
  await page.goto('/')
  const claims = page.locator('#work li')
  await expect(claims).toHaveCount(6)
  for (const claim of await claims.all()) {
    const answer = claim.locator('details p')
    await expect(answer).toBeHidden()
    await claim.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(answer).toBeVisible()
  }
})

test('the figures, the client’s words, two founders and three colleagues are shown', async ({
  page,
}) => {
  await page.goto('/')
  const figures = page.getByRole('region', { name: 'What it comes to' })
  for (const shown of ['8.6x', '20+', '2.7x', '40%', '60%', '95%']) {
    await expect(figures.getByText(shown, { exact: true })).toBeVisible()
  }
  await expect(page.getByText(company.testimonial.quote)).toBeVisible()

  const founders = page.getByRole('region', { name: 'Meet The Founders' })
  await expect(founders.getByRole('article')).toHaveCount(2)
  const team = page.getByRole('region', { name: 'Meet The Team' })
  await expect(team.getByRole('heading', { level: 3 })).toHaveText(
    company.team.map(({ name }) => name),
  )
  for (const { name, socials } of [...company.founders, ...company.team]) {
    for (const href of Object.values(socials)) {
      const link = page.locator(`a[href="${href}"]`)
      await expect(link, `a link to ${name}`).toHaveAccessibleName(new RegExp(name))
    }
  }
})

test('everything can be read without scripts', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE)
  await expect(page.getByRole('button')).toHaveCount(0)
  const [claim] = await page.locator('#work details').all()
  await claim?.locator('summary').click()
  await expect(page.locator('#work details p').first()).toBeVisible()
})

test('paper shows the definitions too', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const heights = await page
    .locator('#work details p')
    .evaluateAll((answers) => answers.map((answer) => answer.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThan(0)
})

test('nothing is asked of another host', async ({ page }) => {
  const foreign = foreignRequests(page, TEST_SITE)
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(foreign).toEqual([])
})

test('a portrait that cannot be loaded gives way to the placeholder', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/)
  await page.route('**/portraits/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  const portraits = page.locator('img[width]')
  await expect(portraits).toHaveCount(5)
  for (const portrait of await portraits.all()) {
    await portrait.scrollIntoViewIfNeeded()
    await expect(portrait).toHaveAttribute('src', '/placeholder.svg')
    await expect(portrait).toHaveJSProperty('complete', true)
  }
})

test('a photograph that cannot be loaded gives way to the placeholder in every format', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/404/)
  await page.route('**/portraits/**', (route) => route.fulfill({ status: 404 }))
  await page.route('/', async (route) => {
    const answer = await route.fetch({ url: `${site.url}/` })
    const html = (await answer.text()).replaceAll(
      /<img (?=src="\/portraits\/)/g,
      '<picture><source type="image/avif" srcset="/portraits/a.avif 160w"><img srcset="/portraits/a.webp 160w" ',
    )
    await route.fulfill({ response: answer, body: html })
  })
  await page.goto('/')
  const photograph = page.locator('picture > img').first()
  await photograph.scrollIntoViewIfNeeded()
  await expect(photograph).toHaveJSProperty(
    'currentSrc',
    `${new URL(page.url()).origin}/placeholder.svg`,
  )
  await expect(photograph).toHaveJSProperty('complete', true)
})

for (const width of WIDTHS) {
  test(`at ${width} pixels the page fits its window and has no barrier`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    expect(await overflow(page)).toBe(0)
    await axe(page)
    for (const summary of await page.locator('summary').all()) await summary.click()
    await axe(page)
  })
}
