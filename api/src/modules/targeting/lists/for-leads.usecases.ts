import type { LeadTarget } from '@leadwright/shared/contracts/leads/lead-parts'
import type { Db } from '../../../db/client.ts'
import { companyDomain, companyKey } from '../../../lib/contact-keys.ts'
import { findByContact } from './exclusions.repository.ts'
import { listContacts } from './import.repository.ts'
import { findLink, findOnAgreedList } from './targets.repository.ts'

export { newestExclusion } from './import.repository.ts'
export { hasAgreedList } from './target-lists.repository.ts'

interface Lead {
  clientId: string
  company: string
  domain: string
  email: string | null
}

/** A company on a target list, by its id. */
export const findLeadTarget = (db: Db, targetId: string): LeadTarget | undefined =>
  findLink(db, targetId)

/** The kept company on an agreed list of the lead's client that is that of the lead. */
export const findTargetOf = (db: Db, lead: Lead): LeadTarget | undefined =>
  findOnAgreedList(db, lead.clientId, {
    domain: companyDomain(lead),
    companyKey: companyKey(lead.company),
  })

/** Since when the client excludes the domain of a lead, or its email address. */
export const excludedSince = (db: Db, lead: Lead): string | undefined =>
  findByContact(db, lead.clientId, { domain: companyDomain(lead), email: lead.email })?.excludedOn

/** As `excludedSince`, for many leads of a client one after the other. */
export function createExclusionCheck(
  db: Db,
  clientId: string,
): (lead: Omit<Lead, 'clientId'>) => boolean {
  const contacts = listContacts(db, clientId)
  const domains = new Set(contacts.map(({ domain }) => domain))
  const emails = new Set(contacts.map(({ email }) => email))
  return (lead) => {
    const domain = companyDomain(lead)
    return (domain !== '' && domains.has(domain)) || (lead.email !== null && emails.has(lead.email))
  }
}
