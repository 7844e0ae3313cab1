import { readFileSync } from 'node:fs'
import { type PublicCompany, publicCompany, resolveCompany } from '@leadwright/shared/company'

/** What the portal shows of the company; the rest of its configuration stays out of the bundle. */
export type PortalCompany = Pick<
  PublicCompany,
  'name' | 'timeZone' | 'companyWord' | 'supportEmail' | 'calendars'
>

/** Reads the file named by `COMPANY_FILE`, or else the sample company; throws with a list of problems. */
export function portalCompany(env: NodeJS.ProcessEnv): PortalCompany {
  const path = env['COMPANY_FILE']
  const company = resolveCompany({
    file: path ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : undefined,
    production: env['LEADWRIGHT_ENV'] === 'production',
    ...(path ? { source: path } : {}),
  })
  const { name, timeZone, companyWord, supportEmail, calendars } = publicCompany(company)
  return { name, timeZone, companyWord, supportEmail, calendars }
}
