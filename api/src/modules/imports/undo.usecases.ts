import type { ImportView } from '@leadwright/shared/contracts/imports'
import { importKeptListedMax } from '@leadwright/shared/imports'
import { outsideRequest, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { type AnyActor, systemActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { versionConflict } from '../../lib/errors.ts'
import { recordChange } from '../audit/audit.ts'
import { announceImport, requireImport } from './access.usecases.ts'
import { discardStopped } from './discard.usecases.ts'
import { auditSubject } from './import-audit.ts'
import { importKind } from './import-kind.usecases.ts'
import { viewOf } from './import-views.usecases.ts'
import { notPublished, publishing } from './imports.errors.ts'
import * as repository from './imports.repository.ts'
import type { Undone } from './imports.table.ts'
import { finishImport } from './publish.usecases.ts'
import { inSlices } from './slices.ts'

/**
 * Removes what was not used or changed since, in slices. Errors: 404; `record.conflict`; 409 for an
 * import that is not published, and for an import that was undone.
 */
export async function undoImport(
  deps: Deps,
  actor: Actor,
  importId: string,
  { version }: { version: number },
): Promise<ImportView> {
  const about = transaction(deps.db, (tx) => {
    const found = requireImport(tx, actor, importId)
    if (found.state !== 'published') throw notPublished()
    if (found.version !== version) throw versionConflict()
    if (repository.listChanges(tx, importId, { after: 0, limit: 1, open: true }).length > 0) {
      throw publishing()
    }
    const at = instant(deps.clock)
    const undone = found.undone ?? { at, by: actor.name, removed: 0, kept: 0, names: [] }
    repository.updateImport(tx, importId, { state: 'undoing', version: version + 1, undone })
    announceImport(tx, found)
    return { ...found, undone }
  })
  // It goes on if the session ends meanwhile.
  await outsideRequest(() => runUndo(deps, actor, about))
  return viewOf(deps.db, requireImport(deps.db, actor, importId))
}

type Undoing = repository.ImportRecord & { undone: Undone }

/** After a failure it can be undone again, which continues. */
async function runUndo(deps: Deps, actor: AnyActor, about: Undoing): Promise<void> {
  try {
    await undoChanges(deps, actor, about)
  } catch (error) {
    if (deps.db.$client.open) {
      transaction(deps.db, (tx) => {
        repository.updateImport(tx, about.id, { state: 'published' })
        announceImport(tx, about)
      })
    }
    throw error
  }
}

async function undoChanges(deps: Deps, actor: AnyActor, about: Undoing): Promise<void> {
  const kind = importKind(about.kind)
  let { removed, kept, names } = about.undone
  await inSlices(
    deps.db,
    (tx, after, limit) => repository.listChanges(tx, about.id, { after, limit, open: false }),
    (tx, change) => {
      const { result, name = '' } = kind.undo({ tx, deps, actor }, change, about)
      if (result === 'removed') removed += 1
      if (result !== 'kept') return
      kept += 1
      if (names.length < importKeptListedMax) names = [...names, name]
    },
    (tx, { rows, isLast }) => {
      repository.deleteChanges(
        tx,
        about.id,
        rows.map(({ line }) => line),
      )
      const undone = { ...about.undone, removed, kept, names }
      repository.updateImport(tx, about.id, { undone, ...(isLast && { state: 'undone' }) })
      if (!isLast) return
      const subject = auditSubject(tx, about, { removed, kept })
      recordChange({ tx, deps, actor }, kind.actions.undone, ...subject)
      announceImport(tx, about)
    },
  )
}

/**
 * At the start, before requests are served: deletes imports that the last process did not publish,
 * and continues what it did not finish.
 */
export async function resumeImports(deps: Deps): Promise<void> {
  await discardStopped(deps)
  for (const about of repository.listToContinue(deps.db)) {
    if (about.state === 'undoing' && about.undone) {
      await runUndo(deps, systemActor, { ...about, undone: about.undone })
    } else await finishImport(deps, systemActor, about)
  }
}
