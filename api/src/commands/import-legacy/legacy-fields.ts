import { createHash } from 'node:crypto'
import { Uuid } from '@leadwright/shared/fields'
import { z } from 'zod'

/** A column that the export leaves out is the same as an empty one. */
const anyCell = z.union([z.string(), z.number(), z.null()]).default(null)

/** Text of any length up to a limit; nothing is an empty text. */
export const text = (max: number) =>
  anyCell
    .transform((value) => String(value ?? '').trim())
    .pipe(z.string().max(max, `is longer than ${max} characters`))

export const required = (max: number) => text(max).pipe(z.string().min(1, 'is empty'))

/** Null for nothing. */
export const optional = (max: number) => text(max).transform((value) => value || null)

/** An instant in any usual form as ISO-8601 UTC; undefined for none. */
export const when = anyCell.transform((value, context) => {
  if (value === null || value === '') return undefined
  const date = new Date(value)
  if (!Number.isNaN(date.getTime())) return date.toISOString()
  context.addIssue({ code: 'custom', message: 'is no time' })
  return z.NEVER
})

/** Lists and maps, which a CSV holds as JSON in one cell. */
export const structure = z
  .unknown()
  .default(null)
  .transform((value, context) => {
    if (typeof value !== 'string') return value ?? []
    if (value.trim() === '') return []
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'is no JSON' })
      return z.NEVER
    }
  })

/**
 * The id itself where it is a UUID; otherwise one made of it, the same each time, so that rows still
 * find each other.
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
