import type {
  DnsChange,
  SendingDomainBody,
  SendingDomainView,
  sendingDomainFilters,
} from '@leadwright/shared/contracts/deliverability/sending-domains'
import { addDays } from '@leadwright/shared/days'
import { renewalNoticeDays } from '@leadwright/shared/deliverability'
import { messages } from '@leadwright/shared/messages'
import { companyLabel } from '@leadwright/shared/people'
import { type Tx, transaction } from '../../db/client.ts'
import { type PageQuery, readPage } from '../../db/page.ts'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { invalidField } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { requireClient } from '../clients/clients/clients.usecases.ts'
import { isReachable } from '../identity/auth/client-assignments.usecases.ts'
import { clientExists } from '../identity/auth/users.usecases.ts'
import { defineRecord } from '../records/record.repository.ts'
import { clientScope } from '../search/search-index.repository.ts'
import { domainExists } from './deliverability.errors.ts'
import { sendingDomains as table } from './deliverability.table.ts'
import { sentenceOf, viewOf, viewsOf } from './domain-views.usecases.ts'
import { type OfDomain, requireDomainOf } from './require-domain.usecases.ts'
import * as repository from './sending-domains.repository.ts'
import { headlineOf } from './sending-weeks.usecases.ts'

export const sendingDomains = defineRecord({
  table,
  type: 'sending-domain',
  nameOf: ({ domain }) => domain,
  affectedUsers: ({ clientId }) => [clientId],
  auditFields: ({ selectors, mailboxes, mailboxLimit, warmUpSince, readyOn, renewsOn, note }) => ({
    selectors: selectors.join(', '),
    mailboxes: String(mailboxes),
    'limit per mailbox': String(mailboxLimit),
    'warm-up since': warmUpSince,
    'ready on': readyOn,
    'renews on': renewsOn,
    note,
  }),
  search: {
    label: 'Sending domains',
    place: 18,
    found: ({ clientId, domain, note }, client) => {
      const subtitle = client ? companyLabel(client) : ''
      return { subtitle, scope: clientId, text: [domain, note, subtitle] }
    },
    scopeOf: (_db, actor) => clientScope(actor, 'clients.read'),
  },
  trash: {
    label: 'Sending domain',
    permission: 'clients.work',
    isVisible: (db, actor, { clientId }) => isReachable(db, clientId, actor, 'clients.read'),
  },
})

/** The domains of all clients of the reader, by name. */
export function listSendingDomains(
  deps: Deps,
  reader: Actor,
  { filter, ...query }: PageQuery & { filter: (typeof sendingDomainFilters)[number] },
) {
  const renewedBy = filter === 'all' ? undefined : addDays(companyToday(deps), renewalNoticeDays)
  const page = readPage(
    query,
    (range) => repository.listDomains(deps.db, { reader, renewedBy, ...range }),
    ({ domain, id }) => ({ at: domain, id }),
  )
  return { ...page, items: viewsOf(deps, deps.db, page.items) }
}

export function listClientSendingDomains(deps: Deps, _actor: Actor, clientId: string) {
  requireClient(deps.db, clientId)
  return {
    items: viewsOf(deps, deps.db, repository.listDomainsOf(deps.db, clientId)),
    headline: headlineOf(deps, clientId),
    limits: deps.config.company.sending,
  }
}

export const getSendingDomain = (deps: Deps, _actor: Actor, id: string): SendingDomainView =>
  viewOf(deps, deps.db, id)

/** Errors: 400 for a missing client; 409 `sending-domains.exists`. */
export const addSendingDomain = (
  deps: Deps,
  actor: Actor,
  input: SendingDomainBody,
): SendingDomainView =>
  transaction(deps.db, (tx) => {
    if (!clientExists(tx, input.clientId)) {
      throw invalidField('clientId', messages.people.noSuchClient)
    }
    requireFree(tx, input.domain)
    const id = newId()
    sendingDomains.create({ tx, deps, actor }, { id, ...input, nextCheckAt: instant(deps.clock) })
    return viewOf(deps, tx, id)
  })

function requireFree(tx: Tx, domain: string): void {
  if (repository.isEntered(tx, domain)) throw domainExists()
}

/** It is checked again soon. Errors: 404; `record.conflict`. */
export const editSendingDomain = (
  deps: Deps,
  actor: Actor,
  id: string,
  { version, ...change }: Omit<SendingDomainBody, 'clientId' | 'domain'> & { version: number },
): SendingDomainView =>
  transaction(deps.db, (tx) => {
    const nextCheckAt = instant(deps.clock)
    sendingDomains.update({ tx, deps, actor }, { id, version }, { ...change, nextCheckAt })
    return viewOf(deps, tx, id)
  })

/** Error: 404. */
export const removeSendingDomain = (deps: Deps, actor: Actor, id: string): undefined =>
  void transaction(deps.db, (tx) => sendingDomains.remove({ tx, deps, actor }, id))

/** Errors: 404; 409 `sending-domains.exists` if it was entered again. */
export const restoreSendingDomain = (deps: Deps, actor: Actor, id: string): SendingDomainView =>
  transaction(deps.db, (tx) => {
    const name = repository.findDeletedName(tx, id)
    if (name !== undefined) requireFree(tx, name)
    sendingDomains.restore({ tx, deps, actor }, id)
    return viewOf(deps, tx, id)
  })

/** Changes that are listed of one domain. */
const changesMax = 100

export function listDnsChanges(
  { db }: Deps,
  _actor: Actor,
  params: OfDomain,
): { items: DnsChange[] } {
  const { id, domain } = requireDomainOf(db, params)
  return {
    items: repository.listChanges(db, id, changesMax).map(({ finding, ...change }) => ({
      ...change,
      ...sentenceOf(finding, domain),
    })),
  }
}
