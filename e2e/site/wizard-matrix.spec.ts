import { bookingRoute } from '@leadwright/shared/bookings'
import { QUESTION_SETTLE_MS } from '@leadwright/shared/timings'
import { FRESH, placeOf, step, type WizardAnswers } from '@leadwright/shared/wizard'
import type { Locator, Page } from 'playwright/test'
import { calendars, startFakeCalendar } from '../support/calendar.ts'
import {
  allPaths,
  asks,
  DEVICES,
  type Device,
  LATER,
  option,
  PERFECT,
  pressTwice,
  running,
  runningAtRest,
  START,
} from '../support/wizard.ts'
import { expect, test } from '../test.ts'

const MOTIONS = ['normal motion', 'reduced motion'] as const
const SCRIPTS = ['present', 'late', 'missing', 'throwing'] as const
const POPUPS = ['allowed', 'blocked'] as const

type Script = (typeof SCRIPTS)[number]
type Popups = (typeof POPUPS)[number]
type Case = readonly [string, Device, (typeof MOTIONS)[number], Script, Popups]

/**
 * Each path once, and each pair of values of two columns at least once; the first test verifies
 * this.
 */
const CASES: readonly Case[] = [
  ['yes general 30min', 'mouse', 'normal motion', 'present', 'allowed'],
  ['yes review', 'touch', 'reduced motion', 'present', 'blocked'],
  ['no become_employee_onboarding', 'keyboard', 'normal motion', 'present', 'allowed'],
  ['no become_employee', 'touch', 'normal motion', 'present', 'allowed'],
  ['no no general 60min', 'mouse', 'reduced motion', 'present', 'blocked'],
  ['yes onboarding', 'mouse', 'reduced motion', 'late', 'allowed'],
  ['no yes 30min', 'touch', 'normal motion', 'late', 'blocked'],
  ['no no services', 'keyboard', 'normal motion', 'late', 'allowed'],
  ['no yes 15min', 'mouse', 'normal motion', 'missing', 'blocked'],
  ['yes general 15min', 'touch', 'reduced motion', 'missing', 'allowed'],
  ['yes general 60min', 'keyboard', 'reduced motion', 'missing', 'allowed'],
  ['no no general 30min', 'mouse', 'reduced motion', 'throwing', 'allowed'],
  ['no yes 60min', 'touch', 'normal motion', 'throwing', 'allowed'],
  ['no no general 15min', 'keyboard', 'reduced motion', 'throwing', 'blocked'],
]

test('the cases cover every path and every pair of device, motion, script state and pop-up rule', () => {
  const coveredPaths = CASES.map(([path]) => path)
  expect(coveredPaths.toSorted()).toEqual(
    allPaths()
      .map((all) => Object.values(all).join(' '))
      .toSorted(),
  )
  const columns = [DEVICES, MOTIONS, SCRIPTS, POPUPS]
  for (const [first, ones] of columns.entries()) {
    for (const [later, others] of columns.slice(first + 1).entries()) {
      const pairs = new Set(CASES.map((row) => `${row[first + 1]} ${row[first + later + 2]}`))
      expect(pairs.size, [...pairs].join(', ')).toBe(ones.length * others.length)
    }
  }
})

/**
 * Browsers let a script open a tab during a click but not right after a page load; with pop-ups
 * blocked, never.
 */
function followRule(popups: Popups): void {
  const open = window.open.bind(window)
  const mayOpen = popups === 'allowed' && location.pathname === '/book-a-meeting'
  window.open = (...where) => (mayOpen && navigator.userActivation.isActive ? open(...where) : null)
}

