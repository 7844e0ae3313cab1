import { addDays, dayIn, daysBetween, startOfDay } from '@leadwright/shared/days'
import {
  HIRING_DELAY_DAYS,
  HIRING_LONGEST_DELAY_DAYS,
  HIRING_PDF_MAX_BYTES,
} from '@leadwright/shared/hiring-rules'
import { mayBePdf } from '@leadwright/shared/pdf'

/** The problem with a chosen file that is visible before its content is read. */
export function fileProblem(file: { type: string; size: number }): 'not-pdf' | 'large' | undefined {
  if (!mayBePdf(file)) return 'not-pdf'
  return file.size > HIRING_PDF_MAX_BYTES ? 'large' : undefined
}

/** `a…@example.com`: enough for the owner to recognize it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}

/** The last millisecond of the day this many days from today, in the company's calendar. */
export function endOfDayIn(timeZone: string, now: Date, days: number): string {
  const next = startOfDay(timeZone, addDays(dayIn(timeZone, now), days + 1))
  return new Date(Date.parse(next) - 1).toISOString()
}

/**
 * The number of days by which an overdue decision is postponed.
 * @param missed the end of the day that was first promised
 */
export function delayDays(timeZone: string, missed: string, now: Date): number {
  const late = daysBetween(dayIn(timeZone, new Date(missed)), dayIn(timeZone, now))
  return Math.min(Math.max(HIRING_DELAY_DAYS, late), HIRING_LONGEST_DELAY_DAYS)
}

/** Splits a text into its paragraphs, separated by empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
