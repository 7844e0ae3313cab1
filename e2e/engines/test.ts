import { expect } from 'playwright/test'
import { type Engine as EngineName, findEngine } from '../../scripts/find-browser.ts'
import { TEST_PORTAL, TEST_SITE } from '../../scripts/lib/test-builds.ts'
import { servers } from '../support/servers.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { Tab } from './tab.ts'
import { startWebKit } from './webkit.ts'

export { expect }

const starts = { firefox: startFirefox, webkit: startWebKit }

interface WorkerFixtures {
  engineName: EngineName
  engine: Engine
}

interface TestFixtures {
  /** The locale of the browser's process, from which WebKit takes its language: `C` means en-US. */
  systemLocale: string
  tab: Tab
}

export const test = servers.extend<TestFixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  systemLocale: ['C', { option: true }],

  engine: [
    async ({ engineName, site, portal }, use) => {
      const path = findEngine(engineName)
      if (path === undefined) throw new Error(`${engineName} is not installed.`)
      const routes = { [TEST_SITE]: site.url, [TEST_PORTAL]: portal.url }
      const engine = await starts[engineName](path, routes)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],

  tab: async ({ engine, systemLocale }, use) => {
    const driver = await engine.open(systemLocale)
    try {
      await use(new Tab(driver))
      expect(await driver.problems(), 'errors in the browser').toEqual([])
    } finally {
      await driver.close()
    }
  },
})
