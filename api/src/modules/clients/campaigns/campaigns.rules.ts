import { CampaignWeekBody, Week } from '@leadwright/shared/contracts/clients/campaigns'
import { messages } from '@leadwright/shared/messages'

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

/** Reads the rows of an imported file: all of them, or every problem by its line number. */
export function readWeeks(
  rows: readonly (readonly string[])[],
  today: string,
): { weeks: WeekFigures[]; problems: Problem[] } {
  const [first = [], ...rest] = rows
  const isHead = head.every((name, at) => first[at]?.trim().toLowerCase() === name)
  if (!isHead || first.length !== head.length) {
    return { weeks: [], problems: [{ path: 'file', message: messages.campaigns.csvHead }] }
  }
  const weeks: WeekFigures[] = []
  const problems: Problem[] = []
  for (const [index, cells] of rest.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const found = readWeek(cells, today)
    const twice = typeof found !== 'string' && weeks.some(({ week }) => week === found.week)
    if (typeof found !== 'string' && !twice) weeks.push(found)
    else {
      const problem = typeof found === 'string' ? found : messages.campaigns.csvTwice
      const message = messages.campaigns.csvRow(index + 2, problem)
      problems.push({ path: 'file', message })
    }
  }
  if (weeks.length === 0 && problems.length === 0) {
    problems.push({ path: 'file', message: messages.campaigns.csvEmpty })
  }
  return { weeks, problems }
}

function readWeek(cells: readonly string[], today: string): WeekFigures | string {
  const [week, leads, appointments] = cells.map((cell) => cell.trim())
  const parsed = {
    week: Week.safeParse(week),
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

const wholeNumber = (text = '') => (/^\d{1,6}$/.test(text) ? Number(text) : undefined)

/** A week that begins after today; `today` is a day of the company's calendar. */
export const isFuture = (week: string, today: string): boolean => week > today

interface Compared {
  now: Omit<WeekFigures, 'week'>
  before: Omit<WeekFigures, 'week'>
}

/** Sorts the largest drop of appointments first, and of leads where that is the same. */
export function byDrop(one: Compared, other: Compared): number {
  const change = ({ now, before }: Compared, key: 'leads' | 'appointments') =>
    now[key] - before[key]
  return (
    change(one, 'appointments') - change(other, 'appointments') ||
    change(one, 'leads') - change(other, 'leads')
  )
}
