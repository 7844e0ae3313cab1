import { formatDays, formatShortDay } from '../lib/format.ts'
import { today as readToday } from '../lib/today.ts'

/** E.g. away until 5 Dec, or for a later absence: away 1 – 5 Dec 2026. */
export const awayText = ({ from, until }: { from: string; until: string }): string =>
  from <= readToday() ? `away until ${formatShortDay(until)}` : `away ${formatDays(from, until)}`
