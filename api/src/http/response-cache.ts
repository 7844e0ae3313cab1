import type { Db } from '../db/client.ts'

/** Characters of all cached texts and their keys together. */
const maxTotal = 4 * 1024 * 1024
/** A text beyond this is an export rather than a page, and is made each time. */
const maxEntry = 512 * 1024

/** The text that was made for this key since the last write, or a new one. */
export type ResponseCache = <T>(key: string, make: () => Promise<T>) => Promise<T | string>

/**
 * Caches texts until the next write to the database, by whatever process. The version is read before
 * a text is made: a text that a write overtook is returned once and not cached.
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
 * A mark that differs after any write to the database: this connection's own are counted row by row,
 * triggers and cascades included; a commit of any other process raises the data version.
 */
export function dataVersion(db: Db): () => string {
  const own = db.$client.prepare('SELECT total_changes()').pluck()
  const others = db.$client.prepare('PRAGMA data_version').pluck()
  return () => `${own.get()}.${others.get()}`
}
