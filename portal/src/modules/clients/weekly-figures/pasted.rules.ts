import { fold } from '@leadwright/shared/text'
import { wholeNumber } from '@leadwright/shared/whole-number'
import { type FigureName, figureNames, type Row } from './week-grid.rules.ts'

export interface Pasted {
  /** What to type, by client. */
  cells: { row: Row; change: Partial<Record<FigureName, string>> }[]
  /** Names that no client has, or that several clients or lines have. */
  unmatched: string[]
  /** Clients whose figures are counted from leads and can't be entered. */
  counted: string[]
  /** Lines or columns that don't fit below and to the right of the cell. */
  beyond: number
}

/** Lines of cells; undefined for a single value, which goes into its cell as usual. */
export function readBlock(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  if (lines.length === 1 && !text.includes('\t')) return undefined
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

/**
 * Where the cells of a pasted block go: by the names of the clients if its first column has any,
 * otherwise line by line from the cell on. Empty cells change nothing.
 */
export function placeBlock(
  block: readonly (readonly string[])[],
  rows: readonly Row[],
  at: { clientId: string; figure: FigureName },
): Pasted {
  const isNamed = block.some(([first = '']) => first !== '' && wholeNumber(first) === undefined)
  return isNamed ? placeByName(block, rows, at.figure) : placeFrom(block, rows, at)
}

function placeByName(
  block: readonly (readonly string[])[],
  rows: readonly Row[],
  figure: FigureName,
): Pasted {
  const [head = []] = block
  const columns = headings(head)
  const lines = (columns ? block.slice(1) : block).filter((line) => line.some(Boolean))
  const names = lines.map(([name = '']) => nameKey(name))
  const pasted: Pasted = { cells: [], unmatched: [], counted: [], beyond: 0 }
  for (const [index, [name = '', ...cells]] of lines.entries()) {
    const key = names[index]
    const [row, ...others] = rows.filter(({ clientName }) => nameKey(clientName) === key)
    const isTwice = names.filter((one) => one === key).length > 1
    // A single column without a heading is that of the cell.
    const named = columns ?? (cells.length === 1 ? [figure] : figureNames)
    if (!row || others.length > 0 || isTwice) pasted.unmatched.push(name || 'No name')
    else if (row.now?.counted) pasted.counted.push(row.clientName)
    else pasted.cells.push({ row, change: changeOf(named, cells) })
  }
  pasted.unmatched = [...new Set(pasted.unmatched)]
  return pasted
}

function placeFrom(
  block: readonly (readonly string[])[],
  rows: readonly Row[],
  { clientId, figure }: { clientId: string; figure: FigureName },
): Pasted {
  const start = rows.findIndex((row) => row.clientId === clientId)
  const columns = figureNames.slice(figureNames.indexOf(figure))
  const pasted: Pasted = { cells: [], unmatched: [], counted: [], beyond: 0 }
  for (const [index, line] of block.entries()) {
    const row = rows[start + index]
    const fits = line.slice(columns.length).every((cell) => cell === '')
    if (!row || !fits) pasted.beyond += 1
    else if (row.now?.counted) pasted.counted.push(row.clientName)
    else pasted.cells.push({ row, change: changeOf(columns, line) })
  }
  return pasted
}

const changeOf = (columns: readonly (FigureName | undefined)[], cells: readonly string[]) =>
  Object.fromEntries(
    columns.flatMap((name, index) => {
      const cell = cells[index] ?? ''
      if (!name || cell === '') return []
      return [[name, String(wholeNumber(cell) ?? cell)]]
    }),
  )

/** Which figure each column after the first has, if the first line has headings. */
function headings([, ...cells]: readonly string[]): (FigureName | undefined)[] | undefined {
  const names = cells.map((cell) => {
    if (/\blead/i.test(cell)) return 'leads'
    return /\b(appointment|meeting)/i.test(cell) ? 'appointments' : undefined
  })
  return names.some(Boolean) ? names : undefined
}

/** Names are compared without case, accents and repeated spaces. */
const nameKey = (name: string): string => fold(name).replace(/\s+/g, ' ').trim()
