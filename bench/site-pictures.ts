import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { serveSite } from '../api/src/site/serve-site.ts'
import { startFirefox } from '../e2e/engines/firefox.ts'
import { startWebKit } from '../e2e/engines/webkit.ts'
import { cleanUp } from '../e2e/support/built-server.ts'
import { addStyles } from '../e2e/support/clipped-texts.ts'
import { DOUBLED, SPACED } from '../e2e/support/fit.ts'
import { overflow } from '../e2e/support/looks.ts'
import { findEngine } from '../scripts/find-browser.ts'
import { allBuilds, buildStale } from '../scripts/lib/builds.ts'
import { inRoot } from '../scripts/lib/root.ts'
import { readSettings } from '../scripts/lib/settings.ts'
import { launchBrowser } from './support/browser.ts'

const help = `Saves pictures of every page of the public site, and reports those that are wider than their window.

  pnpm pictures:site                  in Chromium at all sizes, and in Firefox and WebKit at two
  pnpm pictures:site --only hiring    pages whose path contains this
  pnpm pictures:site --to folder      instead of .cache/pictures/site`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    to: { type: 'string', default: inRoot('.cache/pictures/site') },
  },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}

const sizes = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const
/** How readers change a page: in their browser, or by printing it on A4 (px). */
const conditions = [
  { name: 'doubled', width: 390, css: DOUBLED },
  { name: 'doubled', width: 1280, css: DOUBLED },
  { name: 'spaced', width: 390, css: SPACED },
  { name: 'spaced', width: 1280, css: SPACED },
  { name: 'forced', width: 390, css: '', media: { forcedColors: 'active' } },
  { name: 'forced', width: 1280, css: '', media: { forcedColors: 'active' } },
  { name: 'print', width: 794, css: '', media: { media: 'print' } },
] as const
const noMedia = { forcedColors: 'none', media: 'screen', reducedMotion: 'reduce' } as const

if (!(await buildStale(allBuilds(readSettings({}))))) throw new Error('The build failed.')
const dir = inRoot('site/dist')
const pages = globSync('**/*.html', { cwd: dir })
  .map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`)
  .filter((address) => address.includes(values.only))
  .toSorted()
mkdirSync(values.to, { recursive: true })
const site = await serveSite({ dir, port: 0 })
const origin = `http://127.0.0.1:${site.port}`
try {
  const shown = await inChromium()
  for (const engine of ['firefox', 'webkit'] as const) await inEngine(engine, shown)
} finally {
  await site.close()
  await cleanUp()
}

function fileOf(address: string, look: string): string {
  const name = address === '/' ? 'landing' : address.slice(1).replaceAll('/', '_')
  return path.join(values.to, `${name}-${look}.png`)
}

/** Returns the pages that stay, and don't redirect. */
async function inChromium(): Promise<string[]> {
  const shown: string[] = []
  const browser = await launchBrowser()
  const page = await browser.newPage()
  for (const address of pages) {
    await page.emulateMedia(noMedia)
    await page.goto(origin + address)
    if (new URL(page.url()).pathname !== address) continue
    shown.push(address)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await take(page, address, `${width}x${height}`)
    }
    for (const { name, width, css, ...other } of conditions) {
      await page.emulateMedia({ ...noMedia, ...('media' in other ? other.media : {}) })
      await addStyles(page, css)
      await page.setViewportSize({ width, height: 800 })
      await take(page, address, `${name}-${width}`)
      await addStyles(page, '')
    }
    console.log(address)
  }
  await browser.close()
  return shown
}

async function take(page: Page, address: string, look: string): Promise<void> {
  const wider = await overflow(page)
  if (wider > 0) console.log(`${address} is ${wider} px wider than its window: ${look}`)
  await page.screenshot({ path: fileOf(address, look), fullPage: true })
}

async function inEngine(name: 'firefox' | 'webkit', shown: readonly string[]): Promise<void> {
  const program = findEngine(name)
  if (program === undefined) return console.log(`${name} is not installed.`)
  const start = { firefox: startFirefox, webkit: startWebKit }[name]
  const engine = await start(program, { 'http://site.test': origin })
  const driver = await engine.open('C')
  const isDrawn = () => document.readyState === 'complete' && document.fonts.status === 'loaded'
  for (const width of [390, 1280]) {
    for (const address of shown) {
      await driver.resize(width, 900)
      await driver.goto(`http://site.test${address}`)
      for (let tries = 0; tries < 20 && !(await driver.evaluate(isDrawn)); tries += 1) {
        await pause(100)
      }
      writeFileSync(fileOf(address, `${name}-${width}`), await driver.picture())
    }
  }
  await driver.close()
  await engine.close()
  console.log(name)
}
