import { type Db, transaction } from '../../db/client.ts'
import { systemActor } from '../../lib/actor.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import { audited, lastAuditRow } from '../audit/audit.ts'
import { findServerState, saveServerState } from './health.repository.ts'

/** Longer than a server is usually down: 7 days, in milliseconds. */
const longestSilence = 7 * 86_400_000
/** How far a clock may be set back: 1 hour, in milliseconds. */
const largestStepBack = 3_600_000

/**
 * Whether jobs that delete data by age may run. A clock that jumped ahead of the last known
 * activity would delete data too early; one far behind it is wrong, too.
 * @param seenAt time of the last known activity, undefined for an empty database
 */
function isPlausible(now: Date, seenAt: string | undefined): boolean {
  if (seenAt === undefined) return true
  const silence = now.getTime() - Date.parse(seenAt)
  return silence <= longestSilence && silence >= -largestStepBack
}

interface Sources {
  db: Db
  clock: Clock
}

export interface ClockState {
  /** Jobs that delete data by age run only while this is true. */
  plausible: boolean
  now: string
  /** The last known activity; undefined for an empty database. */
  seenAt: string | undefined
  /** When a server last ran, by its own clock, right or wrong. */
  writtenAt: string | undefined
}

/**
 * Compares the clock with the last known activity: the server's own record, or the newest audit
 * row.
 */
export function readClock({ db, clock }: Sources): ClockState {
  const state = findServerState(db)
  const seenAt = state?.seenAt ?? lastAuditRow(db)?.at
  const plausible = isPlausible(clock.now(), seenAt)
  return { plausible, now: instant(clock), seenAt, writtenAt: state?.writtenAt }
}

/** Records that the server runs; the time of activity only advances with a plausible clock. */
export function noteActivity({ db, clock }: Sources): void {
  const { plausible, now, seenAt = now } = readClock({ db, clock })
  const newest = plausible && now > seenAt ? now : seenAt
  transaction(db, (tx) => saveServerState(tx, { seenAt: newest, writtenAt: now }))
}

/** Records that a person checked the clock and confirmed it; it is trusted from now on. */
export function confirmClock(sources: Sources): ClockState {
  const before = readClock(sources)
  audited(sources, systemActor, (tx, record) => {
    saveServerState(tx, { seenAt: before.now, writtenAt: before.now })
    const detail = { now: before.now, lastActivity: before.seenAt ?? null }
    record('clock.confirmed', { type: 'server', id: 'clock' }, detail)
  })
  return readClock(sources)
}
