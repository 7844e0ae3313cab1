import type { Db } from './client.ts'

/**
 * A mark that differs after any write to the database: this connection's own are counted row by row,
 * triggers and cascades included; a commit of any other process raises the data version.
 */
export function dataVersion(db: Db): () => string {
  const own = db.$client.prepare('SELECT total_changes()').pluck()
  const others = db.$client.prepare('PRAGMA data_version').pluck()
  return () => `${own.get()}.${others.get()}`
}
