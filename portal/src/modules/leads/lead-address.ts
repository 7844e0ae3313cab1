import { isDay } from '@leadwright/shared/days'
import { isUuid } from '@leadwright/shared/uuid'
import { searchText } from '../../ui/use-search-text.ts'
import { filterLabels } from './lead-words.ts'
import type { LeadFilter, OwnLeadFilter } from './leads.queries.ts'

/** The filter in an address; invalid values are ignored. */
export function ownLeadsFrom(params: URLSearchParams): OwnLeadFilter {
  const state = params.get('state') ?? ''
  const search = searchText(params)
  const [figure, from, to] = [params.get('figure'), params.get('from'), params.get('to')]
  const isFigure = figure === 'leads' || figure === 'appointments'
  return {
    ...(Object.hasOwn(filterLabels, state) && { state: state as keyof typeof filterLabels }),
    ...(search && { search }),
    ...(isFigure && { figure }),
    ...(isFigure && isDay(from) && { from }),
    ...(isFigure && isDay(to) && { to }),
  }
}

/** For the team, also of one client. */
export function leadsFrom(params: URLSearchParams): LeadFilter {
  const clientId = params.get('client') ?? ''
  return { ...ownLeadsFrom(params), ...(isUuid(clientId) && { clientId }) }
}
