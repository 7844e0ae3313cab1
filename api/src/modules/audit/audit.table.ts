import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Append-only (triggers refuse UPDATE and DELETE); each row carries the hash of the one before. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    at: text('at').notNull(),
    actorId: text('actor_id'),
    /** As the person was called then; as is the name of the subject. */
    actorName: text('actor_name').notNull(),
    actorRole: text('actor_role').notNull(),
    network: text('network').notNull(),
    /** `feature.verb`, e.g. `client.added`. */
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Null for what has no name. */
    subjectName: text('subject_name'),
    /** Whose activity it is: the client that the subject belongs to, or the person that it is. */
    personId: text('person_id'),
    /** JSON without secrets. */
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

/** Where the log begins, and where it goes on under another key; append-only too. */
export const auditParts = sqliteTable('audit_parts', {
  /** `seq` of the first row under this key. */
  firstSeq: integer('first_seq').primaryKey(),
  keyId: text('key_id').notNull(),
  /** Hash of the row before, empty for the first row of all. */
  previousHash: text('previous_hash').notNull(),
  /** Of the two columns above the key's own; nobody without the key can move a part. */
  mac: text('mac').notNull(),
})

/** The end of what was verified last: one row, authenticated like a part. */
export const auditCheckpoints = sqliteTable('audit_checkpoints', {
  id: integer('id').primaryKey(),
  seq: integer('seq').notNull(),
  hash: text('hash').notNull(),
  at: text('at').notNull(),
  mac: text('mac').notNull(),
})
