import { type ClaimExclusion, claimExclusions, comparedFrom } from '@leadwright/shared/claims'
import type { Claim } from '@leadwright/shared/contracts/money/claims'
import {
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  mondaysOf,
  monthsLater,
} from '@leadwright/shared/days'

/** What the measures need to know about a client; days are of the company's calendar. */
export interface ClientFacts {
  isErased: boolean
  /** Null if there is neither a campaign nor an entered start. */
  startedOn: string | null
  /** Of its own, in the last month before the start. */
  leadsBefore: number | null
  /** Of its own, from a first call to a first meeting. */
  daysBefore: number | null
  /** In the sixth complete month; null without figures for each of its weeks. */
  sixthMonthLeads: number | null
  /** The first meeting held after the start; `not-listed` if earlier ones are only totals. */
  firstHeld: string | 'not-listed' | null
  /** When the campaign was active, oldest first; `to` is null while it is. */
  periods: readonly { from: string; to: string | null }[]
}

/** One value of a measure, and the month that it is about. */
interface Value {
  value: number
  month: string
}

export interface Measured {
  /** Null without any values. */
  computed: { value: number; average: number | null; n: number; from: string; to: string } | null
  excluded: Claim['excluded']
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The middle value; of an even number, the average of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return average(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1))
}

const monthOf = (day: string) => day.slice(0, 7)

/** The sixth complete calendar month, e.g. 2024-06 for a start on 1 January, and 2024-07 for the 2nd. */
export function sixthMonth(startedOn: string): string {
  const isFirst = startedOn === firstOfMonth(startedOn)
  return monthOf(addMonths(startedOn, isFirst ? 5 : 6))
}

interface Week {
  week: string
  leads: number
  appointments: number
  counted: boolean
}

/** The leads of a month; null unless there are figures for each of its weeks. */
export function leadsIn(month: string, weeks: readonly Week[]): number | null {
  const { from, to } = mondaysOf(month)
  const found = weeks.filter(({ week }) => week >= from && week <= to)
  const isComplete = found.length === daysBetween(from, to) / 7 + 1
  return isComplete ? found.reduce((sum, { leads }) => sum + leads, 0) : null
}

/**
 * The first day after the start on which a meeting was held. It is not known if entered weeks have
 * appointments before, because those are totals without dates.
 */
export function firstHeld(
  startedOn: string,
  heldOn: readonly string[],
  weeks: readonly Week[],
): ClientFacts['firstHeld'] {
  const [first = null] = heldOn.filter((day) => day > startedOn).toSorted()
  const isTotal = ({ week, appointments, counted }: Week) =>
    !counted && appointments > 0 && (first === null || week < first)
  return weeks.some(isTotal) ? 'not-listed' : first
}

/** Leads in the sixth complete month, as a multiple of those in the last month before the start. */
export function leadGrowth(clients: readonly ClientFacts[], today: string): Measured {
  return overClients(clients, ({ startedOn, leadsBefore, sixthMonthLeads }) => {
    if (!leadsBefore) return 'no-baseline'
    const month = sixthMonth(startedOn)
    // Its last week can end in the month after.
    if (addDays(mondaysOf(month).to, 6) >= today) return 'too-recent'
    return sixthMonthLeads === null ? 'no-figures' : { value: sixthMonthLeads / leadsBefore, month }
  })
}

/** The client's own days to a first meeting, as a multiple of those since the start. */
export function timeToMeeting(clients: readonly ClientFacts[]): Measured {
  const { computed, excluded } = overClients(
    clients,
    ({ startedOn, daysBefore, firstHeld: held }) => {
      if (!daysBefore) return 'no-baseline'
      if (held === null) return 'no-meeting'
      if (held === 'not-listed') return 'meetings-not-listed'
      const days = daysBetween(startedOn, held)
      return { value: daysBefore / days, month: monthOf(startedOn) }
    },
  )
  return { computed: computed && { ...computed, average: null }, excluded }
}

type Started = ClientFacts & { startedOn: string }

/** The median over the clients that have a value. */
function overClients(
  clients: readonly ClientFacts[],
  measure: (client: Started) => Value | ClaimExclusion,
): Measured {
  const found = clients.map((client) => {
    if (client.isErased) return 'erased'
    const { startedOn } = client
    return startedOn === null ? 'no-start' : measure({ ...client, startedOn })
  })
  const values = found.filter((one) => typeof one === 'object')
  const numbers = values.map(({ value }) => value)
  return {
    computed:
      values.length === 0
        ? null
        : {
            ...{ value: median(numbers), average: average(numbers), n: values.length },
            ...spanOf(values.map(({ month }) => month)),
          },
    excluded: countExcluded(found.filter((one) => typeof one === 'string')),
  }
}

