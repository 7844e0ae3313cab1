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
  // No rule with these tags reads style sheets, so axe need not load them on each check.
  preload: { assets: ['media'] },
} satisfies axeCore.RunOptions
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Asserts that the page in its current state has no violation of WCAG 2.0 to 2.2, levels A and AA.
 */
export async function axe(page: Page): Promise<void> {
  // The source of axe is large, so each document loads it only once.
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(source)
  }
  const { violations, passes } = await page.evaluate(async (wanted) => {
    // The scroll position decides what the sticky header covers.
    scrollTo({ top: 0, behavior: 'instant' })
    // Colors are checked once all transitions have ended; an element may still inherit another's
    // transition.
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
    // The other results list every element of the page and are not needed.
    return { violations: results?.violations ?? [], passes: results?.passes.length ?? 0 }
  }, options)
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
  }))
  expect(found, page.url()).toEqual([])
  expect(passes, 'rules that found something to look at').toBeGreaterThan(0)
}
