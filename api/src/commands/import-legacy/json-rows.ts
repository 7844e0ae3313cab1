import { z } from 'zod'
import type { SourceRow } from './source-row.ts'

const Row = z.record(z.string(), z.unknown())

/** Reads an array of objects, each with the line on which it begins. */
export function jsonRows(file: string, text: string): SourceRow[] {
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
