import { formatMonth } from '../../lib/format.ts'

/** 2024-01 → January 2024, the same in every time zone. */
export const monthName = (month: string): string => formatMonth(`${month}-01`)
