import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsvRows } from '../../lib/csv.ts'
import { jsonRows } from './json-rows.ts'
import type { SourceRow } from './source-row.ts'

/** The old system's tables (spec section 3), and its sign-in addresses where they stand apart. */
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

/** Reads `<table>.json` or `<table>.csv` for each table that is there; throws for an unreadable file. */
export function readSource(folder: string): Map<LegacyTable, SourceRow[]> {
  const names = readdirSync(folder)
  const found = new Map<LegacyTable, SourceRow[]>()
  for (const table of legacyTables) {
    const files = names.filter((name) =>
      ['.json', '.csv'].some((end) => name.toLowerCase() === table.toLowerCase() + end),
    )
    const [file, second] = files
    if (second) throw new Error(`${table} is there twice: ${files.join(', ')}.`)
    if (file) found.set(table, readRows(folder, file))
  }
  if (found.size === 0) throw new Error(`${folder} holds none of ${legacyTables.join(', ')}.`)
  return found
}

function readRows(folder: string, file: string): SourceRow[] {
  const text = readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, '')
  return file.toLowerCase().endsWith('.csv') ? csvRows(file, text) : jsonRows(file, text)
}

function csvRows(file: string, text: string): SourceRow[] {
  const parsed = parseCsvRows(text)
  if (!parsed) throw new Error(`${file}: a quote is never closed.`)
  const [head, ...rows] = parsed
  if (!head) return []
  return rows
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ line, cells }) => {
      if (cells.length !== head.cells.length) {
        const wanted = head.cells.length
        throw new Error(`${file}, line ${line}: ${cells.length} cells where ${wanted} are named.`)
      }
      const values = Object.fromEntries(
        head.cells.map((name, at) => [name.trim(), cells[at] === '' ? null : cells[at]]),
      )
      return { place: { file, line }, values }
    })
}
