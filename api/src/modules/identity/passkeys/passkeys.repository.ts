import { and, desc, eq } from 'drizzle-orm'
import { countRows, type Db, deleteFrom, hasRow, insertInto, type Tx } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { passkeys } from './passkeys.table.ts'

const ownedBy = (userId: string) => eq(passkeys.userId, userId)
const isOwn = (userId: string, id: string) => and(ownedBy(userId), eq(passkeys.id, id))

export const hasPasskey = (db: Db, userId: string): boolean => hasRow(db, passkeys, ownedBy(userId))

export const countPasskeys = (db: Db, userId: string): number =>
  countRows(db, passkeys, ownedBy(userId))

const shown = pick(passkeys, 'id', 'name', 'createdAt', 'lastUsedAt')

export const listPasskeys = (db: Db, userId: string) =>
  db
    .select(shown)
    .from(passkeys)
    .where(ownedBy(userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
    .all()

export const listCredentialIds = (db: Db, userId: string): string[] =>
  db
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(ownedBy(userId))
    .all()
    .map(({ id }) => id)

export const findCredential = (db: Db, credentialId: string) =>
  db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).get()

export const findPasskey = (db: Db, id: string) =>
  db.select().from(passkeys).where(eq(passkeys.id, id)).get()

export const findOwnPasskey = (db: Db, userId: string, id: string) =>
  db.select(shown).from(passkeys).where(isOwn(userId, id)).get()

export const insertPasskey = insertInto(passkeys)

export function updateOwnPasskey(tx: Tx, userId: string, id: string, name: string): void {
  tx.update(passkeys).set({ name }).where(isOwn(userId, id)).run()
}

export function recordUse(tx: Tx, id: string, counter: number, lastUsedAt: string): void {
  tx.update(passkeys).set({ counter, lastUsedAt }).where(eq(passkeys.id, id)).run()
}

export function deleteOwnPasskey(tx: Tx, userId: string, id: string): void {
  tx.delete(passkeys).where(isOwn(userId, id)).run()
}

/** Deletes all passkeys of a person. Returns how many. */
export const deletePasskeys = deleteFrom(passkeys.userId)
