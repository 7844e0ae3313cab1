import type { PortalCompany } from '../../build/company.ts'

declare const __COMPANY__: Omit<PortalCompany, 'calendars'>
declare const __SITE_ORIGIN__: string

/** The company that this build was made for; its public part, fixed at build. */
export const company = __COMPANY__

/** Where the public site stands, without a trailing slash. */
export const siteOrigin: string = __SITE_ORIGIN__
