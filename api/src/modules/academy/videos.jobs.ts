import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { binPeriod, instant } from '../../lib/clock.ts'
import { purgeVideos as purge } from './videos.repository.ts'

export { refreshVideoMetadata } from './metadata.usecases.ts'

/** Forgets what has been in the bin for 30 days. */
export const purgeVideos = (deps: Deps): number =>
  transaction(deps.db, (tx) => purge(tx, instant(deps.clock, -binPeriod)))
