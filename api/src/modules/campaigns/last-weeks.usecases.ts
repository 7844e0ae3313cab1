import type { CampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { addDays, mondayOf } from '@leadwright/shared/days'
import type { Deps } from '../../deps.ts'
import { companyToday } from '../../lib/clock.ts'
import { listActive } from './campaigns.repository.ts'
import { readWeeksOf } from './figures.usecases.ts'

export interface ActiveCampaign {
  clientId: string
  /** The day on which the current period started. */
  since: string
  /** Newest first; null without figures. */
  weeks: readonly (CampaignWeek | null)[]
}

/** The last complete weeks of the active clients; `week` is the Monday of the newest. */
export function readLastWeeks(
  deps: Deps,
  amount: number,
): { week: string; items: ActiveCampaign[] } {
  const week = addDays(mondayOf(companyToday(deps)), -7)
  const mondays = Array.from({ length: amount }, (_, back) => addDays(week, -7 * back))
  const active = listActive(deps.db)
  const figures = readWeeksOf(deps, deps.db, active, {
    from: addDays(week, 7 - 7 * amount),
    to: week,
  })
  return {
    week,
    items: active.map(({ clientId, since }) => ({
      ...{ clientId, since },
      weeks: mondays.map(
        (monday) => figures.get(clientId)?.find((one) => one.week === monday) ?? null,
      ),
    })),
  }
}
