import { messages } from '@leadwright/shared/messages'

/** The Monday of the week that a day is in, e.g. 2024-01-31 → 2024-01-29. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00.000Z`)
  if (Number.isNaN(date.getTime())) return ''
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** A whole number from 0 on as it was typed, or undefined. */
export const wholeNumber = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined

/** What is wrong with a typed figure, or undefined. */
export function figureError(text: string): string | undefined {
  if (text.trim() === '') return messages.fields.required
  return wholeNumber(text) === undefined ? messages.campaigns.figure : undefined
}
