import type {
  TargetListBody,
  TargetListView,
} from '@leadwright/shared/contracts/targeting/target-lists'
import { messages } from '@leadwright/shared/messages'
import { companyLabel } from '@leadwright/shared/people'
import { transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { invalidField } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { isReachable } from '../../identity/auth/client-assignments.usecases.ts'
import { clientExists } from '../../identity/auth/users.usecases.ts'
import { defineRecord } from '../../records/record.repository.ts'
import { clientScope } from '../../search/search-index.repository.ts'
import {
  isOfClient,
  type Place,
  requireList,
  requireShown,
  requireState,
  viewOf,
  viewsOf,
} from './target-list-views.usecases.ts'
import { listLists } from './target-lists.repository.ts'
import { targetLists as table } from './target-lists.table.ts'

export const targetLists = defineRecord({
  table,
  type: 'target-list',
  nameOf: ({ name }) => name,
  affectedUsers: ({ clientId, state }) => [state === 'draft' ? null : clientId],
  auditFields: ({ name, note }) => ({ name, note }),
  search: {
    label: 'Target lists',
    place: 19,
    found: ({ clientId, name, note }, client) => {
      const subtitle = client ? companyLabel(client) : ''
      return { subtitle, scope: clientId, text: [name, note, subtitle] }
    },
    scopeOf: (_db, actor) => clientScope(actor, 'clients.read'),
  },
  trash: {
    label: 'Target list',
    permission: 'clients.work',
    isVisible: (db, actor, { clientId }) => isReachable(db, clientId, actor, 'clients.read'),
  },
})

/** A client's lists; drafts only for the team. Error: 404. */
export function listTargetLists(deps: Deps, actor: Actor, clientId: string) {
  const { db } = deps
  requireClient(db, clientId)
  const all = viewsOf(deps, db, listLists(db, clientId))
  const drafts = all.filter(({ state }) => state === 'draft')
  return {
    items: isOfClient(actor) ? all.filter(({ state }) => state !== 'draft') : all,
    answered: drafts.flatMap(({ name, history: [event] }) =>
      event?.kind === 'answered' ? [{ name, event }] : [],
    ),
  }
}

/** Errors: 404. */
export function getClientTargetList(deps: Deps, actor: Actor, place: Place): TargetListView {
  const { id } = requireShown(deps.db, actor, place)
  return viewOf(deps, deps.db, id)
}

export const getTargetList = (deps: Deps, _actor: Actor, id: string): TargetListView =>
  viewOf(deps, deps.db, id)

/** Adds a draft. Error: 400 for a missing client. */
export const addTargetList = (deps: Deps, actor: Actor, input: TargetListBody): TargetListView =>
  transaction(deps.db, (tx) => {
    if (!clientExists(tx, input.clientId)) {
      throw invalidField('clientId', messages.people.noSuchClient)
    }
    const id = newId()
    targetLists.create({ tx, deps, actor }, { id, ...input, state: 'draft' })
    return viewOf(deps, tx, id)
  })

/** Errors: 404; `record.conflict`; `targeting.not-draft`. */
export const editTargetList = (
  deps: Deps,
  actor: Actor,
  id: string,
  { version, ...change }: Omit<TargetListBody, 'clientId'> & { version: number },
): TargetListView =>
  transaction(deps.db, (tx) => {
    requireState(requireList(tx, id), version, 'draft')
    targetLists.update({ tx, deps, actor }, { id, version }, change)
    return viewOf(deps, tx, id)
  })

/** Errors: 404; `targeting.not-draft`. */
export const removeTargetList = (deps: Deps, actor: Actor, id: string): undefined =>
  void transaction(deps.db, (tx) => {
    requireState(requireList(tx, id), undefined, 'draft')
    targetLists.remove({ tx, deps, actor }, id)
  })

/** Error: 404. */
export const restoreTargetList = (deps: Deps, actor: Actor, id: string): TargetListView =>
  transaction(deps.db, (tx) => {
    targetLists.restore({ tx, deps, actor }, id)
    return viewOf(deps, tx, id)
  })
