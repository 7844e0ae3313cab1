import {
  TYPEWRITER_DELETE_MS,
  TYPEWRITER_PAUSE_MS,
  TYPEWRITER_TYPE_MS,
} from '@leadwright/shared/timings'
import type { Page } from 'playwright/test'
import { watchLayoutShift } from '../support/layout-shift.ts'
import { WIDTHS } from '../support/looks.ts'
import { expect, test } from '../test.ts'

const FIRST = 'found by hand.'
const SECOND = 'ready to talk.'
const CYCLE_MS =
  TYPEWRITER_PAUSE_MS + FIRST.length * TYPEWRITER_DELETE_MS + SECOND.length * TYPEWRITER_TYPE_MS

const moving = (page: Page) => page.locator('.typewriter .copy')

/** Opens the page with its clock stopped, at the moment the headline has begun. */
async function openStopped(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.goto('/')
  await expect(async () => {
    await page.clock.runFor(1)
    expect(await moving(page).textContent()).toBe(FIRST)
  }).toPass()
}

for (const width of WIDTHS) {
  test(`the headline writes itself at ${width} pixels and moves nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const shifts = await watchLayoutShift(page)
    await openStopped(page)
    // The still half gives way to its moving copy, for the eye only.
    await expect(page.locator('.still')).toHaveCSS('opacity', '0')
    const before = await page.locator('h1').boundingBox()

    await page.clock.runFor(TYPEWRITER_PAUSE_MS + 2 * TYPEWRITER_DELETE_MS)
    await expect(moving(page)).toHaveText(/^found by ha?n?$/)
    await page.clock.runFor(CYCLE_MS - TYPEWRITER_PAUSE_MS - 2 * TYPEWRITER_DELETE_MS)
    await expect(moving(page)).toHaveText(SECOND)

    expect(await page.locator('h1').boundingBox()).toEqual(before)
    expect(await shifts()).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your next client, ${FIRST}`)
  })
}

test('the moving headline stays within a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openStopped(page)
  for (let phrase = 0; phrase < 4; phrase += 1) {
    const box = await moving(page).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    await page.clock.runFor(CYCLE_MS)
  }
})

test('a visitor stops the headline from the keyboard, and starts it again', async ({ page }) => {
  await openStopped(page)
  await page.clock.runFor(TYPEWRITER_PAUSE_MS + 3 * TYPEWRITER_DELETE_MS)
  const pause = page.getByRole('button', { name: 'Pause the headline' })
  await pause.focus()
  await page.keyboard.press('Space')
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  const stopped = await moving(page).textContent()
  await page.clock.runFor(10 * CYCLE_MS)
  await expect(moving(page)).toHaveText(stopped ?? '')

  await page.keyboard.press('Space')
  await page.clock.runFor(TYPEWRITER_DELETE_MS)
  await expect(moving(page)).not.toHaveText(stopped ?? '')
})

test('who asks for less motion gets a headline that stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(2 * CYCLE_MS)
  await expect(page.locator('.typewriter')).toBeHidden()
  await expect(page.locator('.still')).toHaveCSS('opacity', '1')
  const running = await page.evaluate(() => document.getAnimations().length)
  expect(running).toBe(0)
})
