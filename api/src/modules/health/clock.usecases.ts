import { type Db, transaction } from '../../db/client.ts'
import { type AnyActor, systemActor } from '../../lib/actor.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import { audited, lastAuditRow } from '../audit/audit.ts'
import { findServerState, saveServerState } from './health.repository.ts'

/** Longer than a server stands still in daily life: 7 days. Milliseconds. */
const longestSilence = 7 * 86_400_000
/** As far as a clock may be set back: 1 hour. Milliseconds. */
const largestStepBack = 3_600_000

/**
 * Whether what erases data by its age may run. A clock that jumped past the last known activity would
 * erase what is still to be kept; one that fell behind it is wrong too.
 * @param seenAt newest time of known activity, undefined for an empty database
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
  /** What erases data by its age runs only while this is true. */
  plausible: boolean
  now: string
  /** The last known activity; undefined for an empty database. */
  seenAt: string | undefined
  /** When a server last ran, by whatever clock. */
  writtenAt: string | undefined
}

/** Compares the clock with the last known activity: the server's own note, else the newest audit row. */
export function readClock({ db, clock }: Sources): ClockState {
  const state = findServerState(db)
  const seenAt = state?.seenAt ?? lastAuditRow(db)?.at
  const plausible = isPlausible(clock.now(), seenAt)
  return { plausible, now: instant(clock), seenAt, writtenAt: state?.writtenAt }
}

/** Notes that the server runs; the time of activity moves only with a clock that is believed. */
export function noteActivity({ db, clock }: Sources): void {
  const { plausible, now, seenAt = now } = readClock({ db, clock })
  const newest = plausible && now > seenAt ? now : seenAt
  transaction(db, (tx) => saveServerState(tx, { seenAt: newest, writtenAt: now }))
}

/** Someone looked at the clock and says that it is right: from now on it is believed again. */
export function confirmClock(sources: Sources, actor: AnyActor = systemActor): ClockState {
  const before = readClock(sources)
  audited(sources, actor, (tx, record) => {
    saveServerState(tx, { seenAt: before.now, writtenAt: before.now })
    const detail = { now: before.now, lastActivity: before.seenAt ?? null }
    record('clock.confirmed', { type: 'server', id: 'clock' }, detail)
  })
  return readClock(sources)
}
