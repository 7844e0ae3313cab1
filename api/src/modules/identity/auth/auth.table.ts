import { roles } from '@leadwright/shared/permissions'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, linkTo, oneOf, partOf, stamps, updatedAt } from '../../../db/columns.ts'

/** Who can sign in. The email is stored folded (trimmed, lower case), which makes it unique. */
export const users = sqliteTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull().unique(),
  /** argon2id; null until the person has set a password through a mailed link. */
  passwordHash: text('password_hash'),
  /** Set by somebody else: it must be replaced at the first sign-in. */
  passwordTemporary: flag('password_temporary').notNull().default(false),
  passwordExpiresAt: text('password_expires_at'),
  passwordChangedAt: text('password_changed_at'),
  suspendedAt: text('suspended_at'),
  /** Raised by whatever ends all sessions; a session with an older value is not accepted. */
  securityStamp: integer('security_stamp').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** userProfile of spec section 3; the id is the user's. */
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
    /** IANA; by its clock the daily mail comes. Null until chosen: the company's holds. */
    timeZone: text('time_zone'),
    ...stamps(),
  },
  (table) => [
    oneOf('user_profiles_role', table.role, roles),
    index('user_profiles_role_idx').on(table.role),
  ],
)

/** The user to whom a row belongs; it is deleted with the user. */
export const ownerId = (name = 'user_id') => partOf(name, () => users.id)

/** The token is with the browser; only its SHA-256 is here. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: text('id').notNull().unique(),
    userId: ownerId(),
    /** The user's stamp when the session was opened. */
    securityStamp: integer('security_stamp').notNull().default(0),
    createdAt: createdAt(),
    lastSeenAt: text('last_seen_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    /** When the password was last typed in this session. */
    confirmedAt: text('confirmed_at').notNull(),
    /** When the second factor was proved in this session. */
    secondFactorAt: text('second_factor_at'),
    /** The client as whom an admin looks at the portal; the session changes nothing then. */
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

/** Networks from which a person has signed in; they keep a limit of their own while others guess. */
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

/** A mailed link that sets a password, once. */
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
