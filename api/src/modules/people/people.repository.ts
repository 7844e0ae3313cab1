import type { SeenPassword } from '@leadwright/shared/contracts/people'
import { rolesWith } from '@leadwright/shared/permissions'
import { and, asc, desc, eq, gte, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { nameOf, pick } from '../../db/columns.ts'
import { googlePasswordReveals } from '../clients/clients/google-password.table.ts'
import { userProfiles, users } from '../identity/auth/auth.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { roomAccess, roomSlugs } from '../team/rooms/rooms.table.ts'
import { staff } from '../team/staff/staff.table.ts'
import {
  passwordAccess,
  passwordAccounts,
  passwordReveals,
} from '../vault/passwords/passwords.table.ts'

const selectPeople = (db: Db) =>
  db
    .select({
      userId: users.id,
      ...pick(users, 'email', 'emailError', 'suspendedAt', 'passwordHash', 'createdAt'),
      ...pick(userProfiles, 'firstName', 'lastName', 'role', 'pictureFile', 'version'),
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

/** Logins of the team without a staff record, as an import may leave them. */
export const listStudioWithoutStaff = (db: Db) =>
  db
    .select({
      staffId: userProfiles.id,
      ...pick(userProfiles, 'firstName', 'lastName'),
      at: userProfiles.createdAt,
    })
    .from(userProfiles)
    .leftJoin(staff, eq(staff.staffId, userProfiles.id))
    .where(and(studio, isNull(staff.staffId)))
    .orderBy(asc(userProfiles.createdAt), asc(userProfiles.id))
    .all()

/** Undefined for a client's id. */
export const findStudioPerson = (db: Db, userId: string): PersonRow | undefined =>
  selectPeople(db)
    .where(and(eq(users.id, userId), studio))
    .get()

/** Rooms of others that the person may join. */
export const listGuestRooms = (db: Db, staffId: string) =>
  db
    .select({ id: staff.staffId, name: nameOf<string>(staff) })
    .from(roomAccess)
    .innerJoin(staff, eq(staff.staffId, roomAccess.roomStaffId))
    .where(eq(roomAccess.guestStaffId, staffId))
    .orderBy(asc(staff.firstName), asc(staff.staffId))
    .all()

/** Password accounts that are shared with the person, without those in the trash. */
export const listAccounts = (db: Db, staffId: string) =>
  db
    .select({ id: passwordAccounts.id, name: passwordAccounts.accountName })
    .from(passwordAccess)
    .innerJoin(passwordAccounts, eq(passwordAccounts.id, passwordAccess.accountId))
    .where(and(eq(passwordAccess.staffId, staffId), isNull(passwordAccounts.deletedAt)))
    .orderBy(asc(passwordAccounts.accountName), asc(passwordAccounts.id))
    .all()

/** Passwords that the person saw and that were not changed afterwards, last seen first. */
export function listSeenPasswords(db: Db, userId: string): SeenPassword[] {
  const accounts = db
    .select({
      id: passwordAccounts.id,
      name: passwordAccounts.accountName,
      seenAt: sql<string>`${max(passwordReveals.at)}`,
    })
    .from(passwordReveals)
    .innerJoin(passwordAccounts, eq(passwordAccounts.id, passwordReveals.accountId))
    .where(
      and(
        eq(passwordReveals.userId, userId),
        isNull(passwordAccounts.deletedAt),
        gte(passwordReveals.at, passwordAccounts.passwordChangedAt),
      ),
    )
    .groupBy(passwordAccounts.id)
    .all()
  const ofClients = db
    .select({
      id: clients.clientId,
      name: clients.companyName,
      seenAt: sql<string>`${max(googlePasswordReveals.at)}`,
    })
    .from(googlePasswordReveals)
    .innerJoin(clients, eq(clients.clientId, googlePasswordReveals.clientId))
    .where(
      and(
        eq(googlePasswordReveals.userId, userId),
        gte(googlePasswordReveals.at, clients.googlePasswordChangedAt),
      ),
    )
    .groupBy(clients.clientId)
    .all()
  return [
    ...accounts.map((one) => ({ ...one, kind: 'account' as const })),
    ...ofClients.map((one) => ({ ...one, kind: 'google' as const })),
  ].sort((one, other) => other.seenAt.localeCompare(one.seenAt))
}

/** A team member, with or without a login; undefined for a client. */
export const findTeamMember = (db: Db, userId: string) =>
  db
    .select({
      ...pick(staff, 'firstName', 'lastName', 'googleMeetLink', 'createdAt'),
      ...pick(users, 'email', 'passwordHash'),
      loginCreatedAt: users.createdAt,
      ...pick(userProfiles, 'role', 'pictureFile'),
    })
    .from(staff)
    .leftJoin(users, eq(users.id, staff.staffId))
    .leftJoin(userProfiles, eq(userProfiles.id, staff.staffId))
    .where(eq(staff.staffId, userId))
    .get()

/** Slugs that lead to the person's room, the current one first. */
export const listAddresses = (db: Db, staffId: string): string[] =>
  db
    .select({ slug: roomSlugs.slug })
    .from(roomSlugs)
    .where(eq(roomSlugs.staffId, staffId))
    .orderBy(desc(roomSlugs.current), asc(roomSlugs.slug))
    .all()
    .map(({ slug }) => slug)
