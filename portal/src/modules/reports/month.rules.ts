import { addMonths, isDay } from '@leadwright/shared/days'
import { companyToday } from '../../lib/today.ts'

/** The month before the current one. */
export const lastMonth = (): string => addMonths(companyToday(), -1).slice(0, 7)

/** Whether a month has a report: it has started, and its days can be entered. */
export const hasReport = (month: string): boolean =>
  isDay(`${month}-01`) && month <= companyToday().slice(0, 7)

/** The month in an address; last month by default. */
export const monthFrom = (text: string | null | undefined): string =>
  text && hasReport(text) ? text : lastMonth()
