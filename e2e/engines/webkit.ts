import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/lib/ports.ts'
import { isReady, startService } from '../../scripts/lib/service.ts'
import type { Engine } from './engine.ts'
import { startProxy } from './proxy.ts'
import { type Control, type Driver, findControl } from './tab.ts'

/** The key of an element's id, from the WebDriver specification. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type Found = { [ELEMENT]: string } | null
const CONTROL_KEY = '\uE009'
/** How long a WebDriver command may take before it fails, in milliseconds. */
const ANSWER_WITHIN_MS = 30_000

/** Runs first in every page, because WebKitWebDriver does not report what goes wrong in a page. */
const collect = `{
  const problems = (window.problems = [])
  const note = (kind, what) => problems.push(kind + ': ' + what)
  addEventListener('error', (event) => note('page error', event.message))
  addEventListener('unhandledrejection', (event) => note('page error', event.reason))
  addEventListener('securitypolicyviolation', (event) =>
    note('violation', event.violatedDirective + ' ' + event.blockedURI))
  const { error } = console
  console.error = (...what) => { note('console error', what.join(' ')); error(...what) }
}`

declare global {
  interface Window {
    problems?: string[]
  }
}

/** Sends a WebDriver command and returns its value. */
type Send = (method: string, path: string, body?: object) => Promise<unknown>

const sendTo =
  (base: string): Send =>
  async (method, path, body) => {
    const response = await fetch(`${base}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

function controlOf(send: Send, element: string): Control {
  const type = (text: string) => send('POST', `/element/${element}/value`, { text })
  return {
    click: async () => void (await send('POST', `/element/${element}/click`, {})),
    type: async (text) => void (await type(text)),
    paste: async () => void (await type(`${CONTROL_KEY}v`)),
    choose: async (file) => void (await type(file)),
  }
}

function driverOf(send: Send, end: () => Promise<void>): Driver {
  const problems: string[] = []
  const run = async (code: (...args: never[]) => unknown, args: string[] = []) => {
    const script = `return [(${code})(...arguments), window.problems?.splice(0)]`
    const answer = await send('POST', '/execute/sync', { script, args })
    const [result, found] = answer as [unknown, string[] | null]
    problems.push(...(found ?? []))
    return result
  }
  const collected = async () => {
    await run(() => null)
    return problems
  }
  /** Collects the problems of this page before it is gone. */
  const leave = async (path: string, body: object = {}) => {
    await collected()
    await send('POST', path, body)
  }
  return {
    goto: (url) => leave('/url', { url }),
    reload: () => leave('/refresh'),
    back: () => leave('/back'),
    evaluate: async (code) => (await run(code)) as ReturnType<typeof code>,
    async find(selector, name) {
      const found = (await run(findControl, [selector, name])) as Found
      return found === null ? undefined : controlOf(send, found[ELEMENT])
    },
    resize: async (width, height) => void (await send('POST', '/window/rect', { width, height })),
    picture: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    async closeOthers() {
      const own = await send('GET', '/window')
      const all = (await send('GET', '/window/handles')) as string[]
      const others = all.filter((handle) => handle !== own)
      for (const handle of others) {
        await send('POST', '/window', { handle })
        await send('DELETE', '/window')
      }
      await send('POST', '/window', { handle: own })
      return others.length
    },
    problems: collected,
    close: end,
  }
}

/** A virtual display with a separate clipboard. */
async function startDisplay() {
  const name = Promise.withResolvers<string>()
  let output = ''
  const args = ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1280x900x24']
  const { exited, stop } = startService('Xvfb', args, {
    cwd: tmpdir(),
    env: {},
    onOutput: (text) => {
      output += text
      const [, number] = /^(\d+)$/m.exec(output) ?? []
      if (number !== undefined) name.resolve(`:${number}`)
    },
  })
  void exited.then(() => name.reject(new Error(`Xvfb ended:\n${output}`)))
  return { name: await name.promise, stop }
}

const browserOptions = (proxyPort: number) => ({
  args: [
    '--automation',
    `--proxy=http://127.0.0.1:${proxyPort}`,
    // WebKitWebDriver hangs after a page comes out of the page cache.
    '--enable-page-cache=false',
  ],
})

/** WebKitGTK's MiniBrowser, driven by WebDriver. */
export async function startWebKit(path: string, routes: Record<string, string>): Promise<Engine> {
  const proxy = await startProxy(routes, collect)
  const home = await mkdtemp(join(tmpdir(), 'leadwright-webkit-'))
  const capabilities = {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': browserOptions(proxy.port),
    },
  }
  return {
    async open(systemLocale) {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const display = await startDisplay()
      const driver = startService(path, [`--port=${port}`], {
        cwd: home,
        env: { HOME: home, DISPLAY: display.name, LANG: systemLocale },
      })
      if (!(await isReady(driver, `${url}/status`))) throw new Error(`${path} did not start.`)
      const session = await sendTo(url)('POST', '/session', { capabilities })
      const { sessionId } = session as { sessionId: string }
      const send = sendTo(`${url}/session/${sessionId}`)
      return driverOf(send, async () => {
        try {
          await send('DELETE', '')
        } finally {
          // A browser whose driver hangs ends with its display.
          await Promise.all([driver.stop(), display.stop()])
        }
      })
    },
    async close() {
      proxy.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
