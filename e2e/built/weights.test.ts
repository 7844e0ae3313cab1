import { brotliDecompressSync, constants } from 'node:zlib'
import { BOOKING_ROUTES } from '@leadwright/shared/bookings'
import { expect, test } from 'vitest'
import { createSite } from '../../api/src/site/serve-site.ts'
import { inRoot } from '../../scripts/lib/root.ts'
import { testSiteBuild } from '../../scripts/lib/test-builds.ts'
import { brotliSize, builtFile, builtHtml, builtNames } from './built-site.ts'

/** Ten TCP packets: the most a server may send before the browser acknowledges any. */
const FIRST_WINDOW = 14_600
/** The status line, date and connection header that the server adds to a page's own headers. */
const SERVER_HEADERS = 130
/** Size limits in bytes after Brotli: Astro's loader for islands, and our own inline scripts. */
const ISLAND_LOADER = 1_600
const OWN_SCRIPT = 600
/** In bytes; fonts are already compressed. */
const FONTS = 50_000

test('the first screen of the landing page, with all styles and headers, fits in the first TCP window', async () => {
  const site = createSite(inRoot(testSiteBuild.outDir))
  const response = await site.request('/', { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const room = FIRST_WINDOW - SERVER_HEADERS - headers.length
  const first = (await response.arrayBuffer()).slice(0, room)
  const html = brotliDecompressSync(first, { finishFlush: constants.BROTLI_OPERATION_FLUSH })
  const [screen, rest] = html.toString().split('</section>')
  expect(screen).toContain('</style>')
  expect(screen).toContain('See how it works</a>')
  expect(rest).toBeDefined()
})

test('before its first paint, the landing page runs only small inline scripts', () => {
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

test('the site has exactly two font files', () => {
  const fonts = builtNames('_astro/fonts')
  expect(fonts).toHaveLength(2)
  const bytes = fonts.map((name) => builtFile(`_astro/fonts/${name}`).length)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(FONTS)
})

/** The files that a page references and a browser may fetch with it. */
const filesNamedBy = (path: string) =>
  [...new Set(builtHtml(path).match(/\/[\w./-]+\.(?:js|css|woff2|png|svg|webp|avif)\b/g))]
    .filter((file) => !file.startsWith('//') && !file.startsWith('/og/'))
    .toSorted()

// e2e/site/budgets.spec.ts measures the first of these pages in a browser.
const [measured, ...others] = BOOKING_ROUTES.filter(({ kind }) => kind === 'interstitial')
test.each(others)('$path references the same files as the measured booking page', ({ path }) => {
  const [own, model] = [path, measured?.path ?? ''].map(filesNamedBy)
  expect(own).toEqual(model)
  expect(own).not.toEqual([])
})
