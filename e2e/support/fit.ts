import { expect, type Page } from 'playwright/test'
import { addStyles, clippedTexts } from './clipped-texts.ts'
import { overflow, WIDTHS } from './looks.ts'

/** The text spacing that WCAG 1.4.12 requires a page to support. */
export const SPACED =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}'
/** A browser with doubled text size. */
export const DOUBLED = ':root{font-size:212.5%!important}'

const CASES = [
  { name: 'text as it is', css: '', widths: WIDTHS },
  { name: 'spaced text', css: SPACED, widths: [320, 390, 430, 1280] },
  { name: 'text of twice the size', css: DOUBLED, widths: [320, 390, 1280] },
]

/** Asserts that nothing on the page is cut off or wider than the window. */
export async function expectFit(page: Page): Promise<void> {
  for (const { name, css, widths } of CASES) {
    await addStyles(page, css)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await clippedTexts(page), `cut: ${name} at ${width}`).toEqual([])
      expect.soft(await overflow(page), `too wide: ${name} at ${width}`).toBe(0)
    }
  }
  await addStyles(page, '')
}

/** Asserts that forced colors keep the page's borders and marks, and hide no line of text. */
export async function expectForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(() => {
    const styles = (selector: string, pseudo?: string) =>
      [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one, pseudo))
    return {
      edges: styles('.button').map((one) => `${one.borderStyle} ${one.borderWidth}`),
      signs: styles('summary', '::before').map((one) => one.content),
      // Elements drawn over a line to hide it have the color of the page.
      hidesAsThePage: styles('svg .case, svg .gap').every(
        (one) => one.stroke === getComputedStyle(document.body).backgroundColor,
      ),
      // The browser paints a background behind each line, which with tight line spacing covers the
      // line above.
      hidden: [...document.querySelectorAll('main *')]
        .filter((one) => {
          const { lineHeight, fontSize, forcedColorAdjust } = getComputedStyle(one)
          const isTight = Number.parseFloat(lineHeight) < Number.parseFloat(fontSize)
          return isTight && forcedColorAdjust !== 'none' && one.checkVisibility()
        })
        .flatMap((one) => [...one.childNodes])
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim())
        .filter(Boolean),
      ticks: styles('input[type=checkbox]').map((one) => one.appearance),
    }
  })
  expect.soft(new Set(found.edges).size).toBeLessThanOrEqual(1)
  for (const edge of found.edges) expect.soft(edge).toBe('solid 1px')
  for (const sign of found.signs) expect.soft(sign).toContain('+')
  expect.soft(found.hidden).toEqual([])
  for (const tick of found.ticks) expect.soft(tick).toBe('auto')
  expect.soft(found.hidesAsThePage).toBe(true)
  await page.emulateMedia({ forcedColors: 'none' })
}
