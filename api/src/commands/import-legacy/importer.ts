import type { z } from 'zod'
import { insertInto, type Table, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Known } from '../../modules/team/rooms/rooms.rules.ts'
import type { LegacyTable, Place } from './source.ts'

export type Write = (tx: Tx) => void

/** What importers know of the rest of the export. */
export interface Context {
  deps: Deps
  /** The moment of the import, for rows without one of their own. */
  at: string
  /** Sign-in addresses by user id, where they stand in a file of their own. */
  emails: Map<string, string>
  users: Map<string, { firstName: string; lastName: string; email: string }>
  clientIds: Set<string>
  staff: Map<string, Known>
  /** A row that cannot be taken: nothing at all is imported then. */
  refuse(place: Place, sentence: string): void
  /** Something that is left out or converted, said at the end. */
  note(place: Place, sentence: string): void
}

/** One table of the old system. */
interface Importer<Row> {
  table: LegacyTable
  row: z.ZodType<Row> & { shape: object }
  /** Columns that are not read are not named: the export of the sign-in service has dozens. */
  hasOtherColumns?: true
  /** Tells the others about a row, before any row is converted. */
  announce?(row: Row, context: Context, place: Place): void
  /** Checks and converts, and returns what writes it; undefined when nothing is to be written. */
  convert(row: Row, context: Context, place: Place): Write | undefined
}

/** Keeps the row type of an importer to itself, so that all of them stand in one list. */
export function defineImporter<Row>(importer: Importer<Row>) {
  return {
    table: importer.table,
    /** Columns of rows that are not read. */
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
      importer.announce?.(parsed.data, context, place)
      return () => importer.convert(parsed.data, context, place)
    },
  }
}

/** What writes one row. */
export const writeRow =
  <T extends Table>(table: T, row: T['$inferInsert']): Write =>
  (tx) =>
    insertInto(table)(tx, row)
