import type { SealedPlace } from '../../../lib/seal.ts'

export const passwordPlace = (id: string): SealedPlace => ({
  table: 'password_accounts',
  column: 'password',
  rowId: id,
})

export const oldValuePlace = (valueId: string): SealedPlace => ({
  table: 'password_values',
  column: 'password',
  rowId: valueId,
})

/** The same people, in whatever order. */
export const sameAccess = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))
