import { rm } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import { apiBuild, buildStale, portalBuild } from '../../scripts/lib/builds.ts'
import { loadDemoIfEmpty } from '../../scripts/lib/demo.ts'
import { inRoot } from '../../scripts/lib/root.ts'
import { testSiteBuild } from '../../scripts/lib/test-builds.ts'
import { DEMO_COPY } from './portal-server.ts'

const BUILD_WITHIN_MS = 5 * 60_000

async function prepare(): Promise<void> {
  if (!(await buildStale([apiBuild, portalBuild, testSiteBuild]))) {
    throw new Error('The product did not build.')
  }
  await rm(inRoot(DEMO_COPY), { recursive: true, force: true })
  await loadDemoIfEmpty({ dataDir: inRoot(DEMO_COPY) })
}

/**
 * Runs once before the browser tests: builds what is stale and loads the demo data that spec files
 * copy.
 */
export default function setup(): Promise<void> {
  const tooLate = after(BUILD_WITHIN_MS, undefined, { ref: false }).then(() => {
    throw new Error('The product did not build within five minutes.')
  })
  return Promise.race([prepare(), tooLate])
}
