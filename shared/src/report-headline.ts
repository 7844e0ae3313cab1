import type { SentFigures } from './contracts/reports.ts'
import { monthInWords } from './days.ts'

const counted = (amount: number, one: string, target?: number | null) =>
  `${amount} ${amount === 1 ? one : `${one}s`}${target ? ` (target: ${target})` : ''}`

/**
 * A month's results in one sentence, e.g. "9 leads (target: 8), 3 appointments and 1 deal in October 2026."
 * @param month YYYY-MM
 */
export function reportHeadline(
  month: string,
  { leads, appointments, deals, targets }: SentFigures,
): string {
  const first = [
    counted(leads.now, 'lead', targets?.leads),
    counted(appointments.now, 'appointment', targets?.appointments),
  ]
  const text = deals?.count
    ? `${first.join(', ')} and ${counted(deals.count, 'deal')}`
    : first.join(' and ')
  return `${text} in ${monthInWords(month)}.`
}
