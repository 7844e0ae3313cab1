import { buildStale } from '../../scripts/lib/builds.ts'
import { testPortalBuild, testSiteBuild } from '../../scripts/lib/test-builds.ts'

/** Runs once before the tests of this folder: builds the site and the portal unless they are fresh. */
export async function setup(): Promise<void> {
  if (!(await buildStale([testSiteBuild, testPortalBuild]))) throw new Error('They did not build.')
}
