import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { inRoot } from '../../scripts/lib/root.ts'
import { testSiteBuild } from '../../scripts/lib/test-builds.ts'
import { expect, test } from '../test.ts'

/** Bytes after brotli, as every host sends them. */
const LANDING_HTML = 14_000
const LANDING_ALL = 130_000
const SCRIPT_BEFORE_IDLE = 1_000
const FONTS = 50_000
const OTHER_PAGE = 70_000
const WIZARD_PAGE = 130_000
const REDIRECT_PAGE = 2_000

const WIZARD = '/book-a-meeting'

const built = (path: string) => readFileSync(inRoot(testSiteBuild.outDir, path))
const size = (content: string | Buffer) => brotliCompressSync(content).length
const pages = () =>
  readdirSync(inRoot(testSiteBuild.outDir)).filter((name) => name.endsWith('.html'))
const leavesAtOnce = (name: string) => !built(name).includes('<main')

/** Opens a page, scrolls to its end, and adds up all that came over the line. */
async function weigh(page: Page, path: string): Promise<{ bytes: number; urls: string[] }> {
  const bodies: Promise<[string, Buffer]>[] = []
  page.on('response', (response) => {
    bodies.push(response.body().then((body) => [new URL(response.url()).pathname, body]))
  })
  await page.goto(path)
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const parts = await Promise.all(bodies)
  page.removeAllListeners('response')
  const weight = ([url, body]: [string, Buffer]) =>
    url.endsWith('.woff2') || url.endsWith('.png') ? body.length : size(body)
  return {
    bytes: parts.reduce((sum, part) => sum + weight(part), 0),
    urls: parts.map(([url]) => url),
  }
}

test('the landing page with its styles fits the first window of a connection', () => {
  expect(size(built('index.html'))).toBeLessThanOrEqual(LANDING_HTML)
})

test('the landing page runs no more script before it is idle than a kilobyte', () => {
  const html = built('index.html').toString()
  const scripts = [...html.matchAll(/<script(?! type="application)[^>]*>([\s\S]*?)<\/script>/g)]
  expect(scripts.length).toBeGreaterThan(0)
  expect(html).not.toMatch(/<script[^>]* src=/)
  expect(size(scripts.map(([, code]) => code).join('\n'))).toBeLessThanOrEqual(SCRIPT_BEFORE_IDLE)
})

test('two font files are all there are', () => {
  const folder = '_astro/fonts'
  const fonts = readdirSync(inRoot(testSiteBuild.outDir, folder))
  expect(fonts).toHaveLength(2)
  const bytes = fonts.map((name) => built(`${folder}/${name}`).length)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(FONTS)
})

test('the landing page stays within its weight, pictures included', async ({ page }) => {
  const { bytes, urls } = await weigh(page, '/')
  expect(urls.filter((url) => url.startsWith('/portraits/'))).toHaveLength(5)
  expect(bytes).toBeLessThanOrEqual(LANDING_ALL)
})

test('every other page stays within its weight, without React unless it holds an island', async ({
  page,
}) => {
  const others = pages().filter((name) => name !== 'index.html' && !leavesAtOnce(name))
  expect(others.length).toBeGreaterThan(5)
  for (const name of others) {
    const path = `/${name.replace('.html', '')}`
    const { bytes, urls } = await weigh(page, path === '/404' ? '/404.html' : path)
    expect(bytes, path).toBeLessThanOrEqual(path === WIZARD ? WIZARD_PAGE : OTHER_PAGE)
    const react = urls.filter((url) => /\/client\..*\.js$/.test(url))
    expect(react.length > 0, `${path} loads React`).toBe(path === WIZARD)
  }
})

test('a page that only leads on is one small answer', () => {
  const redirects = pages().filter(leavesAtOnce)
  expect(redirects).toHaveLength(8)
  for (const name of redirects) expect(size(built(name)), name).toBeLessThanOrEqual(REDIRECT_PAGE)
})
