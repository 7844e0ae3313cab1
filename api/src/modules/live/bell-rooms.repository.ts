import type { NotificationSubject } from '@leadwright/shared/notification-definition'
import { displayName } from '@leadwright/shared/people'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { userProfiles } from '../identity/auth/auth.table.ts'
import { roomRequests, roomSlugs } from '../team/rooms/rooms.table.ts'
import { staff } from '../team/staff/staff.table.ts'

/** A room, named after its owner, with its current address. */
export function findRoom(db: Db, staffId: string): Omit<NotificationSubject, 'id'> | undefined {
  const found = db
    .select({ firstName: staff.firstName, lastName: staff.lastName, slug: roomSlugs.slug })
    .from(staff)
    .innerJoin(roomSlugs, and(eq(roomSlugs.staffId, staff.staffId), eq(roomSlugs.current, true)))
    .where(eq(staff.staffId, staffId))
    .get()
  return found && { title: displayName(found), slug: found.slug }
}

export const findRequest = (db: Db, id: string) =>
  db
    .select({
      ...pick(roomRequests, 'roomStaffId', 'userId', 'state'),
      ...pick(userProfiles, 'firstName', 'lastName'),
    })
    .from(roomRequests)
    .innerJoin(userProfiles, eq(userProfiles.id, roomRequests.userId))
    .where(eq(roomRequests.id, id))
    .get()
