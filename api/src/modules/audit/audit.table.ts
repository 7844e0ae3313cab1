import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Append-only (triggers reject UPDATE and DELETE); each row contains the hash of the previous one. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    at: text('at').notNull(),
    actorId: text('actor_id'),
    /** The actor's name at the time; `subjectName` is also the name at the time. */
    actorName: text('actor_name').notNull(),
    actorRole: text('actor_role').notNull(),
    network: text('network').notNull(),
    /** `feature.verb`, e.g. `client.added`. */
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Null for a subject without a name. */
    subjectName: text('subject_name'),
    /** Whose activity it is: the client or team member that the subject belongs to, or is. */
    personId: text('person_id'),
    /** JSON; never contains secrets. */
    detail: text('detail').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull().unique(),
  },
  (table) => [
    index('audit_log_subject_idx').on(table.subjectId, table.seq),
    index('audit_log_person_idx').on(table.personId, table.seq),
    index('audit_log_actor_idx').on(table.actorId, table.seq),
    index('audit_log_action_idx').on(table.action, table.seq),
  ],
)

/** Where the log starts, and where it continues under another key; append-only too. */
export const auditParts = sqliteTable('audit_parts', {
  /** `seq` of the first row under this key. */
  firstSeq: integer('first_seq').primaryKey(),
  keyId: text('key_id').notNull(),
  /** Hash of the previous row; empty for the very first row. */
  previousHash: text('previous_hash').notNull(),
  /** MAC of the two columns above with this key: without the key, a part cannot be moved. */
  mac: text('mac').notNull(),
})

/** The last row of the latest verification: a single row, authenticated like a part. */
export const auditCheckpoints = sqliteTable('audit_checkpoints', {
  id: integer('id').primaryKey(),
  seq: integer('seq').notNull(),
  hash: text('hash').notNull(),
  at: text('at').notNull(),
  mac: text('mac').notNull(),
})
