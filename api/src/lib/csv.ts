import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import Papa from 'papaparse'

/**
 * Where a spreadsheet may start a formula: at the start of a cell, and after a character that a
 * reader with another list separator treats as the end of one (Excel in most of Europe uses `;`).
 * Quotes and spaces may come in between, and full-width signs count.
 */
const formulaStart = /(?<=^|[;|\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r])/g

/**
 * The first character of every CSV file for download. Without it spreadsheets read the file in the
 * machine's own encoding, which breaks every accent.
 */
export const byteOrderMark = '\uFEFF'

/** Text, a number, or money: `{ cents: -125050 }` is written as the number -1250.50. */
type Cell = string | number | { cents: number }

/** RFC 4180: CRLF, quotes doubled; a text that looks like a formula is prefixed with `'`. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return (value.cents / 100).toFixed(2)
  const safe = value.replaceAll(formulaStart, "'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The same text without the apostrophes of `toCsv`, so that an exported phone number survives. */
export const withoutFormulaGuard = (text: string): string => text.replaceAll(formulaGuard, '')
const formulaGuard = /(?<=^|[;|\t\r\n])'(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^'(?=[\t\r])/g

export interface CsvRow {
  /** Where the row starts, from 1; cells may contain line breaks. */
  line: number
  cells: string[]
}

/** A quote that is not closed, or text after a closing one. */
export class CsvQuoteError extends Error {
  readonly line: number
  constructor(line: number) {
    super(`The quotes of the row at line ${line} do not match.`)
    this.line = line
  }
}

/** Every cell of a file written by `toCsv`; undefined if a quote is not closed. */
export const parseCsv = (text: string): string[][] | undefined =>
  rowsOf(withoutMark(text), ',')?.map(({ cells }) => cells)

/**
 * A table as common programs save it: RFC 4180, or separated by semicolons or tabs, with any line
 * breaks. A first line `sep=;`, empty rows at the end and empty columns on the right are left out.
 * Throws `CsvQuoteError`.
 */
export function readCsvTable(text: string): { head: string[]; rows: CsvRow[] } {
  const { source, separator, firstLine } = dialectOf(text)
  const rows = createReader(source, separator)(source, true).map((row) => atLine(row, firstLine))
  const [head, ...rest] = rows.filter(isFilled)
  if (!head) return { head: [], rows: [] }
  const names = withoutEmptyEnd(head.cells.map((name) => name.trim()))
  return { head: names, rows: rest.map((row) => cutTo(names.length, row)) }
}

/** Characters that are parsed before other requests get a turn. */
const chunkSize = 128 * 1024

/**
 * The same table for large files, in parts: the first row is that of the headings. Other requests
 * get a turn between two parts. Throws `CsvQuoteError`.
 */
export async function* readCsvParts(text: string): AsyncGenerator<CsvRow[]> {
  const { source, separator, firstLine } = dialectOf(text)
  const reader = createReader(source, separator)
  for (let at = 0; at < source.length || at === 0; at += chunkSize) {
    const isLast = at + chunkSize >= source.length
    const rows = reader(source.slice(at, at + chunkSize), isLast)
    yield rows.filter(isFilled).map((row) => atLine(row, firstLine))
    await yieldToEventLoop()
  }
}

const withoutMark = (text: string) => text.replace(/^\uFEFF/, '')

/** The separator of a text, and the line at which the table starts. */
function dialectOf(text: string): { source: string; separator: string; firstLine: number } {
  const source = withoutMark(text)
  const stated = /^sep=(.)(?:\r\n|\n|\r)/i.exec(source)
  if (!stated) return { source, separator: separatorOf(source), firstLine: 1 }
  return { source: source.slice(stated[0].length), separator: stated[1] ?? ',', firstLine: 2 }
}

const atLine = ({ line, cells }: CsvRow, first: number): CsvRow => ({
  line: line + first - 1,
  cells,
})

const isFilled = ({ cells }: CsvRow) => cells.some((cell) => cell.trim() !== '')

/** Without empty cells after the last column; filled ones show that a row is shifted. */
export const cutTo = (columns: number, { line, cells }: CsvRow): CsvRow => ({
  line,
  cells: [...cells.slice(0, columns), ...withoutEmptyEnd(cells.slice(columns))],
})

export const withoutEmptyEnd = (cells: string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

/** The common separator that occurs most often in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = /[^\r\n]+/.exec(text) ?? []
  const count = (separator: string) => first.split(separator).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

function rowsOf(source: string, separator: string): CsvRow[] | undefined {
  try {
    return createReader(source, separator)(source, true)
  } catch (error) {
    if (error instanceof CsvQuoteError) return undefined
    throw error
  }
}

/** Characters that show how the lines of a file end. */
const sampleSize = 1024 * 1024

/** Reads a text part by part; a row that a part cuts is read with the next one. */
function createReader(source: string, separator: string) {
  const newline = source
    .slice(0, sampleSize)
    .replaceAll(/"[^"]*"/g, '')
    .includes('\n')
    ? '\n'
    : '\r'
  let rest = ''
  let line = 1
  return (part: string, isLast: boolean): CsvRow[] => {
    const text = rest + part
    const { data, errors, meta } = new Papa.Parser({ delimiter: separator, newline }).parse(
      text,
      0,
      !isLast,
    ) as Papa.ParseResult<string[]>
    rest = text.slice(meta.cursor)
    if (isLast && data.at(-1)?.length === 1 && data.at(-1)?.[0] === '') data.pop()
    const [error] = errors
    const rows = data.map((cells, index): CsvRow => {
      if (error?.row === index) throw new CsvQuoteError(line)
      const row = { line, cells: newline === '\n' ? withoutReturn(cells) : cells }
      line += 1 + linesIn(row.cells)
      return row
    })
    if (error) throw new CsvQuoteError(line)
    return rows
  }
}

/** Of a line that ends with CRLF. */
const withoutReturn = (cells: string[]) =>
  cells.at(-1)?.endsWith('\r') ? cells.with(-1, cells.at(-1)?.slice(0, -1) ?? '') : cells

const linesIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r?\n|\r(?!\n)/g)?.length ?? 0), 0)
