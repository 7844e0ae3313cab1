import { localDay } from '@leadwright/shared/days'

/** The calendar day on the reader's wall, e.g. 2024-01-31. */
export const today = (): string => localDay(new Date())
