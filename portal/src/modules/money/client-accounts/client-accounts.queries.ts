import type {
  ClientAccount,
  clientFilters,
  clientSorts,
} from '@leadwright/shared/contracts/money/client-accounts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { createInputMutation, readList } from '../../../lib/queries.ts'
import type { Direction } from '../../../ui/use-table-sort.ts'

/** A row of the table that can be selected. */
export type SelectableClient = ClientAccount & { id: string }
export type ClientSort = (typeof clientSorts)[number]

/** Filter and order of the list; kept in the address. */
export interface ClientListQuery {
  search: string
  status: (typeof clientFilters)[number] | undefined
  sort: ClientSort
  direction: Direction
}

/** Topics of a client's figures. */
const topics = ['clients', 'campaign', 'payments', 'updates'] as const

/** Clients with their figures, page by page. */
export const clientAccountsQuery = (query: ClientListQuery) =>
  infiniteQueryOptions({
    ...readList(topics, 'GET /api/client-accounts', { query: { ...query } }),
  })

export const useChangeClients = createInputMutation('POST /api/client-accounts/change')
