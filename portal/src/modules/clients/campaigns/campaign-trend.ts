import type { CampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { addDays, mondayOf } from '@leadwright/shared/days'
import { formatWeek } from '../../../lib/format.ts'

type Figure = 'leads' | 'appointments'

/**
 * A figure's latest week in words, e.g. "9 last week (+1)": the count, the week, and the change since the
 * previous week. Undefined before the first week.
 * @param weeks oldest first
 * @param today in the company's time zone
 */
export function trendOf(
  weeks: readonly CampaignWeek[],
  figure: Figure,
  today: string,
): string | undefined {
  const newest = weeks.at(-1)
  if (!newest) return undefined
  const before = weeks.find(({ week }) => week === addDays(newest.week, -7))
  const change = before && newest[figure] - before[figure]
  const words = `${newest[figure]} ${whenOf(newest.week, today)}`
  return change === undefined ? words : `${words} (${signed(change)})`
}

function whenOf(week: string, today: string): string {
  const thisWeek = mondayOf(today)
  if (week === thisWeek) return 'this week'
  if (week === addDays(thisWeek, -7)) return 'last week'
  return `in the week of ${formatWeek(week)}`
}

const signed = (change: number): string => {
  if (change === 0) return 'no change'
  return change > 0 ? `+${change}` : `−${-change}`
}
