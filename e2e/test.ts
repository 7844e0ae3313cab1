import {
  type Browser,
  type BrowserContext,
  test as base,
  type Page,
  type TestInfo,
} from 'playwright/test'
import { serveSite } from '../api/src/site/serve-site.ts'
import { inRoot } from '../scripts/lib/root.ts'
import { TEST_PORTAL, TEST_SITE, testSiteBuild } from '../scripts/lib/test-builds.ts'
import { type MailsBy, PortalServer } from './support/portal-server.ts'
import { type DemoRole, giveSession } from './support/sign-in.ts'
import { keepStackTracesCheap } from './support/stack-traces.ts'
import { Watch } from './support/watch.ts'

keepStackTracesCheap()

export { expect } from 'playwright/test'
export { axe } from './support/accessibility.ts'

interface Site {
  /** Where browsers find it. */
  origin: string
  /** Where it really listens; for requests that do not come from a browser. */
  url: string
}

interface WorkerFixtures {
  site: Site
  portal: PortalServer
}

interface TestFixtures {
  mailsBy: MailsBy
  watch: Watch
  /** Lets this test have console errors like this one. */
  allowConsole: (pattern: RegExp) => void
  /** Gives the test's own browser, or another page, a session of a demo role or an email. */
  signIn: (who: DemoRole | (string & {}), page?: Page) => Promise<void>
  /** A page in a browser of its own: another person, or the same one elsewhere. */
  newVisitor: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>
  demoData: undefined
}

/** Whether a spec looks at the public site alone; all others see the portal with the site beside it. */
const isOfSite = ({ file }: TestInfo) => file.startsWith(inRoot('e2e/site'))

/** Leads the two addresses to the worker's own servers, and every other name nowhere. */
function hostRules(site: Site, portal: PortalServer): string {
  const host = (url: string) => new URL(url).host
  return [
    `MAP ${host(TEST_SITE)} ${host(site.url)}`,
    `MAP ${host(TEST_PORTAL)} ${host(portal.url)}`,
    'MAP * ~NOTFOUND',
  ].join(', ')
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  mailsBy: ['file', { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what to provide
  baseURL: ({}, use, testInfo) => use(isOfSite(testInfo) ? TEST_SITE : TEST_PORTAL),

  // Each frame in which something moves is drawn. `shell` and `working-day` see what people see.
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what to provide
  reducedMotion: ({}, use, testInfo) => use(isOfSite(testInfo) ? 'no-preference' : 'reduce'),

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what to provide
    async ({}, use) => {
      const server = await serveSite({ dir: inRoot(testSiteBuild.outDir), port: 0 })
      await use({ origin: TEST_SITE, url: `http://127.0.0.1:${server.port}` })
      await server.close()
    },
    { scope: 'worker' },
  ],

  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what to provide
    async ({}, use) => {
      const portal = await PortalServer.create()
      await use(portal)
      await portal.close()
    },
    { scope: 'worker' },
  ],

  browser: [
    async ({ playwright, launchOptions, headless, site, portal }, use) => {
      const args = [
        ...(launchOptions.args ?? []),
        `--host-resolver-rules=${hostRules(site, portal)}`,
      ]
      const browser = await playwright.chromium.launch({ ...launchOptions, headless, args })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 0 },
  ],

  demoData: [
    async ({ portal, mailsBy }, use, testInfo) => {
      if (!isOfSite(testInfo)) await portal.beginFile(testInfo.file, mailsBy)
      await use(undefined)
    },
    { auto: true },
  ],

  watch: [
    async ({ context }, use) => {
      const watch = new Watch()
      watch.follow(context)
      await use(watch)
      base.expect(watch.problems, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],

  allowConsole: ({ watch }, use) => use(watch.allow),

  signIn: ({ context, portal }, use) =>
    use((who, page) => giveSession(page?.context() ?? context, portal, who)),

  newVisitor: async ({ browser, baseURL, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...options })
      contexts.push(context)
      watch.follow(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})
