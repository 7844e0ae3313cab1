import { leadName } from '@leadwright/shared/leads'
import { companyLabel } from '@leadwright/shared/people'
import type { Db, Tx } from '../../db/client.ts'
import { companyKeys, personKeys } from '../../lib/contact-keys.ts'
import { orNotFound } from '../../lib/errors.ts'
import { isReachable } from '../identity/auth/client-assignments.usecases.ts'
import { defineRecord } from '../records/record.repository.ts'
import { clientScope } from '../search/search-index.repository.ts'
import { putKeys } from './lead-links.repository.ts'
import * as repository from './leads.repository.ts'
import { leads as table } from './leads.table.ts'

/** How a lead is found. */
export const searchedTexts = ({ person, company, domain, email }: Searched) => [
  person,
  company,
  domain,
  email,
]
type Searched = Record<'person' | 'company' | 'domain', string> & { email: string | null }

/** The audit log, the trash and search results name the company, never the person. */
export const leads = defineRecord({
  table,
  type: 'lead',
  nameOf: ({ company }) => leadName(company),
  affectedUsers: ({ clientId, releasedOn }) => [releasedOn && clientId],
  auditFields: ({ company, domain }) => ({ company, domain }),
  search: {
    label: 'Leads',
    place: 15,
    isNamed: true,
    found: (lead, client) => ({
      subtitle: client ? companyLabel(client) : '',
      scope: lead.clientId,
      text: searchedTexts(lead),
    }),
    scopeOf: (_db, actor) => clientScope(actor, 'leads.read'),
  },
  trash: {
    label: 'Lead',
    permission: 'clients.work',
    isVisible: (db, actor, { clientId }) => isReachable(db, clientId, actor, 'leads.read'),
  },
})

/** After every change of who a lead is, so that the same person and company are recognized. */
export function storeKeys(tx: Tx, lead: { id: string } & Parameters<typeof personKeys>[0]): void {
  putKeys(tx, lead.id, [...personKeys(lead), ...companyKeys(lead)])
}

/** 404 for a lead that is missing or in the trash. */
export const requireLead = (db: Db, id: string, readerId = ''): repository.LeadRow =>
  orNotFound(repository.findLead(db, id, readerId))
