import { fullName } from '@leadwright/shared/people'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Db, type Tx, updateVersion } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { userProfiles, users } from '../../identity/auth/auth.table.ts'
import { defineSearch, indexStaff } from '../../search/search-index.repository.ts'
import { roomAccess, roomSlugs } from '../rooms/rooms.table.ts'
import { staff } from './staff.table.ts'

const columns = {
  ...pick(staff, 'staffId', 'firstName', 'lastName', 'googleMeetLink'),
  slug: roomSlugs.slug,
  email: users.email,
  role: userProfiles.role,
  pictureFile: userProfiles.pictureFile,
  accessibleRooms: sql<number>`(SELECT count(*) FROM ${roomAccess} WHERE ${roomAccess.guestStaffId} = ${staff.staffId})`,
  createdAt: staff.createdAt,
  version: staff.version,
}

const selectStaff = (db: Db) =>
  db
    .select(columns)
    .from(staff)
    .innerJoin(roomSlugs, and(eq(roomSlugs.staffId, staff.staffId), eq(roomSlugs.current, true)))
    .leftJoin(users, eq(users.id, staff.staffId))
    .leftJoin(userProfiles, eq(userProfiles.id, staff.staffId))

/** By first name (spec section 7). */
export const listStaff = (db: Db) =>
  selectStaff(db).orderBy(asc(staff.firstName), asc(staff.lastName), asc(staff.staffId)).all()

export const findStaff = (db: Db, staffId: string) =>
  selectStaff(db).where(eq(staff.staffId, staffId)).get()
export type StaffRow = NonNullable<ReturnType<typeof findStaff>>

/** False when the stored version is another one. */
export function updateStaff(
  tx: Tx,
  key: { staffId: string; version: number; at: string },
  change: { firstName?: string; lastName?: string; googleMeetLink?: string },
): boolean {
  const { staffId, version, at } = key
  const of = { key: eq(staff.staffId, staffId), version }
  const isChanged = updateVersion(tx, staff, of, { ...change, updatedAt: at })
  indexStaff(tx, staffId)
  return isChanged
}

defineSearch({
  kind: 'staff',
  label: 'Staff',
  place: 8,
  table: staff,
  id: staff.staffId,
  isNamed: true,
  read: (db, id) => {
    const found = db.select().from(staff).where(eq(staff.staffId, id)).get()
    return found && { title: fullName(found), text: [fullName(found)] }
  },
})
