import { siteBuild } from './builds.ts'
import { readSettings } from './settings.ts'

/**
 * The origins used in browser tests. Nothing listens on them: each test browser maps them to the
 * ports of its worker's servers, so tests never reach a running `start` or each other.
 */
export const TEST_SITE = 'http://localhost:4421'
export const TEST_PORTAL = 'http://localhost:4422'

/** Outside the usual folder, so that `start` need not render the site again after the tests. */
export const testSiteBuild = siteBuild(
  {
    ...readSettings({ SITE_ORIGIN: TEST_SITE, PORTAL_ORIGIN: TEST_PORTAL }),
    // Not those of the data folder.
    siteTextsFile: '',
  },
  '.cache/e2e/site',
)
