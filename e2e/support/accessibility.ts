import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axeCore from 'axe-core'
import { expect, type Page } from 'playwright/test'

declare global {
  interface Window {
    axe?: typeof axeCore
  }
}

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  resultTypes: ['violations'],
  // No rule of these tags looks into style sheets, which it would read each time.
  preload: { assets: ['media'] },
} satisfies axeCore.RunOptions
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Asserts that the page as it stands has no violation of WCAG 2.0 to 2.2, levels A and AA. */
export async function axe(page: Page): Promise<void> {
  // Its source is large: each document reads it once, however often it is checked.
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(source)
  }
  const { violations, passes } = await page.evaluate(async (wanted) => {
    // Where the page has been scrolled to decides what its sticky head covers.
    scrollTo({ top: 0, behavior: 'instant' })
    // Colours are judged as they end up, not on their way there. One may move on by another that it inherits.
    const moving = () =>
      document
        .getAnimations()
        .filter(
          (one) =>
            one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity,
        )
    while (moving().length > 0) {
      await Promise.allSettled(moving().map(({ finished }) => finished))
    }
    const results = await window.axe?.run(document, wanted)
    // The rest would be sent for nothing: it lists every element of the page.
    return { violations: results?.violations ?? [], passes: results?.passes.length ?? 0 }
  }, options)
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
  }))
  expect(found, page.url()).toEqual([])
  expect(passes, 'rules that found something to look at').toBeGreaterThan(0)
}
