import { localDay } from '@leadwright/shared/days'

/** The time on the reader's clock, e.g. 14:05. */
export const clockTime = (at: Date): string =>
  `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`

/** An instant in the format of a `datetime-local` field: 2024-01-31T14:05. */
export const localTime = (at: Date): string => `${localDay(at)}T${clockTime(at)}`

/**
 * The instant (ISO 8601 in UTC) of a day and a time on the reader's clock, e.g. 2024-01-31 and 14:05.
 * Undefined for a time that is skipped when clocks go forward; the browser would use the next hour.
 */
export function instantOf(day: string, time: string): string | undefined {
  const at = new Date(`${day}T${time}`)
  const exists = !Number.isNaN(at.getTime()) && localTime(at) === `${day}T${time}`
  return exists ? at.toISOString() : undefined
}
