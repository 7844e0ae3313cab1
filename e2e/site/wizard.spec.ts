import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import type { Page } from 'playwright/test'
import { calendars, nextTab, startFakeCalendar } from '../support/calendar.ts'
import { overflow } from '../support/looks.ts'
import { asks, back, LATER, open, option, PERFECT, press, START, text } from '../support/wizard.ts'
import { axe, expect, test } from '../test.ts'

// wizard-matrix.spec.ts tests where every path ends on every device.

/** Asserts that the first question is shown, which offers no Back. */
async function isFirst(page: Page): Promise<void> {
  await asks(page, 'existing_client')
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
}

test('a visitor answers by number, goes back and forward, reloads, and returns later', async ({
  page,
}) => {
  await page.goto('/')
  await test.step('a new visitor finds the discovery meeting on the first screen only', async () => {
    await open(page, '/book-a-meeting?utm_source=ad&token=1')
    const direct = page.getByRole('link', { name: /^Talk to/ })
    await expect(direct).toHaveAttribute('href', '/discovery-meeting?utm_source=ad')
    await press(page, '2')
    await expect(direct).toHaveCount(0)
    await back(page)
    await expect(direct).toHaveAttribute('href', '/discovery-meeting?utm_source=ad')
    await page.goBack()
  })
  await open(page)
  await test.step('number keys work only while the focus is within the question', async () => {
    await page.getByRole('contentinfo').getByRole('link').first().focus()
    await page.keyboard.press('1')
    await isFirst(page)
    await option(page, 'Yes').focus()
    await page.keyboard.press('2')
    await asks(page, 'existing_employee')
    await expect(page).toHaveTitle(`${text('existing_employee')} · ${leadwrightCompany.name}`)
  })

  await test.step('Back removes one answer and is not offered on the first question', async () => {
    await press(page, '22')
    for (const id of ['meeting_duration', 'new_client_purpose', 'existing_employee'] as const) {
      await asks(page, id)
      await back(page)
    }
    await isFirst(page)
  })

  await test.step('the browser’s Back and Forward do the same', async () => {
    await press(page, '21')
    await asks(page, 'meeting_duration')
    await page.goBack()
    await asks(page, 'existing_employee')
    await page.goForward()
    await asks(page, 'meeting_duration')
    await page.goBack()
    await page.goBack()
    await asks(page, 'existing_client')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  await test.step('a reload keeps the question and the way back', async () => {
    await open(page)
    await press(page, '22')
    await page.reload()
    await asks(page, 'new_client_purpose')
    await page.goBack()
    await asks(page, 'existing_employee')
  })

  await test.step('leaving and returning resumes, and Back still removes answers one by one', async () => {
    await press(page, '2')
    await asks(page, 'new_client_purpose')
    await page.goto('/')
    await open(page)
    await asks(page, 'new_client_purpose')
    await back(page)
    await asks(page, 'existing_employee')
  })

  await test.step('stored answers that were tampered with are discarded', async () => {
    await page.goto('/')
    const changed = await page.evaluate(() => {
      const keys = Object.keys(sessionStorage)
      for (const key of keys) {
        sessionStorage.setItem(key, '{"existing_client":"no","meeting_duration":"<img src=x>"}')
      }
      return keys.length
    })
    expect(changed).toBe(1)
    await open(page)
    await asks(page, 'existing_client')
  })

  await test.step('Back from a booking page returns to the last question', async () => {
    await press(page, '111')
    await expect(page).toHaveURL('/general-meeting-15-mins')
    await page.goBack()
    await asks(page, 'meeting_duration')
  })
})

test('a visitor opens the calendar, goes back, reloads, and books', async ({ page, context }) => {
  const service = await startFakeCalendar(context)
  const frame = page.locator('.widget iframe')
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page)

  await test.step('the calendar loads once the answers lead to it', async () => {
    await press(page, '2')
    await asks(page, 'existing_employee')
    await axe(page)
    expect(service.scriptLoads()).toBe(0)
    await (await nextTab(page, () => press(page, '4'))).close()
    await expect(page).toHaveTitle(`${PERFECT} · ${leadwrightCompany.name}`)
    await expect(page.getByText('Choose a time that works best for you')).toBeVisible()
    await expect(frame).toBeVisible()
    // The alternative for browsers that block the frame but not the script.
    await expect(page.getByRole('link', { name: /^Open .*calendar/ })).toHaveAttribute(
      'href',
      calendars['hiring-onboarding'],
    )
    expect(service.scriptLoads()).toBe(1)
    await expect(page.getByRole('status').getByText('is open in a new tab')).toBeVisible()
  })

  await test.step('Back closes it and returns to the questions', async () => {
    await back(page, 'Back to questions')
    await asks(page, 'existing_employee')
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  const tab = await nextTab(page, () => press(page, '3'))
  await test.step('it says who takes part, and that an application comes first', async () => {
    await expect(page.locator('.hosts li')).toHaveText([/Helen Ward/, /Priya Nair/])
    await expect(page.getByRole('link', { name: 'Apply first' })).toHaveAttribute('href', '/hiring')
  })
  await test.step('it is at least 700 px high and 320 px wide', async () => {
    await expect(frame).toBeVisible()
    const box = await page.locator('.widget').boundingBox()
    expect(box?.height).toBe(700)
    expect(box?.width).toBeGreaterThanOrEqual(320)
    expect(await overflow(page)).toBe(0)
    await axe(page)
  })

  await test.step('bookings in other tabs and messages from other senders confirm nothing', async () => {
    await tab.getByRole('button', { name: 'Book it' }).click()
    await page.evaluate(async () => {
      const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
      postMessage({ event: 'calendly.event_scheduled' }, '*')
      await heard
    })
    await expect(page.getByRole('heading', { name: PERFECT })).toBeVisible()
    await expect(page.getByText('Choose a time that works best for you')).toBeVisible()
  })

  await test.step('a reload shows it again without opening another tab', async () => {
    await page.reload()
    await expect(frame).toBeVisible()
    expect(context.pages()).toHaveLength(2)
    await expect(page.getByText('is open in a new tab')).toHaveCount(0)
  })

  await test.step('after a booking, it shows the confirmation and the next steps', async () => {
    await page
      .frameLocator('.widget iframe')
      .getByRole('button', { name: 'Book it' })
      .press('Enter')
    await expect(page.getByRole('heading', { name: /booked/ })).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`booked · ${leadwrightCompany.name}$`))
    await expect(page.getByRole('status').filter({ hasText: 'booked' })).toContainText(
      'Hiring interview, 45 minutes with a founder and a future colleague, on Google Meet.',
    )
    await expect(page.getByText('Done', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Return Home' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Apply first' })).toHaveCount(0)
    await expect(page.locator('.steps').getByRole('listitem')).toHaveText([
      /email .*time/,
      /change.*cancel.*links/,
    ])
    await expect(page.getByRole('link', { name: /^Open .*calendar/ })).toHaveCount(0)
    expect(await overflow(page)).toBe(0)
    await axe(page)
    // The wizard has discarded these answers.
    await page.goto('/')
    await open(page)
    await asks(page, 'existing_client')
  })
})

