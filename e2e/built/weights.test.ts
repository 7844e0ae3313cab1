import { expect, test } from 'vitest'
import { brotliSize, builtFile, builtHtml, builtNames } from './built-site.ts'

/** Bytes after brotli. */
const LANDING_HTML = 14_000
const SCRIPT_BEFORE_IDLE = 1_000
/** Bytes; fonts are packed already. */
const FONTS = 50_000

test('the landing page with its styles fits the first window of a connection', () => {
  expect(brotliSize(builtHtml('/'))).toBeLessThanOrEqual(LANDING_HTML)
})

test('the landing page runs no more script before it is idle than a kilobyte', () => {
  const html = builtHtml('/')
  const scripts = [...html.matchAll(/<script(?! type="application)[^>]*>([\s\S]*?)<\/script>/g)]
  expect(scripts.length).toBeGreaterThan(0)
  expect(html).not.toMatch(/<script[^>]* src=/)
  const bytes = brotliSize(scripts.map(([, code]) => code).join('\n'))
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BEFORE_IDLE)
})

test('two font files are all there are', () => {
  const fonts = builtNames('_astro/fonts')
  expect(fonts).toHaveLength(2)
  const bytes = fonts.map((name) => builtFile(`_astro/fonts/${name}`).length)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(FONTS)
})
