import type { Page } from 'playwright/test'
import { calendars, nextTab, sameAddress, startFakeCalendar } from '../support/calendar.ts'
import { expectFit, expectForcedColours } from '../support/fit.ts'
import { sumOf, watchLayoutShift } from '../support/layout-shift.ts'
import { axe, expect, test } from '../test.ts'

const QUERY =
  '?name=Ada%20Sample&email=ada%2B1%40example.test&utm_source=mail&ref=x&next=https%3A%2F%2Fevil.test&token=1'
const KEPT = [
  ['name', 'Ada Sample'],
  ['email', 'ada+1@example.test'],
  ['utm_source', 'mail'],
  // The calendar service's parameter for a reference.
  ['salesforce_uuid', 'x'],
]
/** The kept parameters as our pages encode them. */
const WRITTEN = 'name=Ada%20Sample&email=ada%2B1%40example.test&utm_source=mail&salesforce_uuid=x'
const LEADING = 'Redirecting to Partner Check-In Calendar...'
const OPENED = 'Your booking calendar has been opened in a new tab'
const WAITING = 'Your booking calendar opens in a new tab'

const note = (page: Page) => page.getByRole('status').getByRole('heading')

// One page of each kind; e2e/built/booking-pages.test.ts covers all thirteen.

/**
 * Waits until the redirect page is painted while its calendar is slow, then until the calendar
 * opens.
 */
async function followRedirect(page: Page): Promise<void> {
  const calendar = calendars['partner-check-in']
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
}

test('redirect pages and short links lead to the calendar and keep the allowed query parameters', async ({
  page,
  context,
}) => {
  const CAMPAIGN = 'utm_source=newsletter&utm_medium=email&utm_campaign=autumn'
  await startFakeCalendar(context)
  await test.step('a short link keeps its campaign through the landing page', async () => {
    await page.goto('/go/newsletter?email=ada%40example.test&utm_source=other')
    await expect(page).toHaveURL(`/?${CAMPAIGN}&email=ada%40example.test`)
    await page.getByRole('link', { name: 'Book A Discovery Meeting' }).first().click()
    await expect(page).toHaveURL(`${calendars.discovery}?${CAMPAIGN}&email=ada%40example.test`)
  })

  await test.step('a redirect page adds no entry to the history', async () => {
    await page.goto('/')
    const before = await page.evaluate(() => history.length)
    await followRedirect(page)
    expect(page.url()).toBe(`${calendars['partner-check-in']}?${WRITTEN}`)
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  await test.step('the link of a redirect page leads to the calendar', async () => {
    // The navigation is aborted, as if the visitor had stopped it, so the page stays open.
    await page.route(`${calendars['hiring-interview']}*`, (route) => route.abort('aborted'))
    await page.goto(`/hiring-interview${QUERY}`, { waitUntil: 'commit' })
    await expect(page.getByRole('link', { name: /calendar/ })).toHaveAttribute(
      'href',
      `${calendars['hiring-interview']}?${WRITTEN}`,
    )
  })
})

test('the page after a booking shows only the text of its meeting, and no personal data in its address', async ({
  page,
}) => {
  const shifts = await watchLayoutShift(page)
  for (const [query, kept, heading] of [
    ['?meeting=discovery', '?meeting=discovery', 'Discovery meeting, booked.'],
    ['?email=a%40b.test&meeting=15&name=Ann', '?meeting=15', '15-minute meeting, booked.'],
    ['', '', 'Thank you.'],
    ['?meeting=', '', 'Thank you.'],
    ['?meeting=__proto__', '', 'Thank you.'],
    ['?meeting=%3Cimg%20src%3Dx%3E', '', 'Thank you.'],
    ['?meeting=any', '', 'Thank you.'],
  ] as const) {
    await page.goto(`/booked${query}`)
    await expect(page).toHaveURL(`/booked${kept}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await page.goto('/booked?meeting=discovery')
  expect(sumOf(await shifts()).toFixed(3)).toBe('0.000')
  await expectFit(page)
  await expectForcedColours(page)
  await axe(page)
  await page.getByRole('link', { name: 'A sample of our work' }).click()
  await expect(page.getByRole('heading', { name: /sample/i })).toBeInViewport()
})

test('a booking page says whether its calendar was opened', async ({ page, context }) => {
  await startFakeCalendar(context)
  const open = page.getByRole('link', { name: 'Open Calendar' })

  await test.step('a page that waits for a click opens nothing automatically', async () => {
    await page.goto(`/general-meeting-15-mins${QUERY}`, { waitUntil: 'networkidle' })
    expect(context.pages()).toEqual([page])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('15-minute meeting')
    await expect(note(page)).toHaveText(WAITING)
  })

  await test.step('its button opens the right calendar', async () => {
    const tab = await nextTab(page, () => open.click())
    expect(sameAddress(tab.url())).toEqual({ page: calendars['15'], query: KEPT })
    expect(await tab.evaluate(() => window.opener)).toBe(null)
    await expect(note(page)).toHaveText(OPENED)
    await tab.close()
  })

  await test.step('a page opens its calendar in a new tab automatically, once', async () => {
    const tab = await nextTab(page, () => page.goto(`/general-meeting-30-mins${QUERY}`))
    expect(tab.url()).toBe(`${calendars['30']}?${WRITTEN}`)
    await expect(note(page)).toHaveText(OPENED)
    await expect(page.getByText(/not .*open.*button/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
    await page.reload()
    await expect(note(page)).toHaveText(WAITING)
    expect(context.pages()).toHaveLength(2)
    await tab.close()
  })

  await test.step('when the new tab is blocked, the page says so and focuses the button', async () => {
    // Automated browsers never block pop-ups, so `window.open` returns what a blocking browser
    // returns.
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('/onboarding-call')
    await expect(open).toBeFocused()
    await expect(note(page)).toHaveText(WAITING)
    expect(context.pages()).toEqual([page])
    const tab = await nextTab(page, () => page.keyboard.press('Enter'))
    expect(tab.url()).toBe(calendars.onboarding)
    await expect(note(page)).toHaveText(OPENED)
  })
})
