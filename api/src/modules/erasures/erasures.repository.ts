import { eq, sql } from 'drizzle-orm'
import { type Db, hasRow, type Tx } from '../../db/client.ts'
import { erasures } from './erasures.table.ts'

export type ErasureRow = typeof erasures.$inferSelect

/** Does nothing if the record was erased before. */
export const insertErasure = (tx: Tx, row: ErasureRow): void =>
  void tx.insert(erasures).values(row).onConflictDoNothing().run()

export const hasErasure = (db: Db, recordId: string): boolean =>
  hasRow(db, erasures, eq(erasures.recordId, recordId))

/** By id, after the given one. */
export const listErasures = (db: Db, after: string, limit: number): ErasureRow[] =>
  db
    .select()
    .from(erasures)
    .where(sql`${erasures.recordId} > ${after}`)
    .orderBy(erasures.recordId)
    .limit(limit)
    .all()
