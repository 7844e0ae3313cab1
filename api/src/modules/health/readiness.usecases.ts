import { openSync, readSync, type Stats, statSync } from 'node:fs'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../lib/errors.ts'
import { freeBytes, isStorageFull, readyFloor } from '../../lib/storage.ts'
import { noteActivity, readClock } from './clock.usecases.ts'

/** A write that succeeded stands for all until so many milliseconds later. */
const writeEvery = 10_000

/** The first bytes of every SQLite database. */
const fileHead = Buffer.from('SQLite format 3\0', 'latin1')

/**
 * Whether data can be read and written. Made while the database's file is known to be the right one;
 * a file put in its place later does not have its identity.
 */
export function createReadiness(deps: Deps, free = () => freeBytes(deps.config.dataDir)) {
  const { db, log } = deps
  const file = db.$client.memory ? undefined : db.$client.name
  const opened = file === undefined ? undefined : statSync(file)
  // Never closed: closing any handle of the file gives up SQLite's locks on it.
  const handle = file === undefined ? undefined : openSync(file, 'r')
  let writtenAt = Number.NEGATIVE_INFINITY
  let said: string | undefined

  function findFault(): string | undefined {
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
    if (free() < readyFloor) return 'health.disk-low'
    if (performance.now() - writtenAt < writeEvery) return undefined
    try {
      noteActivity(deps)
      writtenAt = performance.now()
    } catch (error) {
      return isStorageFull(error) ? errorCodes.storageFull : 'health.database-unwritable'
    }
    return undefined
  }

  /** The clock's state is a warning: data can be read and written, but nothing is purged. */
  return () => {
    const fault = findFault()
    if (fault !== said) {
      said = fault
      if (fault) log.error({ fault, dataDir: deps.config.dataDir }, 'not ready')
      else log.warn('ready again')
    }
    if (fault) throw new DomainError('unavailable', fault, messages.request.notReady)
    const warnings = readClock(deps).plausible ? [] : (['clock-implausible'] as const)
    return { status: 'ok' as const, warnings: [...warnings] }
  }
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
