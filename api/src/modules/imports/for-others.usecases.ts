import type { Tx } from '../../db/client.ts'
import { announceImport } from './access.usecases.ts'
import { importKind } from './import-kind.usecases.ts'
import * as repository from './imports.repository.ts'

export { confirmRecord, listUnfinishedRows } from './imports.repository.ts'

/** Deletes an import that is not published, with what was prepared for it, in a transaction. */
export function discardImportIn(tx: Tx, importId: string): void {
  const found = repository.findImport(tx, importId)
  if (!found) return
  const all = { after: 0, limit: found.rows, open: false }
  importKind(found.kind).unstage?.(tx, repository.listChanges(tx, importId, all))
  repository.deleteImport(tx, importId)
  announceImport(tx, found)
}
