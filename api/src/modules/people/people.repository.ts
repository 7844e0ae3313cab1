import { rolesWith } from '@leadwright/shared/permissions'
import { and, asc, eq, gte, inArray, isNull, max, sql } from 'drizzle-orm'
import { countRows, type Db } from '../../db/client.ts'
import { userProfiles, users } from '../identity/auth/auth.table.ts'
import { roomAccess } from '../team/rooms/rooms.table.ts'
import { staff } from '../team/staff/staff.table.ts'
import { tasks } from '../team/tasks/tasks.table.ts'
import {
  passwordAccess,
  passwordAccounts,
  passwordReveals,
} from '../vault/passwords/passwords.table.ts'

const selectPeople = (db: Db) =>
  db
    .select({
      userId: users.id,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
      email: users.email,
      role: userProfiles.role,
      suspendedAt: users.suspendedAt,
      passwordHash: users.passwordHash,
      pictureFile: userProfiles.pictureFile,
      createdAt: users.createdAt,
      version: userProfiles.version,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))

const studio = inArray(userProfiles.role, rolesWith('studio.view'))

export const listPeople = (db: Db) =>
  selectPeople(db)
    .where(studio)
    .orderBy(asc(userProfiles.role), asc(userProfiles.firstName), asc(users.id))
    .all()
export type PersonRow = ReturnType<typeof listPeople>[number]

/** Nobody for a client's id. */
export const findStudioPerson = (db: Db, userId: string): PersonRow | undefined =>
  selectPeople(db)
    .where(and(eq(users.id, userId), studio))
    .get()

/** Rooms of others that the person may enter. */
export const listGuestRooms = (db: Db, staffId: string) =>
  db
    .select({
      id: staff.staffId,
      name: sql<string>`${staff.firstName} || ' ' || ${staff.lastName}`,
    })
    .from(roomAccess)
    .innerJoin(staff, eq(staff.staffId, roomAccess.roomStaffId))
    .where(eq(roomAccess.guestStaffId, staffId))
    .orderBy(asc(staff.firstName), asc(staff.staffId))
    .all()

/** Password accounts whose access list holds the person. */
export const listAccounts = (db: Db, staffId: string) =>
  db
    .select({ id: passwordAccounts.id, name: passwordAccounts.accountName })
    .from(passwordAccess)
    .innerJoin(passwordAccounts, eq(passwordAccounts.id, passwordAccess.accountId))
    .where(eq(passwordAccess.staffId, staffId))
    .orderBy(asc(passwordAccounts.accountName), asc(passwordAccounts.id))
    .all()

/** Passwords that the person was shown and that nobody replaced afterwards, last seen first. */
export function listSeenPasswords(db: Db, userId: string) {
  const seenAt = max(passwordReveals.at)
  return db
    .select({ id: passwordAccounts.id, name: passwordAccounts.accountName, seenAt })
    .from(passwordReveals)
    .innerJoin(passwordAccounts, eq(passwordAccounts.id, passwordReveals.accountId))
    .where(
      and(
        eq(passwordReveals.userId, userId),
        gte(passwordReveals.at, passwordAccounts.passwordChangedAt),
      ),
    )
    .groupBy(passwordAccounts.id)
    .orderBy(sql`${seenAt} DESC`)
    .all()
    .map((row) => ({ ...row, seenAt: row.seenAt ?? '' }))
}

/** A staff record and the email of its login, if it has one. */
export const findStaffMember = (db: Db, staffId: string) =>
  db
    .select({ firstName: staff.firstName, lastName: staff.lastName, email: users.email })
    .from(staff)
    .leftJoin(users, eq(users.id, staff.staffId))
    .where(eq(staff.staffId, staffId))
    .get()

/** How many rows refer to a staff member. */
export function countReferences(db: Db, staffId: string) {
  const openTask = and(eq(tasks.assigneeId, staffId), isNull(tasks.doneAt), isNull(tasks.deletedAt))
  return {
    guests: countRows(db, roomAccess, eq(roomAccess.roomStaffId, staffId)),
    rooms: countRows(db, roomAccess, eq(roomAccess.guestStaffId, staffId)),
    openTasks: countRows(db, tasks, openTask),
    passwordAccounts: countRows(db, passwordAccess, eq(passwordAccess.staffId, staffId)),
  }
}
