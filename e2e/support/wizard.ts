import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { QUESTION_SETTLE_MS } from '@leadwright/shared/timings'
import { FRESH, placeOf, step, type WizardAnswers } from '@leadwright/shared/wizard'
import { QUESTIONS, type QuestionId, questionText } from '@leadwright/shared/wizard-questions'
import { expect, type Locator, type Page } from 'playwright/test'

/** Instants on the page's clock, in milliseconds; the clock moves only when a test moves it. */
export const START = 0
export const LATER = 3_600_000
export const PERFECT = "Perfect! Let's schedule your meeting"

export const DEVICES = ['mouse', 'touch', 'keyboard'] as const
export type Device = (typeof DEVICES)[number]

export const text = (id: QuestionId) => questionText(QUESTIONS[id], leadwrightCompany.name)
/** The text of an option. */
export function answer(id: QuestionId, value: string): string {
  const found = QUESTIONS[id].options.find((one) => one.value === value)
  if (!found) throw new Error(`${id} has no answer ${value}.`)
  return found.text
}
export const asks = (page: Page, id: QuestionId) =>
  expect(page.getByRole('heading', { level: 2, name: text(id), exact: true })).toBeVisible()
export const option = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^${name}\\b`) })
export const written = (page: Page) =>
  page.locator('astro-island h2 [aria-hidden]').evaluate((sentence) => {
    const rest = sentence.querySelector('.rest')?.textContent ?? ''
    return (sentence.textContent ?? '').slice(0, -rest.length || undefined)
  })

/** The answers of every path through the questions. */
export function allPaths(answers = FRESH): WizardAnswers[] {
  const place = placeOf(answers)
  if (place.at !== 'question') return [answers]
  return place.question.options.flatMap(({ value }) =>
    allPaths(step(answers, { type: 'answer', value })),
  )
}

/** Opens the wizard with reduced motion, so that questions appear without typing. */
export async function open(page: Page, path = '/book-a-meeting') {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await running(page)
}

/** Waits until the island is hydrated, which removes this attribute. */
export const running = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0)

/** The same with a paused clock: the island waits for an idle callback. */
export const runningAtRest = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(16)
    expect(await page.locator('astro-island[ssr]').count()).toBe(0)
  }).toPass()

/** The ID of the question the wizard shows. */
const currentQuestion = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLElement>('astro-island .question')?.dataset['question'],
  )

/**
 * Acts until the question changes; right after one appears, input is ignored as half of a double
 * click.
 */
async function move(page: Page, press: () => Promise<void>) {
  const before = await currentQuestion(page)
  await expect(async () => {
    if ((await currentQuestion(page)) === before) await press()
    expect(await currentQuestion(page)).not.toBe(before)
  }).toPass({ intervals: [QUESTION_SETTLE_MS] })
}

/** Answers by number, one question after the other. */
export async function press(page: Page, keys: string) {
  await page.locator('astro-island h2').focus()
  for (const key of keys) await move(page, () => page.keyboard.press(key))
}

/** Clicks the wizard's own Back button. */
export const back = (page: Page, name = 'Back') =>
  move(page, () => page.getByRole('button', { name, exact: true }).click())

/** Returns a function that presses an element with a device, even while its page is being left. */
export async function pressWith(
  place: Locator,
  device: Device,
  key = 'Enter',
): Promise<() => Promise<void>> {
  const page = place.page()
  if (device === 'keyboard') {
    await place.focus()
    return () => page.keyboard.press(key)
  }
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const
  return () => (device === 'mouse' ? page.mouse.click(...at) : page.touchscreen.tap(...at))
}

export async function pressTwice(place: Locator, device: Device, key?: string): Promise<void> {
  const press = await pressWith(place, device, key)
  await press()
  await press()
}
