import type { Db } from './client.ts'

/** Whether the database has the table yet; one that waits for its migrations may not. */
export const hasTable = (db: Db, name: string): boolean =>
  db.$client.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !==
  undefined
