import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, partOf } from '../../../db/columns.ts'
import { ownerId } from '../auth/auth.table.ts'

/** The secret of a person's authenticator app. */
export const secondFactors = sqliteTable('second_factors', {
  userId: ownerId().primaryKey(),
  /** Sealed (lib/seal.ts). */
  secret: text('secret').notNull(),
  /** Null until the first code was entered; until then signing in does not ask for a code. */
  confirmedAt: text('confirmed_at'),
  /** The newest 30-second step whose code was used; codes of this and earlier steps are rejected. */
  lastStep: integer('last_step').notNull(),
  createdAt: createdAt(),
})

/** Codes for signing in if the app is lost; only their SHA-256 is stored. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: partOf('user_id', () => secondFactors.userId),
    createdAt: createdAt(),
    usedAt: text('used_at'),
  },
  (table) => [index('recovery_codes_user_idx').on(table.userId)],
)
