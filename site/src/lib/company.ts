import { readFileSync } from 'node:fs'
import { type Company, resolveCompany } from '@leadwright/shared/company'
import { isProduction } from './origins.ts'

let resolved: Company | undefined

/** The company that the site is built for: the JSON file that `COMPANY_FILE` names, or the stand-in. */
export function company(): Company {
  resolved ??= read(process.env['COMPANY_FILE'])
  return resolved
}

function read(path: string | undefined): Company {
  if (path === undefined || path === '') {
    return resolveCompany({ file: undefined, production: isProduction() })
  }
  const file: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return resolveCompany({ file, production: isProduction(), source: path })
}
