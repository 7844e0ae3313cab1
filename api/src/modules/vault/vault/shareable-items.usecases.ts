import { displayName } from '@leadwright/shared/people'
import { type Db, type Tx, transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { conflict, DomainError } from '../../../lib/errors.ts'
import { isReachable } from '../../identity/auth/client-assignments.usecases.ts'
import { findPerson } from '../../identity/auth/users.usecases.ts'
import { notify } from '../../notifications/notifications.usecases.ts'
import type { RecordChange, RecordRow, Write } from '../../records/record.repository.ts'
import { defineItems, type ItemReader, type Items } from './items.usecases.ts'
import type { SharedKind } from './shared-files.repository.ts'
import type { ShareableTable } from './vault.repository.ts'

interface Shareable {
  id: string
  clientId: string | null
  title: string | null
  sharedAt: string | null
  sharedBy: string | null
  version: number
}

/** A change of a shared item also updates the pages on which its client sees it. */
const audience = {
  byPermission: [
    ['vault.read', 'vault'],
    ['clients.read', 'files'],
  ],
  affected: ['files'],
} as const

/**
 * Items that can be shared with the client that they are filed under. Sharing ends when an item is
 * filed elsewhere or moved to the trash.
 */
export function defineShareableItems<T extends ShareableTable, View extends object>(
  kind: Omit<Items<T, View>, 'type' | 'audience' | 'affectedUsers' | 'beforeMove'> & {
    type: SharedKind
  },
) {
  const ended = { sharedAt: null, sharedBy: null } as RecordChange<T>
  const items = defineItems({
    ...kind,
    audience,
    affectedUsers: (row) => (isShared(row) ? [fieldsOf(row).clientId] : []),
    beforeMove: (write, id) => endSharing(write, id),
    viewOf: (row: RecordRow<T>, reader: ItemReader) => ({
      ...kind.viewOf(row, reader),
      ...shareState(fieldsOf(row), reader),
    }),
  })
  const { record } = items

  /** Returns the number of changes: none if the item isn't shared. */
  function endSharing(write: Write, id: string): number {
    const row = record.requireActive(write.tx, id)
    const { sharedAt, version } = fieldsOf(row)
    if (sharedAt === null) return 0
    record.update(write, { id, version }, ended, { verb: 'unshared' })
    return 1
  }

  return {
    ...items,

    /**
     * In the version that was read, so that it can't reach a client that it was filed under since. Does
     * nothing for an item that is shared already.
     */
    share: (deps: Deps, actor: Actor, id: string, { version }: { version: number }) =>
      transaction(deps.db, (tx) => {
        record.requireReadable(tx, id)
        const row = record.requireActive(tx, id)
        const { clientId } = fieldsOf(row)
        if (clientId === null) {
          throw conflict('vault.no-client', 'Choose a client for this item before you share it.')
        }
        assertMayShare(tx, actor, clientId)
        if (isShared(row)) return items.get({ ...deps, db: tx }, actor, id)
        const change = { sharedAt: instant(deps.clock), sharedBy: actor.userId } as RecordChange<T>
        record.update({ tx, deps, actor }, { id, version }, change, { verb: 'shared' })
        notify(tx, deps, { kind: 'file.shared', subjectId: id, clientId })
        return items.get({ ...deps, db: tx }, actor, id)
      }),

    /** Does nothing for an item that isn't shared. */
    unshare: (deps: Deps, actor: Actor, id: string) =>
      transaction(deps.db, (tx) => {
        record.requireReadable(tx, id)
        const { clientId } = fieldsOf(record.requireActive(tx, id))
        if (clientId !== null) assertMayShare(tx, actor, clientId)
        endSharing({ tx, deps, actor }, id)
        return items.get({ ...deps, db: tx }, actor, id)
      }),

    remove: (deps: Deps, actor: Actor, id: string): undefined =>
      void transaction(deps.db, (tx) => {
        endSharing({ tx, deps, actor }, id)
        record.remove({ tx, deps, actor }, id)
      }),
  }
}

const fieldsOf = (row: object) => row as Shareable

/** The client of an item is cleared when it is erased. */
const isShared = (row: object) => fieldsOf(row).sharedAt !== null && fieldsOf(row).clientId !== null

/** Admins share with every client, staff with those they work for. */
const mayShareWith = (db: Db, actor: Actor, clientId: string) =>
  isReachable(db, clientId, actor, 'clients.read')

function assertMayShare(tx: Tx, actor: Actor, clientId: string): void {
  if (mayShareWith(tx, actor, clientId)) return
  throw new DomainError(
    'forbidden',
    'vault.not-assigned',
    'Only admins and people who work for this client can share its items.',
  )
}

function shareState(row: Shareable, { db, actor }: ItemReader) {
  const { clientId, sharedAt, sharedBy } = row
  const person = sharedBy === null ? undefined : findPerson(db, sharedBy)
  return {
    shared:
      sharedAt === null || clientId === null
        ? null
        : { at: sharedAt, by: person ? displayName(person) : '' },
    canShare: clientId !== null && mayShareWith(db, actor, clientId),
  }
}
