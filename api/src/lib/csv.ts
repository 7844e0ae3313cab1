/** A cell that a spreadsheet would run as a formula begins with one of these. */
const formulaStart = /^[=+\-@\t\r]/

/** RFC 4180: CRLF, quotes doubled; a cell that looks like a formula is prefixed with `'`. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number): string {
  const text = String(value)
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Reads RFC 4180, with LF as well as CRLF and a byte-order mark; undefined when a quote is never closed. */
export function parseCsv(text: string): string[][] | undefined {
  const source = text.replace(/^\uFEFF/, '')
  const rows: string[][] = []
  let row: string[] = []
  let value = ''
  let quoted = false
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at)
    if (quoted) {
      if (character !== '"') value += character
      else if (source.charAt(at + 1) === '"') {
        value += '"'
        at += 1
      } else quoted = false
    } else if (character === '"' && value === '') quoted = true
    else if (character === ',') {
      row.push(value)
      value = ''
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && source.charAt(at + 1) === '\n') at += 1
      rows.push([...row, value])
      row = []
      value = ''
    } else value += character
  }
  if (quoted) return undefined
  if (value !== '' || row.length > 0) rows.push([...row, value])
  return rows
}
