import type { VaultQuery } from '@leadwright/shared/contracts/vault/vault'
import { fullName } from '@leadwright/shared/people'
import type { VaultKindName } from '@leadwright/shared/record-kinds'
import { type Db, type Tx, transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { notFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import type { Audience } from '../../audit/audit.ts'
import {
  defineRecord,
  type NewRecord,
  type RecordAspects,
  type RecordChange,
  type RecordClient,
  type RecordRow,
  type Write,
} from '../../records/record.repository.ts'
import { trashUseCases } from '../../records/record.usecases.ts'
import type { RowOf } from '../../records/record-rows.repository.ts'
import { listPage } from './list.usecases.ts'
import { findItem, type ItemTable, listItems } from './vault.repository.ts'
import { assertChosenClient } from './vault.usecases.ts'

/** Who reads an item. */
export interface ItemReader {
  db: Db
  actor: Actor
}

export interface Items<T extends ItemTable, View> extends RecordAspects<T> {
  type: VaultKindName
  /** Whose open pages show a change; by default those of everyone who may read the vault. */
  audience?: Audience
  /** The item as sent, except its client. */
  viewOf: (row: RecordRow<T>, reader: ItemReader) => View
  /** Columns that the API adds to a write. */
  stampsOf?: (actor: Actor) => RecordChange<T>
  beforeUpdate?: (tx: Tx, id: string) => void
  /** Called before an item is filed under another client; returns how many changes it wrote. */
  beforeMove?: (write: Write, id: string) => number
}

const readers = { byPermission: [['vault.read', 'vault']] } as const

interface OfClient {
  clientId: string | null
}

/** The client's person, or else the company; empty for no client. */
export const clientName = (client: RecordClient | null): string =>
  client ? fullName(client) || client.companyName : ''

/** An item found by its own texts and by its client's. */
export const ofClient = (client: RecordClient | null, text: string[]) => ({
  subtitle: clientName(client),
  text: client ? [...text, fullName(client), client.companyName] : text,
})

/** Vault items that belong to a client or to none (spec section 7): list, read, and each change. */
export function defineItems<T extends ItemTable, View extends object>(kind: Items<T, View>) {
  const { table, type, stampsOf, beforeUpdate, beforeMove, audience = readers } = kind
  const record = defineRecord({ ...kind, audience })

  const viewOf =
    (reader: ItemReader) =>
    ({ row, client }: RowOf<T>) => ({ ...kind.viewOf(row, reader), client })

  function read(db: Db, id: string, actor: Actor) {
    record.requireReadable(db, id)
    const row = findItem(db, table, id)
    if (!row) throw notFound()
    return viewOf({ db, actor })(row)
  }

  return {
    record,

    /** Newest first. */
    list: (deps: Deps, actor: Actor, query: VaultQuery) =>
      listPage(deps, query, {
        kind: type,
        read: (page) => listItems(deps.db, table, page),
        placeOf: ({ row }) => ({ at: row.createdAt, id: row.id }),
        viewOf: viewOf({ db: deps.db, actor }),
      }),

    /** `record.deleted` for one in the trash, else 404. */
    get: (deps: Deps, actor: Actor, id: string) => read(deps.db, id, actor),

    /** `request.invalid` for a client that does not exist. */
    create: (deps: Deps, actor: Actor, input: Omit<NewRecord<T>, 'id'> & OfClient) =>
      transaction(deps.db, (tx) => {
        assertChosenClient(tx, input.clientId)
        const id = newId()
        const row = { id, ...input, ...stampsOf?.(actor) } as NewRecord<T>
        record.create({ tx, deps, actor }, row)
        return read(tx, id, actor)
      }),

    /** `record.conflict` for an older version; `record.deleted`; `request.invalid` as in `create`. */
    update: (
      deps: Deps,
      actor: Actor,
      id: string,
      { version, ...fields }: RecordChange<T> & OfClient & { version: number },
    ) =>
      transaction(deps.db, (tx) => {
        record.requireReadable(tx, id)
        beforeUpdate?.(tx, id)
        const change = { ...fields, ...stampsOf?.(actor) } as RecordChange<T> & OfClient
        const { clientId } = record.requireActive(tx, id)
        const write = { tx, deps, actor }
        let current = version
        if (change.clientId !== clientId) {
          assertChosenClient(tx, change.clientId)
          current += beforeMove?.(write, id) ?? 0
        }
        record.update(write, { id, version: current }, change)
        return read(tx, id, actor)
      }),

    ...trashUseCases(record, read),
  }
}
