import { addStyles, cutTexts } from '../support/cut-texts.ts'
import { overflow } from '../support/looks.ts'
import { expect, test } from '../test.ts'

/** One page of each kind; the redirect pages leave at once. */
const PAGES = ['/', '/hiring', '/policies', '/book-a-meeting', '/general-meeting-15-mins', '/404']

/** The text spacing that WCAG 1.4.12 asks a page to bear. */
const SPACED =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}'
/** A browser whose text size is doubled. */
const DOUBLED = ':root{font-size:212.5%!important}'

const CASES = [
  { name: 'spaced text', css: SPACED, widths: [320, 390, 430, 1280] },
  { name: 'text of twice the size', css: DOUBLED, widths: [320, 390, 1280] },
]

for (const path of PAGES) {
  test(`${path} cuts nothing off when its text is spaced or twice as large`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    for (const { name, css, widths } of CASES) {
      await addStyles(page, css)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect(await cutTexts(page), `${name} at ${width}`).toEqual([])
        expect(await overflow(page), `${name} at ${width}`).toBe(0)
      }
    }
  })

  test(`${path} keeps its edges and signs in forced colours`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await page.goto(path)
    const found = await page.evaluate(() => {
      const styles = (selector: string, pseudo?: string) =>
        [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one, pseudo))
      return {
        edges: styles('.button').map((one) => `${one.borderStyle} ${one.borderWidth}`),
        signs: styles('summary', '::before').map((one) => one.content),
        // What is drawn over a line to hide it has the colour of the page.
        hidesAsThePage: styles('svg .case, svg .gap').every(
          (one) => one.stroke === getComputedStyle(document.body).backgroundColor,
        ),
        ticks: styles('input[type=checkbox]').map((one) => one.appearance),
      }
    })
    expect(new Set(found.edges).size).toBeLessThanOrEqual(1)
    for (const edge of found.edges) expect(edge).toBe('solid 1px')
    for (const sign of found.signs) expect(sign).toContain('+')
    for (const tick of found.ticks) expect(tick).toBe('auto')
    expect(found.hidesAsThePage).toBe(true)
  })
}
