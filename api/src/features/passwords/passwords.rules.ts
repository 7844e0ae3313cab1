import { confirmMinutes } from '@leadwright/shared/contracts/passwords'
import type { SealedPlace } from '../../lib/seal.ts'

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

/** Whether one's own password was typed recently enough to see somebody else's. */
export const isFresh = (confirmedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(confirmedAt) < confirmMinutes * 60_000

/** The same people, in whatever order. */
export const sameAccess = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))
