import type { DriveItemBody, DriveItemView } from '@leadwright/shared/contracts/vault/recordings'
import type { VaultQuery } from '@leadwright/shared/contracts/vault/vault'
import type { WithId } from '@leadwright/shared/fields'
import { type Tx, transaction } from '../../../db/client.ts'
import { createOnce } from '../../../db/create-once.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { missing } from '../../../lib/refusal.ts'
import { recordChange } from '../../audit/audit.ts'
import { listPage } from '../vault/list.usecases.ts'
import { assertChosenClient, clientOf } from '../vault/vault.usecases.ts'
import type { DriveKind } from './recordings.repository.ts'
import * as repository from './recordings.repository.ts'

const subjectTypes = { recordings: 'recording', documents: 'document' } as const

/** Recordings or documents, newest first (spec section 7). */
export const listItems = (deps: Deps, kind: DriveKind, query: VaultQuery) =>
  listPage(deps, query, {
    kind: subjectTypes[kind],
    read: (page) => repository.listItems(deps.db, kind, page),
    placeOf: ({ item }) => ({ at: item.createdAt, id: item.id }),
    viewOf,
  })

export function readItem(deps: Deps, kind: DriveKind, id: string): DriveItemView {
  return viewOf(findStanding(deps, kind, id))
}

/** `request.invalid` for a client that does not exist. */
export function createItem(
  deps: Deps,
  actor: Actor,
  kind: DriveKind,
  input: WithId<DriveItemBody>,
) {
  const { id, ...body } = input
  assertChosenClient(deps, body.clientId)
  return transaction(deps.db, (tx) => {
    createOnce(tx, deps, { actor, kind: subjectTypes[kind], input }, () => {
      repository.insertItem(tx, kind, { id, ...body, at: instant(deps.clock) })
      audit(tx, deps, actor, kind, id, 'added')
    })
    return load(tx, kind, id)
  })
}

/** Into the bin, where it waits for 30 days. */
export function deleteItem(deps: Deps, actor: Actor, kind: DriveKind, id: string): void {
  findStanding(deps, kind, id)
  transaction(deps.db, (tx) => {
    repository.setDeleted(tx, kind, id, instant(deps.clock))
    audit(tx, deps, actor, kind, id, 'deleted')
  })
}

export function restoreItem(deps: Deps, actor: Actor, kind: DriveKind, id: string) {
  return transaction(deps.db, (tx) => {
    load(tx, kind, id)
    repository.setDeleted(tx, kind, id, null)
    audit(tx, deps, actor, kind, id, 'restored')
    return load(tx, kind, id)
  })
}

function findStanding(deps: Deps, kind: DriveKind, id: string) {
  const row = repository.findItem(deps.db, kind, id)
  if (!row || row.item.deletedAt) throw missing()
  return row
}

function load(tx: Tx, kind: DriveKind, id: string): DriveItemView {
  const row = repository.findItem(tx, kind, id)
  if (!row) throw missing()
  return viewOf(row)
}

const viewOf = ({ item, client }: repository.DriveRow): DriveItemView => ({
  ...item,
  client: clientOf(client),
})

function audit(tx: Tx, deps: Deps, actor: Actor, kind: DriveKind, id: string, verb: string): void {
  const type = subjectTypes[kind]
  recordChange({ tx, deps, actor }, `${type}.${verb}`, { type, id })
}
