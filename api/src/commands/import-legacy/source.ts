import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CsvQuoteError, readCsvTable } from '../../lib/csv.ts'
import { decodeTable } from '../../lib/decode-table.ts'
import { copyCells, readCopyBlocks } from './copy-blocks.ts'
import { jsonRows } from './json-rows.ts'
import { adviceFor } from './other-files.ts'
import { SourceError, type SourceRow } from './source-row.ts'

/** The old system's tables (spec section 3), and the separate file of sign-in addresses. */
export const legacyTables = [
  'users',
  'userProfile',
  'clients',
  'Staff',
  'prompts',
  'links',
  'recordings',
  'documents',
  'passwordAccounts',
  'videos',
] as const
export type LegacyTable = (typeof legacyTables)[number]

export interface Source {
  tables: Map<LegacyTable, SourceRow[]>
  /** Sentences about files that are not read, or not in UTF-8. */
  notes: string[]
  /** Sentences about what cannot be read. */
  problems: string[]
}

/** Reads one file; each reader finds rows of one or several tables. */
type Reader = (source: Source, file: string, text: string) => void

const extension = /\.(json|jsonl|ndjson|csv|tsv|txt|copy|sql)$/i

/**
 * Reads each table from a JSON file, a CSV file, the text format of `COPY`, or the plain output of
 * pg_dump. Also under the name that the old database's own table editor gives the files
 * (`<table>_rows.csv`). Throws if the folder contains no table.
 */
export function readSource(folder: string): Source {
  const source: Source = { tables: new Map(), notes: [], problems: [] }
  for (const file of readdirSync(folder).toSorted()) {
    if (file.startsWith('.')) continue
    const isFolder = statSync(join(folder, file)).isDirectory()
    const reader = isFolder ? undefined : readerOf(file)
    if (!reader) {
      source.notes.push(
        `${file} was not read: ${isFolder ? folderAdvice : adviceFor(file, legacyTables)}`,
      )
      continue
    }
    const { text, encoding } = decodeTable(readFileSync(join(folder, file)))
    if (encoding === 'Windows-1252') {
      source.notes.push(`${file} is not UTF-8 and was read as Windows-1252: check its accents`)
    }
    try {
      reader(source, file, text)
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      source.problems.push(error.message)
    }
  }
  if (source.tables.size === 0 && source.problems.length === 0) {
    throw new Error(
      [
        `${folder} contains none of these tables: ${legacyTables.join(', ')}.`,
        ...source.notes,
      ].join('\n- '),
    )
  }
  return source
}

const folderAdvice = 'it is a folder; move its files up'

function readerOf(file: string): Reader | undefined {
  if (/\.sql$/i.test(file)) return readDump
  const name = file.replace(extension, '').replace(/_rows$/i, '')
  const table = tableOf(name)
  if (!table || !extension.test(file)) return undefined
  return (source, _, text) => addRows(source, table, rowsOf(source, file, text))
}

const tableOf = (name: string): LegacyTable | undefined =>
  legacyTables.find((table) => table.toLowerCase() === name.toLowerCase())

function rowsOf(source: Source, file: string, text: string): SourceRow[] {
  if (/\.(json|jsonl|ndjson)$/i.test(file)) return jsonRows(file, text, source.problems)
  return /\.csv$/i.test(file) ? csvRows(source, file, text) : copyRows(source, file, text)
}

function addRows({ tables, problems }: Source, table: LegacyTable, rows: SourceRow[]): void {
  const [other] = tables.get(table) ?? []
  if (tables.has(table)) {
    const files = [other?.place.file, rows[0]?.place.file].filter(Boolean).join(' and ')
    problems.push(`There are two files for ${table} (${files}): remove one of them`)
  } else tables.set(table, rows)
}

function csvRows(source: Source, file: string, text: string): SourceRow[] {
  const { head, rows } = tableIn(file, text)
  return toRows(
    source,
    file,
    head,
    rows.map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => (cell === '' || cell === '\\N' ? null : cell)),
    })),
  )
}

function tableIn(file: string, text: string) {
  try {
    return readCsvTable(text)
  } catch (error) {
    if (!(error instanceof CsvQuoteError)) throw error
    throw new SourceError(
      `${file}, line ${error.line}: the quotes of this row do not match: close them, and double those within a text`,
    )
  }
}

/** The text format of `COPY … WITH HEADER`. */
function copyRows(source: Source, file: string, text: string): SourceRow[] {
  const [head = '', ...lines] = text.split(/\r?\n/)
  const rows = lines
    .map((line, index) => ({ line: index + 2, cells: copyCells(line), isFilled: line !== '' }))
    .filter(({ isFilled, cells }) => isFilled && cells[0] !== '.')
  return toRows(source, file, head.split('\t'), rows)
}

function toRows(
  { problems }: Source,
  file: string,
  head: readonly string[],
  rows: readonly { line: number; cells: (string | null)[] }[],
): SourceRow[] {
  return rows.flatMap(({ line, cells }) => {
    if (cells.length === head.length) {
      const values = Object.fromEntries(head.map((name, at) => [name, cells[at]]))
      return { place: { file, line }, values }
    }
    const columns = `${cells.length} cells, but there are ${head.length} columns`
    problems.push(`${file}, line ${line}: ${columns}: check the separators and quotes of this row`)
    return []
  })
}

/** A dump contains other schemas, too: of the sign-in service, only the accounts are read. */
const readDump: Reader = (source, file, text) => {
  const { notes, problems } = source
  const blocks = readCopyBlocks(text)
  const isRead = ({ schema, table }: (typeof blocks)[number]) =>
    tableOf(table) !== undefined &&
    (tableOf(table) === 'users' ? schema !== 'public' : schema === null || schema === 'public')
  for (const block of blocks.filter(isRead)) {
    const table = tableOf(block.table)
    if (!block.isComplete) {
      problems.push(
        `${file}: the table ${block.table} has no end: the dump is cut off, so export it again`,
      )
    } else if (table) addRows(source, table, toRows(source, file, block.columns, block.rows))
  }
  const others = blocks.filter((block) => !isRead(block) && block.schema !== null)
  const unknown = others.filter(({ schema }) => schema === 'public').map(({ table }) => table)
  if (unknown.length > 0) {
    notes.push(
      `${file}: these tables were not read, because they are not part of the import: ${unknown.join(', ')}`,
    )
  }
  const schemas = new Set(others.map(({ schema }) => schema).filter((name) => name !== 'public'))
  if (schemas.size > 0) {
    notes.push(
      `${file}: only the accounts of the sign-in service were read of these schemas: ${[...schemas].join(', ')}`,
    )
  }
  if (blocks.length === 0) {
    throw new SourceError(
      `${file}: contains no tables in the format of COPY: export it with pg_dump --format=plain, without --inserts`,
    )
  }
}
