import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { Cents, limits, PageQuery, pageOf, prose, SearchText, Uuid, Version } from '../../fields.ts'
import { campaignStatuses } from '../../statuses.ts'
import { ClientView } from '../clients/clients.ts'

/** A client with their main figures. */
export const ClientAccount = ClientView.extend({
  /** Status of the campaign; null before there is one. */
  campaign: z.enum(campaignStatuses).nullable(),
  campaignVersion: Version.nullable(),
  balance: Cents,
  /** Updates that wait for a decision. */
  pendingUpdates: z.int(),
})
export type ClientAccount = z.infer<typeof ClientAccount>

export const clientFilters = [...campaignStatuses, 'not-started', 'suspended'] as const
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

/** A client to change, with the version of its campaign as it was read; null without a campaign. */
const ChosenAccount = z.strictObject({ clientId: Uuid, campaignVersion: Version.nullable() })

/** What an assignment changed, so that it can be undone. */
const AssignedBefore = z.strictObject({
  wasAssigned: z.boolean(),
  /** The contact whom the person replaced, if any; missing if the contact did not change. */
  contactId: Uuid.nullable().optional(),
})

const ChangedAccount = ChosenAccount.extend({
  /** Of an assignment. */
  before: AssignedBefore.optional(),
})
export type ChangedAccount = z.output<typeof ChangedAccount>

export const ChangeClientsBody = z.strictObject({
  clients: z.array(ChosenAccount).min(1).max(limits.pageSizeMax),
  change: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('status'),
      status: z.enum(campaignStatuses),
      pauseReason: prose(limits.text).default(''),
    }),
    z.strictObject({
      kind: z.literal('assign'),
      staffId: Uuid,
      /** Also shown to the clients as their contact. */
      isContact: z.boolean(),
    }),
    z.strictObject({
      kind: z.literal('undo-assign'),
      staffId: Uuid,
      before: AssignedBefore,
    }),
  ]),
})
export type ChangeClientsBody = z.output<typeof ChangeClientsBody>

/**
 * Makes the same change to each of these clients. Those that someone else changed in the meantime stay
 * as they are and are named; undoing an assignment leaves what others changed since. 400 for a team member
 * without a login.
 */
export const changeClients = defineEndpoint('POST /api/client-accounts/change', {
  access: 'clients.assign',
  summary: 'Set the campaign status of several clients, or assign someone to them',
  body: ChangeClientsBody,
  response: z.object({
    changed: z.array(ChangedAccount),
    /** Companies of the clients that were not changed. */
    conflicts: z.array(z.string()),
  }),
})
