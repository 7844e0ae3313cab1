import { addDays, isDay } from '@leadwright/shared/days'
import { updateStatuses } from '@leadwright/shared/statuses'
import { useAddressParams, withParam } from '../../../ui/use-address-params.ts'
import { searchText } from '../../../ui/use-search-text.ts'
import type { UpdateFilter } from './updates.queries.ts'

/** From the reader's side; the server knows the same names. */
export const authorLabels = {
  team: 'From the team',
  own: 'From you',
  colleagues: 'From colleagues',
} as const

/** What the search bar sets, in addition to the status. */
const searched = ['q', 'author', 'from', 'to'] as const

/** The start of a day on the reader's clock. */
const startOf = (day: string) => new Date(`${day}T00:00`).toISOString()

/** The filter of updates in an address; invalid values are ignored. */
export function updateFilterFrom(params: URLSearchParams): UpdateFilter {
  const search = searchText(params)
  const [author = '', from, to] = ['author', 'from', 'to'].map((name) => params.get(name) ?? '')
  const status = updateStatuses.find((one) => one === params.get('status'))
  return {
    ...(status && { status }),
    ...(search && { search }),
    ...(Object.hasOwn(authorLabels, author) && { author: author as keyof typeof authorLabels }),
    ...(isDay(from) && { from: startOf(from) }),
    ...(isDay(to) && { before: startOf(addDays(to, 1)) }),
  }
}

const without = (before: URLSearchParams, names: readonly string[]) =>
  names.reduce((after, name) => withParam(after, name, ''), before)

/** The filter in the address, and what changes and clears it. */
export function useUpdateFilter() {
  const [params, change] = useAddressParams()
  return {
    filter: updateFilterFrom(params),
    isSearched: searched.some((name) => params.has(name)),
    textOf: (name: string) => params.get(name) ?? '',
    set: (name: string, value: string) => change((before) => withParam(before, name, value)),
    clearSearch: () => change((before) => without(before, searched)),
    clear: () => change((before) => without(before, [...searched, 'status'])),
  }
}
