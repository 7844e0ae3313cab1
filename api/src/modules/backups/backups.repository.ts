import { and, desc, eq, gte, isNotNull, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm'
import { type Db, insertInto, type Tx, updateIn } from '../../db/client.ts'
import { backupRuns } from './backups.table.ts'

type BackupRun = typeof backupRuns.$inferSelect
/** A run that has ended. */
type EndedRun = BackupRun & { endedAt: string }

/** Filters for runs. */
export interface RunFilter {
  /** Only runs into this folder. */
  folder?: string | undefined
  /** Only runs up to now: a clock that was ahead must not make an old backup look new. */
  until: string
}

const newest = (db: Db, { folder, until }: RunFilter, ...where: SQL[]) => {
  const inFolder = folder === undefined ? undefined : eq(backupRuns.folder, folder)
  const run = db
    .select()
    .from(backupRuns)
    .where(and(isNotNull(backupRuns.endedAt), inFolder, lte(backupRuns.startedAt, until), ...where))
    .orderBy(desc(backupRuns.startedAt))
    .get()
  return run as EndedRun | undefined
}

export const findNewestEnded = (db: Db, filter: RunFilter) => newest(db, filter)
export const findNewestVerified = (db: Db, filter: RunFilter) =>
  newest(db, filter, isNull(backupRuns.error))
export const findNewestMade = (db: Db, filter: RunFilter) =>
  newest(db, filter, isNotNull(backupRuns.bytes))

/** Whether admins were emailed about a run that started at `since` or later. */
export const wasMailedSince = (db: Db, filter: RunFilter, since: string): boolean =>
  newest(db, filter, isNotNull(backupRuns.mailedAt), gte(backupRuns.startedAt, since)) !== undefined

export const findRun = (db: Db, id: string) =>
  db.select().from(backupRuns).where(eq(backupRuns.id, id)).get()

export const insertRun = insertInto(backupRuns)

export const updateRun = updateIn(backupRuns, backupRuns.id)

/**
 * Deletes runs that never ended, and old ones.
 * @param kept id of a run to keep regardless of its age
 */
export const deleteStaleRuns = (tx: Tx, before: string, kept = '') =>
  tx
    .delete(backupRuns)
    .where(
      and(
        or(isNull(backupRuns.endedAt), lt(backupRuns.startedAt, before)),
        ne(backupRuns.id, kept),
      ),
    )
    .run()

export const deleteRuns = (tx: Tx) => tx.delete(backupRuns).run()
