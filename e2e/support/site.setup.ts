import { expect, test } from 'playwright/test'
import { buildStale } from '../../scripts/lib/builds.ts'
import { testSiteBuild } from '../../scripts/lib/test-builds.ts'

test('the site builds', async () => {
  expect(await buildStale([testSiteBuild])).toBe(true)
})
