import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { type Db, type Tx, valuesOf } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { hiringSubmissions } from './hiring.table.ts'

/** Applications closed before this instant whose file still exists. */
export const listExpiredFiles = (db: Db, closedBefore: string) =>
  db
    .select(pick(hiringSubmissions, 'id', 'createdAt', 'file'))
    .from(hiringSubmissions)
    .where(and(lt(hiringSubmissions.closedAt, closedBefore), isNotNull(hiringSubmissions.file)))
    .all()

/** Applications closed before this instant. */
export const listClosed = (db: Db, closedBefore: string) =>
  db.select().from(hiringSubmissions).where(lt(hiringSubmissions.closedAt, closedBefore)).all()

/** False if the file, or its application, was erased already. */
export const forgetFile = (tx: Tx, id: string, updatedAt: string): boolean =>
  tx
    .update(hiringSubmissions)
    .set({
      file: null,
      originalName: null,
      updatedAt,
      version: sql`${hiringSubmissions.version} + 1`,
    })
    .where(and(eq(hiringSubmissions.id, id), isNotNull(hiringSubmissions.file)))
    .run().changes === 1

/** Ids of applications created before this instant that still have browser details. */
export const listOldAgents = (db: Db, createdBefore: string) =>
  db
    .select({ id: hiringSubmissions.id })
    .from(hiringSubmissions)
    .where(
      and(
        lt(hiringSubmissions.createdAt, createdBefore),
        or(isNotNull(hiringSubmissions.userAgent), isNotNull(hiringSubmissions.platform)),
      ),
    )
    .all()

/** Names of the files that have a row. */
export const listKeptFiles = (db: Db): Set<string> => new Set(valuesOf(db, hiringSubmissions.file))
