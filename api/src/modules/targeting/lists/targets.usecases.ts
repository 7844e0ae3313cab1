import type { TargetListView } from '@leadwright/shared/contracts/targeting/target-lists'
import type {
  ChosenTargets,
  Target,
  TargetBody,
  TargetQuery,
} from '@leadwright/shared/contracts/targeting/targets'
import { dayInWords } from '@leadwright/shared/days'
import { maxTargets } from '@leadwright/shared/target-lists'
import { fold } from '@leadwright/shared/text'
import { type Db, type Tx, transaction } from '../../../db/client.ts'
import { readPage } from '../../../db/page.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { companyKey } from '../../../lib/contact-keys.ts'
import { notFound, orNotFound, versionConflict } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import type { EventContext } from '../../automation/events.usecases.ts'
import * as exclusions from './exclusions.repository.ts'
import { exclude, requireDomain } from './exclusions.usecases.ts'
import {
  isOfClient,
  type List,
  viewOf as listViewOf,
  type Place,
  requireOwn,
  requireShown,
  requireState,
} from './target-list-views.usecases.ts'
import { excludedBefore, full, listedAlready } from './target-lists.errors.ts'
import { recordListChange } from './target-lists.events.ts'
import * as repository from './targets.repository.ts'

/** By name. Error: 404. */
export function listTargets(
  { db }: Deps,
  actor: Actor,
  place: Place,
  { filter, search = '', ...query }: TargetQuery,
) {
  const list = requireShown(db, actor, place)
  const matching = { listId: list.id, clientId: list.clientId, filter, search: fold(search) }
  const page = readPage(
    query,
    (range) => repository.listTargets(db, { ...matching, ...range }),
    (row) => ({ at: row.companyKey, id: row.id }),
  )
  return {
    ...page,
    items: viewsOf(db, list, page.items),
    total: repository.countTargets(db, matching),
  }
}

function viewsOf(db: Db, list: List, rows: readonly repository.TargetRow[]): Target[] {
  const names = rows.flatMap((row) => (row.excludedOn === null ? [row.companyKey] : []))
  const similar = exclusions.listByNames(db, list.clientId, names.filter(Boolean))
  return rows.map(({ companyKey: key, exclusionId, struckFromListId, ...row }) => {
    const like = row.excludedOn === null ? similar.find((one) => one.companyKey === key) : undefined
    return {
      ...row,
      canInclude: list.state === 'proposed' && exclusionId !== null && struckFromListId === list.id,
      warning: like
        ? `“${like.company}” was excluded on ${dayInWords(like.excludedOn)}. Is it the same company?`
        : null,
    }
  })
}

const viewOf = (db: Db, list: List, id: string): Target =>
  orNotFound(viewsOf(db, list, [orNotFound(repository.findTarget(db, id))])[0])

/** Errors: 404; 400; `targeting.not-draft`; `targeting.listed-already`; `targeting.full`. */
export const addTarget = (deps: Deps, actor: Actor, place: Place, body: TargetBody): Target =>
  transaction(deps.db, (tx) => {
    const list = requireDraft(tx, actor, place)
    const company = columnsOf(body)
    const { targets = 0 } = repository.countByList(tx, [list.id]).get(list.id) ?? {}
    if (targets >= maxTargets) throw full()
    if (repository.isListed(tx, list.id, company.domain)) throw listedAlready(company.domain)
    const id = newId()
    const at = instant(deps.clock)
    repository.insertTargets(tx, [
      { id, listId: list.id, ...company, createdAt: at, updatedAt: at },
    ])
    compare({ tx, deps, actor }, list, id)
    const detail = { company: body.company }
    recordListChange({ tx, deps, actor }, list, 'target-list.company-added', detail)
    return viewOf(tx, list, id)
  })

/** Excludes a new or changed company if the client excluded its domain. */
function compare({ tx, deps }: EventContext, { id: listId, clientId }: List, targetId: string) {
  const at = instant(deps.clock)
  exclusions.markTargets(tx, { clientId, at }, { targets: [targetId] })
  exclusions.touchLists(tx, [listId], at)
}

export function columnsOf({ domain: typed, ...body }: TargetBody) {
  const domain = requireDomain(typed)
  const searchText = fold(`${body.company}\n${domain}`)
  return { ...body, domain, companyKey: companyKey(body.company), searchText }
}

