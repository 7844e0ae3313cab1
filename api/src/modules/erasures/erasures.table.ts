import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What is erased again after an older backup was restored; without a name. */
export const erasedTypes = [
  'lead',
  'draft',
  'booking',
  'applicant',
  'comment',
  'internal-note',
  'client-note',
  'hiring-note',
  'exclusion',
  'client',
] as const
export type ErasedType = (typeof erasedTypes)[number]

/** Records of which a person was erased; also written to a file that no backup replaces. */
export const erasures = sqliteTable('erasures', {
  /** The id of the erased record. */
  recordId: text('record_id').primaryKey(),
  type: text('type', { enum: erasedTypes }).notNull(),
  at: text('at').notNull(),
})
