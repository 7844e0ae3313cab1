import { isDay } from '@leadwright/shared/days'
import { isUuid } from '@leadwright/shared/uuid'
import { searchText } from '../../ui/use-search-text.ts'
import { filterLabels } from './lead-words.ts'
import type { LeadFilter, OwnLeadFilter } from './leads.queries.ts'

/** The filter in an address; invalid values are ignored. */
export function ownLeadsFrom(params: URLSearchParams): OwnLeadFilter {
  const state = params.get('state') ?? ''
  const search = searchText(params)
  const [releasedWeek, agreedWeek] = [params.get('releasedWeek'), params.get('agreedWeek')]
  return {
    ...(Object.hasOwn(filterLabels, state) && { state: state as keyof typeof filterLabels }),
    ...(search && { search }),
    ...(releasedWeek && isDay(releasedWeek) && { releasedWeek }),
    ...(agreedWeek && isDay(agreedWeek) && { agreedWeek }),
  }
}

/** For the team, also of one client. */
export function leadsFrom(params: URLSearchParams): LeadFilter {
  const clientId = params.get('client') ?? ''
  return { ...ownLeadsFrom(params), ...(isUuid(clientId) && { clientId }) }
}
