import { createHash } from 'node:crypto'
import { SecretText, Uuid } from '@leadwright/shared/fields'
import { sanitizeLine, sanitizeProse } from '@leadwright/shared/sanitize'
import { z } from 'zod'

/** A column that is missing in the export counts as empty. */
const anyCell = z.union([z.string(), z.number(), z.null()]).default(null)

/** A secret exactly as it was typed. */
export const secret = anyCell.transform((value) => String(value ?? '')).pipe(SecretText)

/** Text up to a limit, as forms store it; an empty cell is an empty text. */
export const text = (max: number, clean = sanitizeProse) =>
  anyCell
    .transform((value) => clean(String(value ?? '')).trim())
    .pipe(z.string().max(max, `is longer than ${max} characters: shorten it`))

/** The same for a single line. */
export const line = (max: number) => text(max, sanitizeLine)

/** Text for which the old system showed something else when it was empty. */
export const orElse = (max: number, otherwise: string) =>
  line(max).transform((value) => value || otherwise)

const isEmpty = 'is empty: enter it, or remove the row'
export const required = (max: number) => line(max).pipe(z.string().min(1, isEmpty))
export const requiredText = (max: number) => text(max).pipe(z.string().min(1, isEmpty))

/** Null for an empty cell. */
export const optional = (max: number) => text(max).transform((value) => value || null)

/** An instant in any common format as ISO-8601 UTC; undefined for an empty cell. */
export const when = anyCell.transform((value, context) => {
  if (value === null || value === '') return undefined
  const date = new Date(typeof value === 'string' ? withZone(value) : value)
  if (!Number.isNaN(date.getTime())) return date.toISOString()
  context.addIssue({ code: 'custom', message: 'is not a valid time: write 2026-01-31 10:00' })
  return z.NEVER
})

/** The old database stored UTC, even in columns that do not say so. */
const withZone = (time: string): string =>
  /^\d{4}-\d\d-\d\d[ T][\d:.]+$/.test(time) ? `${time.replace(' ', 'T')}Z` : time

/** Lists and maps: in a CSV cell as JSON or as a Postgres array; an empty cell is an empty list. */
export const structure = z
  .unknown()
  .default(null)
  .transform((value, context) => {
    const found = typeof value === 'string' ? listIn(value) : value
    if (found === undefined) {
      context.addIssue({
        code: 'custom',
        message: 'is neither JSON nor a Postgres array: write ["a", "b"]',
      })
      return z.NEVER
    }
    const isEmpty = found === null || (typeof found === 'object' && Object.keys(found).length === 0)
    return isEmpty ? [] : found
  })

function listIn(cell: string): unknown {
  if (cell.trim() === '') return null
  const json = parsedJson(cell)
  return json === undefined ? postgresArray(cell) : json
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `{a,"b c"}`, as `COPY` and psql write it; in a `jsonb[]`, each element is itself JSON. */
function postgresArray(text: string): unknown[] | undefined {
  const inside = /^\{(.*)\}$/s.exec(text.trim())?.[1]
  const elements = inside?.match(/"(?:[^"\\]|\\.)*"|[^,"{}\\]+/gs)
  if (inside === undefined || elements?.join(',') !== inside) return undefined
  return elements
    .filter((element) => element !== 'NULL')
    .map((element) => {
      const plain = element.startsWith('"')
        ? element.slice(1, -1).replace(/\\(.)/gs, '$1')
        : element
      return parsedJson(plain) ?? plain
    })
}

/**
 * The id itself if it is a UUID; otherwise a UUID derived from it, always the same, so that
 * references between rows are kept.
 */
export function idOf(raw: string): string {
  if (Uuid.safeParse(raw).success) return raw.toLowerCase()
  const hash = createHash('sha256').update(raw).digest('hex')
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16)
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`]
  return [...parts, variant + hash.slice(17, 20), hash.slice(20, 32)].join('-')
}

export const id = required(100).transform(idOf)
export const optionalId = text(100).transform((value) => (value ? idOf(value) : null))
