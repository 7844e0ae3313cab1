import { readFile } from 'node:fs/promises'
import { importMaxColumns, importMaxRows } from '@leadwright/shared/imports'
import {
  CsvQuoteError,
  type CsvRow,
  cutTo,
  readCsvParts,
  withoutEmptyEnd,
  withoutFormulaGuard,
} from '../../lib/csv.ts'
import { decodeTable } from '../../lib/decode-table.ts'
import { invalidField } from '../../lib/errors.ts'
import type { Upload } from '../../lib/files.ts'

const badFile = (message: string) => invalidField('file', message)
const notCsv = () =>
  badFile('This is not a CSV file. Save the sheet as CSV in your spreadsheet program.')

/** Control characters that no table has, and a PDF, which can be without them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const binary = /[\u0000-\u0008\u000e-\u001f]|^%PDF-/

/** Error: 400 for a file that is not text. */
function textOf(bytes: Uint8Array): string {
  const { text } = decodeTable(bytes)
  if (binary.test(text)) throw notCsv()
  return text
}

/**
 * Equal headings get a number, and empty ones the position of their column. Error: 400 for too many,
 * before they are compared with each other.
 */
function namedColumns(cells: readonly string[]): string[] {
  if (cells.length > importMaxColumns) {
    throw badFile(`The file has more than ${importMaxColumns} columns.`)
  }
  const names: string[] = []
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim() || `Column ${index + 1}`
    let unique = name
    for (let number = 2; names.includes(unique); number += 1) unique = `${name} (${number})`
    names.push(unique)
  }
  return names
}

/**
 * Reads a table in parts.
 *
 * @param onRows called with the headings and the next rows, whose formula guards are removed
 * Errors: 400 for a file that is empty, too long or too wide, or whose quotes do not match.
 */
export async function readTable(
  file: Upload | undefined,
  onRows: (headings: readonly string[], rows: CsvRow[]) => void,
): Promise<{ headings: readonly string[]; count: number }> {
  if (!file) throw badFile('Choose a CSV file.')
  const text = textOf(await readFile(file.path))
  let headings: string[] | undefined
  let count = 0
  try {
    for await (const part of readCsvParts(text)) {
      const rows = headings ? part : part.slice(1)
      headings ??= part[0] && namedColumns(withoutEmptyEnd(part[0].cells.map(withoutFormulaGuard)))
      if (!headings) continue
      count += rows.length
      if (count > importMaxRows) {
        const most = importMaxRows.toLocaleString('en-US')
        throw badFile(`The file has more than ${most} rows. Split it and import the parts.`)
      }
      const columns = headings.length
      onRows(
        headings,
        rows.map((row) => {
          const { line, cells } = cutTo(columns, row)
          return { line, cells: cells.map(withoutFormulaGuard) }
        }),
      )
    }
  } catch (error) {
    if (!(error instanceof CsvQuoteError)) throw error
    throw badFile(`Line ${error.line}: the quotes of this row do not match. Fix it in the file.`)
  }
  if (!headings) throw badFile('The file is empty.')
  if (count === 0) throw badFile('The file has headings and no rows.')
  return { headings, count }
}
