import { LeadBody } from '@leadwright/shared/contracts/leads/lead-parts'
import { dayOf } from '@leadwright/shared/day-of'
import { leadName } from '@leadwright/shared/leads'
import { instant } from '../../lib/clock.ts'
import { companyKeys, contactKeys, personKeys } from '../../lib/contact-keys.ts'
import { newId } from '../../lib/ids.ts'
import { createSuppressionCheck, newestEntry } from '../do-not-contact/do-not-contact.usecases.ts'
import { defineImport, type RowProblem, type Values } from '../imports/import-kind.usecases.ts'
import { readWith } from '../imports/read-with.usecases.ts'
import { createExclusionCheck, newestExclusion } from '../targeting/lists/for-leads.usecases.ts'
import * as repository from './import.repository.ts'
import { hasContact, noContact } from './leads.rules.ts'

/** Drafts of a client; like all drafts, they are released by people. */
defineImport({
  kind: 'leads',
  permission: 'clients.work',
  isOfClient: true,
  actions: { imported: 'lead.imported', undone: 'lead.import-undone' },
  reader(db, deps, { clientId }) {
    const client = clientId ?? ''
    const label = repository.clientLabel(db, client)
    const isExcluded = createExclusionCheck(db, client)
    const isSuppressed = createSuppressionCheck(db, deps)
    return (values) => {
      const lead = readDraft(client, values)
      if (Array.isArray(lead)) return lead
      const keys = personKeys(lead)
      return {
        name: lead.person || lead.email || lead.company,
        keys,
        leftOut: () => {
          if (repository.isKnown(db, client, keys)) return 'exists'
          if (isExcluded(lead)) return 'excluded'
          return isSuppressed(contactKeys(lead)) ? 'do-not-contact' : undefined
        },
        stage: (tx) => {
          const id = newId()
          const at = instant(deps.clock)
          const stamps = { listedAt: at, createdAt: at, updatedAt: at }
          repository.stageLead(tx, {
            lead: { id, ...lead, ...stamps },
            keys: new Set([...keys, ...companyKeys(lead)]),
            client: label,
          })
          return { record: id }
        },
      }
    }
  },
  token: (db, { clientId }) =>
    [
      newestEntry(db),
      newestExclusion(db, clientId ?? ''),
      repository.leadsToken(db, clientId ?? ''),
    ].join(' '),
  publish: ({ tx }, { id }) => repository.publishStaged(tx, id),
  unstage: (tx, changes) =>
    repository.deleteStaged(
      tx,
      changes.map(({ record }) => record),
    ),
  undo({ tx }, { record }) {
    const lead = repository.findImported(tx, record)
    if (!lead) return { result: 'gone' }
    if (lead.isUsed) return { result: 'kept', name: leadName(lead.company) }
    repository.deleteUnused(tx, record)
    return { result: 'removed' }
  },
})

const dates = ['noticeOn', 'followUpOn', 'firstContactedOn'] as const
const texts = ['jobTitle', 'company', 'phone', 'tool', 'campaign', 'list', 'whyNow'] as const

function readDraft(clientId: string, values: Values<'leads'>): LeadBody | RowProblem[] {
  const { person, firstName = '', lastName = '', domain = '', email, link = '' } = values
  const input = {
    ...Object.fromEntries(texts.map((field) => [field, values[field] ?? ''])),
    ...Object.fromEntries(dates.map((field) => [field, dayOf(values[field] ?? '')])),
    ...{ clientId, email, saidSoFar: values.saidSoFar ?? '', domain: hostOf(domain) },
    person: person || `${firstName} ${lastName}`.trim(),
    // Apollo exports addresses of LinkedIn with http.
    link: link.replace(/^http:\/\//i, 'https://'),
  }
  const lead = readWith(LeadBody, input, (body) => body)
  if (Array.isArray(lead) || hasContact(lead)) return lead
  return [{ field: null, message: noContact }]
}

/** `acme.test` of an address such as `http://www.acme.test/about`. */
const hostOf = (text: string) =>
  text
    .replace(/^https?:\/\//i, '')
    .replace(/^www\.(?=.)/i, '')
    .replace(/[/?#].*$/s, '')
