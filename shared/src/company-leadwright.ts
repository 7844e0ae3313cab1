import sample from './company.example.json' with { type: 'json' }
import { Company } from './company-schema.ts'

/** The stand-in company: sample people, and links of the right shape on the real services' hosts. */
export const leadwrightCompany: Company = Company.parse(sample)
