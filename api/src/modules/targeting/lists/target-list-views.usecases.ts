import type { TargetListView } from '@leadwright/shared/contracts/targeting/target-lists'
import { countryName } from '@leadwright/shared/countries'
import { can } from '@leadwright/shared/permissions'
import type { Db } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { notFound, orNotFound, versionConflict } from '../../../lib/errors.ts'
import * as errors from './target-lists.errors.ts'
import * as repository from './target-lists.repository.ts'
import { countByCountry, countByList } from './targets.repository.ts'

export type List = repository.ListRow

export const isOfClient = ({ role }: Pick<Actor, 'role'>): boolean => can(role, 'leads.own')

/** The fields of a list that its views share with its row. */
const shared = ({ reminders: _, companyName, ...row }: List) => ({
  ...row,
  clientName: companyName,
})

export function viewsOf({ config }: Deps, db: Db, lists: readonly List[]): TargetListView[] {
  const ids = lists.map(({ id }) => id)
  const counts = countByList(db, ids)
  const events = Map.groupBy(repository.listEvents(db, ids), ({ listId }) => listId)
  const forbidden = new Set(config.company.noColdEmailCountries.map(countryName))
  const countries = forbidden.size === 0 ? [] : countByCountry(db, ids)
  return lists.map((list) => {
    const { id, agreedOn, sendingStartedOn } = list
    const { targets = 0, excluded = 0, warnings = 0 } = counts.get(id) ?? {}
    return {
      ...shared(list),
      startedEarly: sendingStartedOn !== null && sendingStartedOn < (agreedOn ?? '9999'),
      counts: { targets, excluded, kept: targets - excluded, warnings },
      noColdEmail: noColdEmail(
        countries.filter(({ listId }) => listId === id),
        forbidden,
      ),
      history: (events.get(id) ?? []).map(({ listId: _, ...event }) => event),
    }
  })
}

/** Countries may be written as names or codes. */
function noColdEmail(
  countries: readonly { country: string; companies: number }[],
  forbidden: ReadonlySet<string>,
) {
  const byName = new Map<string, number>()
  for (const { country, companies } of countries) {
    const name = countryName(country)
    if (forbidden.has(name)) byName.set(name, (byName.get(name) ?? 0) + companies)
  }
  return [...byName]
    .map(([country, companies]) => ({ country, companies }))
    .sort((one, other) => one.country.localeCompare(other.country))
}

export const viewOf = (deps: Deps, db: Db, id: string): TargetListView =>
  orNotFound(viewsOf(deps, db, [requireList(db, id)])[0])

/** 404 for a list that is missing or in the trash. */
export const requireList = (db: Db, id: string): List => orNotFound(repository.findList(db, id))

/** A list in the address of its client. */
export interface Place {
  clientId: string
  targetListId: string
}

/** 404 for a list of another client, and for the client also for a draft, so ids cannot be probed. */
export function requireShown(db: Db, actor: Actor, { clientId, targetListId }: Place): List {
  const list = requireList(db, targetListId)
  if (list.clientId !== clientId) throw notFound()
  if (isOfClient(actor) && list.state === 'draft') throw notFound()
  return list
}

/** The same for the client's own lists, whose addresses do not name the client. */
export const requireOwn = (db: Db, actor: Actor, targetListId: string): List =>
  requireShown(db, actor, { clientId: actor.clientId, targetListId })

/** A stale version is reported first, because what was read may be in another state now. */
export function requireState(list: List, version: number | undefined, state: List['state']): void {
  if (version !== undefined && list.version !== version) throw versionConflict()
  if (list.state === state) return
  if (state === 'agreed') throw errors.notAgreed()
  if (state === 'proposed') throw errors.notProposed()
  throw list.state === 'agreed' ? errors.closed() : errors.notDraft()
}
