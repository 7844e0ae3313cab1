import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { listNamedLeads, listToCome } from './reports.repository.ts'

/** A client's next appointments by company and role, earliest first, with their total number. */
export function readToCome({ db, clock }: Pick<Deps, 'db' | 'clock'>, clientId: string) {
  const { count, items } = listToCome(db, clientId, instant(clock))
  const named = new Map(
    listNamedLeads(
      db,
      items.map(({ leadId }) => leadId),
    ).map((lead) => [lead.id, lead]),
  )
  return {
    count,
    items: items.map(({ leadId, at }) => {
      const { company = '', jobTitle = '' } = named.get(leadId) ?? {}
      return { at, company, jobTitle }
    }),
  }
}
