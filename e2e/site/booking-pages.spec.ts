import type { Page } from 'playwright/test'
import { calendars, nextTab, sameAddress, standInCalendar } from '../support/calendar.ts'
import { expect, test } from '../test.ts'

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

/** The redirect page is seen while its calendar is slow to answer, then the calendar. */
async function beLed(page: Page): Promise<void> {
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

test('a redirect page and a short link take the visitor to the calendar, with what is kept of the query', async ({
  page,
  context,
}) => {
  const CAMPAIGN = 'utm_source=newsletter&utm_medium=email&utm_campaign=autumn'
  await standInCalendar(context)
  await test.step('a short link, through the landing page with its campaign', async () => {
    await page.goto('/go/newsletter?email=ada%40example.test&utm_source=other')
    await expect(page).toHaveURL(`/?${CAMPAIGN}&email=ada%40example.test`)
    await page.getByRole('link', { name: 'Book A Discovery Meeting' }).first().click()
    await expect(page).toHaveURL(`${calendars.discovery}?${CAMPAIGN}&email=ada%40example.test`)
  })

  await test.step('a redirect page, without a step in the history', async () => {
    await page.goto('/')
    const before = await page.evaluate(() => history.length)
    await beLed(page)
    expect(page.url()).toBe(`${calendars['partner-check-in']}?${WRITTEN}`)
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  await test.step('the link of a redirect page', async () => {
    // As if the visitor had stopped it, so the page stays.
    await page.route(`${calendars['hiring-interview']}*`, (route) => route.abort('aborted'))
    await page.goto(`/hiring-interview${QUERY}`, { waitUntil: 'commit' })
    await expect(page.getByRole('link', { name: 'Go to the calendar' })).toHaveAttribute(
      'href',
      `${calendars['hiring-interview']}?${WRITTEN}`,
    )
  })
})

test('a booking page says what became of its calendar: not opened, opened by the page, or by the visitor', async ({
  page,
  context,
}) => {
  await standInCalendar(context)
  const open = page.getByRole('link', { name: 'Open Calendar' })

  await test.step('a page that waits opens nothing by itself', async () => {
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

  await test.step('a page opens its calendar in a new tab by itself, once', async () => {
    const tab = await nextTab(page, () => page.goto(`/general-meeting-30-mins${QUERY}`))
    expect(tab.url()).toBe(`${calendars['30']}?${WRITTEN}`)
    await expect(note(page)).toHaveText(OPENED)
    await expect(page.getByText('If it did not open, click the button below.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
    await page.reload()
    await expect(note(page)).toHaveText(WAITING)
    expect(context.pages()).toHaveLength(2)
    await tab.close()
  })

  await test.step('where the new tab is blocked it claims none, and the button has the focus', async () => {
    // What a script is answered by a browser that blocks it; automated ones never block.
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
