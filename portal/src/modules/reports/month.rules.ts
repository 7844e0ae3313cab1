import { addMonths } from '@leadwright/shared/days'
import { companyToday } from '../../lib/today.ts'

/** The month before the present one. */
export const lastMonth = (): string => addMonths(companyToday(), -1).slice(0, 7)

/** The month of an address; the last one where it names none. */
export const monthFrom = (text: string | null | undefined): string =>
  text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : lastMonth()
