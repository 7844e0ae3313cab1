import type { SearchKind } from '@leadwright/shared/contracts/search'
import type { VaultClient, VaultQuery } from '@leadwright/shared/contracts/vault/vault'
import { type Db, transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { notFound } from '../../../lib/errors.ts'
import {
  defineRecord,
  type NewRecord,
  type RecordChange,
  type RecordRow,
  type Write,
} from '../../records/record.repository.ts'
import { listPage } from './list.usecases.ts'
import { findItem, type ItemRow, type ItemTable, listItems } from './vault.repository.ts'
import { assertChosenClient } from './vault.usecases.ts'

interface Items<T extends ItemTable, View> {
  table: T
  type: SearchKind
  /** How the audit log calls one. */
  nameOf?: (row: RecordRow<T>) => string
  /** The item as it is sent, but for its client. */
  viewOf: (row: RecordRow<T>) => View
}

interface OfClient {
  clientId: string | null
}

/** Items of the vault that belong to a client or to none (spec section 7): list, one, and each change. */
export function defineItems<T extends ItemTable, View extends object>(kind: Items<T, View>) {
  const { table, type } = kind
  const record = defineRecord(kind)

  const viewOf = ({ item, client }: ItemRow<T>) => ({
    ...kind.viewOf(item),
    client: client?.clientId ? (client as VaultClient) : null,
  })

  function read(db: Db, id: string) {
    record.requireReadable(db, id)
    const row = findItem(db, table, id)
    if (!row) throw notFound()
    return viewOf(row)
  }

  return {
    record,

    /** Newest first. */
    list: (deps: Deps, query: VaultQuery) =>
      listPage(deps, query, {
        kind: type,
        read: (page) => listItems(deps.db, table, page),
        placeOf: ({ item }) => ({ at: item.createdAt, id: item.id }),
        viewOf,
      }),

    /** `record.deleted` for one in the bin, else 404. */
    read: (deps: Deps, id: string) => read(deps.db, id),

    /** `request.invalid` for a client that does not exist. `more` is what the api adds. */
    create: (
      deps: Deps,
      actor: Actor,
      input: NewRecord<T> & OfClient,
      more: RecordChange<T> = {},
    ) =>
      transaction(deps.db, (tx) => {
        const row = () => {
          assertChosenClient(tx, input.clientId)
          return { ...input, ...more }
        }
        record.create({ tx, deps, actor }, { input, row })
        return read(tx, input.id)
      }),

    /** `record.conflict` for an older version; `record.deleted`; `request.invalid` as in `create`. */
    update: (
      write: Write,
      key: { id: string; version: number },
      change: RecordChange<T> & OfClient,
    ) => {
      record.requireReadable(write.tx, key.id)
      const before = record.update(write, key, change)
      if (change.clientId !== before['clientId']) assertChosenClient(write.tx, change.clientId)
      return read(write.tx, key.id)
    },

    remove: (deps: Deps, actor: Actor, id: string): undefined => {
      transaction(deps.db, (tx) => record.remove({ tx, deps, actor }, id))
    },

    restore: (deps: Deps, actor: Actor, id: string) =>
      transaction(deps.db, (tx) => {
        record.restore({ tx, deps, actor }, id)
        return read(tx, id)
      }),
  }
}
