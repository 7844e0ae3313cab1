import { portalBuild, siteBuild } from './builds.ts'

/**
 * The origins used in browser tests. Nothing listens on them: each test browser maps them to the
 * ports of its worker's servers, so tests never reach a running `start` or each other.
 */
export const TEST_SITE = 'http://localhost:4421'
export const TEST_PORTAL = 'http://localhost:4422'

const settings = {
  siteOrigin: TEST_SITE,
  portalOrigin: TEST_PORTAL,
  companyFile: '',
  siteTextsFile: '',
  calendarWidget: '',
  backupKeep: '',
  production: false,
}

/** Outside the usual folders, so that `start` need not rebuild after the tests. */
export const testSiteBuild = siteBuild(settings, '.cache/e2e/site')
export const testPortalBuild = portalBuild(settings, '.cache/e2e/portal')
