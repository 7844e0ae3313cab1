import { join } from 'node:path'
import Database from 'better-sqlite3'

/** A connection that nothing refers to is closed by the garbage collector, and its lock with it. */
const held = new Set<Database.Database>()

/** Holds the data folder for one process. Returns what releases it. */
export function lockFolder(dataDir: string): () => void {
  const unlock = lockFile(join(dataDir, 'server.lock'))
  if (unlock) return unlock
  throw new Error(`A server is running on ${dataDir}. Stop it first, or name another DATA_DIR.`)
}

/**
 * An exclusive SQLite lock on a file of its own; the operating system drops it when the process ends,
 * however it ends. Returns what releases it, or undefined while another process holds it.
 */
export function lockFile(file: string): (() => void) | undefined {
  const lock = new Database(file, { timeout: 0 })
  try {
    // A journal in a file could not be begun on a full disk.
    lock.pragma('journal_mode = memory')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_BUSY') throw error
    return undefined
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}
