import type { PortalCompany } from '../../build/company.ts'

declare const __COMPANY__: Omit<PortalCompany, 'calendars'>
declare const __SITE_ORIGIN__: string

/** The company's public configuration, fixed at build time. */
export const company = __COMPANY__

/** Origin of the public site, without a trailing slash. */
export const siteOrigin: string = __SITE_ORIGIN__

/** Whether the server offers signing in with Google; it says so in the page, so that no request is needed. */
export const hasGoogle = () => 'google' in document.documentElement.dataset
