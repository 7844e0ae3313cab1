import { apiBuild, buildStale } from './builds.ts'

/** Runs once before the tests that start processes: builds the api unless it is fresh. */
export async function setup(): Promise<void> {
  if (!(await buildStale([apiBuild]))) throw new Error('The api did not build.')
}
