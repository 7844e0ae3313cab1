import { type HiringFilter, hiringFilters } from '@leadwright/shared/contracts/hiring/hiring'
import { searchText } from '../../../ui/use-search-text.ts'
import type { Filters } from './hiring.queries.ts'

const isFilter = (value: string | null): value is HiringFilter =>
  (hiringFilters as readonly (string | null)[]).includes(value)

/** Filters from an address; invalid values are ignored. */
export function filtersOf(params: URLSearchParams): Filters {
  const show = params.get('show')
  const duplicates = params.get('duplicates')
  const search = searchText(params)
  return {
    ...(isFilter(show) ? { show } : {}),
    ...(duplicates === 'only' || duplicates === 'without' ? { duplicates } : {}),
    ...(search ? { search } : {}),
  }
}

/** The query of an address with these filters, with its question mark; empty without filters. */
export function searchOf(filters: Filters): string {
  const query = new URLSearchParams(filters as Record<string, string>).toString()
  return query && `?${query}`
}
