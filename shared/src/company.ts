import type { z } from 'zod'
import { leadwrightCompany } from './company-leadwright.ts'
import { Company } from './company-schema.ts'

export type { Evidence, Series } from './company-evidence.ts'
export type { Opening } from './company-opening.ts'
export { Company, type Person, type ShortLink } from './company-schema.ts'

/** The part that a public bundle may contain: no room, no internal tool and no bank account. */
export type PublicCompany = Omit<Company, 'mainOfficeMeetUrl' | 'operationsUrl' | 'paymentDetails'>

/** The company without its main office link, its operations address and its payment details. */
export function publicCompany(company: Company): PublicCompany {
  const {
    mainOfficeMeetUrl: _room,
    operationsUrl: _tool,
    paymentDetails: _bank,
    ...shown
  } = company
  return shown
}

/** Each invalid or missing value on a separate line, by its path. */
function explain(error: z.ZodError, source: string): string {
  const lines = error.issues.flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : ['']
    return names.map((name) => {
      const path = [...issue.path, name].filter((part) => part !== '').join('.')
      return `  ${path === '' ? '(the whole file)' : path}: ${issue.message}`
    })
  })
  return `${source} is not a complete company configuration:\n${lines.join('\n')}`
}

interface ResolveCompanyInput {
  /** The parsed JSON of `COMPANY_FILE`, or undefined when none is configured. */
  file: unknown
  production: boolean
  /** The name of the file, for the error's first line. */
  source?: string
}

/**
 * The company to run as. Outside production, the sample company if there is no file. Throws one
 * error that lists every missing or invalid value by path.
 */
export function resolveCompany({
  file,
  production,
  source = 'COMPANY_FILE',
}: ResolveCompanyInput): Company {
  if (file === undefined && !production) return leadwrightCompany
  const parsed = Company.safeParse(file ?? {})
  if (!parsed.success) throw new Error(explain(parsed.error, source))
  return parsed.data
}

/** Values of the sample company in a real one, one sentence each. */
export function sampleProblems(company: Company): string[] {
  const values = ({ supportEmail, legal, paymentDetails }: Company) => ({
    supportEmail,
    'legal.name': legal.name,
    'legal.address': legal.address.join(', '),
    ...(paymentDetails && { 'paymentDetails.account': paymentDetails.account }),
  })
  const samples: Record<string, string | undefined> = values(leadwrightCompany)
  return Object.entries(values(company)).flatMap(([path, value]) =>
    value === samples[path]
      ? `COMPANY_FILE: ${path} is still the sample company’s. Replace every sample value; to try out the server without sending emails, set MAIL_TO_FILES=yes`
      : [],
  )
}
