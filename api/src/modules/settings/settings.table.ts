import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, updatedAt, version } from '../../db/columns.ts'

/** One row per setting, its value as JSON; the contract defines each setting's shape. */
export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: updatedAt(),
  version: version(),
})

/** A known text sealed with each key that was ever used, so that a wrong key is noticed at boot. */
export const vaultKeyChecks = sqliteTable('vault_key_checks', {
  keyId: text('key_id').primaryKey(),
  sealed: text('sealed').notNull(),
  /** Since when the key is used for sealing. */
  createdAt: createdAt(),
})
