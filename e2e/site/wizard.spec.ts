import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { QUESTIONS, type QuestionId, questionText } from '@leadwright/shared/wizard-questions'
import type { Page } from 'playwright/test'
import { calendars, nextTab, standInCalendar } from '../support/calendar.ts'
import { sumOf, watchLayoutShift } from '../support/layout-shift.ts'
import { overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

/** Instants (ms) of the page's own clock; it moves only when a test moves it. */
const START = 0
const LATER = 3_600_000
const PERFECT = "Perfect! Let's schedule your meeting"

const text = (id: QuestionId) => questionText(QUESTIONS[id], leadwrightCompany.name)
const asks = (page: Page, id: QuestionId) =>
  expect(page.getByRole('heading', { level: 2, name: text(id), exact: true })).toBeVisible()
const option = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const written = (page: Page) =>
  page.locator('h2 [aria-hidden]').evaluate((sentence) => {
    const rest = sentence.querySelector('.rest')?.textContent ?? ''
    return (sentence.textContent ?? '').slice(0, -rest.length || undefined)
  })

/** Opens the wizard where text stands at once, so that only the answers count. */
async function open(page: Page, path = '/book-a-meeting') {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.locator('.options button').first()).toBeVisible()
}

/** Chooses by number, one question after the other. */
async function press(page: Page, keys: string) {
  for (const key of keys) {
    await expect(page.locator('.options button').first()).toBeVisible()
    await page.keyboard.press(key)
  }
}

test.describe('paths', () => {
  // Every path is walked in shared/src/wizard.test.ts; this is the longest.
  test('the answers lead to a booking page by keyboard alone', async ({ page, context }) => {
    await standInCalendar(context)
    await open(page)
    await press(page, '2221')
    await page.waitForURL('/general-meeting-15-mins')
  })

  test('a path by clicks passes on what a booking link keeps, and Back returns to its last question', async ({
    page,
    context,
  }) => {
    await standInCalendar(context)
    await open(page, '/book-a-meeting?name=Ada&utm_source=mail&token=1')
    await option(page, 'Yes').click()
    await option(page, 'A general meeting').click()
    await option(page, '15 minutes').click()
    await page.waitForURL('/general-meeting-15-mins?name=Ada&utm_source=mail')
    await page.goBack()
    await asks(page, 'meeting_duration')
  })

  test('a calendar opens in a new tab and inline', async ({ page, context }) => {
    const service = await standInCalendar(context)
    await open(page)
    await press(page, '2')
    expect(service.scriptLoads()).toBe(0)
    await asks(page, 'existing_employee')
    const tab = await nextTab(page, () => press(page, '4'))
    expect(tab.url()).toBe(calendars['hiring-onboarding'])
    await expect(page.getByRole('heading', { name: PERFECT })).toBeFocused()
    await expect(page.getByText('Choose a time that works best for you')).toBeVisible()
    await expect(page.locator('.widget iframe')).toHaveAttribute(
      'src',
      calendars['hiring-onboarding'],
    )
    expect(service.scriptLoads()).toBe(1)
  })
})

test.describe('going back', () => {
  test('Back pops one answer and is not offered at the first question', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
    await press(page, '222')
    for (const id of ['meeting_duration', 'new_client_purpose', 'existing_employee'] as const) {
      await asks(page, id)
      await page.getByRole('button', { name: 'Back', exact: true }).click()
    }
    await asks(page, 'existing_client')
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
  })

  test("the browser's Back and Forward do the same", async ({ page }) => {
    await page.goto('/')
    await open(page)
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

  test('Back closes the calendar and returns to the questions', async ({ page, context }) => {
    await standInCalendar(context)
    await open(page)
    await press(page, '23')
    await page.getByRole('button', { name: 'Back to questions' }).click()
    await asks(page, 'existing_employee')
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

test.describe('keeping the place', () => {
  test('a reload keeps the question and the way back', async ({ page }) => {
    await open(page)
    await press(page, '22')
    await page.reload()
    await asks(page, 'new_client_purpose')
    await page.goBack()
    await asks(page, 'existing_employee')
  })

  test('a reload at the calendar shows it again without one more tab', async ({
    page,
    context,
  }) => {
    await standInCalendar(context)
    await open(page)
    await press(page, '2')
    await asks(page, 'existing_employee')
    await nextTab(page, () => page.keyboard.press('3'))
    await page.reload()
    await expect(page.locator('.widget iframe')).toBeVisible()
    expect(context.pages()).toHaveLength(2)
  })

  test('leaving and coming back in the same tab goes on, with Back answer by answer', async ({
    page,
  }) => {
    await open(page)
    await press(page, '22')
    await asks(page, 'new_client_purpose')
    await page.goto('/')
    await open(page)
    await asks(page, 'new_client_purpose')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await asks(page, 'existing_employee')
  })

  test('kept answers that were tampered with start afresh', async ({ page }) => {
    await open(page)
    await press(page, '2')
    await asks(page, 'existing_employee')
    await page.goto('/')
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) {
        sessionStorage.setItem(key, '{"existing_client":"no","meeting_duration":"<img src=x>"}')
      }
    })
    await open(page)
    await asks(page, 'existing_client')
  })

  test('a browser that refuses storage still answers questions', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    })
    await open(page)
    await press(page, '22')
    await asks(page, 'new_client_purpose')
    await page.reload()
    await asks(page, 'new_client_purpose')
  })
})

