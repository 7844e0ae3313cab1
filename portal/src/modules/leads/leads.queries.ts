import type * as contract from '@leadwright/shared/contracts/leads'
import { ownClient } from '@leadwright/shared/own-client'
import { call } from '../../lib/api.ts'
import { fileFrom } from '../../lib/download.ts'
import type { QueryOf } from '../../lib/endpoints.ts'
import { createMutation, read, readList, readNewest } from '../../lib/queries.ts'
import { recordQueries } from '../../lib/record-queries.ts'

export type OwnLeadFilter = Omit<QueryOf<'GET /api/clients/:clientId/leads'>, 'cursor' | 'limit'>
export type LeadFilter = Omit<QueryOf<'GET /api/leads'>, 'cursor' | 'limit'>

/** Leads and drafts, newest first, page by page. */
export const leadsQuery = (filter: LeadFilter) =>
  readList('leads', 'GET /api/leads', { query: filter })

/** The viewing client's leads. */
export const ownLeadsQuery = (filter: OwnLeadFilter) =>
  readList('leads', 'GET /api/clients/:clientId/leads', {
    params: { clientId: ownClient },
    query: filter,
  })

/** The viewing client's leads that can still become anything. */
export const openLeadsQuery = ownLeadsQuery({ state: 'open' })

export const leadsCsv = (filter: LeadFilter) =>
  fileFrom('POST /api/leads/export/csv', { query: filter })

export const ownLeadsCsv = (filter: OwnLeadFilter) =>
  fileFrom('POST /api/clients/:clientId/leads/export/csv', {
    params: { clientId: ownClient },
    query: filter,
  })

/** A lead or draft, for the team. */
export const leadQuery = (leadId: string) =>
  read('leads', 'GET /api/leads/:leadId', { params: { leadId } })

/** A released lead, for a client. */
export const clientLeadQuery = (clientId: string, leadId: string) =>
  read('leads', 'GET /api/clients/:clientId/leads/:leadId', { params: { clientId, leadId } })

export const leads = recordQueries<typeof contract.leads>('leads', '/api/leads/:leadId')

export const useReleaseLeads = createMutation('POST /api/leads/release')

export const useWithdrawLead = createMutation('POST /api/leads/:leadId/withdraw')

export const useReinstateLead = createMutation('POST /api/leads/:leadId/reinstate')

/** Records that the viewing client has read the lead. */
export const markLeadSeen = (leadId: string) =>
  call('POST /api/clients/:clientId/leads/:leadId/seen', {
    params: { clientId: ownClient, leadId },
  })

export const useSetAppointment = createMutation(
  'PUT /api/clients/:clientId/leads/:leadId/appointment',
)

export const useSetLeadOutcome = createMutation('PUT /api/clients/:clientId/leads/:leadId/outcome')

export const useLoseLead = createMutation('POST /api/clients/:clientId/leads/:leadId/lost')

export const useConfirmLeadOpen = createMutation(
  'POST /api/clients/:clientId/leads/:leadId/still-open',
)

export const useReopenLead = createMutation('POST /api/clients/:clientId/leads/:leadId/reopen')

export const useSetContacted = createMutation('PUT /api/clients/:clientId/leads/:leadId/contacted')

export const useEraseLead = createMutation('POST /api/leads/:leadId/erase')

/** A released lead as it is now. */
export const readLead = (clientId: string, leadId: string) =>
  readNewest(clientLeadQuery(clientId, leadId))
