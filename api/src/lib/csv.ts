/**
 * Where a spreadsheet would begin to read a formula: at the start of a cell, and after what a reader with
 * another list separator takes for the end of one (Excel in most of Europe reads `;`). Quotes and spaces
 * may come in between, and full-width signs count.
 */
const formulaStart = /(?<=^|[;|\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r])/g

/** Text, a number, or money: `{ cents: -125050 }` is written as the number -1250.50. */
type Cell = string | number | { cents: number }

/** RFC 4180: CRLF, quotes doubled; a text that looks like a formula gets a `'` before it. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return (value.cents / 100).toFixed(2)
  const safe = value.replaceAll(formulaStart, "'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Reads RFC 4180, with LF as well as CRLF and a byte-order mark; undefined when a quote is never closed. */
export const parseCsv = (text: string): string[][] | undefined =>
  parseCsvRows(text)?.map(({ cells }) => cells)

interface CsvRow {
  /** Where it begins, from 1; cells may hold line breaks. */
  line: number
  cells: string[]
}

/** The same, each row with its line. */
export function parseCsvRows(text: string): CsvRow[] | undefined {
  const source = text.replace(/^\uFEFF/, '')
  const rows: CsvRow[] = []
  let cells: string[] = []
  let value = ''
  let quoted = false
  let begins = 1
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
    else if (character === ',') {
      cells.push(value)
      value = ''
    } else if (character === '\n' || (character === '\r' && next !== '\n')) {
      rows.push({ line: begins, cells: [...cells, value] })
      begins = line
      cells = []
      value = ''
    } else if (character !== '\r') value += character
  }
  if (quoted) return undefined
  if (value !== '' || cells.length > 0) rows.push({ line: begins, cells: [...cells, value] })
  return rows
}
