import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { visits } from './visits.table.ts'

export const findVisit = (db: Db, userId: string) =>
  db.select().from(visits).where(eq(visits.userId, userId)).get()

export function putVisit(tx: Tx, row: typeof visits.$inferInsert): void {
  const { newSince, lastSeenAt } = row
  tx.insert(visits)
    .values(row)
    .onConflictDoUpdate({ target: visits.userId, set: { newSince, lastSeenAt } })
    .run()
}
