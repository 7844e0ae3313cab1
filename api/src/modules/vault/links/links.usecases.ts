import type { LinkBody, LinkView } from '@leadwright/shared/contracts/vault/links'
import type { VaultQuery } from '@leadwright/shared/contracts/vault/vault'
import type { WithId } from '@leadwright/shared/fields'
import { type Tx, transaction } from '../../../db/client.ts'
import { createOnce } from '../../../db/create-once.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { missing, stale } from '../../../lib/refusal.ts'
import { recordChange } from '../../audit/audit.ts'
import { listPage } from '../vault/list.usecases.ts'
import { assertChosenClient, clientOf } from '../vault/vault.usecases.ts'
import * as repository from './links.repository.ts'

/** Links newest first (spec section 7). */
export const listLinks = (deps: Deps, query: VaultQuery) =>
  listPage(deps, query, {
    kind: 'link',
    read: (page) => repository.listLinks(deps.db, page),
    placeOf: ({ link }) => ({ at: link.createdAt, id: link.linkId }),
    viewOf,
  })

export function readLink(deps: Deps, linkId: string): LinkView {
  return viewOf(findStanding(deps, linkId))
}

/** `request.invalid` for a client that does not exist. */
export function createLink(deps: Deps, actor: Actor, input: WithId<LinkBody>): LinkView {
  const { id: linkId, ...body } = input
  assertChosenClient(deps, body.clientId)
  return transaction(deps.db, (tx) => {
    createOnce(tx, deps, { actor, kind: 'link', input }, () => {
      repository.insertLink(tx, linkId, body, instant(deps.clock))
      audit(tx, deps, actor, linkId, 'link.added')
    })
    return load(tx, linkId)
  })
}

/** `record.conflict` for an older version. */
export function updateLink(
  deps: Deps,
  actor: Actor,
  linkId: string,
  { version, ...body }: LinkBody & { version: number },
): LinkView {
  const row = findStanding(deps, linkId)
  if (body.clientId !== row.link.clientId) assertChosenClient(deps, body.clientId)
  return transaction(deps.db, (tx) => {
    if (repository.findLink(tx, linkId)?.link.version !== version) throw stale()
    repository.updateLink(tx, linkId, body, instant(deps.clock))
    audit(tx, deps, actor, linkId, 'link.changed')
    return load(tx, linkId)
  })
}

/** Into the bin, where it waits for 30 days. */
export function deleteLink(deps: Deps, actor: Actor, linkId: string): void {
  findStanding(deps, linkId)
  transaction(deps.db, (tx) => {
    repository.setDeleted(tx, linkId, instant(deps.clock))
    audit(tx, deps, actor, linkId, 'link.deleted')
  })
}

export function restoreLink(deps: Deps, actor: Actor, linkId: string): LinkView {
  return transaction(deps.db, (tx) => {
    load(tx, linkId)
    repository.setDeleted(tx, linkId, null)
    audit(tx, deps, actor, linkId, 'link.restored')
    return load(tx, linkId)
  })
}

function findStanding(deps: Deps, linkId: string) {
  const row = repository.findLink(deps.db, linkId)
  if (!row || row.link.deletedAt) throw missing()
  return row
}

function load(tx: Tx, linkId: string): LinkView {
  const row = repository.findLink(tx, linkId)
  if (!row) throw missing()
  return viewOf(row)
}

const viewOf = ({ link, client }: repository.LinkRow): LinkView => ({
  ...link,
  client: clientOf(client),
})

function audit(tx: Tx, deps: Deps, actor: Actor, id: string, action: string): void {
  recordChange({ tx, deps, actor }, action, { type: 'link', id })
}
