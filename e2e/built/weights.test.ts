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
/** In bytes after Brotli. */
const OWN_SCRIPTS = 700
/** In bytes; fonts are already compressed. */
const FONTS = 50_000

test.each(['/', '/hiring'])(
  '%s fits in the first TCP window with all its styles and headers',
  async (path) => {
    const site = createSite(inRoot(testSiteBuild.outDir))
    const response = await site.request(path, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const body = await response.arrayBuffer()
    expect(SERVER_HEADERS + headers.length + body.byteLength).toBeLessThanOrEqual(FIRST_WINDOW)
  },
)

test('before its first paint, the landing page runs only small inline scripts', () => {
  const html = builtHtml('/')
  expect(html).not.toMatch(/<script[^>]* src=/)
  expect(html).not.toContain('customElements')
  const scripts = [...html.matchAll(/<script(?! type="application)[^>]*>([\s\S]*?)<\/script>/g)]
  expect(scripts).not.toEqual([])
  const code = scripts.map(([, text = '']) => text).join('\n')
  expect(brotliSize(code)).toBeLessThanOrEqual(OWN_SCRIPTS)
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
