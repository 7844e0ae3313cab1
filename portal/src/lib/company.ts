import { PORTAL_NAMES_ID, type PortalNames } from '@leadwright/shared/portal-page'

const page = document.getElementById(PORTAL_NAMES_ID)?.textContent ?? ''

/** The company's public configuration and the origin of its site, from the page. */
export const { calendars, siteOrigin, hasGoogle, ...company }: PortalNames = JSON.parse(page)
