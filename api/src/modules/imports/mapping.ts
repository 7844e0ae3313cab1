import { createHash } from 'node:crypto'
import {
  fieldsOf,
  type ImportKind,
  normalizedHeading,
  proposedMapping,
} from '@leadwright/shared/imports'
import type { Db, Tx } from '../../db/client.ts'
import { invalidField } from '../../lib/errors.ts'
import * as repository from './imports.repository.ts'

type Mapping = (string | null)[]

/** The same for a file whose columns are in another order. */
const hashOf = (headings: readonly string[]) =>
  createHash('sha256')
    .update(headings.map(normalizedHeading).toSorted().join('\n'))
    .digest('base64url')

/** The mapping of the last published file with these headings; without such a file, what they name. */
export function mappingFor(
  db: Db,
  kind: ImportKind,
  headings: readonly string[],
): { mapping: Mapping; remembered: boolean } {
  const fields = repository.findMapping(db, kind, hashOf(headings))
  if (!fields) return { mapping: proposedMapping(kind, headings), remembered: false }
  const known = new Set(fieldsOf(kind).map(([name]) => name))
  const mapping = headings.map((heading) => {
    const field = fields[normalizedHeading(heading)]
    return field !== undefined && known.has(field) ? field : null
  })
  return { mapping, remembered: true }
}

export function rememberMapping(
  tx: Tx,
  kind: ImportKind,
  headings: readonly string[],
  mapping: Mapping,
): void {
  const fields = Object.fromEntries(
    headings.flatMap((heading, column) => {
      const field = mapping[column]
      return field ? [[normalizedHeading(heading), field]] : []
    }),
  )
  repository.putMapping(tx, { kind, headings: hashOf(headings), fields })
}

/** Errors: 400 for an unknown field, for two columns of one field, and without a required field. */
export function requireMapping(kind: ImportKind, columns: number, mapping: Mapping): void {
  const fields = new Map(fieldsOf(kind))
  const refuse = (message: string) => invalidField('mapping', message)
  if (mapping.length !== columns) throw refuse('Choose a field or none for each column.')
  const used = mapping.filter((field) => field !== null)
  for (const name of used) {
    const field = fields.get(name)
    if (!field) throw refuse('Choose a field or none for each column.')
    if (used.filter((one) => one === name).length > 1) {
      throw refuse(`Two columns are imported as “${field.label}”. Choose one of them.`)
    }
  }
  for (const [name, { label, required }] of fields) {
    if (required && !used.includes(name)) throw refuse(`Choose the column for “${label}”.`)
  }
}
