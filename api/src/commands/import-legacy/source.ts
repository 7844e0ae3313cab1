import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { parseCsvRows } from '../../lib/csv.ts'

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

const Row = z.record(z.string(), z.unknown())

/** Reads an array of objects, each with the line on which it begins. */
function jsonRows(file: string, text: string): SourceRow[] {
  const rows: unknown = readJson(file, text)
  if (!Array.isArray(rows)) throw new Error(`${file}: must hold one array of rows.`)
  const lines = elementLines(text)
  return rows.map((row, index) => {
    const line = lines[index] ?? 1
    const parsed = Row.safeParse(row)
    if (!parsed.success) throw new Error(`${file}, line ${line}: this is no row.`)
    return { place: { file, line }, values: parsed.data }
  })
}

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // The message names position, line and column.
    throw new Error(`${file}: ${error instanceof Error ? error.message : 'is no JSON'}`)
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

/** Where a row stands, for whoever has to mend it. */
export interface Place {
  file: string
  /** From 1. */
  line: number
}

interface SourceRow {
  place: Place
  values: Record<string, unknown>
}