/** Errors: 404; 400; `targeting.not-draft`; `record.conflict`; `targeting.listed-already`. */
export const editTarget = (
  deps: Deps,
  actor: Actor,
  { targetId, ...place }: Place & { targetId: string },
  { version, ...body }: TargetBody & { version: number },
): Target =>
  transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    const list = requireDraft(tx, actor, place)
    const before = orNotFound(repository.findTarget(tx, targetId))
    if (before.listId !== list.id) throw notFound()
    const company = columnsOf(body)
    if (repository.isListed(tx, list.id, company.domain, targetId)) {
      throw listedAlready(company.domain)
    }
    const kept = company.domain === before.domain ? {} : notExcluded
    const change = { ...company, ...kept, updatedAt: instant(deps.clock) }
    if (!repository.changeTarget(tx, { id: targetId, version }, change)) throw versionConflict()
    compare(context, list, targetId)
    recordListChange(context, list, 'target-list.company-edited', { company: body.company })
    return viewOf(tx, list, targetId)
  })

/** Of a company with another domain, until the exclusions are compared with it. */
const notExcluded = { excludedOn: null, excludedReason: '', excludedBy: '', exclusionId: null }

function requireDraft(tx: Tx, actor: Actor, place: Place, version?: number): List {
  const list = requireShown(tx, actor, place)
  requireState(list, version, 'draft')
  return list
}

interface Choice {
  targets: ChosenTargets
  version: number
}

/** Errors: 404; `record.conflict`; `targeting.not-draft`. */
export const removeTargets = (
  deps: Deps,
  actor: Actor,
  place: Place,
  { targets, version }: Choice,
): TargetListView =>
  transaction(deps.db, (tx) => {
    const list = requireDraft(tx, actor, place, version)
    const ids = chosenOf(tx, list, targets).map(({ id }) => id)
    repository.deleteTargets(tx, ids)
    const detail = { companies: ids.length }
    return changed({ tx, deps, actor }, list, 'target-list.companies-removed', detail)
  })

/** Errors: 404; `record.conflict`; `targeting.not-proposed` for the client; `targeting.not-agreed`. */
export const excludeTargets = (
  deps: Deps,
  actor: Actor,
  place: Place,
  { targets, reason, version }: Choice & { reason: string },
): TargetListView =>
  transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    const list = requireShown(tx, actor, place)
    requireState(list, version, isOfClient(actor) ? 'proposed' : 'agreed')
    const chosen = chosenOf(tx, list, targets).filter(({ excludedOn }) => excludedOn === null)
    const companies = chosen.map(({ company, domain }) => ({
      company,
      domain,
      email: null,
      reason,
    }))
    const of = { source: 'list', listId: list.id } as const
    const ids = exclude(context, list.clientId, companies, of)
    const facts = { excludedOn: companyToday(deps), excludedReason: reason, excludedBy: actor.name }
    for (const [at, { id, domain }] of chosen.entries()) {
      const exclusionId = ids[at]
      if (domain === '' && exclusionId) exclusions.markTarget(tx, id, { ...facts, exclusionId })
    }
    const detail = { companies: chosen.length }
    return changed(context, list, 'target-list.companies-excluded', detail)
  })

/** By the client. Errors: 404; `record.conflict`; `targeting.not-proposed`; `.excluded-before`. */
export const includeTargets = (
  deps: Deps,
  actor: Actor,
  id: string,
  { ids, version }: { ids: string[]; version: number },
): TargetListView =>
  transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    const list = requireOwn(tx, actor, id)
    requireState(list, version, 'proposed')
    const chosen = chosenOf(tx, list, { ids }).filter(({ excludedOn }) => excludedOn !== null)
    const before = chosen.find(({ struckFromListId }) => struckFromListId !== list.id)
    if (before) throw excludedBefore(before.company)
    const struck = chosen.flatMap(({ exclusionId }) => exclusionId ?? [])
    exclusions.deleteExclusions(tx, struck, instant(deps.clock))
    const detail = { companies: chosen.length }
    return changed(context, list, 'target-list.companies-included', detail)
  })

/** Error: 404 for the id of a company that is not on the list. */
function chosenOf(db: Db, list: List, chosen: ChosenTargets): repository.TargetRow[] {
  if ('search' in chosen) return repository.listChosen(db, list.id, { search: fold(chosen.search) })
  const ids = [...new Set(chosen.ids)]
  const found = repository.listChosen(db, list.id, { ids })
  if (found.length < ids.length) throw notFound()
  return found
}

/** The list gets a new version, so that no one agrees to what it was before. */
function changed(
  context: EventContext,
  list: List,
  action: Parameters<typeof recordListChange>[2],
  detail: object,
): TargetListView {
  const { tx, deps } = context
  exclusions.touchLists(tx, [list.id], instant(deps.clock))
  recordListChange(context, list, action, detail)
  return listViewOf(deps, tx, list.id)
}
