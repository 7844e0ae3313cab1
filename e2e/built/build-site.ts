import { buildStale } from '../../scripts/lib/builds.ts'
import { testSiteBuild } from '../../scripts/lib/test-builds.ts'

/** Runs once before the tests of this folder: builds the site unless it is fresh. */
export async function setup(): Promise<void> {
  if (!(await buildStale([testSiteBuild]))) throw new Error('The site did not build.')
}
