import { eq } from 'drizzle-orm'
import { type Db, hasRow, type Tx } from '../../../db/client.ts'
import { indexStaff } from '../../search/search-index.repository.ts'
import { roomSlugs } from '../rooms/rooms.table.ts'
import { staff } from './staff.table.ts'

export const hasStaff = (db: Db, staffId: string): boolean =>
  hasRow(db, staff, eq(staff.staffId, staffId))

export function makeCurrent(
  tx: Tx,
  { slug, staffId, at }: { slug: string; staffId: string; at: string },
): void {
  tx.update(roomSlugs).set({ current: false }).where(eq(roomSlugs.staffId, staffId)).run()
  tx.insert(roomSlugs)
    .values({ slug, staffId, current: true, createdAt: at })
    .onConflictDoUpdate({ target: roomSlugs.slug, set: { current: true } })
    .run()
}

export function insertStaff(
  tx: Tx,
  row: { staffId: string; firstName: string; lastName: string; slug: string; at: string },
): void {
  const { slug, at, ...person } = row
  tx.insert(staff)
    .values({ ...person, googleMeetLink: '', createdAt: at, updatedAt: at })
    .run()
  tx.insert(roomSlugs).values({ slug, staffId: person.staffId, current: true, createdAt: at }).run()
  indexStaff(tx, person.staffId)
}

/** Also deletes the room with its slugs and guests, and the person's access to accounts. */
export function deleteStaff(tx: Tx, staffId: string): void {
  tx.delete(staff).where(eq(staff.staffId, staffId)).run()
  indexStaff(tx, staffId)
}
