import { portalBuild, siteBuild } from './builds.ts'

/**
 * The addresses that browser tests see. Nothing listens on them: each browser of the tests maps
 * them to the ports of its own servers, so tests never meet a running `start` or each other.
 */
export const TEST_SITE = 'http://localhost:4421'
export const TEST_PORTAL = 'http://localhost:4422'

const settings = {
  siteOrigin: TEST_SITE,
  portalOrigin: TEST_PORTAL,
  companyFile: '',
  siteTextsFile: '',
  calendarWidget: '',
  production: false,
}

/** Outside of the usual folders, so that `start` need not build again after the tests. */
export const testSiteBuild = siteBuild(settings, '.cache/e2e/site')
export const testPortalBuild = portalBuild(settings, '.cache/e2e/portal')
