import type {
  AppointmentOutcomes,
  CampaignWeek,
} from '@leadwright/shared/contracts/clients/campaigns'
import { addDays, mondayOf } from '@leadwright/shared/days'
import { formatNumber, formatWeek } from '../../../lib/format.ts'

type Figure = 'leads' | 'appointments'

/**
 * A figure's latest complete week in words, with the change since the week before it, and the current week
 * so far, e.g. "9 last week (+1), 2 so far this week". Undefined before the first week.
 * @param weeks oldest first
 * @param today in the company's time zone
 */
export function trendOf(
  weeks: readonly CampaignWeek[],
  figure: Figure,
  today: string,
): string | undefined {
  const thisWeek = mondayOf(today)
  const running = weeks.find(({ week }) => week === thisWeek)
  const newest = completeWeeks(weeks, today).at(-1)
  const parts: string[] = []
  if (newest) {
    const before = weeks.find(({ week }) => week === addDays(newest.week, -7))
    const when =
      newest.week === addDays(thisWeek, -7)
        ? 'last week'
        : `in the week of ${formatWeek(newest.week)}`
    const change = before ? ` (${signed(newest[figure] - before[figure])})` : ''
    parts.push(`${formatNumber(newest[figure])} ${when}${change}`)
  }
  if (running) parts.push(`${formatNumber(running[figure])} so far this week`)
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** The weeks that are over. */
export const completeWeeks = (weeks: readonly CampaignWeek[], today: string) =>
  weeks.filter(({ week }) => week < mondayOf(today))

const signed = (change: number): string => {
  if (change === 0) return 'no change'
  return change > 0 ? `+${formatNumber(change)}` : `−${formatNumber(-change)}`
}

const outcomeWords = [
  ['held', 'held'],
  ['noShow', 'no-show'],
  ['toCome', 'to come'],
  ['other', 'other'],
] as const

/** What became of the counted appointments, e.g. "12 agreed, 9 held, 2 no-show, 1 to come". */
export function outcomesOf(weeks: readonly CampaignWeek[]): string | undefined {
  const counted = weeks.flatMap(({ outcomes }) => outcomes ?? [])
  const total = (key: keyof AppointmentOutcomes) => counted.reduce((sum, one) => sum + one[key], 0)
  const parts = outcomeWords
    .map(([key, word]) => ({ number: total(key), word }))
    .filter(({ number }) => number > 0)
  if (parts.length === 0) return undefined
  const agreed = parts.reduce((sum, { number }) => sum + number, 0)
  return [
    `${formatNumber(agreed)} agreed`,
    ...parts.map(({ number, word }) => `${formatNumber(number)} ${word}`),
  ].join(', ')
}
