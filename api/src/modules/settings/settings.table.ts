import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, updatedAt, version } from '../../db/columns.ts'

/** One row a setting, its value as JSON; the contract knows each setting's shape. */
export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: updatedAt(),
  version: version(),
})

/** A known text sealed with each key that was ever in use: a wrong key is noticed at boot. */
export const vaultKeyChecks = sqliteTable('vault_key_checks', {
  keyId: text('key_id').primaryKey(),
  sealed: text('sealed').notNull(),
  /** Since when the key seals. */
  createdAt: createdAt(),
})
