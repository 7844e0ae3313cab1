import type { Db } from '../db/client.ts'

/** Characters of all cached texts and their keys. */
const maxTotal = 4 * 1024 * 1024
/** A longer text is an export rather than a page, and is built each time. */
const maxEntry = 512 * 1024

/** The text that was built for this key since the last write, or a new one. */
export type ResponseCache = <T>(key: string, make: () => Promise<T>) => Promise<T | string>

/**
 * Caches texts until the next write to the database, by any process. The version is read before a
 * text is built, so a text that was overtaken by a write is returned but not cached.
 */
export function createResponseCache(db: Db): ResponseCache {
  const readVersion = dataVersion(db)
  const texts = new Map<string, string>()
  let version = ''
  let size = 0
  const clear = () => {
    texts.clear()
    size = 0
  }
  return async (key, make) => {
    const before = readVersion()
    if (before !== version) {
      clear()
      version = before
    }
    const cached = texts.get(key)
    if (cached !== undefined) return cached
    const value = await make()
    if (typeof value !== 'string' || value.length > maxEntry || version !== before) return value
    if (size + key.length + value.length > maxTotal) clear()
    size += key.length + value.length
    texts.set(key, value)
    return value
  }
}

/**
 * A value that changes with any write to the database: this connection's own writes are counted row
 * by row, including triggers and cascades; a commit of another process increases the data version.
 */
export function dataVersion(db: Db): () => string {
  const own = db.$client.prepare('SELECT total_changes()').pluck()
  const others = db.$client.prepare('PRAGMA data_version').pluck()
  return () => `${own.get()}.${others.get()}`
}
