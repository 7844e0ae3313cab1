import { roles } from '@leadwright/shared/permissions'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, linkTo, oneOf, partOf, stamps, updatedAt } from '../../../db/columns.ts'

/**
 * Everyone who can sign in. The email is stored normalized (trimmed, lower case), which makes it
 * unique.
 */
export const users = sqliteTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull().unique(),
  /**
   * The mail server's final refusal of the last email to this address; null once it accepted one.
   */
  emailError: text('email_error'),
  /** argon2id; null until the person has set a password through an emailed link. */
  passwordHash: text('password_hash'),
  /** Set by someone else: it must be replaced at the first sign-in. */
  passwordTemporary: flag('password_temporary').notNull().default(false),
  passwordExpiresAt: text('password_expires_at'),
  passwordChangedAt: text('password_changed_at'),
  /** Which terms the person accepted last: the day since which they are in force. */
  termsSince: text('terms_since'),
  termsAcceptedAt: text('terms_accepted_at'),
  suspendedAt: text('suspended_at'),
  /** Increased to end all sessions; a session with an older value is rejected. */
  securityStamp: integer('security_stamp').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** User profiles (spec section 3); the id is the user's. */
export const userProfiles = sqliteTable(
  'user_profiles',
  {
    id: text('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role', { enum: roles }).notNull().default('client'),
    /** Name of the file in the private store. */
    pictureFile: text('picture_file'),
    /** IANA time zone for the daily email; null until chosen, then the company's applies. */
    timeZone: text('time_zone'),
    ...stamps(),
  },
  (table) => [
    oneOf('user_profiles_role', table.role, roles),
    index('user_profiles_role_idx').on(table.role),
  ],
)

/** The user who owns a row; the row is deleted with the user. */
export const ownerId = (name = 'user_id') => partOf(name, () => users.id)

/** The token is only in the browser; its SHA-256 is stored here. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: text('id').notNull().unique(),
    userId: ownerId(),
    /** The user's security stamp when the session was opened. */
    securityStamp: integer('security_stamp').notNull().default(0),
    createdAt: createdAt(),
    lastSeenAt: text('last_seen_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    /** When the person last typed their password or used a passkey in this session. */
    confirmedAt: text('confirmed_at').notNull(),
    /** When the second factor was verified in this session. */
    secondFactorAt: text('second_factor_at'),
    /** The client as whom an admin views the portal; the session cannot change anything then. */
    viewingAs: linkTo('viewing_as', () => users.id),
    userAgent: text('user_agent').notNull(),
    network: text('network').notNull(),
  },
  (table) => [
    index('sessions_user_idx').on(table.userId),
    index('sessions_expires_idx').on(table.expiresAt),
    index('sessions_viewing_idx').on(table.viewingAs),
  ],
)

/** Networks from which a person has signed in; they have their own limit while others guess. */
export const knownNetworks = sqliteTable(
  'known_networks',
  {
    userId: ownerId(),
    network: text('network').notNull(),
    lastSignInAt: text('last_sign_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.network] }),
    index('known_networks_last_idx').on(table.lastSignInAt),
    index('known_networks_network_idx').on(table.network),
  ],
)

/** An emailed link that sets a password once. */
export const passwordLinks = sqliteTable(
  'password_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerId(),
    createdAt: createdAt(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
  },
  (table) => [index('password_links_user_idx').on(table.userId)],
)

/** Challenges that were answered, until they expire: each works once. */
export const usedChallenges = sqliteTable(
  'used_challenges',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [index('used_challenges_expires_idx').on(table.expiresAt)],
)
