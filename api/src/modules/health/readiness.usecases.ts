import { openSync, readSync, type Stats, statSync } from 'node:fs'
import { errorCodes } from '@leadwright/shared/errors'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../lib/errors.ts'
import { freeBytes, isStorageFull, minFreeBytesWhenReady } from '../../lib/storage.ts'
import { noteActivity, readClock } from './clock.usecases.ts'

/** A successful write counts for this many milliseconds. */
const writeEveryMs = 10_000

/** The first bytes of every SQLite database. */
const fileHead = Buffer.from('SQLite format 3\0', 'latin1')

/**
 * Finds out why data cannot be read or written, as an error code; undefined while it can. Create it
 * right after the database is opened, because it compares the file with the file present at that
 * time: a file that replaces it later has another identity.
 */
export function createFaultFinder(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  free = () => freeBytes(deps.config.dataDir),
): Deps['findFault'] {
  const { db, log } = deps
  const file = db.$client.memory ? undefined : db.$client.name
  const opened = file === undefined ? undefined : statSync(file)
  // Kept open: closing any handle of the file releases SQLite's locks on it.
  const handle = file === undefined ? undefined : openSync(file, 'r')
  let writtenAt = Number.NEGATIVE_INFINITY
  let writeFault: string | undefined
  let loggedFault: string | undefined

  function findFault(mayWrite: boolean): string | undefined {
    if (file !== undefined && opened !== undefined && handle !== undefined) {
      if (!isSameFile(file, opened)) return 'health.database-replaced'
      if (!hasHead(handle)) return 'health.database-damaged'
    }
    try {
      const rows = db.$client.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()
      if (rows === 0) return 'health.database-unreadable'
    } catch {
      return 'health.database-unreadable'
    }
    if (free() < minFreeBytesWhenReady) return 'health.disk-low'
    if (!mayWrite || performance.now() - writtenAt < writeEveryMs) return writeFault
    try {
      noteActivity(deps)
      writtenAt = performance.now()
      writeFault = undefined
    } catch (error) {
      writeFault = isStorageFull(error) ? errorCodes.storageFull : 'health.database-unwritable'
    }
    return writeFault
  }

  return (mayWrite = false) => {
    const fault = findFault(mayWrite)
    if (fault !== loggedFault) {
      loggedFault = fault
      if (fault) log.error({ fault, dataDir: deps.config.dataDir }, 'not ready')
      else log.warn('ready again')
    }
    return fault
  }
}

/** An implausible clock is only a warning: data can be read and written, but nothing is purged. */
export function checkReadiness(deps: Deps) {
  const fault = deps.findFault(true)
  if (fault) throw new DomainError('unavailable', fault, 'The server is not ready.')
  const warnings = readClock(deps).plausible ? [] : (['clock-implausible'] as const)
  return { status: 'ok' as const, warnings: [...warnings] }
}

function isSameFile(file: string, opened: Stats): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.ino === opened.ino && found.dev === opened.dev
}

function hasHead(handle: number): boolean {
  const bytes = Buffer.alloc(fileHead.length)
  readSync(handle, bytes, 0, bytes.length, 0)
  return bytes.equals(fileHead)
}
