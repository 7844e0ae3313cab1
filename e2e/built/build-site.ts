import { buildStale, portalBuild } from '../../scripts/lib/builds.ts'
import { testSiteBuild } from '../../scripts/lib/test-builds.ts'

/**
 * Runs once before the tests of this folder: builds the site and the portal if their builds are
 * stale.
 */
export async function setup(): Promise<void> {
  if (!(await buildStale([testSiteBuild, portalBuild])))
    throw new Error('The site or the portal did not build.')
}
