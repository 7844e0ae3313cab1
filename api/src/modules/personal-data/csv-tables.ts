import { toCsv } from '../../lib/csv.ts'

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The lists of an answer as CSV, by name: a column for each field, nested values as JSON. */
export function tablesOf(answer: Row): [name: string, csv: string][] {
  const [only, ...others] = Object.values(answer)
  // An answer with one record, e.g. the campaign with its weeks.
  if (isRow(only) && others.length === 0) return tablesOf(only)
  return Object.entries(answer).flatMap(([name, rows]) => {
    if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isRow)) return []
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    return [[name, toCsv([columns, ...rows.map((row) => columns.map((key) => cell(row[key])))])]]
  })
}

function cell(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}
