import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Db, insertAllInto, insertInto, putInto, type Tx, updateIn } from '../../db/client.ts'
import { type PageRange, readNewest } from '../../db/page.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { importChanges, importMappings, importRows, imports } from './imports.table.ts'

export type ImportRecord = typeof imports.$inferSelect
export type ChangeRow = typeof importChanges.$inferSelect
export type FileRow = typeof importRows.$inferSelect

export const insertImport = insertInto(imports)
export const updateImport = updateIn(imports, imports.id)
export const insertRows = insertAllInto(importRows)
export const insertChange = insertInto(importChanges)
export const putMapping = putInto(importMappings, importMappings.kind, importMappings.headings)

export const findImport = (db: Db, id: string): ImportRecord | undefined =>
  db.select().from(imports).where(eq(imports.id, id)).get()

export const findState = (db: Db, id: string) =>
  db
    .select({ state: imports.state, version: imports.version })
    .from(imports)
    .where(eq(imports.id, id))
    .get()

export const findMapping = (db: Db, kind: ImportRecord['kind'], headings: string) =>
  db
    .select({ fields: importMappings.fields })
    .from(importMappings)
    .where(and(eq(importMappings.kind, kind), eq(importMappings.headings, headings)))
    .get()?.fields

export const findClientName = (db: Db, clientId: string): string | undefined =>
  db.select({ name: clients.companyName }).from(clients).where(eq(clients.clientId, clientId)).get()
    ?.name

/** The next rows of a file after a line. */
export const listRows = (db: Db, importId: string, after: number, limit: number): FileRow[] =>
  db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(importRows.line, after)))
    .orderBy(asc(importRows.line))
    .limit(limit)
    .all()

/** All rows of imports that are not published. */
export const listUnfinishedRows = (db: Db): Pick<FileRow, 'importId' | 'cells'>[] =>
  db
    .select({ importId: importRows.importId, cells: importRows.cells })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(isNull(imports.publishedAt))
    .all()

export const setReason = (tx: Tx, { importId, line }: FileRow, reason: FileRow['reason']): void =>
  void tx
    .update(importRows)
    .set({ reason })
    .where(and(eq(importRows.importId, importId), eq(importRows.line, line)))
    .run()

/** The next changes after a line. */
export const listChanges = (
  db: Db,
  importId: string,
  { after, limit, open }: { after: number; limit: number; open: boolean },
): ChangeRow[] =>
  db
    .select()
    .from(importChanges)
    .where(
      and(
        eq(importChanges.importId, importId),
        gt(importChanges.line, after),
        open ? isNotNull(importChanges.row) : undefined,
      ),
    )
    .orderBy(asc(importChanges.line))
    .limit(limit)
    .all()

/** An undo leaves a record that was confirmed since it was imported. */
export const confirmRecord = (tx: Tx, record: string): void =>
  void tx
    .update(importChanges)
    .set({ before: 'confirmed' })
    .where(eq(importChanges.record, record))
    .run()

/** What is still to be written for these changes is done. */
export const closeChanges = (tx: Tx, importId: string, lines: readonly number[]): void =>
  void tx
    .update(importChanges)
    .set({ row: null })
    .where(and(eq(importChanges.importId, importId), inArray(importChanges.line, [...lines])))
    .run()

export const deleteChanges = (tx: Tx, importId: string, lines: readonly number[]): void =>
  void tx
    .delete(importChanges)
    .where(and(eq(importChanges.importId, importId), inArray(importChanges.line, [...lines])))
    .run()

/** Deletes up to this many rows of a file. Returns how many. */
export const deleteRows = (tx: Tx, importId: string, limit: number): number =>
  tx.run(sql`DELETE FROM ${importRows} WHERE rowid IN (
    SELECT rowid FROM ${importRows} WHERE ${importRows.importId} = ${importId} LIMIT ${limit})`)
    .changes

export const deleteImport = (tx: Tx, id: string): void =>
  void tx.delete(imports).where(eq(imports.id, id)).run()

interface ListFilter extends PageRange {
  ofKinds: readonly {
    kind: ImportRecord['kind']
    /** Null for all clients. */
    clientId: string | null
    /** Restricts a list of all clients to those of the reader. */
    reachable: SQL | undefined
  }[]
  into: string | undefined
}

/** Published ones, newest first; includes one extra row for the next page. */
export const listImports = (db: Db, { ofKinds, into, ...range }: ListFilter) =>
  readNewest(
    db.select().from(imports),
    [imports.publishedAt, imports.id],
    range,
    and(
      isNotNull(imports.publishedAt),
      into === undefined ? undefined : eq(imports.into, into),
      ofKinds.length === 0 ? sql`FALSE` : undefined,
      or(
        ...ofKinds.map(({ kind, clientId, reachable }) =>
          and(
            eq(imports.kind, kind),
            clientId === null ? reachable : eq(imports.clientId, clientId),
          ),
        ),
      ),
    ),
  )

/** Imports from before an instant that are not published. */
export const listUnfinished = (db: Db, before: string) =>
  db
    .select({ id: imports.id, state: imports.state })
    .from(imports)
    .where(and(isNull(imports.publishedAt), lt(imports.createdAt, before)))
    .all()

/** Published imports of which something is still to be written, or with rows of their file. */
export const listToContinue = (db: Db): ImportRecord[] =>
  db
    .select()
    .from(imports)
    .where(
      and(
        isNotNull(imports.publishedAt),
        sql`(${imports.state} = 'undoing'
          OR EXISTS (SELECT 1 FROM ${importChanges} WHERE import_id = ${imports.id} AND row IS NOT NULL)
          OR EXISTS (SELECT 1 FROM ${importRows} WHERE import_id = ${imports.id}))`,
      ),
    )
    .all()
