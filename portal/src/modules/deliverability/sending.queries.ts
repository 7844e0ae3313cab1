import type * as contract from '@leadwright/shared/contracts/deliverability/sending-domains'
import {
  createInputMutation,
  createMutation,
  createOnceMutation,
  read,
  readList,
} from '../../lib/queries.ts'
import { recordQueries } from '../../lib/record-queries.ts'

/**
 * The sending domains of a client, with the bounce rate of the last weeks.
 * @param clientId a client's id, or `ownClient`; the same below
 */
export const clientDomainsQuery = (clientId: string) =>
  read('sending', 'GET /api/clients/:clientId/sending-domains', { params: { clientId } })

/** The sending domains of all clients that the viewer works for, by name. */
export const domainsQuery = (filter: (typeof contract.sendingDomainFilters)[number]) =>
  readList('sending', 'GET /api/sending-domains', { query: { filter } })

export const sendingDomains = recordQueries<typeof contract.sendingDomains>(
  'sending',
  '/api/sending-domains/:sendingDomainId',
)

export const useEditDomain = createMutation('PUT /api/sending-domains/:sendingDomainId')

export const useCheckDomain = createMutation('POST /api/sending-domains/:sendingDomainId/check')

interface OfDomain {
  clientId: string
  sendingDomainId: string
}

/** Changes of what the checks of a domain found, newest first. */
export const dnsHistoryQuery = (params: OfDomain) =>
  read('sending', 'GET /api/clients/:clientId/sending-domains/:sendingDomainId/history', {
    params,
  })

/** The weekly figures of a domain, newest first. */
export const sendingWeeksQuery = (params: OfDomain) =>
  read('sending', 'GET /api/clients/:clientId/sending-domains/:sendingDomainId/weeks', { params })

export const useSetSendingWeek = createInputMutation(
  'PUT /api/clients/:clientId/sending-domains/:sendingDomainId/weeks/:week',
)

export const useRemoveSendingWeek = createInputMutation(
  'DELETE /api/clients/:clientId/sending-domains/:sendingDomainId/weeks/:week',
)

/** A client's incidents, newest first. */
export const incidentsQuery = (clientId: string) =>
  read('sending', 'GET /api/clients/:clientId/incidents', { params: { clientId } })

export const useOpenIncident = createOnceMutation(
  'POST /api/sending-domains/:sendingDomainId/incidents',
)

export const useEditIncident = createMutation('PUT /api/clients/:clientId/incidents/:incidentId')

export const useCloseIncident = createMutation(
  'POST /api/clients/:clientId/incidents/:incidentId/close',
)
