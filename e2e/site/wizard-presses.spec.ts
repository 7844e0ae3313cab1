import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { QUESTION_SETTLE_MS } from '@leadwright/shared/timings'
import type { Page } from 'playwright/test'
import { calendars, standInCalendar } from '../support/calendar.ts'
import { addStyles } from '../support/cut-texts.ts'
import { sumOf, watchLayoutShift } from '../support/layout-shift.ts'
import {
  asks,
  DEVICES,
  LATER,
  open,
  option,
  press,
  presser,
  running,
  runningAtRest,
  START,
  text,
  written,
} from '../support/wizard.ts'
import { expect, test } from '../test.ts'

// Presses that come twice while questions are asked: wizard-matrix.spec.ts.

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

for (const device of ['mouse', 'touch'] as const) {
  test(`Back pressed twice by ${device} pops one answer`, async ({ newVisitor }) => {
    const page = await newVisitor({ hasTouch: device === 'touch', reducedMotion: 'reduce' })
    // Time stands still, so that both halves of a double press come at the same instant.
    await page.clock.install({ time: START })
    await page.clock.pauseAt(LATER)
    await page.goto('/book-a-meeting')
    await runningAtRest(page)
    // Two questions of three options: Back stands at the same place.
    await option(page, 'Yes').click()
    await asks(page, 'existing_client_purpose')
    await page.clock.runFor(QUESTION_SETTLE_MS)
    await option(page, 'A general meeting').click()
    await asks(page, 'meeting_duration')
    await page.clock.runFor(QUESTION_SETTLE_MS)
    const back = await presser(page.getByRole('button', { name: 'Back', exact: true }), device)
    await back()
    await asks(page, 'existing_client_purpose')
    await back()
    await page.clock.runFor(QUESTION_SETTLE_MS)
    await asks(page, 'existing_client_purpose')
    await back()
    await asks(page, 'existing_client')
  })
}

for (const device of DEVICES) {
  test(`the last answer pressed by ${device} until its page comes opens one tab`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ hasTouch: device === 'touch' })
    await standInCalendar(page.context())
    const arrival = Promise.withResolvers<void>()
    await page.route('**/general-meeting-30-mins', async (route) => {
      await arrival.promise
      await route.fallback()
    })
    await open(page)
    await press(page, '11')
    await asks(page, 'meeting_duration')
    const last = await presser(option(page, '30 minutes'), device)
    await expect(async () => {
      await last()
      expect(page.context().pages()).toHaveLength(2)
    }).toPass()
    await last()
    await last()
    arrival.resolve()
    await expect(page).toHaveURL('/general-meeting-30-mins')
    await expect(page.getByRole('status').getByRole('heading')).toHaveText(
      'Your booking calendar has been opened in a new tab',
    )
    expect(page.context().pages()).toHaveLength(2)
  })
}

test.describe('typing', () => {
  const question = text('existing_employee')

  /** The first question stands at once; the second one is typed. */
  async function openSecond(page: Page) {
    await page.clock.install({ time: START })
    await page.clock.pauseAt(LATER)
    await page.goto('/book-a-meeting')
    await runningAtRest(page)
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
    // What the arrival of the fonts moves is the subject of layout-shift.spec.ts.
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

  test('the second half of a double click on a link answers nothing', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/net::ERR_FAILED|Failed to fetch dynamically imported module/)
    await page.route('**/_astro/*.js', (route) => route.abort('failed'))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/book-a-meeting')
    // The moment in which a question settles lasts until the test ends it.
    await addStyles(page, '.question { animation-play-state: paused !important }')
    await option(page, 'No').filter({ visible: true }).dblclick()
    await expect(page).toHaveURL('/book-a-meeting#ask-existing_employee')
    await asks(page, 'existing_employee')
    await addStyles(page, '')
    await option(page, 'No').filter({ visible: true }).click()
    await asks(page, 'new_client_purpose')
  })
})
