import { apiBuild, buildStale } from './builds.ts'

/** Runs once before the tests that start processes: builds the api if its build is stale. */
export async function setup(): Promise<void> {
  if (!(await buildStale([apiBuild]))) throw new Error('The api did not build.')
}
