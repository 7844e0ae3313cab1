import { rm } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import { apiBuild, buildStale } from '../../scripts/lib/builds.ts'
import { loadDemoIfEmpty } from '../../scripts/lib/demo.ts'
import { inRoot } from '../../scripts/lib/root.ts'
import { testPortalBuild } from '../../scripts/lib/test-builds.ts'
import { DEMO_COPY } from './portal-server.ts'

test('the api and the portal build, and the demo data loads into an empty folder', async () => {
  await rm(inRoot(DEMO_COPY), { recursive: true, force: true })
  expect(await buildStale([apiBuild, testPortalBuild])).toBe(true)
  await loadDemoIfEmpty({ dataDir: inRoot(DEMO_COPY) })
})
