import { type Tx, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Write } from './record.repository.ts'

/** The part of `defineRecord` used here. */
interface Trashable {
  remove: (write: Write, id: string) => void
  restore: (write: Write, id: string) => void
}

/**
 * Moves a record to the trash and back. Errors: 404 for a record that is missing, or not in the
 * trash.
 *
 * @param read what a restore returns
 */
export const trashUseCases = <View>(
  record: Trashable,
  read: (tx: Tx, id: string, actor: Actor) => View,
) => ({
  remove: (deps: Deps, actor: Actor, id: string): undefined =>
    void transaction(deps.db, (tx) => record.remove({ tx, deps, actor }, id)),
  restore: (deps: Deps, actor: Actor, id: string): View =>
    transaction(deps.db, (tx) => {
      record.restore({ tx, deps, actor }, id)
      return read(tx, id, actor)
    }),
})
