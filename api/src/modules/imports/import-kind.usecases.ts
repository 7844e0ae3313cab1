import type { ImportFieldOf, ImportKind, LeftOutReason } from '@leadwright/shared/imports'
import { can, type Permission } from '@leadwright/shared/permissions'
import type { Db, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import type { AuditAction } from '../audit/audit.ts'
import type { EventContext } from '../automation/events.usecases.ts'
import type { ChangeRow, ImportRecord } from './imports.repository.ts'

/** What an import is about, and who may work on it. */
interface ImportAccess {
  /** For the team; if it is about a client, for those that the person works for. */
  permission: Permission
  /** For people of the client. */
  own?: Permission
  isOfClient: boolean
  /** The client's pages show what it adds. */
  isShownToClient?: boolean
  /**
   * For a kind that adds to a record of the client: its name. Errors: 404; 409 for a record that
   * can't be changed now.
   */
  intoName?: (db: Db, clientId: string, into: string) => string
}

export interface RowProblem {
  /** Null for the whole row. */
  field: string | null
  message: string
}

/** A row without problems. */
export interface ReadRow {
  /** How it is called in the list of rows that are left out. */
  name: string
  /** Rows with one of these in common are the same; the first one counts. */
  keys: readonly string[]
  leftOut: () => LeftOutReason | undefined
  /** Prepares its record, which nothing shows before it is published. */
  stage: (tx: Tx) => Staged
}

interface Staged {
  record: string
  before?: unknown
  row?: unknown
}

/** The cells of a row by field, trimmed. */
export type Values<K extends ImportKind> = Readonly<Partial<Record<ImportFieldOf<K>, string>>>
/** Reads the rows of one import. */
type RowReader<K extends ImportKind = ImportKind> = (values: Values<K>) => ReadRow | RowProblem[]

export interface UndoResult {
  /** Undefined if it stays; `removed` or, if someone removed it before, `gone`. */
  result: 'removed' | 'kept' | 'gone'
  /** Of a record that stays. */
  name?: string
}

/** A kind of record that can be imported; its module defines it with `defineImport`. */
export interface ImportDefinition<K extends ImportKind = ImportKind> extends ImportAccess {
  kind: K
  /** Called once for a run through the rows; looks up what does not depend on the row. */
  reader: (db: Db, deps: Deps, about: ImportRecord) => RowReader<K>
  /**
   * Changes with everything because of which another row could be left out. It is compared in the
   * transaction that publishes.
   */
  token: (db: Db, about: ImportRecord) => string
  /** Makes the staged records visible, in as few statements as possible. */
  publish: (context: EventContext, about: ImportRecord) => void
  /** What follows for one record, in slices after publishing; until then its `row` is kept. */
  follow?: (context: EventContext, change: ChangeRow) => void
  /** Deletes staged records that are not published. */
  unstage?: (tx: Tx, changes: readonly ChangeRow[]) => void
  undo: (context: EventContext, change: ChangeRow, about: ImportRecord) => UndoResult
  actions: { imported: AuditAction; undone: AuditAction }
}

const kinds = new Map<ImportKind, ImportDefinition>()

/** Registers a kind once, where its module defines it. */
export function defineImport<K extends ImportKind>(definition: ImportDefinition<K>): void {
  kinds.set(definition.kind, definition)
}

/** Throws for a kind whose module is not loaded. */
export function importKind(kind: ImportKind): ImportDefinition {
  const found = kinds.get(kind)
  if (!found) throw new Error(`Unknown kind of import: ${kind}.`)
  return found
}

/** The kinds that a person may import, for some client at least. */
export const importKindsOf = ({ role }: Actor): ImportDefinition[] =>
  [...kinds.values()].filter(
    ({ permission, own }) => can(role, permission) || (own !== undefined && can(role, own)),
  )
