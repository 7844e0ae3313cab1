import type { Permission } from '@leadwright/shared/permissions'
import type { Db, Tx } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Audience, AuditedKind } from '../audit/audit.ts'
import type { Found, SearchKind } from '../search/search-index.repository.ts'
import type { Common, RecordClient, RecordRow, RecordTable } from './record-rows.repository.ts'

/** How a kind is found; the rest follows from the record. */
interface Search<T extends RecordTable> extends Pick<SearchKind, 'label' | 'place' | 'scopeOf'> {
  /** What is searched and shown besides the title. */
  found: (row: RecordRow<T>, client: RecordClient | null) => Omit<Found, 'title'>
}

interface Trash<T extends RecordTable> {
  /** One of them. */
  label: string
  /** Who sees and restores what is in the trash. */
  permission: Permission
  /** Where that depends on the record, too. */
  isVisible?: (db: Db, actor: Actor, row: RecordRow<T>) => boolean
}

/**
 * The name in audit actions (`link.added`), create requests, the search and the trash, and whose open
 * pages are told of a change where the audit log does not know that by name.
 */
type Named = { type: AuditedKind; audience?: undefined } | { type: string; audience: Audience }

export type RecordKind<T extends RecordTable> = Named & RecordAspects<T>

export interface RecordAspects<T extends RecordTable> {
  table: T
  nameOf?: (row: RecordRow<T>) => string
  /** How one is called, also in the audit log; by `nameOf`, unless said otherwise. */
  titleOf?: (row: RecordRow<T>, client: RecordClient | null) => string
  /** What the audit log tells old and new of a change, besides the client; short, and never a secret. */
  wordsOf?: (row: RecordRow<T>, tx: Tx) => Readonly<Record<string, string | boolean | null>>
  /** Where it can be found. */
  search?: Search<T>
  /** Without it, what is removed is purged, but listed nowhere. */
  trash?: Trash<T>
  /** Users who see one without a permission for all, as it is stored now; see `Subject.concerns`. */
  concernsOf?: (row: RecordRow<T>, tx: Tx) => readonly (string | null)[]
}

/** A new row; the layer sets the instants. */
export type NewRecord<T extends RecordTable> = Omit<
  T['$inferInsert'],
  'createdAt' | 'updatedAt' | 'deletedAt' | 'version'
> & { id: string }
export type RecordChange<T extends RecordTable> = Partial<Omit<T['$inferInsert'], keyof Common>>

/** In which transaction and by whom a record is written. */
export interface Write {
  tx: Tx
  deps: Deps
  actor: Actor
}
