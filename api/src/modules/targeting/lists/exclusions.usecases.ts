import type {
  Exclusion,
  ExclusionBody,
  ExclusionQuery,
} from '@leadwright/shared/contracts/targeting/exclusions'
import { dayInWords } from '@leadwright/shared/days'
import type { ExclusionSource } from '@leadwright/shared/target-lists'
import { fold } from '@leadwright/shared/text'
import { type Db, transaction } from '../../../db/client.ts'
import { byCreation, readPage } from '../../../db/page.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import {
  companyDomain,
  companyKey,
  isEmailProvider,
  registrableDomain,
} from '../../../lib/contact-keys.ts'
import { invalidField, notFound, orNotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { recordChange, subjectOwnedBy } from '../../audit/audit.ts'
import type { EventContext } from '../../automation/events.usecases.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import * as repository from './exclusions.repository.ts'
import { isOfClient } from './target-list-views.usecases.ts'
import { excludedAlready } from './target-lists.errors.ts'

/** The companies that a client excluded, newest first. Error: 404. */
export function listExclusions(
  { db }: Deps,
  _actor: Actor,
  clientId: string,
  { search = '', ...query }: ExclusionQuery,
) {
  requireClient(db, clientId)
  const filter = { clientId, search: fold(search) }
  const page = readPage(
    query,
    (range) => repository.listExclusions(db, { ...filter, ...range }),
    byCreation,
    viewOf,
  )
  return { ...page, total: repository.countExclusions(db, filter) }
}

const viewOf = ({ listId, listName, ...row }: repository.ExclusionRow): Exclusion => ({
  ...row,
  list: listId === null || listName === null ? null : { id: listId, name: listName },
})

/** Errors: 404; 400 without a company; `targeting.excluded-already`. */
export const addExclusion = (
  deps: Deps,
  actor: Actor,
  clientId: string,
  body: ExclusionBody,
): Exclusion =>
  transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    requireClient(tx, clientId)
    const company = companyOf(body)
    requireNew(tx, clientId, company)
    const source = isOfClient(actor) ? 'client' : 'team'
    const [id = ''] = exclude(context, clientId, [company], { source, listId: null })
    const row = orNotFound(repository.findExclusion(tx, id))
    record(context, 'exclusion.added', row)
    return viewOf(row)
  })

/** Error: 404. */
export const removeExclusion = (
  deps: Deps,
  actor: Actor,
  { clientId, exclusionId }: { clientId: string; exclusionId: string },
): undefined =>
  void transaction(deps.db, (tx) => {
    const row = orNotFound(repository.findExclusion(tx, exclusionId))
    if (row.clientId !== clientId) throw notFound()
    repository.deleteExclusions(tx, [row.id], instant(deps.clock))
    record({ tx, deps, actor }, 'exclusion.removed', row)
  })

interface Company {
  company: string
  domain: string
  email: string | null
  reason: string
}

/** Errors: 400 for a domain that is none or belongs to an email provider, and without a company. */
export function companyOf({ company, domain: typed, email, reason }: ExclusionBody): Company {
  const domain = companyDomain({ domain: requireDomain(typed), email })
  if (!company && !domain && email === null) {
    throw invalidField('company', 'Enter a company, a domain or an email address.')
  }
  return { company, domain, email, reason }
}

/** The registrable domain of a domain or website; empty if empty. Error: 400. */
export function requireDomain(typed: string): string {
  if (typed === '') return ''
  const domain = registrableDomain(typed)
  if (domain === '') throw invalidField('domain', 'Enter a domain such as example.com.')
  if (isEmailProvider(domain)) {
    throw invalidField('domain', `${domain} belongs to an email provider.`)
  }
  return domain
}

/** The exclusion of the same domain, or of the same address or name without one. */
export const findExcluded = (db: Db, clientId: string, { company, domain, email }: Company) =>
  repository.findByContact(db, clientId, { domain, email: domain ? null : email }) ??
  (domain || email ? undefined : repository.findByName(db, clientId, companyKey(company)))

/** Error: 409 `targeting.excluded-already`. */
function requireNew(db: Db, clientId: string, company: Company): void {
  const found = findExcluded(db, clientId, company)
  if (found)
    throw excludedAlready(
      found.company || company.domain || company.email || '',
      dayInWords(found.excludedOn),
    )
}

/** Never an email address: this name is stored in the audit log. */
const nameOf = ({ company, domain }: Pick<Company, 'company' | 'domain'>) =>
  company || domain || 'an email address'

/**
 * Excludes companies, and marks those on the client's lists. Returns the ids of the exclusions, in
 * the same order. The caller makes sure that none of their domains is excluded already.
 */
export function exclude(
  { tx, deps, actor }: EventContext,
  clientId: string,
  companies: readonly Company[],
  { source, listId }: { source: ExclusionSource; listId: string | null },
): string[] {
  const at = instant(deps.clock)
  const excludedOn = companyToday(deps)
  const rows = companies.map(({ company, domain, email, reason }) => ({
    ...{ id: newId(), clientId, company, domain, email, reason, source, listId, excludedOn },
    companyKey: companyKey(company),
    searchText: fold(`${company}\n${domain}`),
    ...{ by: actor.name, createdAt: at },
  }))
  repository.insertExclusions(tx, rows)
  const ids = rows.map(({ id }) => id)
  repository.markTargets(tx, { clientId, at }, { exclusions: ids })
  return ids
}

function record(
  context: EventContext,
  action: 'exclusion.added' | 'exclusion.removed',
  row: repository.ExclusionRow,
): void {
  const { id, clientId } = row
  const client = requireClient(context.tx, clientId).companyName
  const subject = subjectOwnedBy(clientId, { type: 'exclusion', id, name: nameOf(row) })
  recordChange(context, action, subject, { client })
}
