import sample from './company.example.json' with { type: 'json' }
import { Company } from './company-schema.ts'

/**
 * The sample company: fictional people, and links in the right format on the real services' hosts.
 */
export const leadwrightCompany: Company = Company.parse(sample)