/** Serves the wizard's script as the case requires. */
async function serveScript(page: Page, script: Script): Promise<void> {
  if (script === 'missing') await page.route('**/_astro/*.js', (route) => route.abort('failed'))
  if (script === 'throwing') {
    const body = "throw new Error('unavailable')"
    await page.route('**/_astro/BookingWizard.*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
  }
}

/** Holds the page's scripts back; the returned function releases them. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const arrival = Promise.withResolvers<void>()
  const held = await page.route('**/_astro/*.js', async (route) => {
    await arrival.promise
    await route.fallback()
  })
  return async () => {
    arrival.resolve()
    await running(page)
    await held.dispose()
  }
}

/** A single click, tap, number key, or Enter where the options are links. */
async function press(answer: Locator, device: Device, key: string): Promise<void> {
  if (device === 'mouse') await answer.click()
  else if (device === 'touch') await answer.tap()
  else await answer.press(key)
}

/** One visitor's path through the questions, starting without stored answers. */
async function walk(page: Page, [path, device, motion, script, popups]: Case): Promise<void> {
  const isTouch = device === 'touch'
  await page.emulateMedia({
    reducedMotion: motion === 'reduced motion' ? 'reduce' : 'no-preference',
  })
  await page.setViewportSize(isTouch ? { width: 390, height: 844 } : { width: 1280, height: 720 })
  const rule = await page.addInitScript(followRule, popups)
  const arrive = script === 'late' ? await holdScripts(page) : undefined
  const isRunning = script === 'present'
  await page.goto('/book-a-meeting?utm_source=ad&token=1', { waitUntil: 'commit' })
  if (isRunning) await runningAtRest(page)

  const values = path.split(' ')
  let answers = FRESH
  for (const value of values) {
    const place = placeOf(answers)
    if (place.at !== 'question') throw new Error(`${path} has too many answers.`)
    const { id, options } = place.question
    const index = options.findIndex((one) => one.value === value)
    const answer = option(page, options[index]?.text ?? '').filter({ visible: true })
    const key = isRunning ? String(index + 1) : 'Enter'
    const isLast = value === values.at(-1)
    await asks(page, id)
    if (isRunning) await page.clock.runFor(QUESTION_SETTLE_MS)
    if (isRunning && !isLast) await pressTwice(answer, device, key)
    else await press(answer, device, key)
    answers = step(answers, { type: 'answer', value })
    if (id === 'existing_client') await arrive?.()
  }
  if (isRunning) await page.clock.resume()
  await expectEnd(page, answers, isRunning, popups)

  await rule.dispose()
  await Promise.all(
    page
      .context()
      .pages()
      .slice(1)
      .map((tab) => tab.close()),
  )
  await page.goto('/robots.txt')
  await page.evaluate(() => sessionStorage.clear())
}

/** Asserts the page, the calendar and the tabs that the answers lead to. */
async function expectEnd(page: Page, answers: WizardAnswers, isRunning: boolean, popups: Popups) {
  const end = placeOf(answers)
  if (end.at === 'question') throw new Error('These are too few answers.')
  const route = end.at === 'redirect' ? bookingRoute(end.path) : undefined
  const opensTab = route === undefined || (route.kind === 'interstitial' && route.opensByItself)
  const tabs = isRunning && popups === 'allowed' && opensTab ? 1 : 0
  const key = end.at === 'calendar' ? end.calendar : bookingRoute(end.path).calendar
  const calendar = `${calendars[key]}?utm_source=ad`
  if (route?.kind === 'interstitial') {
    await expect(page).toHaveURL(`${route.path}?utm_source=ad`)
    await expect(page.getByRole('status').getByRole('heading')).toHaveText(
      `Your booking calendar ${tabs === 1 ? 'has been opened' : 'opens'} in a new tab`,
    )
    await expect(page.getByRole('link', { name: 'Open Calendar' })).toHaveAttribute(
      'href',
      calendar,
    )
  } else if (route === undefined && isRunning) {
    await expect(page.getByRole('heading', { name: PERFECT })).toBeFocused()
    await expect(page.locator('.widget iframe')).toHaveAttribute('src', calendar)
  } else {
    await expect(page).toHaveURL(calendar)
  }
  await expect.poll(() => page.context().pages().length).toBe(1 + tabs)
  const [, tab] = page.context().pages()
  if (tab !== undefined) await expect(tab).toHaveURL(calendar)
}

for (const script of SCRIPTS) {
  test(`every path of answers ends in the right place with the wizard’s script ${script}`, async ({
    newVisitor,
    allowConsole,
  }) => {
    if (script !== 'present') {
      allowConsole(/net::ERR_FAILED|dynamically imported module|unavailable/)
    }
    const page = await newVisitor({ hasTouch: true })
    await startFakeCalendar(page.context())
    await serveScript(page, script)
    // The clock is paused, so both halves of a double click happen at the same instant.
    if (script === 'present') await page.clock.install({ time: START })
    for (const [index, one] of CASES.filter((row) => row[3] === script).entries()) {
      const [path, device, motion, , popups] = one
      await test.step(`${path} by ${device} with ${motion}, pop-ups ${popups}`, async () => {
        if (script === 'present') await page.clock.pauseAt(LATER * (index + 1))
        await walk(page, one)
      })
    }
  })
}
