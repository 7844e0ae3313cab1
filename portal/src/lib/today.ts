import { dayIn, localDay } from '@leadwright/shared/days'
import { company } from './company.ts'

/** The calendar day on the reader's wall, e.g. 2024-01-31. */
export const today = (): string => localDay(new Date())

/** The day on the company's calendar, which dates money and weekly figures. */
export const companyToday = (): string => dayIn(company.timeZone, new Date())
