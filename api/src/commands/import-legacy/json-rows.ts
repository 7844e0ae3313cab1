import { z } from 'zod'
import { SourceError, type SourceRow } from './source-row.ts'

const Row = z.record(z.string(), z.unknown())

/**
 * Reads an array of objects, one object per line, or an object with one array (such as the answer of
 * an API), each with the line on which it starts.
 */
export function jsonRows(file: string, text: string, problems: string[]): SourceRow[] {
  const rows = readJson(file, text)
  return rows.flatMap(({ line, value }) => {
    const parsed = Row.safeParse(value)
    if (parsed.success) return { place: { file, line }, values: parsed.data }
    problems.push(`${file}, line ${line}: is not an object: write {"column": value, …}`)
    return []
  })
}

function readJson(file: string, text: string): { line: number; value: unknown }[] {
  const whole = parsed(text)
  if ('value' in whole) {
    const { rows, depth } = rowsIn(whole.value)
    if (!rows) {
      throw new SourceError(`${file}: contains no list of rows: export the table as a JSON array`)
    }
    const lines = elementLines(text, depth)
    return rows.map((value, index) => ({ line: lines[index] ?? 1, value }))
  }
  const filled = text
    .split(/\r?\n/)
    .map((content, index) => ({ line: index + 1, content }))
    .filter(({ content }) => content.trim() !== '')
  const read = filled.flatMap(({ line, content }) => {
    const one = parsed(content)
    return 'value' in one ? [{ line, value: one.value }] : []
  })
  if (read.length > 1 && read.length === filled.length) return read
  // The message contains position, line and column.
  throw new SourceError(`${file}: ${whole.problem}: export the table again, or fix it there`)
}

function parsed(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'is not JSON' }
  }
}

/** The list of rows, and how deep it is. */
function rowsIn(value: unknown): { rows: unknown[] | undefined; depth: number } {
  if (Array.isArray(value)) return { rows: value, depth: 1 }
  const lists =
    typeof value === 'object' && value !== null ? Object.values(value).filter(Array.isArray) : []
  return { rows: lists.length === 1 ? lists[0] : undefined, depth: 2 }
}

/** The line of each element of the lists at this depth of valid JSON. */
function elementLines(text: string, within: number): number[] {
  const lines: number[] = []
  let line = 1
  let depth = 0
  let isQuoted = false
  let isNext = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\n') line += 1
    if (isNext && /[^\s\]]/.test(character)) {
      lines.push(line)
      isNext = false
    }
    if (isQuoted) {
      if (character === '\\') at += 1
      else if (character === '"') isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === '{' || character === '[') {
      depth += 1
      isNext = character === '[' && depth === within
    } else if (character === '}' || character === ']') {
      depth -= 1
      isNext = false
    } else if (character === ',' && depth === within) isNext = true
  }
  return lines
}
