import { transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { instant, trashPeriod } from '../../../lib/clock.ts'
import { purgeRequests } from './rooms.repository.ts'

/** Forgets what was decided more than 30 days ago and opens no door any more. */
export const forgetRoomRequests = (deps: Deps): number =>
  transaction(deps.db, (tx) =>
    purgeRequests(tx, instant(deps.clock), instant(deps.clock, -trashPeriod)),
  )
