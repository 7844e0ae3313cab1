import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeUtf8 } from '@leadwright/shared/utf8'
import { z } from 'zod'
import { readCsvTable } from '../../lib/csv.ts'

/** The old system's tables (spec section 3), and the separate file of sign-in addresses. */
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

export interface Source {
  tables: Map<LegacyTable, SourceRow[]>
  /** Names of files that belong to no table. */
  otherFiles: string[]
}

/**
 * Reads `<table>.json` or `<table>.csv` for each existing table, also under the name that the old
 * database's own table editor gives them (`<table>_rows.csv`). Throws for an unreadable file.
 */
export function readSource(folder: string): Source {
  const names = readdirSync(folder)
  const tables: Source['tables'] = new Map()
  const read = new Set<string>()
  for (const table of legacyTables) {
    const files = names.filter((name) =>
      new RegExp(`^${table}(_rows)?\\.(json|csv)$`, 'i').test(name),
    )
    const [file, second] = files
    if (second) throw new Error(`There are two files for ${table}: ${files.join(', ')}.`)
    if (!file) continue
    tables.set(table, readRows(folder, file))
    read.add(file)
  }
  if (tables.size === 0) {
    throw new Error(`${folder} contains none of these tables: ${legacyTables.join(', ')}.`)
  }
  return { tables, otherFiles: names.filter((name) => !read.has(name)) }
}

function readRows(folder: string, file: string): SourceRow[] {
  const text = decodeUtf8(readFileSync(join(folder, file)))
  if (text === undefined) {
    throw new Error(
      `${file} is not saved as UTF-8, so its accents would be lost. Export it as UTF-8.`,
    )
  }
  return file.toLowerCase().endsWith('.csv') ? csvRows(file, text) : jsonRows(file, text)
}

function csvRows(file: string, text: string): SourceRow[] {
  const table = readCsvTable(text)
  if (!table) throw new Error(`${file}: a quote is not closed.`)
  const { head, rows } = table
  return rows.map(({ line, cells }) => {
    if (cells.length !== head.length) {
      throw new Error(
        `${file}, line ${line}: ${cells.length} cells, but the first line has ${head.length} columns.`,
      )
    }
    const values = Object.fromEntries(
      head.map((name, at) => [name, cells[at] === '' ? null : cells[at]]),
    )
    return { place: { file, line }, values }
  })
}

const Row = z.record(z.string(), z.unknown())

/** Reads an array of objects, each with the line on which it starts. */
function jsonRows(file: string, text: string): SourceRow[] {
  const rows: unknown = readJson(file, text)
  if (!Array.isArray(rows)) throw new Error(`${file}: must contain an array of rows.`)
  const lines = elementLines(text)
  return rows.map((row, index) => {
    const line = lines[index] ?? 1
    const parsed = Row.safeParse(row)
    if (!parsed.success) throw new Error(`${file}, line ${line}: not a row.`)
    return { place: { file, line }, values: parsed.data }
  })
}

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // The message contains position, line and column.
    throw new Error(`${file}: ${error instanceof Error ? error.message : 'is not JSON'}`)
  }
}

/** The line of each element of the outermost array of valid JSON. */
function elementLines(text: string): number[] {
  const lines: number[] = []
  let line = 1
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\n') line += 1
    else if (quoted) {
      if (character === '\\') at += 1
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{' || character === '[') {
      if (depth === 1) lines.push(line)
      depth += 1
    } else if (character === '}' || character === ']') depth -= 1
  }
  return lines
}

/** The position of a row, for the person who has to fix it. */
export interface Place {
  file: string
  /** From 1. */
  line: number
}

interface SourceRow {
  place: Place
  values: Record<string, unknown>
}
