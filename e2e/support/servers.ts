import { test as base, type TestInfo } from 'playwright/test'
import { serveSite } from '../../api/src/site/serve-site.ts'
import { inRoot } from '../../scripts/lib/root.ts'
import { TEST_SITE, testSiteBuild } from '../../scripts/lib/test-builds.ts'
import { type MailsBy, PortalServer } from './portal-server.ts'

export interface Site {
  /** The origin that browsers use. */
  origin: string
  /** The real URL, for requests that do not come from a browser. */
  url: string
}

interface WorkerFixtures {
  site: Site
  portal: PortalServer
}

interface TestFixtures {
  mailsBy: MailsBy
  demoData: undefined
}

/** Whether a spec covers only the public site; all others use the portal and the site. */
export const isOfSite = ({ file }: TestInfo) => file.startsWith(inRoot('e2e/site'))

/** Each worker's servers of the built product, without a browser. */
export const servers = base.extend<TestFixtures, WorkerFixtures>({
  mailsBy: ['file', { option: true }],

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

  demoData: [
    async ({ portal, mailsBy }, use, testInfo) => {
      // `testInfo.file` would be the shared file where several specs get their tests from one.
      const [specFile = testInfo.file] = testInfo.titlePath
      if (!isOfSite(testInfo)) await portal.beginFile(specFile, mailsBy)
      await use(undefined)
    },
    { auto: true },
  ],
})
