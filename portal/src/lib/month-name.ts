import { formatMonth } from './format.ts'

/** 2024-01 → January 2024, the same in every time zone. */
export const monthName = (month: string): string => formatMonth(`${month}-01`)

/** Jan 2024, where there is little room. */
export const shortMonth = (month: string): string =>
  `${monthName(month).slice(0, 3)} ${month.slice(0, 4)}`
