import { targetFilters } from '@leadwright/shared/target-lists'
import { searchText } from '../../../ui/use-search-text.ts'
import type { Shown } from './lists.queries.ts'

/** Which companies an address shows; an invalid filter is ignored. */
export function shownFrom(params: URLSearchParams): Shown {
  const search = searchText(params).trim()
  const show = params.get('show')
  const filter = targetFilters.find((one) => one === show) ?? 'all'
  return { filter, ...(search && { search }) }
}
