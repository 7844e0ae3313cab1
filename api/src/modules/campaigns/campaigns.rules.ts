import { CampaignWeekBody, Week } from '@leadwright/shared/contracts/clients/campaigns'
import { dayOf, slashedOrders } from '@leadwright/shared/day-of'
import { messages } from '@leadwright/shared/messages'
import { wholeNumber } from '@leadwright/shared/whole-number'

export interface WeekFigures {
  week: string
  leads: number
  appointments: number
}

const head = ['week', 'leads', 'appointments']
const Figure = CampaignWeekBody.shape.leads

interface Problem {
  path: string
  message: string
}

interface WeeksTable {
  head: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}

/** Reads the rows of an imported file: all of them, or every problem with its line number. */
export function readWeeks(
  { head: names, rows }: WeeksTable,
  today: string,
): { weeks: WeekFigures[]; problems: Problem[] } {
  if (names.join().toLowerCase() !== head.join()) {
    return { weeks: [], problems: [{ path: 'file', message: messages.campaigns.csvHead }] }
  }
  const toIso = dateReader(rows.map(({ cells: [week = ''] }) => week.trim()))
  const weeks: WeekFigures[] = []
  const problems: Problem[] = []
  for (const { line, cells } of rows) {
    const found = readWeek(cells, toIso, today)
    const twice = typeof found !== 'string' && weeks.some(({ week }) => week === found.week)
    if (typeof found !== 'string' && !twice) weeks.push(found)
    else {
      const problem = typeof found === 'string' ? found : messages.campaigns.csvTwice
      problems.push({ path: 'file', message: messages.campaigns.csvRow(line, problem) })
    }
  }
  if (weeks.length === 0 && problems.length === 0) {
    problems.push({ path: 'file', message: messages.campaigns.csvEmpty })
  }
  return { weeks, problems }
}

type DateReader = (text: string) => string | undefined

/**
 * The date format of a file; undefined for a date it cannot decide. Slashed dates can have either
 * order, so they are only read if exactly one order makes all dates in the file Mondays.
 */
function dateReader(dates: readonly string[]): DateReader {
  const slashes = dates.filter((date) => date.includes('/'))
  const orders = slashedOrders.filter((read) =>
    slashes.every((date) => Week.safeParse(read(date)).success),
  )
  const [order] = orders
  return (text) => {
    if (!text.includes('/')) return dayOf(text)
    if (orders.length === 1) return order?.(text)
    return slashedOrders.some((read) => Week.safeParse(read(text)).success) ? undefined : text
  }
}

function readWeek(
  cells: readonly string[],
  toIso: DateReader,
  today: string,
): WeekFigures | string {
  const [date = '', leads, appointments] = cells.map((cell) => cell.trim())
  const day = toIso(date)
  if (day === undefined) return messages.campaigns.csvAmbiguous
  const parsed = {
    week: Week.safeParse(day),
    leads: Figure.safeParse(wholeNumber(leads)),
    appointments: Figure.safeParse(wholeNumber(appointments)),
  }
  const whole = cells.length === head.length
  if (!whole || !parsed.week.success || !parsed.leads.success || !parsed.appointments.success) {
    return messages.campaigns.csvCells
  }
  if (isFuture(parsed.week.data, today)) return messages.campaigns.future
  return {
    week: parsed.week.data,
    leads: parsed.leads.data,
    appointments: parsed.appointments.data,
  }
}

/** Whether a week starts after today; `today` is a day in the company's calendar. */
export const isFuture = (week: string, today: string): boolean => week > today

interface Compared {
  now: Omit<WeekFigures, 'week'>
  before: Omit<WeekFigures, 'week'> | null
}

/** Sorts the largest drop in appointments first; ties by the drop in leads. */
export function byDrop(one: Compared, other: Compared): number {
  const change = ({ now, before }: Compared, key: 'leads' | 'appointments') =>
    now[key] - (before?.[key] ?? 0)
  return (
    change(one, 'appointments') - change(other, 'appointments') ||
    change(one, 'leads') - change(other, 'leads')
  )
}
