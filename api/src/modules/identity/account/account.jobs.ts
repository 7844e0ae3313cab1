import { transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { deleteExpiredEmailChanges } from './account.repository.ts'

/** Forgets changes of address that nobody confirmed in time. Returns how many. */
export const forgetExpiredEmailChanges = (deps: Deps): number =>
  transaction(deps.db, (tx) => deleteExpiredEmailChanges(tx, instant(deps.clock)))
