import { eq } from 'drizzle-orm'
import { type Db, putInto } from '../../db/client.ts'
import { visits } from './visits.table.ts'

export const findVisit = (db: Db, userId: string) =>
  db.select().from(visits).where(eq(visits.userId, userId)).get()

export const putVisit = putInto(visits, visits.userId)
