import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type Db, outsideRequest, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { announceImport, requireImport } from './access.usecases.ts'
import { importKind } from './import-kind.usecases.ts'
import { publishedAlready, publishing } from './imports.errors.ts'
import * as repository from './imports.repository.ts'
import { inSlices } from './slices.ts'

/** Rows that one transaction deletes. */
const deletedRows = 500
/** How long an import may stay unpublished (ms). */
const unfinishedMs = 24 * 3_600_000

/** Deletes what was uploaded. Errors: 404; 409 `imports.published` and `imports.publishing`. */
export async function cancelImport(deps: Deps, actor: Actor, importId: string): Promise<void> {
  transaction(deps.db, (tx) => {
    const found = requireImport(tx, actor, importId)
    if (found.publishedAt !== null) throw publishedAlready()
    if (found.state === 'publishing') throw publishing()
    // Ends a check that is running.
    repository.updateImport(tx, importId, { state: 'uploaded', version: found.version + 1 })
  })
  await discardImport(deps, importId)
}

/** Deletes an import that is not published, with everything that was prepared for it. */
export const discardImport = (deps: Deps, importId: string): Promise<void> =>
  outsideRequest(async () => {
    await unstage(deps, importId)
    await deleteRows(deps.db, importId)
    transaction(deps.db, (tx) => {
      const found = repository.findImport(tx, importId)
      if (!found) return
      repository.deleteImport(tx, importId)
      announceImport(tx, found)
    })
  })

/** Deletes prepared records that nothing shows yet. */
export async function unstage({ db }: Deps, importId: string): Promise<void> {
  const found = repository.findImport(db, importId)
  if (!found || found.publishedAt !== null) return
  await inSlices(
    db,
    (tx, after, limit) => repository.listChanges(tx, importId, { after, limit, open: false }),
    () => {},
    (tx, { rows }) => {
      importKind(found.kind).unstage?.(tx, rows)
      repository.deleteChanges(
        tx,
        importId,
        rows.map(({ line }) => line),
      )
    },
  )
}

/** Deletes the rows of a file, which can name people. */
export async function deleteRows(db: Db, importId: string): Promise<void> {
  while (transaction(db, (tx) => repository.deleteRows(tx, importId, deletedRows)) > 0) {
    await yieldToEventLoop()
  }
}

/**
 * Deletes the imports that the last process did not publish, and continues what follows from those
 * that it did. At the start, before requests are served.
 */
export async function discardStopped(deps: Deps): Promise<void> {
  for (const { id } of repository.listUnfinished(deps.db, '9999')) await discardImport(deps, id)
}

/** Deletes imports that were not published within a day, unless they are being published. */
export async function purgeImports(deps: Deps): Promise<void> {
  const before = instant(deps.clock, -unfinishedMs)
  for (const { id, state } of repository.listUnfinished(deps.db, before)) {
    if (state !== 'publishing') await discardImport(deps, id)
  }
}
