import type { LeadFilters } from '@leadwright/shared/contracts/lead-exports'
import type { LeadItem, LeadQuery } from '@leadwright/shared/contracts/leads'
import { readPage } from '../../db/page.ts'
import type { Actor, Deps } from '../../deps.ts'
import { invalidField } from '../../lib/errors.ts'
import { requireClient } from '../clients/clients/clients.usecases.ts'
import { findListed } from '../search/search.usecases.ts'
import { datesOf } from './due.usecases.ts'
import { itemOf } from './lead-views.usecases.ts'
import * as repository from './leads.repository.ts'

/** Leads and drafts of all clients or of one, last added or released first. */
export const listLeads = (
  deps: Deps,
  actor: Actor,
  { clientId, ...query }: LeadQuery & { clientId?: string | undefined },
) => listPage(deps, actor, { clientId, drafts: true }, query)

/** A client's released leads. */
export function listClientLeads(deps: Deps, actor: Actor, clientId: string, query: LeadQuery) {
  requireClient(deps.db, clientId)
  return listPage(deps, actor, { clientId, drafts: false }, query)
}

function listPage(
  deps: Deps,
  actor: Actor,
  of: { clientId: string | undefined; drafts: boolean },
  { cursor, limit, ...filters }: LeadQuery,
) {
  const where = whereOf(deps, { ...of, reader: actor }, filters)
  return readPage(
    { cursor, limit },
    (range) => repository.listLeads(deps.db, { ...where, ...range }),
    (row) => ({ at: row.listedAt, id: row.id }),
    (row): LeadItem => itemOf(deps.db, row, actor),
  )
}

/** The leads that meet the filters, of all clients or of one. 400 for a figure of no client. */
export function whereOf(
  deps: Deps,
  of: Pick<repository.Matching, 'clientId' | 'drafts' | 'reader'>,
  { search, ...filter }: LeadFilters,
): repository.Matching {
  if (filter.figure && of.clientId === undefined) {
    throw invalidField('clientId', 'Choose a client to list the leads behind this figure.')
  }
  const found = search ? findMatches(deps, search, of.clientId) : undefined
  return { ...filter, ...of, ...datesOf(deps), found }
}

/** One client's leads are few enough to be read one by one. */
function findMatches(deps: Deps, search: string, clientId: string | undefined): repository.Found {
  const limit = repository.fewFound + 1
  const of = { kind: 'lead', text: search, clientIds: [], after: undefined, limit } as const
  const ids = clientId === undefined ? findListed(deps, of) : undefined
  return ids && ids.length < limit ? { ids } : { text: search }
}
