import { type Tx, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Write } from './record.repository.ts'

/** Of `defineRecord`. */
interface Trashable {
  remove: (write: Write, id: string) => void
  restore: (write: Write, id: string) => void
}

/**
 * Into the trash and back. Errors: 404 for one that is not there, or not in the trash.
 *
 * @param read what a restore answers
 */
export const trashUseCases = <View>(record: Trashable, read: (tx: Tx, id: string) => View) => ({
  remove: (deps: Deps, actor: Actor, id: string): undefined =>
    void transaction(deps.db, (tx) => record.remove({ tx, deps, actor }, id)),
  restore: (deps: Deps, actor: Actor, id: string): View =>
    transaction(deps.db, (tx) => {
      record.restore({ tx, deps, actor }, id)
      return read(tx, id)
    }),
})
