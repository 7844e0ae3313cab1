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

interface CsvRow {
  /** Where the row starts, from 1; cells may contain line breaks. */
  line: number
  cells: string[]
}

/** Every cell of a file written by `toCsv`; undefined if a quote is not closed. */
export const parseCsv = (text: string): string[][] | undefined =>
  rowsOf(text.replace(/^\uFEFF/, ''), ',')?.map(({ cells }) => cells)

/**
 * A table as common programs save it: RFC 4180, or separated by semicolons or tabs, with any line
 * breaks. A first line `sep=;`, empty rows at the end and empty columns on the right are left out.
 * Undefined if a quote is not closed.
 */
export function readCsvTable(text: string): { head: string[]; rows: CsvRow[] } | undefined {
  const source = text.replace(/^\uFEFF/, '')
  const statedSeparator = /^sep=(.)\r?\n/i.exec(source)
  const rows = rowsOf(source, statedSeparator?.[1] ?? separatorOf(source))?.slice(
    statedSeparator ? 1 : 0,
  )
  if (!rows) return undefined
  const [head, ...rest] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!head) return { head: [], rows: [] }
  const names = withoutEmptyEnd(head.cells.map((name) => name.trim()))
  const cut = (cells: string[]) => [
    ...cells.slice(0, names.length),
    ...withoutEmptyEnd(cells.slice(names.length)),
  ]
  return { head: names, rows: rest.map(({ line, cells }) => ({ line, cells: cut(cells) })) }
}

const withoutEmptyEnd = (cells: string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

/** The common separator that occurs most often in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = /[^\r\n]+/.exec(text) ?? []
  const count = (separator: string) => first.split(separator).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

function rowsOf(source: string, separator: string): CsvRow[] | undefined {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let value = ''
  let quoted = false
  let rowLine = 1
  let line = 1
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at)
    const next = source.charAt(at + 1)
    if (character === '\n' || (character === '\r' && next !== '\n')) line += 1
    if (quoted) {
      if (character !== '"') value += character
      else if (next === '"') {
        value += '"'
        at += 1
      } else quoted = false
    } else if (character === '"' && value === '') quoted = true
    else if (character === separator) {
      cells.push(value)
      value = ''
    } else if (character === '\n' || (character === '\r' && next !== '\n')) {
      rows.push({ line: rowLine, cells: [...cells, value] })
      rowLine = line
      cells = []
      value = ''
    } else if (character !== '\r') value += character
  }
  if (quoted) return undefined
  if (value !== '' || cells.length > 0) rows.push({ line: rowLine, cells: [...cells, value] })
  return rows
}