const spanOf = (months: readonly string[]) => {
  const sorted = months.toSorted()
  return { from: sorted[0] ?? '', to: sorted.at(-1) ?? '' }
}

const countExcluded = (reasons: readonly ClaimExclusion[]): Measured['excluded'] =>
  claimExclusions.flatMap((reason) => {
    const clients = reasons.filter((one) => one === reason).length
    return clients === 0 ? [] : [{ reason, clients }]
  })

/** Deals a month, in the last twelve complete months or since the month of the first deal. */
export function dealsPerMonth(signedOn: readonly string[], today: string): Measured {
  const [first] = signedOn.toSorted()
  const to = monthOf(addMonths(today, -1))
  const earliest = monthOf(addMonths(today, -12))
  const from = first !== undefined && monthOf(first) > earliest ? monthOf(first) : earliest
  if (first === undefined || from > to) return { computed: null, excluded: [] }
  const n = signedOn.filter((day) => monthOf(day) >= from && monthOf(day) <= to).length
  const months = monthsFrom(from, to)
  return { computed: { value: n / months, average: null, n, from, to }, excluded: [] }
}

const monthsFrom = (from: string, to: string): number => {
  const place = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return place(to) - place(from) + 1
}

/** The first and last month, both included. */
export interface PastMonths {
  firstMonth: string
  lastMonth: string
}

/**
 * The percentage of clients that were active twelve months after their start, of those that started at
 * least twelve months ago. Erased clients and past ones count.
 */
export function retention(
  clients: readonly ClientFacts[],
  past: readonly PastMonths[],
  today: string,
): Measured {
  const stayed: { month: string; isActive: boolean }[] = []
  const excluded: ClaimExclusion[] = []
  for (const { startedOn, periods } of clients) {
    if (startedOn === null) {
      excluded.push('no-start')
      continue
    }
    const day = monthsLater(startedOn, 12)
    if (day >= today) excluded.push('too-recent')
    else stayed.push({ month: monthOf(startedOn), isActive: wasActive(periods, day) })
  }
  for (const { firstMonth, lastMonth } of past) {
    const month = monthOf(addMonths(`${firstMonth}-01`, 12))
    if (month >= monthOf(today)) excluded.push('too-recent')
    else stayed.push({ month: firstMonth, isActive: lastMonth >= month })
  }
  const n = stayed.length
  const active = stayed.filter(({ isActive }) => isActive).length
  return {
    computed:
      n === 0
        ? null
        : {
            ...{ value: (100 * active) / n, average: null, n },
            ...spanOf(stayed.map(({ month }) => month)),
          },
    excluded: countExcluded(excluded),
  }
}

/** The work can start before the campaign's first period, so that period has no first day here. */
const wasActive = (periods: ClientFacts['periods'], day: string) =>
  periods.some(({ from, to }, at) => (at === 0 || from <= day) && (to === null || to >= day))

/** A printed figure such as 8.6x, 20+ or 95%; a plus means at least. */
const printedForm = /^(?<number>\d+(?:\.(?<decimals>\d+))?)(?<unit>x|%|\+)?$/

/** A measured figure in the format of the printed one, and whether they agree. */
export function asPrinted(
  printed: string,
  { value, average: mean, n, from, to }: NonNullable<Measured['computed']>,
): NonNullable<Claim['result']> {
  const groups = printedForm.exec(printed)?.groups
  const decimals = groups ? (groups['decimals']?.length ?? 0) : 1
  const unit = groups?.['unit'] ?? ''
  const isAtLeast = unit === '+'
  const formatted = (figure: number) => {
    const size = 10 ** decimals
    return `${(isAtLeast ? Math.floor(figure * size) / size : figure).toFixed(decimals)}${unit}`
  }
  const isSame = isAtLeast ? value >= Number(groups?.['number']) : formatted(value) === printed
  return {
    ...{ value: formatted(value), average: mean === null ? null : formatted(mean) },
    ...{ n, from, to },
    agrees: groups && n >= comparedFrom ? isSame : null,
  }
}
