import type { Page } from 'playwright/test'
import { addStyles } from '../support/clipped-texts.ts'
import { DOUBLED, SPACED } from '../support/fit.ts'
import { watchLayoutShift } from '../support/layout-shift.ts'
import { WIDTHS } from '../support/looks.ts'
import { expect, test } from '../test.ts'

const FIRST = 'found by hand.'
const SECOND = 'ready to talk.'
const PHRASES = [FIRST, SECOND, 'worth the call.', 'asked for you.']

const animatedCopy = (page: Page) => page.locator('.typewriter .copy')
const control = (page: Page, does: 'Pause' | 'Play') =>
  page.getByRole('button', { name: `${does} the headline` })

/** Opens the page and waits until the headline is animated. */
async function openAnimated(page: Page): Promise<void> {
  await page.goto('/')
  await expect(control(page, 'Pause')).toBeVisible()
}

/**
 * Asserts that the page has finished animating, and that turning a tablet across the wide layout
 * restarts nothing.
 */
async function turnTablet(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
  await page.evaluate(() => {
    document.addEventListener('animationstart', () => {
      document.documentElement.dataset['restarted'] = 'yes'
    })
  })
  for (const width of [767, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    const restarted = await page.evaluate(
      () =>
        new Promise((done) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => done(document.documentElement.dataset['restarted'])),
          ),
        ),
    )
    expect(restarted, `${width}`).toBeUndefined()
  }
}

/** Asserts that every phrase fits next to the paused headline's control, within the window. */
async function expectWithin(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const box = await control(page, 'Play').boundingBox()
  const headline = await page.locator('h1').boundingBox()
  if (!box || !headline) throw new Error('Both are shown.')
  expect(Math.min(box.width, box.height), `${width}`).toBeGreaterThanOrEqual(44)
  expect(box.y).toBeGreaterThanOrEqual(headline.y)
  expect(box.y).toBeLessThanOrEqual(headline.y + headline.height)
  // Nothing covers the control.
  await control(page, 'Play').click({ trial: true })
  for (const phrase of PHRASES) {
    const right = await animatedCopy(page).evaluate((copy, text) => {
      copy.textContent = text
      return copy.getBoundingClientRect().right
    }, phrase)
    expect(right, `${phrase} at ${width}`).toBeLessThanOrEqual(width)
    if (width >= 768) expect(right, `${phrase} at ${width}`).toBeLessThanOrEqual(box.x)
  }
}

test('the headline types itself without layout shifts, and a visitor can pause and resume it', async ({
  page,
}) => {
  const shifts = await watchLayoutShift(page)
  for (const width of WIDTHS) {
    await test.step(`it types itself at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await openAnimated(page)
      // The static text is hidden in favor of its animated copy, but only visually.
      await expect(page.locator('.still')).toHaveCSS('opacity', '0')
      const before = await page.locator('h1').boundingBox()
      await expect(animatedCopy(page)).toHaveText(SECOND)
      expect(await page.locator('h1').boundingBox()).toEqual(before)
      expect(await shifts()).toEqual([])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your next client, ${FIRST}`)
    })
  }
  await test.step('turning a tablet restarts no animation', () => turnTablet(page))

  await test.step('when paused, it fits next to its control at every width', async () => {
    await control(page, 'Pause').click()
    for (const width of [320, 390, 768, 1280, 1920]) await expectWithin(page, width)
  })

  await test.step('with spaced text, the control is not on the phrase', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await addStyles(page, SPACED)
    const play = await control(page, 'Play').boundingBox()
    const phrase = await animatedCopy(page).boundingBox()
    if (!play || !phrase) throw new Error('Both are shown.')
    const isBelow = play.y >= phrase.y + phrase.height - 1
    expect(isBelow || play.x >= phrase.x + phrase.width, JSON.stringify({ play, phrase })).toBe(
      true,
    )
    await addStyles(page, '')
  })

  await test.step('the whole sentence is printed', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.still')).toHaveCSS('opacity', '1')
    await page.emulateMedia({ media: null })
  })

  await test.step('with text at twice the size, the control does not overlap the knot', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await addStyles(page, DOUBLED)
    const play = await control(page, 'Play').boundingBox()
    const knot = await page.locator('.hero .tied').filter({ visible: true }).boundingBox()
    if (!play || !knot) throw new Error('Both are shown.')
    const apart =
      play.y + play.height <= knot.y ||
      play.y >= knot.y + knot.height ||
      play.x + play.width <= knot.x ||
      play.x >= knot.x + knot.width
    expect(apart, JSON.stringify({ play, knot })).toBe(true)
  })

  await test.step('it is paused and resumed by keyboard', async () => {
    await page.clock.install()
    await openAnimated(page)
    await control(page, 'Pause').focus()
    await page.keyboard.press('Space')
    await expect(control(page, 'Play')).toBeFocused()
    const stopped = (await animatedCopy(page).textContent()) ?? ''
    await page.clock.runFor(60_000)
    await expect(animatedCopy(page)).toHaveText(stopped)
    await page.keyboard.press('Enter')
    await expect(animatedCopy(page)).not.toHaveText(stopped)
  })
})
