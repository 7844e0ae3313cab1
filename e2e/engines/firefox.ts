import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import type { Engine } from './engine.ts'
import { startProxy } from './proxy.ts'
import { type Control, type Driver, findControl } from './tab.ts'

/** Sends all requests through the proxy, also those to localhost, and turns off Firefox's own. */
const preferences = (proxyPort: number) => ({
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': proxyPort,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': proxyPort,
  'network.proxy.allow_hijacking_localhost': true,
  'network.proxy.testing_localhost_is_secure_when_hijacked': true,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
})

function controlOf(page: Page, element: ElementHandle<Element>): Control {
  return {
    click: () => element.click(),
    type: (text) => element.type(text),
    async paste() {
      await element.focus()
      await page.keyboard.down('Control')
      await page.keyboard.press('v')
      await page.keyboard.up('Control')
    },
    choose: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
  }
}

/** What Firefox logs as an error when the page that downloads a font or opens the event stream is left. */
const cancelled =
  /^Error: (downloadable font:|Firefox can’t establish a connection to the server at \S+\/api\/events\.)/

function driverOf(page: Page): Driver {
  const problems: string[] = []
  page.on('pageerror', (error) => {
    if (!cancelled.test(`${error}`)) problems.push(`page error: ${error}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console error: ${message.text()}`)
  })
  const context = page.browserContext()
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    evaluate: async (run) => (await page.evaluate(run)) as ReturnType<typeof run>,
    async find(selector, name) {
      const found = await page.evaluateHandle(findControl, selector, name)
      const element = found.asElement()
      return element === null ? undefined : controlOf(page, element as ElementHandle<Element>)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: () => page.screenshot({ fullPage: true }),
    async closeOthers() {
      const others = (await context.pages()).filter((other) => other !== page)
      for (const other of others) await other.close()
      return others.length
    },
    problems: async () => problems,
    close: () => context.close(),
  }
}

/** An unmodified Firefox, driven by WebDriver BiDi. */
export async function startFirefox(path: string, routes: Record<string, string>): Promise<Engine> {
  const proxy = await startProxy(routes)
  const home = await mkdtemp(join(tmpdir(), 'leadwright-firefox-'))
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    userDataDir: join(home, 'profile'),
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: preferences(proxy.port),
  })
  return {
    async open() {
      const context = await browser.createBrowserContext()
      return driverOf(await context.newPage())
    },
    async close() {
      await browser.close()
      proxy.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
