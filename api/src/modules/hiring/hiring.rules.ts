import { addDays, dayIn, daysBetween, startOfDay } from '@leadwright/shared/days'
import {
  HIRING_DELAY_DAYS,
  HIRING_LONGEST_DELAY_DAYS,
  HIRING_PDF_MAX_BYTES,
} from '@leadwright/shared/hiring-rules'
import { claimsToBePdf } from '@leadwright/shared/pdf'

/** What may be said of a chosen file before its content is read. */
export function fileProblem(file: {
  name: string
  type: string
  size: number
}): 'not-pdf' | 'large' | undefined {
  if (!claimsToBePdf(file)) return 'not-pdf'
  return file.size > HIRING_PDF_MAX_BYTES ? 'large' : undefined
}

/** `a…@example.com`: enough for its owner to recognise. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}

/** What was closed before this instant has been kept for so many months. */
export function monthsBefore(now: Date, months: number): string {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then.toISOString()
}

/** The last millisecond of the day that comes so many days after today, on the company's calendar. */
export function endOfDayIn(timeZone: string, now: Date, days: number): string {
  const next = startOfDay(timeZone, addDays(dayIn(timeZone, now), days + 1))
  return new Date(Date.parse(next) - 1).toISOString()
}

/**
 * In how many days an application is promised to be decided whose day has passed.
 * @param missed the end of the day that was promised at first
 */
export function delayDays(timeZone: string, missed: string, now: Date): number {
  const late = daysBetween(dayIn(timeZone, new Date(missed)), dayIn(timeZone, now))
  return Math.min(Math.max(HIRING_DELAY_DAYS, late), HIRING_LONGEST_DELAY_DAYS)
}

/** Several paragraphs as they were typed, separated by empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
