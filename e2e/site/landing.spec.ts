import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

/** Asserts that the headline is static and that its code is not loaded, even once the browser is idle. */
async function expectStill(page: Page): Promise<void> {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })),
  )
  await expect(page.locator('.typewriter')).toBeHidden()
  await expect(page.locator('.still')).toHaveCSS('opacity', '1')
  // Astro's code for islands decides it.
  expect(scripts.filter((url) => !url.includes('/islands.'))).toEqual([])
}

/**
 * Asserts that headline, drawing, text and button are on the first screen, and that the thread ends
 * at the button.
 */
async function expectFirstScreen(page: Page, width: number, height: number): Promise<void> {
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
  expect.soft(seen.lowest, `${width} by ${height}`).toBeLessThanOrEqual(height)
  expect.soft(Math.abs(seen.gap), `${width} by ${height}`).toBeLessThanOrEqual(1)
}

test('with reduced motion, the headline is static, and the landing page shows the essentials first', async ({
  page,
}) => {
  await test.step('with forced colors', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await expectStill(page)
  })
  await test.step('with reduced motion', async () => {
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
    await expectStill(page)
  })

  await test.step('the first screen shows the essentials', async () => {
    for (const [width, height] of [
      [1280, 720],
      [1366, 768],
      [1440, 789],
      [390, 664],
      [375, 553],
      [1920, 1000],
    ] as const) {
      await expectFirstScreen(page, width, height)
    }
    // The line under the top bar spans the full width of a wide window.
    expect(await page.getByRole('banner').boundingBox()).toMatchObject({ x: 0, width: 1920 })
  })

  await test.step('the button is on the first screen of a phone on its side and of a low window', async () => {
    for (const [width, height] of [
      [844, 390],
      [700, 500],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.locator('.act .button')).toBeInViewport({ ratio: 1 })
    }
  })

  await test.step('on a phone, a bar offers the meeting between the hero and the closing button', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const bar = page.getByRole('link', { name: 'Book A Meeting · 30 min, free' })
    const atBottom = () =>
      page.evaluate(() => document.elementFromPoint(195, innerHeight - 20)?.closest('a')?.className)
    await expect(bar).not.toBeInViewport()
    await page.locator('.act .quiet').focus()
    await page.keyboard.press('Tab')
    await expect(bar).toBeFocused()
    await expect(bar).toBeInViewport({ ratio: 1 })
    for (const heading of ['Meet The Founders', 'Questions before']) {
      await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded()
      expect(await atBottom()).toContain('ask-bar')
    }
    for (const end of ['.closing .button', 'footer']) {
      await page.locator(end).scrollIntoViewIfNeeded()
      expect((await atBottom()) ?? '').not.toContain('ask-bar')
    }
    for (const [width, height] of [
      [768, 1024],
      [667, 375],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(bar).toBeHidden()
    }
  })

  await test.step('on a tablet, the labels are between the drawing and the text', async () => {
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 1024 })
      const drawing = await page.locator('.drawing.wide').boundingBox()
      const lede = await page.locator('.lede').boundingBox()
      for (const label of await page.locator('.legend li:not(.fourth)').all()) {
        const box = await label.boundingBox()
        if (!box || !drawing || !lede) throw new Error('All are shown.')
        expect(box.y).toBeGreaterThanOrEqual(drawing.y + drawing.height)
        expect(box.y + box.height).toBeLessThanOrEqual(lede.y)
      }
    }
  })

  const answers = page.locator('#work details p')
  await test.step('print includes the definitions', async () => {
    await page.emulateMedia({ media: 'print' })
    const heights = await answers.evaluateAll((all) =>
      all.map((answer) => answer.getBoundingClientRect().height),
    )
    expect(Math.min(...heights)).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('each of the six claims opens its definition by keyboard', async () => {
    const claims = page.locator('#work li')
    await expect(claims).toHaveCount(6)
    for (const claim of await claims.all()) {
      const answer = claim.locator('details p')
      await expect(answer).toBeHidden()
      await claim.locator('summary').focus()
      await page.keyboard.press('Enter')
      await expect(answer).toBeVisible()
    }
  })
})
