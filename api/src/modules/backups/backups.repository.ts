import { and, desc, eq, gte, isNotNull, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm'
import { type Db, insertInto, type Tx, updateIn } from '../../db/client.ts'
import { backupRuns } from './backups.table.ts'

type BackupRun = typeof backupRuns.$inferSelect
/** One that has ended. */
type EndedRun = BackupRun & { endedAt: string }

/** Which runs are asked for. */
export interface Wanted {
  /** Only those into this folder. */
  folder?: string | undefined
  /** A clock that was ahead for a while must not make an old backup look like a new one. */
  until: string
}

const newest = (db: Db, { folder, until }: Wanted, ...where: SQL[]) => {
  const inFolder = folder === undefined ? undefined : eq(backupRuns.folder, folder)
  const run = db
    .select()
    .from(backupRuns)
    .where(and(isNotNull(backupRuns.endedAt), inFolder, lte(backupRuns.startedAt, until), ...where))
    .orderBy(desc(backupRuns.startedAt))
    .get()
  return run as EndedRun | undefined
}

export const findNewestEnded = (db: Db, wanted: Wanted) => newest(db, wanted)
export const findNewestVerified = (db: Db, wanted: Wanted) =>
  newest(db, wanted, isNull(backupRuns.error))
export const findNewestMade = (db: Db, wanted: Wanted) =>
  newest(db, wanted, isNotNull(backupRuns.bytes))

/** Whether admins were mailed about a run that began at `since` or later. */
export const wasMailedSince = (db: Db, wanted: Wanted, since: string): boolean =>
  newest(db, wanted, isNotNull(backupRuns.mailedAt), gte(backupRuns.startedAt, since)) !== undefined

export const findRun = (db: Db, id: string) =>
  db.select().from(backupRuns).where(eq(backupRuns.id, id)).get()

export const insertRun = insertInto(backupRuns)

export const updateRun = updateIn(backupRuns, backupRuns.id)

/**
 * Those that never ended, and old ones.
 * @param kept id of one that stays, however old it is
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
