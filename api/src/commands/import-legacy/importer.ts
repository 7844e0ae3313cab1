import type { z } from 'zod'
import { type Db, insertInto, type Table, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { KnownPerson } from '../../modules/team/rooms/rooms.rules.ts'
import type { LegacyTable } from './source.ts'
import type { Place } from './source-row.ts'

export type Write = (tx: Tx) => void

/** What importers know about the rest of the export. */
export interface Context {
  deps: Deps
  /** The time of the import, for rows without one. */
  at: string
  /** Sign-in addresses by user id, if they are in a separate file. */
  emails: Map<string, string>
  users: Map<string, { firstName: string; lastName: string; email: string }>
  clientIds: Set<string>
  staff: Map<string, KnownPerson>
  /** Whether the row is left out: it appeared before, is here already, or was removed here. */
  isKnown(
    importer: { table: LegacyTable; isHere?(db: Db, id: string): boolean },
    id: string,
    place: Place,
  ): boolean
  /** Reports a row that cannot be imported; then nothing at all is imported. */
  refuse(place: Place, sentence: string): void
  /** Reports data that is left out or converted. */
  note(place: Place, sentence: string): void
}

/** One table of the old system. */
interface Importer<Row> {
  table: LegacyTable
  row: z.ZodType<Row> & { shape: object }
  /** The id of a row, of which the table has one each; without it, the rows have no ids here. */
  idOf?(row: Row): string
  /** Whether the row was imported or added before; it stays as it is then. */
  isHere?(db: Db, id: string): boolean
  /** Unread columns are not reported: the export of the sign-in service has dozens. */
  hasOtherColumns?: true
  /** Registers a row for the other importers, before any row is converted. */
  announce?(row: Row, context: Context, place: Place): void
  /**
   * Checks and converts a row, and returns a function that writes it; undefined if there is nothing
   * to write.
   */
  convert(row: Row, context: Context, place: Place): Write | undefined
}

/** Hides the row type of an importer, so that all importers fit in one list. */
export function defineImporter<Row>(importer: Importer<Row>) {
  return {
    table: importer.table,
    columns: Object.keys(importer.row.shape),
    /** Columns that are not read. */
    otherColumns(rows: readonly { values: object }[]): string[] {
      if (importer.hasOtherColumns) return []
      const columns = new Set(rows.flatMap(({ values }) => Object.keys(values)))
      return [...columns].filter((name) => !(name in importer.row.shape))
    },
    read(values: unknown, context: Context, place: Place) {
      const parsed = importer.row.safeParse(values)
      if (!parsed.success) {
        for (const { path, message } of parsed.error.issues) {
          context.refuse(place, `${path.join('.')} ${message}`)
        }
        return undefined
      }
      if (importer.idOf && context.isKnown(importer, importer.idOf(parsed.data), place)) {
        return undefined
      }
      importer.announce?.(parsed.data, context, place)
      return () => importer.convert(parsed.data, context, place)
    },
  }
}

/** A function that writes one row. */
export const writeRow =
  <T extends Table>(table: T, row: T['$inferInsert']): Write =>
  (tx) =>
    insertInto(table)(tx, row)