/** Does to the calendar screen's text nodes what browser translation does. */
const translate = (page: Page) =>
  page.locator('.calendar').evaluate((screen) => {
    const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
    for (const text of texts) {
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
  })

test('a widget whose script throws, is blocked, or takes over 5 s is replaced by a plain link', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/)
  const link = page.getByRole('link', { name: 'Open Calendar' })
  const leadsToInterview = (query = '') =>
    expect(link).toHaveAttribute('href', `${calendars['hiring-interview']}${query}`)

  await startFakeCalendar(context, { script: 'throws' })
  await open(page)
  await press(page, '23')
  await leadsToInterview()

  // After a reload, the page shows the calendar again.
  await startFakeCalendar(context, { script: 'blocked' })
  await page.reload()
  await leadsToInterview()
  await back(page, 'Back to questions')

  await startFakeCalendar(context, { script: 'unanswered' })
  await page.clock.install({ time: START })
  await open(page, '/book-a-meeting?email=ada%40example.test')
  await asks(page, 'existing_employee')
  await page.clock.pauseAt(LATER)
  await press(page, '3')
  await expect(page.getByRole('heading', { name: PERFECT })).toBeVisible()
  await page.clock.runFor(4_999)
  await expect(page.getByText(/^Loading/)).toBeVisible()
  await expect(link).toHaveCount(0)
  await translate(page)
  await page.getByRole('link', { name: /new tab$/ }).focus()
  await page.clock.runFor(1)
  await leadsToInterview('?email=ada%40example.test')
  // The button replaces the link that had the focus.
  await expect(link).toBeFocused()
})
