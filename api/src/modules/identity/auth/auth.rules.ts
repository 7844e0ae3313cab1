import { timings } from '@leadwright/shared/timings'

export interface SessionTimes {
  lastSeenAt: string
  expiresAt: string
}

/**
 * Activity within this many milliseconds of the last one is not written again: each time is a write
 * to the disk, and ten seconds are nothing beside the hour after which a session is idle.
 */
export const touchEvery = 10_000

/** Sessions that one person may have at once; signing in once more ends the oldest. */
export const sessionsPerPerson = 20

/** When the session ends without further activity, as epoch milliseconds. */
export const idleEnd = (session: SessionTimes): number =>
  Date.parse(session.lastSeenAt) + timings.idleSignOut

/** 60 minutes idle or 12 hours in all, whichever comes first (spec section 9). */
export function isSessionOver(session: SessionTimes, now: Date): boolean {
  return now.getTime() >= idleEnd(session) || now.getTime() >= Date.parse(session.expiresAt)
}
