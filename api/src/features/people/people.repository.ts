import { and, asc, eq, inArray, max, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../db/client.ts'
import { auditLog } from '../audit/audit.table.ts'
import { userProfiles, users } from '../auth/auth.table.ts'
import { roomAccess } from '../rooms/rooms.table.ts'
import { staff } from '../staff/staff.table.ts'
import { passwordAccess, passwordAccounts } from '../vault/vault.table.ts'

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
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))

const studio = inArray(userProfiles.role, ['admin', 'staff'])

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

/** What the vault records when a password is shown, and when it is replaced. */
const revealed = 'password.revealed'
const replaced = 'password.changed'

/** Passwords that the person was shown and that nobody replaced afterwards, last seen first. */
export function listSeenPasswords(db: Db, userId: string) {
  const later = alias(auditLog, 'later')
  const seenAt = max(auditLog.at)
  return db
    .select({ id: passwordAccounts.id, name: passwordAccounts.accountName, seenAt })
    .from(auditLog)
    .innerJoin(passwordAccounts, eq(passwordAccounts.id, auditLog.subjectId))
    .where(
      and(
        eq(auditLog.actorId, userId),
        eq(auditLog.action, revealed),
        sql`NOT EXISTS ${db
          .select({ seq: later.seq })
          .from(later)
          .where(
            and(
              eq(later.subjectType, auditLog.subjectType),
              eq(later.subjectId, auditLog.subjectId),
              eq(later.action, replaced),
              sql`${later.seq} > ${auditLog.seq}`,
            ),
          )}`,
      ),
    )
    .groupBy(passwordAccounts.id)
    .orderBy(sql`${seenAt} DESC`)
    .all()
    .map((row) => ({ ...row, seenAt: row.seenAt ?? '' }))
}
