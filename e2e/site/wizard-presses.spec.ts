import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { QUESTION_SETTLE_MS } from '@leadwright/shared/timings'
import type { Page } from 'playwright/test'
import { calendars, standInCalendar } from '../support/calendar.ts'
import { sumOf, watchLayoutShift } from '../support/layout-shift.ts'
import { asks, LATER, open, option, running, START, text, written } from '../support/wizard.ts'
import { expect, test } from '../test.ts'

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
