import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Asserts that the page as it stands has no violation of WCAG 2.0 to 2.2, levels A and AA. */
export async function axe(page: Page): Promise<void> {
  // Where the page has been scrolled to decides what its sticky head covers.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // The short way: no second page to gather frames of other hosts in, no list of what passed.
  const { violations, passes } = await new AxeBuilder({ page })
    .options({ runOnly: WCAG, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
  }))
  expect(found, page.url()).toEqual([])
  expect(passes.length, 'rules that found something to look at').toBeGreaterThan(0)
}
