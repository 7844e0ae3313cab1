import { transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { systemActor } from '../../../lib/actor.ts'
import { companyToday } from '../../../lib/clock.ts'
import { settleFee } from './confirm.usecases.ts'
import { listDueFees } from './deals.repository.ts'

/**
 * Completes the pending fees whose window ended without an objection, dated today; each once,
 * however often it runs. Fees of a suspended client wait.
 */
export function completeFees(deps: Deps): void {
  const date = companyToday(deps)
  for (const deal of listDueFees(deps.db, date)) {
    transaction(deps.db, (tx) => {
      settleFee({ tx, deps, actor: systemActor }, deal, { fee: deal.fee ?? 0, date })
    })
  }
}
