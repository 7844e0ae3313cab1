import { and, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Db, type Tx, valuesOf } from '../../db/client.ts'
import { meetings, withoutGuest } from '../bookings/meetings.table.ts'
import { campaigns, campaignWeeks } from '../clients/campaigns/campaigns.table.ts'
import { attachments, conversations } from '../conversations/conversations.table.ts'
import { emailChanges, profileChanges } from '../identity/account/account.table.ts'
import { userProfiles, users } from '../identity/auth/auth.table.ts'
import { clientUsers } from '../identity/auth/client-users.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { invoices } from '../money/invoices/invoices.table.ts'
import { payments } from '../money/payments/payments.table.ts'
import { updateEvents, updates } from '../money/updates/updates.table.ts'
import { indexClient } from '../search/search-index.repository.ts'

const ofClient = (db: Db, clientId: string) =>
  db
    .select({ id: users.id, email: users.email, pictureFile: userProfiles.pictureFile })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .leftJoin(clientUsers, eq(clientUsers.userId, users.id))
    .where(or(eq(users.id, clientId), eq(clientUsers.clientId, clientId)))

/** The client and everyone else who signs in for it. */
export const listPeople = (db: Db, clientId: string) => ofClient(db, clientId).all()

/**
 * Addresses to which these people may have been emailed, except those that now belong to someone
 * else.
 */
export function listAddresses(db: Db, userIds: readonly string[]): string[] {
  const own = (column: SQLiteColumn) => inArray(column, [...userIds])
  const changed = db
    .select({ before: profileChanges.before, after: profileChanges.after })
    .from(profileChanges)
    .where(and(own(profileChanges.userId), eq(profileChanges.field, 'email')))
    .all()
  const requested = db
    .select({ email: emailChanges.newEmail })
    .from(emailChanges)
    .where(own(emailChanges.userId))
    .all()
  const present = db.select({ email: users.email }).from(users).where(own(users.id)).all()
  const addresses = new Set([
    ...changed.flatMap(({ before, after }) => [before, after]),
    ...[...requested, ...present].map(({ email }) => email),
  ])
  return [...addresses].filter((email) => {
    const owner = db.select({ id: users.id }).from(users).where(eq(users.email, email)).get()
    return !owner || userIds.includes(owner.id)
  })
}

/** Current and former Google emails of the client. */
export const listGoogleEmails = (db: Db, clientId: string): string[] => [
  ...new Set(
    db
      .select({ before: profileChanges.before, after: profileChanges.after })
      .from(profileChanges)
      .where(and(eq(profileChanges.userId, clientId), eq(profileChanges.field, 'googleEmail')))
      .all()
      .flatMap(({ before, after }) => [before, after]),
  ),
]

/** Pictures of the people, attachments, and invoices. */
export const listFiles = (db: Db, clientId: string) => [
  ...listPeople(db, clientId).flatMap(({ pictureFile: name }) =>
    name ? [{ area: 'pictures' as const, name }] : [],
  ),
  ...db
    .select({ name: attachments.file })
    .from(attachments)
    .innerJoin(conversations, eq(conversations.id, attachments.conversationId))
    .where(eq(conversations.clientId, clientId))
    .all()
    .map(({ name }) => ({ area: 'attachments' as const, name })),
  ...valuesOf(db, invoices.file, eq(invoices.clientId, clientId)).map((name) => ({
    area: 'invoices' as const,
    name,
  })),
]

/**
 * Tables whose rows are deleted with a row of another table, or keep null in its place, by foreign
 * key.
 */
const dependents = (tx: Tx, table: 'users' | 'clients', onDelete: 'CASCADE' | 'SET NULL') =>
  tx.$client
    .prepare<[string, string], { name: string; key: string }>(
      `SELECT tables.name, keys."from" AS key
      FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys
      WHERE tables.type = 'table' AND keys."table" = ? AND keys.on_delete = ?`,
    )
    .all(table, onDelete)

/** Rows that past figures and the ledger refer to; they stay without a name. */
const tablesToKeep = ['campaigns', 'clients', 'meetings', 'updates', 'user_profiles']

/**
 * Deletes the client, except the rows that the ledger and past figures refer to. Those lose
 * everything that identifies a person.
 */
export function eraseClient(tx: Tx, clientId: string, at: string): void {
  const run = (text: string) => tx.$client.prepare<[string]>(text).run(clientId)
  for (const table of ['users', 'clients'] as const) {
    for (const { name, key } of dependents(tx, table, 'CASCADE')) {
      if (!tablesToKeep.includes(name)) run(`DELETE FROM "${name}" WHERE "${key}" = ?`)
    }
  }
  for (const { name, key } of dependents(tx, 'clients', 'SET NULL')) {
    if (!tablesToKeep.includes(name)) run(`UPDATE "${name}" SET "${key}" = NULL WHERE "${key}" = ?`)
  }
  tx.delete(campaignWeeks).where(eq(campaignWeeks.clientId, clientId)).run()
  tx.update(campaigns).set({ pauseReason: '' }).where(eq(campaigns.clientId, clientId)).run()
  eraseUpdates(tx, clientId)
  tx.update(meetings).set(withoutGuest).where(eq(meetings.clientId, clientId)).run()
  tx.update(clients)
    .set({
      ...{ companyName: 'Erased client', searchText: '', erasedAt: at, updatedAt: at },
      ...{ googleEmail: null, googleEmailConfirmedAt: null },
      ...{ googlePassword: null, googlePasswordChangedAt: null },
      ...{ phone: '', website: null, timeZone: null },
    })
    .where(eq(clients.clientId, clientId))
    .run()
  tx.update(userProfiles)
    .set({ firstName: 'Erased', lastName: 'client', pictureFile: null, timeZone: null })
    .where(eq(userProfiles.id, clientId))
    .run()
  tx.update(users)
    .set({
      // Cannot receive email: `.invalid` is never delegated (RFC 6761).
      email: `${clientId}@erased.invalid`,
      emailError: null,
      ...{ passwordHash: null, passwordTemporary: false, passwordExpiresAt: null },
      ...{ termsSince: null, termsAcceptedAt: null },
      ...{ suspendedAt: at, securityStamp: sql`${users.securityStamp} + 1`, updatedAt: at },
    })
    .where(eq(users.id, clientId))
    .run()
  indexClient(tx, clientId)
}

function eraseUpdates(tx: Tx, clientId: string): void {
  const own = eq(updates.clientId, clientId)
  const causes = tx
    .select({ id: payments.updateId })
    .from(payments)
    .where(isNotNull(payments.updateId))
  const ids = tx.select({ id: updates.id }).from(updates).where(own)
  tx.delete(updateEvents).where(sql`${updateEvents.updateId} IN ${ids}`).run()
  tx.delete(updates)
    .where(sql`${own} AND ${notInArray(updates.id, causes)}`)
    .run()
  tx.update(updates).set({ title: 'Update', description: '', reason: null }).where(own).run()
}
