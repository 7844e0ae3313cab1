import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

/** The headline stands still, and whatever waited for a reason to move it has begun. */
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
  expect(scripts).toEqual([])
}

/** Headline, drawing, words and button are on the first screen, and the thread ends at the button. */
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

test('who asks for stillness gets no script, all that matters on the first screen, and claims that open by keyboard and on paper', async ({
  page,
}) => {
  await test.step('with colours of their own', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await expectStill(page)
  })
  await test.step('with less motion', async () => {
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
    await expectStill(page)
  })

  await test.step('the first screen', async () => {
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
    // The line under the top bar spans a wide window.
    expect(await page.getByRole('banner').boundingBox()).toMatchObject({ x: 0, width: 1920 })
  })

  const answers = page.locator('#work details p')
  await test.step('paper shows the definitions too', async () => {
    await page.emulateMedia({ media: 'print' })
    const heights = await answers.evaluateAll((all) =>
      all.map((answer) => answer.getBoundingClientRect().height),
    )
    expect(Math.min(...heights)).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('each of the six claims opens its plain definition from the keyboard', async () => {
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
