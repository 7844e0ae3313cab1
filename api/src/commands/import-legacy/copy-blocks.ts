/** A table in the plain text output of pg_dump. */
export interface CopyBlock {
  schema: string | null
  table: string
  columns: string[]
  rows: { line: number; cells: (string | null)[] }[]
  /** False if the file ends within the table. */
  isComplete: boolean
}

const header = /^COPY (?:("[^"]+"|\w+)\.)?("[^"]+"|\w+) \((.*)\) FROM stdin;$/
const unquoted = (name: string) => name.replace(/^"(.*)"$/, '$1')

/**
 * The tables of a dump; other statements are left out.
 * @see https://www.postgresql.org/docs/current/sql-copy.html (text format)
 */
export function readCopyBlocks(text: string): CopyBlock[] {
  const blocks: CopyBlock[] = []
  let block: CopyBlock | undefined
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (block && line === '\\.') {
      block.isComplete = true
      block = undefined
    } else if (block) {
      block.rows.push({ line: index + 1, cells: copyCells(line) })
    } else {
      const [, schema, table, columns] = header.exec(line) ?? []
      if (table === undefined || columns === undefined) continue
      block = {
        ...{ schema: schema ? unquoted(schema) : null, table: unquoted(table) },
        ...{ columns: columns.split(', ').map(unquoted), rows: [], isComplete: false },
      }
      blocks.push(block)
    }
  }
  const last = blocks.at(-1)
  // The empty text after the last line break is not a row.
  if (last && !last.isComplete && last.rows.at(-1)?.cells.join('') === '') last.rows.pop()
  return blocks
}

/** The cells of a line in the text format: separated by tabs, `\N` is null. */
export const copyCells = (line: string): (string | null)[] =>
  line.split('\t').map((cell) => (cell === '\\N' ? null : unescaped(cell)))

const letters: Record<string, string> = {
  ...{ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
}

const unescaped = (cell: string): string =>
  cell.replace(/\\(x[0-9a-f]{1,2}|[0-7]{1,3}|.)/gi, (_, code: string) => {
    if (/^x./i.test(code)) return String.fromCharCode(Number.parseInt(code.slice(1), 16))
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8))
    return letters[code] ?? code
  })
