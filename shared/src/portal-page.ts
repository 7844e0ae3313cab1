import type { Company, PublicCompany } from './company.ts'
import { escapeHtml } from './escape-html.ts'

/** What the portal knows of the company, the site and the server before it calls the API. */
export type PortalNames = Pick<
  PublicCompany,
  'name' | 'timeZone' | 'companyWord' | 'supportEmail' | 'calendars'
> & {
  /** Without a trailing slash. */
  siteOrigin: string
  /** Whether the server offers signing in with Google. */
  hasGoogle: boolean
}

/** The id of the element with the names. */
export const PORTAL_NAMES_ID = 'names'

export function portalNames(company: Company, siteOrigin: string, hasGoogle = false): PortalNames {
  const { name, timeZone, companyWord, supportEmail, calendars } = company
  return { name, timeZone, companyWord, supportEmail, calendars, siteOrigin, hasGoogle }
}

/**
 * The portal's page with the names in place of its placeholders. They are not part of the build, so
 * that one build serves every company.
 */
export function portalPage(html: string, names: PortalNames): string {
  // JSON inside an element must not contain its end tag.
  const data = JSON.stringify(names).replaceAll('<', '\\u003c')
  return html
    .replaceAll('%COMPANY_NAME%', () => escapeHtml(names.name))
    .replaceAll('%SUPPORT_EMAIL%', () => escapeHtml(names.supportEmail))
    .replace('"%NAMES%"', () => data)
}
