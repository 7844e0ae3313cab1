import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Company } from '@leadwright/shared/company'
import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { temporaryFolder } from './temporary-folder.ts'

/** The setting that runs an application as a company other than the sample. */
export function companyFile(change: Partial<Company>): { COMPANY_FILE: string } {
  const file = join(temporaryFolder(), 'company.json')
  writeFileSync(file, JSON.stringify({ ...leadwrightCompany, ...change }))
  return { COMPANY_FILE: file }
}
