import type { Page } from 'playwright/test'
import { addStyles } from '../support/cut-texts.ts'
import { watchLayoutShift } from '../support/layout-shift.ts'
import { WIDTHS } from '../support/looks.ts'
import { expect, test } from '../test.ts'

const FIRST = 'found by hand.'
const SECOND = 'ready to talk.'
const PHRASES = [FIRST, SECOND, 'worth the call.', 'asked for you.']

const moving = (page: Page) => page.locator('.typewriter .copy')
const control = (page: Page, does: 'Pause' | 'Play') =>
  page.getByRole('button', { name: `${does} the headline` })

/** Opens the page and waits until the headline moves. */
async function openMoving(page: Page): Promise<void> {
  await page.goto('/')
  await expect(control(page, 'Pause')).toBeVisible()
}

for (const width of WIDTHS) {
  test(`the headline writes itself at ${width} pixels and moves nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const shifts = await watchLayoutShift(page)
    await openMoving(page)
    // The still half gives way to its moving copy, for the eye only.
    await expect(page.locator('.still')).toHaveCSS('opacity', '0')
    const before = await page.locator('h1').boundingBox()
    await expect(moving(page)).toHaveText(SECOND)
    expect(await page.locator('h1').boundingBox()).toEqual(before)
    expect(await shifts()).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your next client, ${FIRST}`)
  })
}

test('a visitor stops the headline from the keyboard, and starts it again', async ({ page }) => {
  await page.clock.install()
  await openMoving(page)
  await control(page, 'Pause').focus()
  await page.keyboard.press('Space')
  await expect(control(page, 'Play')).toBeFocused()
  const stopped = (await moving(page).textContent()) ?? ''
  await page.clock.runFor(60_000)
  await expect(moving(page)).toHaveText(stopped)
  await page.keyboard.press('Enter')
  await expect(moving(page)).not.toHaveText(stopped)
})

test('phrases and pause control stay within the window, beside the headline, at every width', async ({
  page,
}) => {
  await openMoving(page)
  await control(page, 'Pause').click()
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const box = await control(page, 'Play').boundingBox()
    const headline = await page.locator('h1').boundingBox()
    if (!box || !headline) throw new Error('Both are shown.')
    expect(Math.min(box.width, box.height), `${width}`).toBeGreaterThanOrEqual(44)
    expect(box.y).toBeGreaterThanOrEqual(headline.y)
    expect(box.y).toBeLessThanOrEqual(headline.y + headline.height)
    // Nothing lies on it.
    await control(page, 'Play').click({ trial: true })
    for (const phrase of PHRASES) {
      const right = await moving(page).evaluate((copy, text) => {
        copy.textContent = text
        return copy.getBoundingClientRect().right
      }, phrase)
      expect(right, `${phrase} at ${width}`).toBeLessThanOrEqual(width)
      if (width >= 768) expect(right, `${phrase} at ${width}`).toBeLessThanOrEqual(box.x)
    }
  }
})

for (const [what, media] of [
  ['less motion', { reducedMotion: 'reduce' }],
  ['colours of their own', { forcedColors: 'active' }],
] as const) {
  test(`who asks for ${what} gets a headline that stands still, and no script for it`, async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.emulateMedia(media)
    await page.goto('/', { waitUntil: 'networkidle' })
    // Whatever waited for this has begun.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })),
    )
    await expect(page.locator('.typewriter')).toBeHidden()
    await expect(page.locator('.still')).toHaveCSS('opacity', '1')
    expect(scripts).toEqual([])
  })
}

test('headline, drawing, words and button are all on the first screen, and the thread ends at the button', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
    [1440, 789],
    [1920, 1000],
    [390, 664],
    [375, 553],
  ] as const) {
    await page.setViewportSize({ width, height })
    const seen = await page.evaluate(() => {
      const of = (selector: string) => {
        const all = [...document.querySelectorAll(`.hero ${selector}`)]
        const box = all.find((one) => one.checkVisibility({ visibilityProperty: true }))
        return (box ?? document.body).getBoundingClientRect()
      }
      const [button, drawing] = [of('.button'), of('.drawing')]
      const parts = ['h1', '.lede', '.drawing', '.button'].map((part) => of(part).bottom)
      return { lowest: Math.max(...parts), gap: button.top - drawing.bottom }
    })
    expect(seen.lowest, `${width} by ${height}`).toBeLessThanOrEqual(height)
    expect(Math.abs(seen.gap), `${width} by ${height}`).toBeLessThanOrEqual(1)
  }
})

test('turning a tablet draws nothing anew', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/')
  await page.evaluate(() => {
    document.addEventListener('animationstart', () => {
      document.documentElement.dataset['anew'] = 'yes'
    })
  })
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
  await page.evaluate(() => delete document.documentElement.dataset['anew'])
  for (const width of [767, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    const begun = await page.evaluate(
      () =>
        new Promise((done) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => done(document.documentElement.dataset['anew'])),
          ),
        ),
    )
    expect(begun, `${width}`).toBeUndefined()
  }
})

test('the line under the top bar spans a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await page.goto('/')
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ x: 0, width: 1920 })
})

test('with text of twice the size the pause control stays off the knot', async ({ page }) => {
  await openMoving(page)
  await addStyles(page, ':root{font-size:212.5%!important}')
  const control = await page.locator('.typewriter button').boundingBox()
  const knot = await page.locator('.hero .tied').filter({ visible: true }).boundingBox()
  if (!control || !knot) throw new Error('Both are shown.')
  const apart =
    control.y + control.height <= knot.y ||
    control.y >= knot.y + knot.height ||
    control.x + control.width <= knot.x ||
    control.x >= knot.x + knot.width
  expect(apart, JSON.stringify({ control, knot })).toBe(true)
})
