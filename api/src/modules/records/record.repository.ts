import { can } from '@leadwright/shared/permissions'
import type { RecordKindName } from '@leadwright/shared/record-kinds'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { type Db, insertInto, opaquePlaceholder, prepared, type Tx } from '../../db/client.ts'
import type { Actor } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { deleted, notFound, versionConflict } from '../../lib/errors.ts'
import { type Changes, changesBetween, type RecordVerb } from '../audit/audit.ts'
import { defineSearch, indexRecords } from '../search/search-index.repository.ts'
import { recordAudit, titleIn } from './record-audit.ts'
import type { NewRecord, RecordChange, RecordKind, Write } from './record-kind.ts'
import {
  commonOf,
  isInTrash,
  listDeleted,
  type RecordRow,
  type RecordTable,
  rowOf,
  selectRows,
} from './record-rows.repository.ts'

export type { NewRecord, RecordAspects, RecordChange, RecordKind, Write } from './record-kind.ts'
export type { RecordClient, RecordRow, RecordTable } from './record-rows.repository.ts'

/** What the audit log says about a change. */
interface Audited {
  detail?: object | undefined
  verb?: RecordVerb
  /** Affected users whom the row does not name. */
  affected?: readonly string[]
}

/**
 * The life cycle of every kind of record: created, changed in the version that was read, moved
 * to the trash, restored, purged. Each step writes the audit entry and the search row in the same
 * transaction. Errors: 404; `record.conflict` for an older version.
 */
export function defineRecord<T extends RecordTable>(kind: RecordKind<T>) {
  const { table, type, affectedUsers = () => [], search, trash } = kind
  const rows = commonOf(table)
  const insertRow = insertInto(rows)

  if (search) defineSearch({ kind: type, table: rows, id: rows.id, read: readFound, ...search })
  const byId = prepared((db) =>
    selectRows(db, table)
      .where(eq(rows.id, opaquePlaceholder('id')))
      .prepare(),
  )
  function readFound(db: Db, id: string) {
    const found = byId(db).get({ id })
    if (!found || !search) return undefined
    const one = rowOf<T>(found)
    const { deletedAt } = one.row
    const clientId = one.client?.clientId ?? null
    return { title: titleIn(kind, one), clientId, deletedAt, ...search.found(one.row, one.client) }
  }

  const index = (tx: Tx, ids: readonly string[]) => {
    if (search) indexRecords(tx, type, ids)
  }
  const { audit, auditedFields } = recordAudit(kind, (db, id) => {
    const found = byId(db).get({ id })
    if (!found) throw notFound()
    return rowOf<T>(found)
  })

  const select = (db: Db, id: string, deleted: boolean) =>
    db
      .select()
      .from(rows)
      .where(and(eq(rows.id, id), deleted ? isInTrash(rows.deletedAt) : isNull(rows.deletedAt)))
      .get() as RecordRow<T> | undefined

  function load(db: Db, id: string, deleted: boolean): RecordRow<T> {
    const row = select(db, id, deleted)
    if (!row) throw notFound()
    return row
  }

  /** Writes only the row, for sample data and imports. */
  function insert(tx: Tx, row: NewRecord<T>, at: string): void {
    insertRow(tx, { ...row, createdAt: at, updatedAt: at })
    index(tx, [row.id])
  }

  function setDeleted(write: Write, id: string, deletedAt: string | null): void {
    load(write.tx, id, deletedAt === null)
    write.tx.update(rows).set({ deletedAt }).where(eq(rows.id, id)).run()
    index(write.tx, [id])
  }

  const record = {
    table,
    type,
    insert,
    /** The client that a record belongs to, also in the trash. */
    clientOf: (db: Db, id: string): string | undefined =>
      byId(db).get({ id })?.client?.clientId ?? undefined,
    /** 404 for a record that is deleted or missing. */
    requireActive: (db: Db, id: string): RecordRow<T> => load(db, id, false),
    /**
     * As `requireActive`, for kinds that everyone who may read them may restore: `record.deleted`
     * for one in the trash.
     */
    requireReadable(db: Db, id: string): void {
      if (select(db, id, false)) return
      const deletedAt = select(db, id, true)?.deletedAt
      throw deletedAt ? deleted(deletedAt) : notFound()
    },

    create(write: Write, row: NewRecord<T>, { verb = 'added', ...about }: Audited = {}): void {
      insert(write.tx, row, instant(write.deps.clock))
      audit(write, verb, row.id, about)
    },

    /** Returns the row as it was before. */
    update(
      write: Write,
      { id, version }: { id: string; version: number },
      change: RecordChange<T>,
      {
        verb = 'edited',
        changes,
        affected = [],
      }: Pick<Audited, 'verb' | 'affected'> & { changes?: Changes | undefined } = {},
    ): RecordRow<T> {
      const { tx, deps } = write
      const before = load(tx, id, false)
      if (before.version !== version) throw versionConflict()
      const fieldsBefore = auditedFields(tx, id)
      const stamps = { updatedAt: instant(deps.clock), version: version + 1 }
      tx.update(rows)
        .set({ ...change, ...stamps })
        .where(eq(rows.id, id))
        .run()
      index(tx, [id])
      const allAffected = [...affectedUsers(before, tx), ...affected]
      const detail = {
        changes: { ...changesBetween(fieldsBefore, auditedFields(tx, id)), ...changes },
      }
      audit(write, verb, id, { detail, affected: allAffected })
      return before
    },

    /** Moves a record to the trash, from which it is purged after `trashRetentionMs`. */
    remove(write: Write, id: string): void {
      setDeleted(write, id, instant(write.deps.clock))
      audit(write, 'removed', id)
    },

    /** 404 unless it is in the trash. */
    restore(write: Write, id: string): void {
      setDeleted(write, id, null)
      audit(write, 'restored', id)
    },

    /** Erases what was deleted at or before this instant. Returns how many. */
    purge(tx: Tx, until: string): number {
      const purged = tx
        .delete(rows)
        .where(lte(rows.deletedAt, until))
        .returning({ id: rows.id })
        .all()
      index(
        tx,
        purged.map(({ id }) => id),
      )
      return purged.length
    },

    /** What the actor may restore, last deleted first. */
    listTrash(db: Db, actor: Actor, limit: number): Deleted[] {
      if (!trash || !can(actor.role, trash.permission)) return []
      const { label, isVisible } = trash
      return listDeleted(db, table, isVisible ? -1 : limit)
        .filter(({ row }) => isVisible?.(db, actor, row) ?? true)
        .map((one) => {
          const { id, deletedAt } = one.row
          return { kind: type, label, id, title: titleIn(kind, one), deletedAt: deletedAt ?? '' }
        })
    },

    /** As `restore`, for people who see the record in the trash; 404 for others. */
    restoreAsListed(write: Write, id: string): void {
      const row = load(write.tx, id, true)
      if (!trash || !can(write.actor.role, trash.permission)) throw notFound()
      if (trash.isVisible?.(write.tx, write.actor, row) === false) throw notFound()
      record.restore(write, id)
    },
  }
  records.set(type, record)
  return record
}

export interface Deleted {
  kind: RecordKindName
  /** The name of one record of the kind. */
  label: string
  id: string
  title: string
  deletedAt: string
}

/** Every kind of record, by type. */
export const records = new Map<RecordKindName, RecordOfAnyKind>()

interface RecordOfAnyKind {
  clientOf: (db: Db, id: string) => string | undefined
  listTrash: (db: Db, actor: Actor, limit: number) => Deleted[]
  restoreAsListed: (write: Write, id: string) => void
  purge: (tx: Tx, until: string) => number
}
