import { TEST_SITE } from '../../scripts/lib/test-builds.ts'
import { overflow, WIDTHS } from '../support/looks.ts'
import { foreignRequests } from '../support/public-pages.ts'
import { axe, expect, test } from '../test.ts'

const HEADLINE = 'Your next client, found by hand.'

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

test('the page fits its window and has no barrier, its definitions open or closed', async ({
  page,
}) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    expect(await overflow(page)).toBe(0)
  }
  await axe(page)
  await page.setViewportSize({ width: 320, height: 800 })
  for (const summary of await page.locator('summary').all()) await summary.click()
  await axe(page)
})
