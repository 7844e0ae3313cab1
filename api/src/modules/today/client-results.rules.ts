import type { ClientRisk } from '@leadwright/shared/client-risks'
import { addDays } from '@leadwright/shared/days'

/** Days without a lead after which a client is at risk. */
const quietDays = 10
/** How long a question of a client may wait (ms). */
const longestWait = 2 * 86_400_000

export interface RiskFacts {
  today: string
  now: Date
  /** The day on which the campaign started or was resumed. */
  since: string
  lastLeadOn: string | null
  /** Leads of the last complete weeks, newest first; null without figures. */
  leads: readonly (number | null)[]
  /** Since when the longest question of the client waits. */
  waitingSince: string | null
}

/**
 * Why an active client may be lost: no lead for 10 days, fewer leads in each of the last two
 * complete weeks than in the week before, or a question that has waited for 2 days.
 */
export function risksOf(facts: RiskFacts): ClientRisk[] {
  const { today, now, since, lastLeadOn, leads, waitingSince } = facts
  const [last, before, first] = leads.map((one) => one ?? undefined)
  const quietSince = lastLeadOn !== null && lastLeadOn > since ? lastLeadOn : since
  const found: Record<ClientRisk, boolean> = {
    'no-leads': quietSince <= addDays(today, -quietDays),
    falling:
      last !== undefined &&
      before !== undefined &&
      first !== undefined &&
      last < before &&
      before < first,
    unanswered: waitingSince !== null && now.getTime() - Date.parse(waitingSince) >= longestWait,
  }
  return (Object.keys(found) as ClientRisk[]).filter((risk) => found[risk])
}
