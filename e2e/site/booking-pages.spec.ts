import type { Page } from 'playwright/test'
import { calendars, nextTab, sameAddress, standInCalendar } from '../support/calendar.ts'
import { axe, expect, test } from '../test.ts'

const QUERY =
  '?name=Ada%20Sample&email=ada%2B1%40example.test&utm_source=mail&ref=x&next=https%3A%2F%2Fevil.test&token=1'
const KEPT = [
  ['name', 'Ada Sample'],
  ['email', 'ada+1@example.test'],
  ['utm_source', 'mail'],
  // As the calendar service takes a reference.
  ['salesforce_uuid', 'x'],
]
/** The same as every page writes it. */
const WRITTEN = 'name=Ada%20Sample&email=ada%2B1%40example.test&utm_source=mail&salesforce_uuid=x'
const LEADING = 'Redirecting to Partner Check-In Calendar...'
const OPENED = 'Your booking calendar has been opened in a new tab'
const WAITING = 'Your booking calendar opens in a new tab'

const note = (page: Page) => page.getByRole('status').getByRole('heading')

// One page of each kind; e2e/built/booking-pages.test.ts looks at all thirteen.

test('a redirect page takes the visitor to its calendar without a step in the history', async ({
  page,
  context,
}) => {
  const calendar = calendars['partner-check-in']
  await standInCalendar(context)
  await page.goto('/')
  const before = await page.evaluate(() => history.length)
  const slow = Promise.withResolvers<void>()
  await page.route(`${calendar}*`, async (call) => {
    await slow.promise
    await call.fallback()
  })
  await page.addInitScript(() => {
    new PerformanceObserver(() =>
      console.log(`painted: ${document.querySelector('h1')?.textContent}`),
    ).observe({ type: 'paint', buffered: true })
  })
  const painted = page.waitForEvent('console', (line) => line.text() === `painted: ${LEADING}`)
  await page.goto(`/partner-check-in${QUERY}`, { waitUntil: 'commit' })
  await painted
  slow.resolve()
  await page.waitForURL(`${calendar}*`)
  expect(page.url()).toBe(`${calendar}?${WRITTEN}`)
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('the link of a redirect page leads where the page does', async ({ page, context }) => {
  await standInCalendar(context)
  // As if the visitor had stopped it, so the page stays.
  await page.route(`${calendars['hiring-interview']}*`, (route) => route.abort('aborted'))
  await page.goto(`/hiring-interview${QUERY}`, { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Go to the calendar' })).toHaveAttribute(
    'href',
    `${calendars['hiring-interview']}?${WRITTEN}`,
  )
})

test('a redirect page leads to its calendar without script', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await standInCalendar(page.context())
  await page.goto('/partner-check-in')
  await page.waitForURL(calendars['partner-check-in'])
})

test('a short link leads through the landing page to the calendar with its campaign', async ({
  page,
  context,
}) => {
  const CAMPAIGN = 'utm_source=newsletter&utm_medium=email&utm_campaign=autumn'
  await standInCalendar(context)
  await page.goto('/go/newsletter?email=ada%40example.test&utm_source=other')
  await expect(page).toHaveURL(`/?${CAMPAIGN}&email=ada%40example.test`)
  await page.getByRole('link', { name: 'Book A Discovery Meeting' }).first().click()
  await expect(page).toHaveURL(`${calendars.discovery}?${CAMPAIGN}&email=ada%40example.test`)
})

test('a short link leads to its calendar without script', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await standInCalendar(page.context())
  await page.goto('/go/ada')
  await page.waitForURL(
    `${calendars.discovery}?utm_source=linkedin&utm_medium=social&utm_campaign=founder-profile`,
  )
})

test('a page that waits opens the right calendar from its button and nothing by itself', async ({
  page,
  context,
}) => {
  await standInCalendar(context)
  await page.goto(`/general-meeting-15-mins${QUERY}`, { waitUntil: 'networkidle' })
  expect(context.pages()).toEqual([page])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('15-minute meeting')
  await expect(note(page)).toHaveText(WAITING)
  const open = page.getByRole('link', { name: 'Open Calendar' })
  const tab = await nextTab(page, () => open.click())
  expect(sameAddress(tab.url())).toEqual({ page: calendars['15'], query: KEPT })
  expect(await tab.evaluate(() => window.opener)).toBe(null)
  await expect(note(page)).toHaveText(OPENED)
})

test('a page opens its calendar in a new tab by itself and says so', async ({ page, context }) => {
  await standInCalendar(context)
  const tab = await nextTab(page, () => page.goto(`/general-meeting-30-mins${QUERY}`))
  expect(tab.url()).toBe(`${calendars['30']}?${WRITTEN}`)
  await expect(note(page)).toHaveText(OPENED)
  await expect(page.getByText('If it did not open, click the button below.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
  await page.reload()
  await expect(note(page)).toHaveText(WAITING)
  expect(context.pages()).toHaveLength(2)
})

test('where the new tab is blocked the page claims none, and the button has the focus', async ({
  page,
}) => {
  // What a script is answered by a browser that blocks it; automated ones never block.
  await page.addInitScript(() => {
    window.open = () => null
  })
  await standInCalendar(page.context())
  await page.goto('/onboarding-call')
  const open = page.getByRole('link', { name: 'Open Calendar' })
  await expect(open).toBeFocused()
  await expect(note(page)).toHaveText(WAITING)
  expect(page.context().pages()).toEqual([page])
  const tab = await nextTab(page, () => page.keyboard.press('Enter'))
  expect(tab.url()).toBe(calendars.onboarding)
  await expect(note(page)).toHaveText(OPENED)
})

test('a logo that cannot be loaded gives way to the placeholder', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/)
  await context.route('**/logo.svg', (route) => route.abort('failed'))
  await page.goto('/general-meeting-15-mins')
  const logo = page.getByRole('banner').locator('img')
  await expect(logo).toHaveAttribute('src', '/placeholder.svg')
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.getByRole('banner').getByRole('link', { name: 'Leadwright' }).click()
  await expect(page).toHaveURL('/')
})

test('campaign parameters go from any page to every link that may lead to a booking', async ({
  page,
}) => {
  await standInCalendar(page.context())
  for (const path of ['/', '/policies', '/hiring', '/book-a-meeting', '/onboarding-call']) {
    await page.goto(`${path}?utm_source=ad&token=1`)
    const links = page.locator('a[href^="/"]')
    await expect(links.first()).toHaveAttribute('href', /\?utm_source=ad$/)
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(targets.filter((href) => !/[?&]utm_source=ad(#|$)/.test(href ?? ''))).toEqual([])
  }
})

test('a booking page is one screen, without a scroll', async ({ page }) => {
  for (const path of ['/general-meeting-15-mins', '/book-a-meeting']) {
    await page.goto(path)
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      const tall = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(tall, `${path} at ${width} by ${height}`).toBe(height)
    }
  }
})

test('an interstitial page has no accessibility fault', async ({ page, context }) => {
  await standInCalendar(context)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/general-meeting-15-mins')
  await axe(page)
})
