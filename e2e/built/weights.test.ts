import { expect, test } from 'vitest'
import { brotliSize, builtFile, builtHtml, builtNames } from './built-site.ts'

/** Bytes after brotli. */
const LANDING_HTML = 14_000
/** What Astro needs to fetch an island later, and what is our own. */
const ISLAND_LOADER = 1_600
const OWN_SCRIPT = 600
/** Bytes; fonts are packed already. */
const FONTS = 50_000

test('the landing page with its styles fits the first window of a connection', () => {
  expect(brotliSize(builtHtml('/'))).toBeLessThanOrEqual(LANDING_HTML)
})

test('the landing page runs no more script before it is idle than what fetches its island then', () => {
  const html = builtHtml('/')
  expect(html).not.toMatch(/<script[^>]* src=/)
  const scripts = [...html.matchAll(/<script(?! type="application)[^>]*>([\s\S]*?)<\/script>/g)]
  const bytes = (loads: boolean) =>
    brotliSize(
      scripts
        .map(([, code = '']) => code)
        .filter((code) => code.includes('customElements.define') === loads)
        .join('\n'),
    )
  expect(bytes(true)).toBeGreaterThan(100)
  expect(bytes(true)).toBeLessThanOrEqual(ISLAND_LOADER)
  expect(bytes(false)).toBeLessThanOrEqual(OWN_SCRIPT)
})

test('two font files are all there are', () => {
  const fonts = builtNames('_astro/fonts')
  expect(fonts).toHaveLength(2)
  const bytes = fonts.map((name) => builtFile(`_astro/fonts/${name}`).length)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(FONTS)
})
