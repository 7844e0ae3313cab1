import { and, eq, gte, lte } from 'drizzle-orm'
import { type Db, hasRow, type Tx } from '../../../db/client.ts'
import { nameOf, pick } from '../../../db/columns.ts'
import { userProfiles } from '../../identity/auth/auth.table.ts'
import { absences } from './absences.table.ts'
import { staff } from './staff.table.ts'

const isOn = (day: string) => and(lte(absences.startsOn, day), gte(absences.endsOn, day))

/** Absences that are not over on a day. */
export const listAbsences = (db: Db, today: string) =>
  db
    .select({
      ...pick(absences, 'staffId', 'startsOn', 'endsOn', 'coverId'),
      coverName: nameOf<string | null>(userProfiles),
    })
    .from(absences)
    .leftJoin(userProfiles, eq(userProfiles.id, absences.coverId))
    .where(gte(absences.endsOn, today))
    .all()

export const findAbsence = (db: Db, staffId: string) =>
  db.select().from(absences).where(eq(absences.staffId, staffId)).get()

/** Whether one person covers for another one on a day. */
export const isCovering = (db: Db, coverId: string, staffId: string, today: string): boolean =>
  hasRow(
    db,
    absences,
    and(eq(absences.staffId, staffId), eq(absences.coverId, coverId), isOn(today)),
  )

/** Whom a person covers for on a day. */
export const listCovered = (db: Db, coverId: string, today: string) =>
  db
    .select({
      ...pick(absences, 'staffId'),
      until: absences.endsOn,
      ...pick(staff, 'firstName', 'lastName'),
    })
    .from(absences)
    .innerJoin(staff, eq(staff.staffId, absences.staffId))
    .where(and(eq(absences.coverId, coverId), isOn(today)))
    .orderBy(staff.firstName, staff.staffId)
    .all()

export function putAbsence(tx: Tx, row: typeof absences.$inferInsert): void {
  const { staffId: _, ...change } = row
  tx.insert(absences)
    .values(row)
    .onConflictDoUpdate({ target: absences.staffId, set: change })
    .run()
}

export function deleteAbsence(tx: Tx, staffId: string): void {
  tx.delete(absences).where(eq(absences.staffId, staffId)).run()
}
