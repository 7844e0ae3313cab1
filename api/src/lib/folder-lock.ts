import { join } from 'node:path'
import Database from 'better-sqlite3'

/** The garbage collector closes an unreferenced connection, which would release its lock. */
const openLocks = new Set<Database.Database>()

/** Locks the data folder for one process. */
export function lockFolder(dataDir: string): Disposable {
  const lock = lockFile(join(dataDir, 'server.lock'))
  if (lock) return lock
  throw new Error(
    `A server is running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

/**
 * An exclusive SQLite lock on a separate file; the operating system releases it when the process
 * ends, however it ends. Undefined if another process still holds it after `timeoutMs`.
 */
export function lockFile(file: string, timeoutMs = 0): Disposable | undefined {
  const lock = new Database(file, { timeout: timeoutMs })
  try {
    // A journal file could not be created on a full disk.
    lock.pragma('journal_mode = memory')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_BUSY') throw error
    return undefined
  }
  openLocks.add(lock)
  return {
    [Symbol.dispose]() {
      openLocks.delete(lock)
      lock.close()
    },
  }
}

/** How long a process waits while another process creates or migrates the database (ms). */
const openTimeoutMs = 10 * 60_000

/**
 * Lets one process at a time create keys, tables and checks in the data folder; others wait. The
 * thread is blocked meanwhile.
 */
export function lockWhileOpening(dataDir: string): Disposable {
  const lock = lockFile(join(dataDir, 'opening.lock'), openTimeoutMs)
  if (lock) return lock
  throw new Error(`Another process has been opening ${dataDir} for ten minutes. Stop it first.`)
}