test.describe('typing', () => {
  const question = text('existing_client')

  test('one letter each 30 ms, options once the last one stands', async ({ page }) => {
    await page.clock.install({ time: START })
    await page.clock.pauseAt(LATER)
    await page.goto('/book-a-meeting')
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await expect(page.locator('h2').first()).toHaveAccessibleName(question)
    expect(await written(page)).toBe('')
    await page.clock.runFor(30 * 5 - 1)
    expect(await written(page)).toBe(question.slice(0, 4))
    await page.clock.runFor(1)
    await expect.poll(() => written(page)).toBe(question.slice(0, 5))
    await page.clock.runFor(30 * (question.length - 5) - 1)
    await expect(option(page, 'Yes')).toBeHidden()
    await page.clock.runFor(1)
    await expect(option(page, 'Yes')).toBeVisible()
    expect(await written(page)).toBe(question)
  })

  for (const [how, skip] of [
    ['a key', (page: Page) => page.keyboard.press('Space')],
    ['a click', (page: Page) => page.mouse.click(5, 5)],
  ] as const) {
    test(`is skipped by ${how}`, async ({ page }) => {
      await page.clock.install({ time: START })
      await page.clock.pauseAt(LATER)
      await page.goto('/book-a-meeting')
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
      await page.clock.runFor(90)
      await expect(option(page, 'Yes')).toBeHidden()
      await skip(page)
      await expect(option(page, 'Yes')).toBeVisible()
      expect(await written(page)).toBe(question)
    })
  }

  test('nothing moves while a question is typed', async ({ page }) => {
    const shifts = await watchLayoutShift(page)
    // What the arrival of the fonts moves is the subject of slow-fonts.spec.ts.
    await page.route('**/*.woff2', () => {})
    await page.goto('/book-a-meeting', { waitUntil: 'domcontentloaded' })
    await expect(option(page, 'Yes')).toBeVisible()
    // What remains is the kerning of the letter being written.
    const seen = await shifts()
    expect(sumOf(seen), JSON.stringify(seen)).toBeLessThan(0.001)
  })
})

test.describe('the scheduling widget', () => {
  test('is 700 px high, 320 px wide at least, and confirms a booking', async ({
    page,
    context,
  }) => {
    await standInCalendar(context)
    await page.setViewportSize({ width: 320, height: 700 })
    await open(page)
    await press(page, '23')
    const box = await page.locator('.widget').boundingBox()
    expect(box?.height).toBe(700)
    expect(box?.width).toBeGreaterThanOrEqual(320)
    expect(await overflow(page)).toBe(0)
    await page
      .frameLocator('.widget iframe')
      .getByRole('button', { name: 'Book it' })
      .press('Enter')
    await expect(page.getByRole('heading', { name: 'Your meeting is booked' })).toBeVisible()
  })

  test('a message from anywhere else confirms nothing', async ({ page, context }) => {
    await standInCalendar(context)
    await open(page)
    await press(page, '23')
    await expect(page.locator('.widget iframe')).toBeVisible()
    await page.evaluate(async () => {
      const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
      postMessage({ event: 'calendly.event_scheduled' }, '*')
      await heard
    })
    await expect(page.getByRole('heading', { name: PERFECT })).toBeVisible()
  })

  test('a script that does not come within 5 s gives way to a plain link', async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/net::ERR_FAILED/)
    await standInCalendar(context, { script: 'blocked' })
    await page.clock.install({ time: START })
    await open(page, '/book-a-meeting?email=ada%40example.test')
    await press(page, '2')
    await asks(page, 'existing_employee')
    await page.clock.pauseAt(LATER)
    await page.keyboard.press('3')
    await expect(page.getByRole('heading', { name: PERFECT })).toBeVisible()
    const link = page.getByRole('link', { name: 'Open Calendar' })
    await page.clock.runFor(4_999)
    await expect(page.getByText('Loading the calendar')).toBeVisible()
    await expect(link).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(link).toHaveAttribute(
      'href',
      `${calendars['hiring-interview']}?email=ada%40example.test`,
    )
  })
})

test('without script every kind of meeting has a plain link', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/book-a-meeting')
  const links = page.getByRole('main').getByRole('link')
  await expect(links).toHaveCount(Object.keys(calendars).length)
})

test('questions and calendar have no accessibility fault', async ({ page, context }) => {
  await standInCalendar(context)
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page)
  await press(page, '2')
  await asks(page, 'existing_employee')
  await axe(page)
  await press(page, '3')
  await expect(page.locator('.widget iframe')).toBeVisible()
  await axe(page)
})
