import { readFileSync } from 'node:fs'
import { type Company, resolveCompany, sampleProblems } from '@leadwright/shared/company'
import { decodeUtf8 } from '@leadwright/shared/utf8'
import { isProduction } from './origins.ts'

let resolved: Company | undefined

/**
 * The company the site is built for: from the JSON file in `COMPANY_FILE`, or the sample company.
 */
export function company(): Company {
  resolved ??= readCompany(process.env['COMPANY_FILE'], isProduction())
  return resolved
}

/**
 * Reads and validates a company file. Throws an error with the file's path and all problems; in production, values of
 * the sample company are problems, as for the server.
 */
export function readCompany(path: string | undefined, production: boolean): Company {
  if (path === undefined || path === '') return resolveCompany({ file: undefined, production })
  const company = resolveCompany({ file: parse(path), production, source: path })
  const isTrial = process.env['MAIL_TO_FILES'] === 'yes'
  const problems = production && !isTrial ? sampleProblems(company) : []
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return company
}

function parse(path: string): unknown {
  try {
    const text = decodeUtf8(readFileSync(path))
    if (text === undefined) throw new Error('it is not saved as UTF-8')
    return JSON.parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${path}, named by COMPANY_FILE, cannot be read: ${reason}`, { cause })
  }
}
