import { type Permission, rolesWith } from '@leadwright/shared/permissions'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { indexClient } from '../../search/search-index.repository.ts'
import { userProfiles, users } from './auth.table.ts'

/** People with the permission who can sign in. */
export const listActiveWith = (db: Db, permission: Permission) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(and(inArray(userProfiles.role, rolesWith(permission)), isNull(users.suspendedAt)))
    .all()

export const findProfileVersion = (db: Db, userId: string): number =>
  db
    .select({ version: userProfiles.version })
    .from(userProfiles)
    .where(eq(userProfiles.id, userId))
    .get()?.version ?? 0

type ProfileChange = Partial<
  Pick<typeof userProfiles.$inferInsert, 'firstName' | 'lastName' | 'pictureFile'>
>

export function changeProfile(tx: Tx, userId: string, change: ProfileChange, at: string): void {
  tx.update(userProfiles)
    .set({ ...change, updatedAt: at, version: sql`${userProfiles.version} + 1` })
    .where(eq(userProfiles.id, userId))
    .run()
  indexClient(tx, userId)
}

export function changeEmail(tx: Tx, userId: string, email: string, at: string): void {
  tx.update(users).set({ email, updatedAt: at }).where(eq(users.id, userId)).run()
  indexClient(tx, userId)
}
