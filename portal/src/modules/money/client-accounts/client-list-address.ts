import type { ClientListQuery, ClientSort, Direction } from './client-accounts.queries.ts'

export const filterLabels = {
  active: 'Active',
  paused: 'Paused',
  finished: 'Finished',
  suspended: 'Suspended',
} as const

export const sortLabels: Record<ClientSort, string> = {
  added: 'Client since',
  name: 'Client',
  status: 'Status',
  balance: 'Balance',
  pending: 'To decide',
  activity: 'Last activity',
}

const firstDirections: Record<ClientSort, Direction> = {
  added: 'descending',
  name: 'ascending',
  status: 'ascending',
  balance: 'descending',
  pending: 'descending',
  activity: 'descending',
}

const keyIn = <T extends object>(object: T, key: string): (keyof T & string) | undefined =>
  Object.hasOwn(object, key) ? (key as keyof T & string) : undefined

/** What an address of the client list asks for; nonsense in it is not believed. */
export function clientListFrom(params: URLSearchParams): ClientListQuery {
  const sort = keyIn(firstDirections, params.get('sort') ?? '') ?? 'added'
  const isReversed = params.get('order') === 'reverse'
  return {
    search: params.get('q') ?? '',
    status: keyIn(filterLabels, params.get('status') ?? ''),
    sort,
    direction: isReversed ? reversed(firstDirections[sort]) : firstDirections[sort],
  }
}

const reversed = (direction: Direction): Direction =>
  direction === 'ascending' ? 'descending' : 'ascending'

/** The address after a press on a column: sorted by it, or the other way round when it was already. */
export function sortedBy(params: URLSearchParams, sort: ClientSort): URLSearchParams {
  const after = new URLSearchParams(params)
  const again = clientListFrom(params).sort === sort && params.get('order') !== 'reverse'
  after.set('sort', sort)
  if (again) after.set('order', 'reverse')
  else after.delete('order')
  return after
}
