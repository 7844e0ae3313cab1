import { profileFields } from '@leadwright/shared/contracts/identity/profile'
import { mailModes, mailTopicNames } from '@leadwright/shared/mail-topics'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, oneOf, partOf } from '../../../db/columns.ts'
import { ownerId } from '../auth/auth.table.ts'
import { clients } from '../auth/clients.table.ts'

/** Previous values of a person's profile; append-only. */
export const profileChanges = sqliteTable(
  'profile_changes',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    userId: ownerId(),
    /** Null if the system made the change. */
    actorId: text('actor_id'),
    at: text('at').notNull(),
    field: text('field', { enum: profileFields }).notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
  },
  (table) => [
    oneOf('profile_changes_field', table.field, profileFields),
    index('profile_changes_user_idx').on(table.userId, table.seq),
  ],
)

/** A pending email change, confirmed by two emailed links; only the SHA-256 of the tokens is stored. */
export const emailChanges = sqliteTable(
  'email_changes',
  {
    userId: ownerId().primaryKey(),
    newEmail: text('new_email').notNull(),
    oldTokenHash: text('old_token_hash').notNull().unique(),
    newTokenHash: text('new_token_hash').notNull().unique(),
    oldConfirmedAt: text('old_confirmed_at'),
    newConfirmedAt: text('new_confirmed_at'),
    /** The session that requested the change stays signed in. */
    sessionId: text('session_id').notNull(),
    createdAt: createdAt(),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [index('email_changes_expires_idx').on(table.expiresAt)],
)

/** An emailed link that confirms a client's Google email; only the SHA-256 of the token is stored. */
export const googleEmailConfirmations = sqliteTable(
  'google_email_confirmations',
  {
    clientId: partOf('client_id', () => clients.clientId).primaryKey(),
    /** The address to which the link was emailed. */
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [index('google_email_confirmations_expires_idx').on(table.expiresAt)],
)

/** A person's choices; without a row, emails are sent at once. */
export const mailPreferences = sqliteTable(
  'mail_preferences',
  {
    userId: ownerId(),
    topic: text('topic', { enum: mailTopicNames }).notNull(),
    mode: text('mode', { enum: mailModes }).notNull(),
    /**
     * When it was chosen, then when the last daily email was sent: later notifications go into the
     * next one.
     */
    since: text('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topic] }),
    oneOf('mail_preferences_mode', table.mode, mailModes),
    index('mail_preferences_daily_idx').on(table.userId).where(sql`mode = 'daily'`),
  ],
)
