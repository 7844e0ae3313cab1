import type {
  ExternalLeadBody,
  externalLeadResults,
} from '@leadwright/shared/contracts/leads/external-leads'
import type { LeadBody } from '@leadwright/shared/contracts/leads/lead-parts'
import { type Tx, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { personKeys } from '../../lib/contact-keys.ts'
import { requireClient } from '../clients/clients/clients.usecases.ts'
import * as repository from './external-leads.repository.ts'
import { findByKey } from './lead-links.repository.ts'
import { requireLead } from './lead-records.ts'
import type { LeadRow } from './leads.repository.ts'
import { addLead, editLead } from './leads.usecases.ts'

interface Params {
  clientId: string
  source: string
  externalId: string
}
interface Answer {
  id: string
  result: (typeof externalLeadResults)[number]
}

/**
 * Adds a draft, or updates the lead with this id of the tool or of the same person. What a person of
 * the team typed stays. Errors: 400; 404; 409 `leads.do-not-contact`.
 */
export function putExternalLead(
  deps: Deps,
  actor: Actor,
  params: Params,
  body: ExternalLeadBody,
): Answer {
  return transaction(deps.db, (tx) => {
    const within = { ...deps, db: tx }
    requireClient(tx, params.clientId)
    const linked = repository.findLink(tx, params)
    if (linked?.isGone) return { id: linked.leadId, result: 'ignored' }
    const leadId = linked?.leadId ?? findSamePerson(tx, params.clientId, body)
    if (leadId === undefined) {
      const input = { ...body, clientId: params.clientId, ...onlyByPeople }
      const { id, version } = addLead(within, actor, input)
      repository.putLink(tx, { ...params, leadId: id, version })
      return { id, result: 'created' }
    }
    const lead = requireLead(tx, leadId)
    const next = merged(lead, body, { isOwn: linked?.version === lead.version })
    const isChanged = fields.some((field) => next[field] !== lead[field])
    const { version } = isChanged
      ? editLead(within, actor, leadId, { ...next, version: lead.version })
      : lead
    // A lead that a person has edited since stays edited.
    const written = linked && linked.version !== lead.version ? linked.version : version
    repository.putLink(tx, { ...params, leadId, version: linked ? written : 0 })
    return { id: leadId, result: isChanged ? 'updated' : 'unchanged' }
  })
}

/** Facts that only people enter. */
const onlyByPeople = { referredById: null, noEmailSince: null, followUpOn: null }

function findSamePerson(tx: Tx, clientId: string, body: ExternalLeadBody): string | undefined {
  for (const key of personKeys(body)) {
    const id = findByKey(tx, clientId, key)
    if (id !== undefined) return id
  }
  return undefined
}

const fields = [
  ...(['person', 'jobTitle', 'company', 'domain', 'email', 'phone', 'link', 'tool'] as const),
  ...(['campaign', 'list', 'whyNow', 'saidSoFar', 'noticeOn', 'firstContactedOn'] as const),
  'appointmentAt' as const,
]

const isEmpty = (value: string | null) => value === null || value === ''

/**
 * The lead with what the tool knows: empty fields are filled.
 * @param isOwn no person has edited it, so the tool may replace its own values
 */
function merged(lead: LeadRow, body: ExternalLeadBody, { isOwn }: { isOwn: boolean }): LeadBody {
  const { clientId, referredById, noEmailSince, followUpOn } = lead
  const value = (field: (typeof fields)[number]) => {
    if (isEmpty(body[field])) return lead[field]
    // Appointments of a released lead are agreed by people.
    if (field === 'appointmentAt' && lead.releasedOn !== null) return lead[field]
    return isOwn || isEmpty(lead[field]) ? body[field] : lead[field]
  }
  const known = Object.fromEntries(fields.map((field) => [field, value(field)]))
  return { ...body, ...known, clientId, referredById, noEmailSince, followUpOn }
}
