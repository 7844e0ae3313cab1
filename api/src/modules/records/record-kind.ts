import type { Permission } from '@leadwright/shared/permissions'
import type { RecordKindName } from '@leadwright/shared/record-kinds'
import type { Db, Tx } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Audience, AuditedKind } from '../audit/audit.ts'
import type { Found, SearchKind } from '../search/search-index.repository.ts'
import type { Common, RecordClient, RecordRow, RecordTable } from './record-rows.repository.ts'

/** How a kind is found; everything else follows from the record. */
interface Search<T extends RecordTable>
  extends Pick<SearchKind, 'label' | 'place' | 'scopeOf' | 'isNamed'> {
  /** The searched and shown text, without the title. */
  found: (row: RecordRow<T>, client: RecordClient | null) => Omit<Found, 'title'>
}

interface Trash<T extends RecordTable> {
  /** The name of one record of the kind. */
  label: string
  /** Who sees and restores records in the trash. */
  permission: Permission
  /** A further condition that depends on the record. */
  isVisible?: (db: Db, actor: Actor, row: RecordRow<T>) => boolean
}

/**
 * `type` is the name in audit actions (`link.added`), the search and the trash.
 * `audience` says whose open pages are notified of a change if the audit log does not know the
 * name.
 */
type Named =
  | { type: AuditedKind & RecordKindName; audience?: undefined }
  | { type: RecordKindName; audience: Audience }

export type RecordKind<T extends RecordTable> = Named & RecordAspects<T>

export interface RecordAspects<T extends RecordTable> {
  table: T
  nameOf?: (row: RecordRow<T>) => string
  /** The title, also in the audit log; defaults to `nameOf`. */
  titleOf?: (row: RecordRow<T>, client: RecordClient | null) => string
  /**
   * Fields whose old and new values the audit log shows, in addition to the client; short, never a
   * secret.
   */
  auditFields?: (row: RecordRow<T>, tx: Tx) => Readonly<Record<string, string | boolean | null>>
  /** How records of the kind are found; without it, they are not searched. */
  search?: Search<T>
  /** Without it, deleted records are purged, but not listed in any trash. */
  trash?: Trash<T>
  /** Users who see a record without a permission for all, as stored now; see `Subject.affected`. */
  affectedUsers?: (row: RecordRow<T>, tx: Tx) => readonly (string | null)[]
}

/** A new row; `defineRecord` sets the timestamps. */
export type NewRecord<T extends RecordTable> = Omit<
  T['$inferInsert'],
  'createdAt' | 'updatedAt' | 'deletedAt' | 'version'
> & { id: string }
export type RecordChange<T extends RecordTable> = Partial<Omit<T['$inferInsert'], keyof Common>>

/** The transaction, and who writes the record. */
export interface Write {
  tx: Tx
  deps: Deps
  actor: Actor
}
