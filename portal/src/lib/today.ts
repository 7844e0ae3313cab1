import { dayIn, localDay } from '@leadwright/shared/days'
import { company } from './company.ts'

/** The current day in the reader's time zone, e.g. 2024-01-31. */
export const today = (): string => localDay(new Date())

/** The current day in the company's time zone, which dates money and weekly figures. */
export const companyToday = (): string => dayIn(company.timeZone, new Date())
