import type { EncryptionContext } from '../../../lib/seal.ts'

export const passwordContext = (id: string): EncryptionContext => ({
  table: 'password_accounts',
  column: 'password',
  rowId: id,
})

export const oldValueContext = (valueId: string): EncryptionContext => ({
  table: 'password_values',
  column: 'password',
  rowId: valueId,
})

/** Whether both lists name the same people, in any order. */
export const sameAccess = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))
