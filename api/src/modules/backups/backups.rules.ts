import { lastDayAt } from '@leadwright/shared/days'

const minute = 60_000

/** Delay before a failed backup is retried, in milliseconds. */
export const retryDelayMs = 10 * minute
/** The longest a backup may take, in milliseconds. */
export const maxRunMs = 60 * minute
/** With a daily schedule, the newest verified backup may be this old: 26 hours, in milliseconds. */
export const maxVerifiedAgeMs = 26 * 60 * minute
/** How old the newest copy of the backups elsewhere may be: two days, in milliseconds. */
export const maxCopyAgeMs = 48 * 60 * minute
/** How long runs are kept: 60 days, in milliseconds. */
export const runRetentionMs = 60 * 24 * 60 * minute

interface History {
  /** When the newest verified backup started. */
  verified: string | undefined
  /** When the newest run failed; undefined if it did not. */
  failed: string | undefined
}

/**
 * True if there has been no verified backup since the last scheduled time of day, so a backup
 * missed while the server was off is due at once.
 * @param at HH:MM
 */
export function isBackupDue(timeZone: string, at: string, now: Date, history: History): boolean {
  const { verified, failed } = history
  const isDone = (startedAt: string) =>
    lastDayAt(timeZone, at, new Date(startedAt)) >= lastDayAt(timeZone, at, now)
  if (verified !== undefined && isDone(verified)) return false
  return failed === undefined || now.getTime() - Date.parse(failed) >= retryDelayMs
}
