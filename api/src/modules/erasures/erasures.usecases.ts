import type { Tx } from '../../db/client.ts'
import { insertErasure } from './erasures.repository.ts'
import type { ErasedType } from './erasures.table.ts'

/**
 * Records that a person was erased from a record, in the transaction that erases them, so that they
 * are erased again after an older backup is restored.
 */
export const recordErasure = (
  tx: Tx,
  erasure: { type: ErasedType; recordId: string; at: string },
): void => insertErasure(tx, erasure)
