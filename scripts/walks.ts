import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import type { Browser, Page } from 'playwright'
import { launchChromium } from './find-browser.ts'
import { apiBuild, type Build, buildStale, portalBuild } from './lib/builds.ts'
import { executedLines, type ScriptCoverage } from './lib/coverage.ts'
import { loadDemoIfEmpty } from './lib/demo.ts'
import { freePort } from './lib/ports.ts'
import { inRoot } from './lib/root.ts'
import { isReady, startService } from './lib/service.ts'

/**
 * Prints how many files and lines of the portal, the api and shared run while people do something,
 * in their browsers and on the server: from the first click on open pages until the last page shows
 * the result. The second time counts, because the first one also loads code.
 */

const dataDir = mkdtempSync(join(tmpdir(), 'leadwright-walks-'))
const portalDir = '.cache/walks/portal'
const port = await freePort()
const origin = `http://localhost:${port}`

const portal: Build = {
  ...portalBuild,
  command: [
    ...portalBuild.command,
    ...['--outDir', inRoot(portalDir), '--emptyOutDir', '--sourcemap', '--minify', 'false'],
  ],
  outDir: portalDir,
}

/** A connection to the profiler of a server or a page. */
interface Profiler {
  send: (method: string, params?: object) => Promise<unknown>
}

const profiled = async ({ send }: Profiler) => {
  await send('Profiler.enable')
  await send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
}
/** What ran since the last call. */
const take = async ({ send }: Profiler) =>
  ((await send('Profiler.takePreciseCoverage')) as { result: ScriptCoverage[] }).result

async function connectTo(url: string): Promise<Profiler> {
  const socket = new WebSocket(url)
  const answers = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    answers.get(id)?.(result)
  })
  await new Promise((open) => socket.addEventListener('open', open))
  let last = 0
  return {
    send: (method, params = {}) =>
      new Promise((resolve) => {
        last += 1
        answers.set(last, resolve)
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
  }
}

/** The api, from its sources, with the sample data. */
async function startServer() {
  const debugging = Promise.withResolvers<string>()
  const service = startService('node', ['--inspect-wait=127.0.0.1:0', 'api/src/main.ts'], {
    cwd: inRoot(),
    env: {
      ...{ NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
      ...{ PORTAL_ORIGIN: origin, SITE_ORIGIN: 'http://localhost:4321' },
      PORTAL_DIR: inRoot(portalDir),
    },
    onOutput: (text) => {
      const [url] = /ws:\S+/.exec(text) ?? []
      if (url) debugging.resolve(url)
    },
  })
  const profiler = await connectTo(await debugging.promise)
  await profiled(profiler)
  await profiler.send('Runtime.runIfWaitingForDebugger')
  if (!(await isReady(service, `${origin}/api/health/live`)))
    throw new Error('The server does not start.')
  return { service, profiler }
}

/** Signs in and opens a page. */
async function open(browser: Browser, who: keyof typeof demoAccounts, path: string) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  const session = await context.newCDPSession(page)
  const profiler: Profiler = {
    send: (method, params) => session.send(method as 'Profiler.enable', params as undefined),
  }
  await profiled(profiler)
  await page.getByLabel('Email').fill(demoAccounts[who])
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(`${origin}${path}`)
  await page.waitForLoadState('networkidle').catch(() => {})
  return { page, profiler }
}

interface Walk {
  name: string
  pages: readonly (readonly [who: keyof typeof demoAccounts, path: string])[]
  /** @param title of what is written */
  walk: (title: string, ...pages: Page[]) => Promise<void>
}

const walks: Walk[] = [
  {
    name: 'a vault link, from its form to a colleague’s open list',
    pages: [
      ['admin', '/studio/vault/links'],
      ['staff', '/studio/vault/links'],
    ],
    async walk(title, admin, colleague) {
      await admin.getByRole('button', { name: 'Add Shortcut' }).click()
      const form = admin.getByRole('dialog')
      await form.getByLabel('Title').fill(title)
      await form.getByLabel('URL').fill('https://example.com/walk')
      await form.getByRole('button', { name: 'Add Link' }).click()
      await form.waitFor({ state: 'hidden' })
      await colleague.getByRole('heading', { name: title }).waitFor()
    },
  },
  {
    name: 'an update with a value, from the client’s form through its approval to the statement',
    pages: [
      ['client', '/dashboard/updates'],
      ['admin', '/studio/workspace/waiting'],
    ],
    async walk(title, client, admin) {
      await client.getByRole('link', { name: 'Updates' }).first().click()
      await client.getByRole('button', { name: 'Add Update' }).first().click()
      const form = client.getByRole('dialog')
      await form.getByLabel('Title').fill(title)
      await form.getByLabel('Description').fill('Signed.')
      await form.getByLabel('Monetary Value').fill('640.25')
      await form.getByRole('button', { name: 'Submit Update' }).click()
      await form.waitFor({ state: 'hidden' })
      await admin.getByRole('button', { name: `Decide: ${title}` }).click()
      const review = admin.getByRole('dialog', { name: title })
      await review.getByLabel('Kind').selectOption('fee')
      await review.getByRole('button', { name: 'Approve −$640.25' }).click()
      await review.waitFor({ state: 'hidden' })
      await client.getByRole('link', { name: 'Payments' }).first().click()
      await client.getByRole('link', { name: 'Statement' }).click()
      await client.getByRole('article').getByRole('row').filter({ hasText: title }).waitFor()
    },
  },
]

const counted = ['portal/src/', 'shared/src/', 'api/src/']

function linesOf(scripts: readonly ScriptCoverage[]): string[] {
  return scripts
    .flatMap((script) => {
      if (script.url.startsWith(`${origin}/assets/`)) {
        return executedLines(script, inRoot(portalDir, new URL(script.url).pathname.slice(1)))
      }
      const isOwn = script.url.startsWith(`file://${inRoot()}/`)
      if (!isOwn || script.url.includes('/node_modules/')) return []
      return executedLines(script, fileURLToPath(script.url))
    })
    .map((line) => line.slice(inRoot().length + 1))
}

async function measure(browser: Browser, server: Profiler, { name, pages, walk }: Walk) {
  const opened = await Promise.all(pages.map(([who, path]) => open(browser, who, path)))
  const profilers = [server, ...opened.map(({ profiler }) => profiler)]
  const people = opened.map(({ page }) => page)
  await walk('First walk', ...people)
  await Promise.all(profilers.map(take))
  await walk('Second walk', ...people)
  const scripts = (await Promise.all(profilers.map(take))).flat()
  await Promise.all(opened.map(({ page }) => page.context().close()))
  const lines = [...new Set(linesOf(scripts))]
  const figures = counted.map((folder) => {
    const own = lines.filter((line) => line.startsWith(folder))
    const files = new Set(own.map((line) => line.replace(/:\d+$/, '')))
    return { folder, files: files.size, lines: own.length }
  })
  console.log(`\n${name}`)
  console.table([
    ...figures,
    {
      folder: 'all',
      files: figures.reduce((sum, { files }) => sum + files, 0),
      lines: figures.reduce((sum, one) => sum + one.lines, 0),
    },
  ])
}

if (!(await buildStale([apiBuild, portal]))) throw new Error('The product does not build.')
await loadDemoIfEmpty({ dataDir })
const browser = await launchChromium()
const server = await startServer()
try {
  for (const walk of walks) await measure(browser, server.profiler, walk)
} finally {
  await browser.close()
  await server.service.stop()
  rmSync(dataDir, { recursive: true })
}
