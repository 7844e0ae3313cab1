import { toCsv } from '../../lib/csv.ts'

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The lists of an answer, also of a record in it, as CSV, by name: a column for each field, nested values as JSON. */
export const tablesOf = (answer: Row): [name: string, csv: string][] =>
  Object.entries(answer).flatMap(([name, rows]) => {
    // E.g. the weeks of a campaign.
    if (isRow(rows)) return tablesOf(rows)
    if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isRow)) return []
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    return [[name, toCsv([columns, ...rows.map((row) => columns.map((key) => cell(row[key])))])]]
  })

function cell(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}
