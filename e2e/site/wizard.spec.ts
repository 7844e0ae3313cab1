import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { QUESTION_SETTLE_MS } from '@leadwright/shared/timings'
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
const option = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^${name}\\b`) })
const written = (page: Page) =>
  page.locator('astro-island h2 [aria-hidden]').evaluate((sentence) => {
    const rest = sentence.querySelector('.rest')?.textContent ?? ''
    return (sentence.textContent ?? '').slice(0, -rest.length || undefined)
  })

/** Opens the wizard where text stands at once, so that only the answers count. */
async function open(page: Page, path = '/book-a-meeting') {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await running(page)
}

/** The mark of an island that does not run yet is gone. */
const running = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0)

/** The question that the wizard itself asks. */
const asked = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLElement>('astro-island .question')?.dataset['question'],
  )

/** Answers once a press counts: right after a question has appeared it may be half of a double one. */
async function answer(page: Page, press: () => Promise<void>) {
  const before = await asked(page)
  await expect(async () => {
    if ((await asked(page)) === before) await press()
    expect(await asked(page)).not.toBe(before)
  }).toPass()
}

/** Chooses by number, one question after the other. */
async function press(page: Page, keys: string) {
  await page.locator('astro-island h2').focus()
  for (const key of keys) await answer(page, () => page.keyboard.press(key))
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
    for (const name of ['Yes', 'A general meeting', '15 minutes']) {
      await answer(page, () => option(page, name).click())
    }
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
    await expect(page).toHaveTitle(`${PERFECT} · ${leadwrightCompany.name}`)
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

test('the tab of the calendar opens within the press, and the page after it says so', async ({
  page,
  context,
}) => {
  await standInCalendar(context)
  await open(page, '/book-a-meeting?ref=mail')
  await press(page, '21')
  const tab = await nextTab(page, () => press(page, '2'))
  expect(tab.url()).toBe(`${calendars['30']}?ref=mail`)
  await expect(page).toHaveURL('/general-meeting-30-mins?ref=mail')
  await expect(page.getByText('has been opened in a new tab')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(context.pages()).toHaveLength(2)
})

test.describe('one press is one answer', () => {
  /** Time stands still: both halves of a double press come at the same instant. */
  async function openAtOneInstant(page: Page) {
    await page.clock.install({ time: START })
    await page.clock.pauseAt(LATER)
    await page.goto('/book-a-meeting')
    await running(page)
  }

  test('a double click answers one question, under reduced motion too', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAtOneInstant(page)
    await option(page, 'Yes').dblclick()
    await asks(page, 'existing_client_purpose')
    await page.clock.runFor(QUESTION_SETTLE_MS)
    await option(page, 'A general meeting').click()
    await asks(page, 'meeting_duration')
  })

  test('a number that is pressed twice answers one question', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAtOneInstant(page)
    await page.locator('astro-island h2').focus()
    await page.keyboard.press('2')
    await page.keyboard.press('2')
    await asks(page, 'existing_employee')
  })

  test('a double tap answers one question and ends the typing of the next', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ hasTouch: true, viewport: { width: 390, height: 844 } })
    await openAtOneInstant(page)
    const box = await option(page, 'No').boundingBox()
    if (!box) throw new Error('The option has no place.')
    const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await tap()
    await expect(option(page, 'I want to become an employee')).toBeHidden()
    await tap()
    await expect(option(page, 'I want to become an employee')).toBeVisible()
    await asks(page, 'existing_employee')
  })
})

test('numbers answer only while the focus is within the question', async ({ page }) => {
  await open(page)
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  await page.keyboard.press('1')
  await asks(page, 'existing_client')
  await option(page, 'No').focus()
  await page.keyboard.press('1')
  await asks(page, 'existing_client_purpose')
  await expect(page).toHaveTitle(`${text('existing_client_purpose')} · ${leadwrightCompany.name}`)
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
    await nextTab(page, () => press(page, '3'))
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
  const question = text('existing_employee')

  /** The first question stands at once; the second one is typed. */
  async function openSecond(page: Page) {
    await page.clock.install({ time: START })
    await page.clock.pauseAt(LATER)
    await page.goto('/book-a-meeting')
    await running(page)
    await option(page, 'No').click()
    await expect(page.locator('astro-island h2')).toHaveAccessibleName(question)
  }

  test('one letter each 30 ms, options once the last one stands', async ({ page }) => {
    await openSecond(page)
    expect(await written(page)).toBe('')
    await page.clock.runFor(30 * 5 - 1)
    expect(await written(page)).toBe(question.slice(0, 4))
    await page.clock.runFor(1)
    await expect.poll(() => written(page)).toBe(question.slice(0, 5))
    await page.clock.runFor(30 * (question.length - 5) - 1)
    await expect(option(page, 'Yes')).toBeHidden()
    await page.clock.runFor(1)
    await expect(option(page, 'Yes')).toBeVisible()
    await expect.poll(() => written(page)).toBe(question)
  })

  for (const [how, skip] of [
    ['a key', (page: Page) => page.keyboard.press('Space')],
    ['a click', (page: Page) => page.mouse.click(5, 5)],
  ] as const) {
    test(`is skipped by ${how}`, async ({ page }) => {
      await openSecond(page)
      await page.clock.runFor(90)
      await expect(option(page, 'Yes')).toBeHidden()
      await skip(page)
      await expect(option(page, 'Yes')).toBeVisible()
      await expect.poll(() => written(page)).toBe(question)
    })
  }

  test('nothing moves while a question is typed', async ({ page }) => {
    const shifts = await watchLayoutShift(page)
    // What the arrival of the fonts moves is the subject of slow-fonts.spec.ts.
    await page.route('**/*.woff2', () => {})
    await page.goto('/book-a-meeting', { waitUntil: 'domcontentloaded' })
    await running(page)
    await option(page, 'No').click()
    await expect(page.locator('astro-island h2')).toHaveAccessibleName(question)
    const before = (await shifts()).length
    await expect(option(page, 'I want to become an employee')).toBeVisible()
    // What remains is the kerning of the letter being written.
    const seen = (await shifts()).slice(before)
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
  }) => {
    await standInCalendar(context, { script: 'unanswered' })
    await page.clock.install({ time: START })
    await open(page, '/book-a-meeting?email=ada%40example.test')
    await press(page, '2')
    await page.clock.pauseAt(LATER)
    await press(page, '3')
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

for (const script of ['blocked', 'throws'] as const) {
  test(`a widget whose script is ${script} gives way to a plain link at once`, async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/net::ERR_FAILED/)
    await standInCalendar(context, { script })
    await open(page)
    await press(page, '23')
    await expect(page.getByRole('link', { name: 'Open Calendar' })).toHaveAttribute(
      'href',
      calendars['hiring-interview'],
    )
  })
}

test.describe('where its script does not run', () => {
  /** Through four questions to the calendar, by the links that stand in the page. */
  async function walk(page: Page) {
    for (const [id, name] of [
      ['existing_client', 'No'],
      ['existing_employee', 'No'],
      ['new_client_purpose', 'Your services'],
    ] as const) {
      await expect(page.getByRole('heading', { level: 2, name: text(id) })).toBeVisible()
      await page
        .getByRole('link', { name: new RegExp(`^\\d? ?${name}\\b`) })
        .filter({ visible: true })
        .click()
    }
    await page.waitForURL(`${calendars.discovery}*`)
  }

  test('the questions lead on in a browser without script', async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await standInCalendar(page.context())
    await page.goto('/book-a-meeting')
    await walk(page)
  })

  test('the questions lead on when the script never arrives', async ({ page, allowConsole }) => {
    allowConsole(/net::ERR_FAILED|Failed to fetch dynamically imported module/)
    await standInCalendar(page.context())
    await page.route('**/_astro/*.js', (route) => route.abort('failed'))
    await page.goto('/book-a-meeting')
    await walk(page)
  })

  test('a script that arrives after the first answer takes nothing back', async ({ page }) => {
    await standInCalendar(page.context())
    const arrived = Promise.withResolvers<void>()
    await page.route('**/_astro/*.js', async (route) => {
      await arrived.promise
      await route.fallback()
    })
    await page.goto('/book-a-meeting', { waitUntil: 'commit' })
    await option(page, 'Yes').filter({ visible: true }).click()
    arrived.resolve()
    await running(page)
    await asks(page, 'existing_client_purpose')
    await option(page, 'A partner check-in').filter({ visible: true }).click()
    await expect(page).toHaveURL('/project-check-in')
  })
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
