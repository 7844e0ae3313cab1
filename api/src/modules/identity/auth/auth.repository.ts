import { type Role, rolesWith } from '@leadwright/shared/permissions'
import { and, count, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Db, prepared, steady, type Tx } from '../../../db/client.ts'
import { clients } from '../../clients/clients/clients.table.ts'
import { indexClient } from '../../search/search-index.repository.ts'
import { userProfiles, users } from './auth.table.ts'

/** What is shown and decided of a person. */
export const person = {
  id: users.id,
  email: users.email,
  role: userProfiles.role,
  firstName: userProfiles.firstName,
  lastName: userProfiles.lastName,
}

/** Each with what signing in needs to know; null where a row is missing. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .select({ user: users, profile: userProfiles })
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(eq(users.email, email))
    .get()
}

export const findUser = (db: Db, id: string) =>
  db.select().from(users).where(eq(users.id, id)).get()

const sessionUser = prepared((db) =>
  db
    .select({
      ...person,
      pictureFile: userProfiles.pictureFile,
      passwordTemporary: users.passwordTemporary,
      suspendedAt: users.suspendedAt,
      company: clients.companyName,
      googleEmail: clients.googleEmail,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .leftJoin(clients, eq(clients.clientId, users.id))
    .where(eq(users.id, steady('id')))
    .prepare(),
)
export const findSessionUser = (db: Db, id: string) => sessionUser(db).get({ id })

export function insertUser(tx: Tx, row: typeof users.$inferInsert): void {
  tx.insert(users).values(row).run()
}

export function insertProfile(tx: Tx, row: typeof userProfiles.$inferInsert): void {
  tx.insert(userProfiles).values(row).run()
}

export function updatePassword(
  tx: Tx,
  userId: string,
  change: { passwordHash: string; at: string; temporaryUntil: string | null },
): void {
  tx.update(users)
    .set({
      passwordHash: change.passwordHash,
      passwordChangedAt: change.at,
      passwordTemporary: change.temporaryUntil !== null,
      passwordExpiresAt: change.temporaryUntil,
      updatedAt: change.at,
    })
    .where(eq(users.id, userId))
    .run()
}

/** The same password under today's parameters; nothing else about it changes. */
export function replaceHash(tx: Tx, userId: string, passwordHash: string): void {
  tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).run()
}

export function updateRole(tx: Tx, userId: string, role: Role, at: string): void {
  tx.update(userProfiles)
    .set({ role, updatedAt: at, version: sql`${userProfiles.version} + 1` })
    .where(eq(userProfiles.id, userId))
    .run()
}

export function deleteUser(tx: Tx, userId: string): void {
  tx.delete(users).where(eq(users.id, userId)).run()
  indexClient(tx, userId)
}

/** Admins who can sign in without anybody's help, but for one: not suspended, with a password of their own. */
export function countOtherAdmins(db: Db, userId: string): number {
  const others = and(
    inArray(userProfiles.role, rolesWith('people.manage')),
    ne(users.id, userId),
    isNull(users.suspendedAt),
    isNotNull(users.passwordHash),
    eq(users.passwordTemporary, false),
  )
  const found = db
    .select({ n: count() })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(others)
    .get()
  return found?.n ?? 0
}

export function setSuspended(tx: Tx, userId: string, suspendedAt: string | null): void {
  tx.update(users).set({ suspendedAt }).where(eq(users.id, userId)).run()
}
