import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { Cents, IsoInstant, PageQuery, pageOf, SearchText } from '../../fields.ts'
import { campaignStatuses } from '../../statuses.ts'
import { ClientView } from '../clients/clients.ts'

/** A client with their main figures. */
export const ClientAccount = ClientView.extend({
  /** Status of the campaign; null before there is one. */
  campaign: z.enum(campaignStatuses).nullable(),
  balance: Cents,
  /** Updates that wait for a decision. */
  pendingUpdates: z.int(),
  /** The last update, payment or visit of the dashboard; initially when the client was added. */
  lastActivityAt: IsoInstant,
})
export type ClientAccount = z.infer<typeof ClientAccount>

export const clientFilters = [...campaignStatuses, 'suspended'] as const
export const clientSorts = ['added', 'name', 'status', 'balance', 'pending', 'activity'] as const

export const ClientAccountQuery = PageQuery.extend({
  search: SearchText.optional(),
  status: z.enum(clientFilters).optional(),
  sort: z.enum(clientSorts).default('added'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
})

export const listClientAccounts = defineEndpoint('GET /api/client-accounts', {
  topics: ['clients', 'campaign', 'payments', 'updates'],
  access: 'clients.read',
  summary: 'List clients with campaign, balance, pending updates and last activity',
  query: ClientAccountQuery,
  response: pageOf(ClientAccount),
  cached: true,
})
