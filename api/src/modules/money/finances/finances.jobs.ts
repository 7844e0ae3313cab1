import { transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { binPeriod, instant } from '../../../lib/clock.ts'
import { purgePastClients } from './finances.repository.ts'

/** Forgets past clients that have been in the bin for 30 days. */
export const purgeFinances = (deps: Deps): number =>
  transaction(deps.db, (tx) => purgePastClients(tx, instant(deps.clock, -binPeriod)))
