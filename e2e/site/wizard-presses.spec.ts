import { QUESTION_SETTLE_MS } from '@leadwright/shared/timings'
import type { Page } from 'playwright/test'
import { startFakeCalendar } from '../support/calendar.ts'
import { sumOf, watchLayoutShift } from '../support/layout-shift.ts'
import {
  answer,
  asks,
  DEVICES,
  LATER,
  open,
  option,
  press,
  pressWith,
  running,
  runningAtRest,
  START,
  text,
  written,
} from '../support/wizard.ts'
import { expect, test } from '../test.ts'

// Double clicks while questions are shown: wizard-matrix.spec.ts.

/**
 * Opens the wizard with a paused clock, so both halves of a double click happen at the same
 * instant.
 */
async function openAtRest(page: Page): Promise<void> {
  await page.clock.install({ time: START })
  await page.clock.pauseAt(LATER)
  await page.goto('/book-a-meeting')
  await runningAtRest(page)
}

test('a double click or tap on Back removes only one answer', async ({ newVisitor }) => {
  const page = await newVisitor({ hasTouch: true, reducedMotion: 'reduce' })
  await openAtRest(page)
  for (const device of ['mouse', 'touch'] as const) {
    await test.step(device, async () => {
      // Two questions with three options each, so Back stays in the same place.
      await option(page, 'Yes').click()
      await asks(page, 'existing_client_purpose')
      await page.clock.runFor(QUESTION_SETTLE_MS)
      await option(page, answer('existing_client_purpose', 'general')).click()
      await asks(page, 'meeting_duration')
      await page.clock.runFor(QUESTION_SETTLE_MS)
      const back = await pressWith(page.getByRole('button', { name: 'Back', exact: true }), device)
      await back()
      await asks(page, 'existing_client_purpose')
      await back()
      await page.clock.runFor(QUESTION_SETTLE_MS)
      await asks(page, 'existing_client_purpose')
      await back()
      await asks(page, 'existing_client')
      await page.clock.runFor(QUESTION_SETTLE_MS)
    })
  }
})

test('pressing the last answer again while its page loads opens only one tab, on every device', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ hasTouch: true })
  await startFakeCalendar(page.context())
  let arrival = Promise.withResolvers<void>()
  await page.route('**/general-meeting-30-mins', async (route) => {
    await arrival.promise
    await route.fallback()
  })
  for (const device of DEVICES) {
    await test.step(device, async () => {
      arrival = Promise.withResolvers()
      await open(page)
      await press(page, '11')
      await asks(page, 'meeting_duration')
      const last = await pressWith(option(page, '30 minutes'), device)
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
      await page.context().pages()[1]?.close()
    })
  }
})

const heading = (page: Page) => page.locator('astro-island h2')

test('a question is typed letter by letter before its options appear; a key or a click skips this', async ({
  page,
}) => {
  const typed = text('existing_employee')
  await openAtRest(page)

  await test.step('a letter appears every 30 ms, and the options after the last one', async () => {
    // The first question is not typed.
    await option(page, 'No').click()
    await expect(heading(page)).toHaveAccessibleName(typed)
    expect(await written(page)).toBe('')
    await page.clock.runFor(30 * 5 - 1)
    expect(await written(page)).toBe(typed.slice(0, 4))
    await page.clock.runFor(1)
    await expect.poll(() => written(page)).toBe(typed.slice(0, 5))
    await page.clock.runFor(30 * (typed.length - 5) - 1)
    await expect(option(page, 'Yes')).toBeHidden()
    await page.clock.runFor(1)
    await expect(option(page, 'Yes')).toBeVisible()
    await expect.poll(() => written(page)).toBe(typed)
  })

  for (const [how, skip, answer, id, next] of [
    ['a key', () => page.keyboard.press('Space'), 'No', 'new_client_purpose', 'Your services'],
    ['a click', () => page.mouse.click(5, 5), 'Something else', 'meeting_duration', '30 minutes'],
  ] as const) {
    await test.step(`skipped by ${how}`, async () => {
      await page.clock.runFor(QUESTION_SETTLE_MS)
      await option(page, answer).click()
      await expect(heading(page)).toHaveAccessibleName(text(id))
      await page.clock.runFor(90)
      await expect(option(page, next)).toBeHidden()
      await skip()
      await expect(option(page, next)).toBeVisible()
      await expect.poll(() => written(page)).toBe(text(id))
    })
  }
})

test('nothing shifts while a question is typed', async ({ page }) => {
  const shifts = await watchLayoutShift(page)
  // layout-shift.spec.ts covers shifts caused by fonts.
  await page.route('**/*.woff2', () => {})
  await page.goto('/book-a-meeting', { waitUntil: 'domcontentloaded' })
  await running(page)
  await option(page, 'No').click()
  await expect(heading(page)).toHaveAccessibleName(text('existing_employee'))
  const before = (await shifts()).length
  await expect(option(page, answer('existing_employee', 'become_employee'))).toBeVisible()
  // What remains is the kerning of the letter being typed.
  const seen = (await shifts()).slice(before)
  expect(sumOf(seen), JSON.stringify(seen)).toBeLessThan(0.001)
})
