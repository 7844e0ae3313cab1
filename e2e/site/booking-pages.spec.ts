import { BOOKING_ROUTES } from '@leadwright/shared/bookings'
import { calendars, nextTab, sameAddress, standInCalendar } from '../support/calendar.ts'
import { WIDTHS } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

const QUERY =
  '?name=Ada%20Sample&email=ada%2B1%40example.test&utm_source=mail&ref=x&next=https%3A%2F%2Fevil.test&token=1'
const KEPT = [
  ['name', 'Ada Sample'],
  ['email', 'ada+1@example.test'],
  ['utm_source', 'mail'],
  ['ref', 'x'],
]
const OPENED = 'Your booking calendar has been opened in a new tab'
const WAITING = 'Your booking calendar opens in a new tab'
const BLOCKED = 'Your browser kept the booking calendar closed'

for (const { path, calendar, ...route } of BOOKING_ROUTES) {
  const expected = { page: calendars[calendar], query: KEPT }

  if (route.kind === 'redirect') {
    test(`${path} takes the visitor to its calendar without a step in the history`, async ({
      page,
      context,
    }) => {
      await standInCalendar(context)
      await page.goto('/')
      const before = await page.evaluate(() => history.length)
      const slow = Promise.withResolvers<void>()
      await page.route(`${calendars[calendar]}*`, async (call) => {
        await slow.promise
        await call.fallback()
      })
      await page.addInitScript(() => {
        new PerformanceObserver(() =>
          console.log(`painted: ${document.querySelector('h1')?.textContent}`),
        ).observe({ type: 'paint', buffered: true })
      })
      const painted = page.waitForEvent(
        'console',
        (line) => line.text() === `painted: ${route.message}`,
      )
      await page.goto(path + QUERY, { waitUntil: 'commit' })
      await painted
      slow.resolve()
      await page.waitForURL(`${calendars[calendar]}*`)
      expect(sameAddress(page.url())).toEqual(expected)
      expect(await page.evaluate(() => history.length)).toBe(before + 1)
      await page.goBack()
      expect(new URL(page.url()).pathname).toBe('/')
    })

    test(`${path} says where it leads without script, and leads there`, async ({ newVisitor }) => {
      const page = await newVisitor({ javaScriptEnabled: false })
      // A calendar that answers with nothing leaves the visitor on the page.
      await page.route(`${calendars[calendar]}*`, (call) => call.fulfill({ status: 204 }), {
        times: 1,
      })
      await page.goto(path)
      await expect(page.getByRole('heading', { name: route.message, exact: true })).toBeVisible()
      await expect(page).toHaveTitle(route.message)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.getByRole('link')).toHaveAttribute('href', calendars[calendar])
      await standInCalendar(page.context())
      await page.reload()
      await page.waitForURL(calendars[calendar])
    })
    continue
  }

  test(`${path} opens the right calendar from its button`, async ({ page, context }) => {
    await standInCalendar(context)
    await page.goto(path + QUERY)
    const open = page.getByRole('link', { name: 'Open Calendar' })
    await expect(open).toHaveAttribute('target', '_blank')
    const tab = await nextTab(page, () => open.click())
    expect(sameAddress(tab.url())).toEqual(expected)
    expect(await tab.evaluate(() => window.opener)).toBe(null)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(OPENED)
  })

  test(`${path} keeps its link and its way home without script`, async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto(path)
    const open = page.getByRole('link', { name: 'Open Calendar' })
    await expect(open).toHaveAttribute('href', calendars[calendar])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WAITING)
    await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  })

  if (!route.opensByItself) {
    test(`${path} opens nothing by itself`, async ({ page, context }) => {
      await standInCalendar(context)
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(context.pages()).toEqual([page])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(WAITING)
    })
    continue
  }

  test(`${path} opens its calendar in a new tab by itself and says so`, async ({
    page,
    context,
  }) => {
    await standInCalendar(context)
    const tab = await nextTab(page, () => page.goto(path + QUERY))
    expect(sameAddress(tab.url())).toEqual(expected)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(OPENED)
    await expect(page.getByText('If it did not open, click the button below.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
  })
}

test('a browser that blocks the new tab is told of, and the button has the focus', async ({
  playwright,
  launchOptions,
  site,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    // Without this flag Chromium blocks as it does for visitors.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  })
  const page = await browser.newPage()
  await standInCalendar(page.context())
  await page.goto(`${site.url}/onboarding-call`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BLOCKED)
  const open = page.getByRole('link', { name: 'Open Calendar' })
  await expect(open).toBeFocused()
  expect(page.context().pages()).toEqual([page])
  const tab = await nextTab(page, () => page.keyboard.press('Enter'))
  expect(tab.url()).toBe(calendars.onboarding)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(OPENED)
  await browser.close()
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

for (const width of WIDTHS) {
  test(`an interstitial page has no accessibility fault at ${width} px`, async ({
    page,
    context,
  }) => {
    await standInCalendar(context)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/general-meeting-15-mins')
    await axe(page)
  })
}
