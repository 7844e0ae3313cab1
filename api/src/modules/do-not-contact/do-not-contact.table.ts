import {
  contactKinds,
  suppressionReasons,
  suppressionSources,
} from '@leadwright/shared/do-not-contact'
import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, oneOf } from '../../db/columns.ts'

/**
 * People and companies that must not be written to. They are recognized by a keyed hash, which is
 * all that is left of an erased person.
 */
export const doNotContact = sqliteTable(
  'do_not_contact',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: contactKinds }).notNull(),
    /** Keyed hash of the contact key (lib/contact-keys.ts). */
    hash: text('hash').notNull().unique(),
    /** Sealed. Null if only the hash is kept. */
    address: text('address'),
    /** When the address of an erased person is deleted; null if it is kept. */
    addressUntil: text('address_until'),
    reason: text('reason', { enum: suppressionReasons }).notNull(),
    source: text('source', { enum: suppressionSources }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('do_not_contact_kind', table.kind, contactKinds),
    oneOf('do_not_contact_reason', table.reason, suppressionReasons),
    oneOf('do_not_contact_source', table.source, suppressionSources),
    index('do_not_contact_created_idx').on(table.createdAt, table.id),
    index('do_not_contact_until_idx').on(table.addressUntil).where(sql`address_until IS NOT NULL`),
  ],
)

/** The key of these hashes, sealed, so that a copy of the database alone reveals no address. */
export const contactHashKeys = sqliteTable('contact_hash_keys', {
  /** Always `hashKeyId`. */
  id: text('id').primaryKey(),
  key: text('key').notNull(),
})
