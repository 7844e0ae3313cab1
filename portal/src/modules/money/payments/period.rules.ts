import { isDay } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'

/** Days of the company's calendar, both included. */
export interface Period {
  from: string
  to: string
}

/** The period in the address, else the year so far. */
export function periodFrom(params: URLSearchParams, today: string): Period {
  const from = params.get('from')
  const to = params.get('to')
  if (isDay(from) && isDay(to)) return { from, to }
  return { from: `${today.slice(0, 4)}-01-01`, to: today }
}

/** What is wrong with each day of a typed period; a half-typed year lies outside what can be entered. */
export function periodErrors({ from, to }: Period): Partial<Period> {
  if (!isDay(from)) return { from: messages.fields.dateRange }
  if (!isDay(to)) return { to: messages.fields.dateRange }
  return from <= to ? {} : { to: messages.payments.periodOrder }
}
