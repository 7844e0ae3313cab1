import { searchText } from '../../../ui/use-search-text.ts'
import { type SortColumns, sortIn } from '../../../ui/use-table-sort.ts'
import type { ClientListQuery, ClientSort } from './client-accounts.queries.ts'

export const filterLabels = {
  active: 'Active',
  paused: 'Paused',
  finished: 'Finished',
  'not-started': 'Not started',
  suspended: 'Suspended',
} as const

export const sortLabels: Record<ClientSort, string> = {
  added: 'Client since',
  name: 'Client',
  status: 'Status',
  balance: 'Balance',
  pending: 'Pending updates',
  activity: 'Last activity',
}

export const clientSortColumns: SortColumns<ClientSort> = {
  added: 'descending',
  name: 'ascending',
  status: 'ascending',
  balance: 'descending',
  pending: 'descending',
  activity: 'descending',
}

/** The filter and order in an address; invalid values are ignored. */
export function clientListFrom(params: URLSearchParams): ClientListQuery {
  const status = params.get('status') ?? ''
  const { by, direction } = sortIn(params, clientSortColumns)
  return {
    search: searchText(params),
    status: Object.hasOwn(filterLabels, status) ? (status as keyof typeof filterLabels) : undefined,
    sort: by,
    direction,
  }
}
