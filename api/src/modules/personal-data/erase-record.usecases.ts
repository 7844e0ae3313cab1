import { transaction } from '../../db/client.ts'
import { forgetAnswers } from '../../db/idempotency.ts'
import type { Deps } from '../../deps.ts'
import { systemActor } from '../../lib/actor.ts'
import type { ErasedType } from '../erasures/erasures.table.ts'
import { findClient } from './erase-again.repository.ts'
import { eraseEverythingOf } from './erase-client.usecases.ts'
import { deleteMailsTo, eraseRecords, removeFiles } from './erase-records.usecases.ts'

/**
 * Erases a person from a record, or a client, as the system. Does nothing for a record that does
 * not exist.
 */
export async function eraseRecord(deps: Deps, type: ErasedType, id: string): Promise<void> {
  if (type === 'client') {
    const client = findClient(deps.db, id)
    if (client) await eraseEverythingOf(deps, systemActor, () => client)
    return
  }
  const erased = transaction(deps.db, (tx) => {
    const context = { tx, deps, actor: systemActor }
    const records = eraseRecords(context, [{ type, id }], { isRequested: false })
    deleteMailsTo(tx, records)
    forgetAnswers(tx)
    return records
  })
  await removeFiles(deps, erased)
}
