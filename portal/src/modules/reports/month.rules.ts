import { addMonths, isDay } from '@leadwright/shared/days'
import { companyToday } from '../../lib/today.ts'

/** The month before the present one. */
export const lastMonth = (): string => addMonths(companyToday(), -1).slice(0, 7)

/** Whether there is a report of a month: it has begun, and days of it can be entered. */
export const hasReport = (month: string): boolean =>
  isDay(`${month}-01`) && month <= companyToday().slice(0, 7)

/** The month of an address; the last one where it names none. */
export const monthFrom = (text: string | null | undefined): string =>
  text && hasReport(text) ? text : lastMonth()
