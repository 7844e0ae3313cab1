import { lastDayAt } from '@leadwright/shared/days'

const minute = 60_000

/** Before a failed backup is tried again, in milliseconds. */
export const retryAfter = 10 * minute
/** The longest that a backup may take, in milliseconds. */
export const longestRun = 60 * minute
/** The oldest that the newest verified backup may be while they are scheduled: a day and a half. Milliseconds. */
export const oldestVerified = 36 * 60 * minute
/** How long attempts are kept, in milliseconds: 60 days. */
export const runsKeptFor = 60 * 24 * 60 * minute

interface History {
  /** When the newest verified backup began. */
  verified: string | undefined
  /** When the newest attempt failed; undefined when it did not. */
  failed: string | undefined
}

/**
 * Whether there is no verified backup yet since the time of day last came. What was missed while the
 * server was off is thus due at once.
 * @param at HH:MM
 */
export function isBackupDue(timeZone: string, at: string, now: Date, history: History): boolean {
  const { verified, failed } = history
  const isDone = (began: string) =>
    lastDayAt(timeZone, at, new Date(began)) >= lastDayAt(timeZone, at, now)
  if (verified !== undefined && isDone(verified)) return false
  return failed === undefined || now.getTime() - Date.parse(failed) >= retryAfter
}
