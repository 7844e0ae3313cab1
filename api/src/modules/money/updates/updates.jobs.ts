import { transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { purgeWithdrawn } from './updates.repository.ts'

/** A withdrawn update can be restored for so long (milliseconds). */
const keptFor = 30 * 86_400_000

/** Removes for good what was withdrawn more than 30 days ago. Returns how many. */
export const purgeWithdrawnUpdates = (deps: Deps): number =>
  transaction(deps.db, (tx) => purgeWithdrawn(tx, instant(deps.clock, -keptFor)))
