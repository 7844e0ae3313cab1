import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test'
import { TEST_PORTAL, TEST_SITE } from '../scripts/lib/test-builds.ts'
import type { PortalServer } from './support/portal-server.ts'
import { isOfSite, type Site, servers } from './support/servers.ts'
import { type DemoRole, giveSession } from './support/sign-in.ts'
import { keepStackTracesCheap } from './support/stack-traces.ts'
import { Watch } from './support/watch.ts'

keepStackTracesCheap()

export { axe } from './support/accessibility.ts'
export { expect }

interface TestFixtures {
  watch: Watch
  /** Allows console errors that match in this test. */
  allowConsole: (pattern: RegExp) => void
  /** Signs in the test's browser, or another page's, as a demo role or the user with an email. */
  signIn: (who: DemoRole | (string & {}), page?: Page) => Promise<void>
  /** A page in a separate browser context: another person, or the same one elsewhere. */
  newVisitor: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>
}

/** Maps the two test hosts to the worker's servers, and every other host to nowhere. */
function hostRules(site: Site, portal: PortalServer): string {
  const host = (url: string) => new URL(url).host
  return [
    `MAP ${host(TEST_SITE)} ${host(site.url)}`,
    `MAP ${host(TEST_PORTAL)} ${host(portal.url)}`,
    'MAP * ~NOTFOUND',
  ].join(', ')
}

export const test = servers.extend<TestFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what to provide
  baseURL: ({}, use, testInfo) => use(isOfSite(testInfo) ? TEST_SITE : TEST_PORTAL),

  // Animations slow tests down. `shell` and `working-day` keep them, to see what people see.
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what to provide
  reducedMotion: ({}, use, testInfo) => use(isOfSite(testInfo) ? 'no-preference' : 'reduce'),

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

  watch: [
    async ({ context }, use) => {
      const watch = new Watch()
      watch.follow(context)
      await use(watch)
      expect(watch.problems, 'errors in the browser').toEqual([])
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
