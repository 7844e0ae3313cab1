import { transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { binPeriod, instant } from '../../../lib/clock.ts'
import { purgeDeleted } from './tasks.repository.ts'

/** Forgets what has been in the bin for 30 days. */
export const purgeTasks = (deps: Deps): number =>
  transaction(deps.db, (tx) => purgeDeleted(tx, instant(deps.clock, -binPeriod)))
