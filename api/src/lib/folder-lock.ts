import { join } from 'node:path'
import Database from 'better-sqlite3'

/** A connection that nothing refers to is closed by the garbage collector, and its lock with it. */
const held = new Set<Database.Database>()

/**
 * Holds the data folder for one process, by an exclusive SQLite lock on a file of its own. The
 * operating system drops it when the process ends, however it ends. Returns what releases it.
 */
export function lockFolder(dataDir: string): () => void {
  const lock = new Database(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    // A journal in a file could not be begun on a full disk.
    lock.pragma('journal_mode = memory')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_BUSY') throw error
    throw new Error(`A server is running on ${dataDir}. Stop it first, or name another DATA_DIR.`)
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}
