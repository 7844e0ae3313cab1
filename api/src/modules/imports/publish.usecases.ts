import type { ImportView } from '@leadwright/shared/contracts/imports'
import { outsideRequest, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { AnyActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { DomainError, versionConflict } from '../../lib/errors.ts'
import { recordChange } from '../audit/audit.ts'
import { announceImport, requireImport } from './access.usecases.ts'
import { deleteRows, unstage } from './discard.usecases.ts'
import { auditSubject } from './import-audit.ts'
import { importKind } from './import-kind.usecases.ts'
import { viewOf } from './import-views.usecases.ts'
import * as errors from './imports.errors.ts'
import * as repository from './imports.repository.ts'
import { rememberMapping } from './mapping.ts'
import { createRowCheck } from './row-check.ts'
import { inSlices } from './slices.ts'

/** How often rows are compared again because something changed meanwhile. */
const attempts = 3

/**
 * Adds the rows that the check accepted: they are prepared in slices, and become visible in one short
 * transaction. Errors: 404; `record.conflict`; 409 before a check without problems, and
 * `imports.changed` if a row would now be left out. Nothing is added then.
 */
export async function publishImport(
  deps: Deps,
  actor: Actor,
  importId: string,
  { version }: { version: number },
): Promise<ImportView> {
  const about = startPublishing(deps, actor, importId, version)
  try {
    let token = await compareRows(deps, about, { isStaging: true })
    for (let attempt = 1; !makeVisible(deps, actor, about, token); attempt += 1) {
      if (attempt === attempts) throw errors.changedSince()
      token = await compareRows(deps, about, { isStaging: false })
    }
  } catch (error) {
    await outsideRequest(() => takeBack(deps, about, error))
    throw error
  }
  await outsideRequest(() => finishImport(deps, actor, about))
  return viewOf(deps.db, requireImport(deps.db, actor, importId))
}

function startPublishing(deps: Deps, actor: Actor, importId: string, version: number) {
  return transaction(deps.db, (tx) => {
    const found = requireImport(tx, actor, importId)
    if (found.publishedAt !== null) throw errors.publishedAlready()
    if (found.state === 'publishing') throw errors.publishing()
    if (found.version !== version) throw versionConflict()
    if (found.state !== 'checked') throw errors.notChecked()
    if (found.problemCount > 0) throw errors.hasProblems()
    if (found.ready === 0) throw errors.nothingToImport()
    requireInto(tx, found)
    repository.updateImport(tx, importId, { state: 'publishing', done: 0 })
    announceImport(tx, found)
    return found
  })
}

/** Errors: those of the kind, for a record that can't be changed any more. */
const requireInto = (db: Deps['db'], { kind, clientId, into }: repository.ImportRecord) =>
  clientId && into && importKind(kind).intoName?.(db, clientId, into)

/**
 * Checks every row again, and prepares it if `isStaging`. Error: 409 `imports.changed`.
 *
 * @returns the token with which nothing has changed since
 */
async function compareRows(
  deps: Deps,
  about: repository.ImportRecord,
  { isStaging }: { isStaging: boolean },
): Promise<string> {
  const { token } = importKind(about.kind)
  const before = token(deps.db, about)
  const check = createRowCheck(deps.db, deps, about)
  const importId = about.id
  await inSlices(
    deps.db,
    (tx, after, limit) => repository.listRows(tx, importId, after, limit),
    (tx, row) => {
      const outcome = check(row)
      if (outcome.problems || (outcome.reason ?? null) !== row.reason) throw errors.changedSince()
      if (!isStaging || !('ready' in outcome)) return
      repository.insertChange(tx, { importId, line: row.line, ...outcome.ready.stage(tx) })
    },
  )
  return before
}

/** False if something changed since the rows were compared. */
const makeVisible = (
  deps: Deps,
  actor: Actor,
  about: repository.ImportRecord,
  token: string,
): boolean =>
  transaction(deps.db, (tx) => {
    requireImport(tx, actor, about.id)
    requireInto(tx, about)
    const kind = importKind(about.kind)
    if (kind.token(tx, about) !== token) return false
    const context = { tx, deps, actor }
    kind.publish(context, about)
    const headings = about.columns.map(({ heading }) => heading)
    rememberMapping(tx, about.kind, headings, about.mapping)
    repository.updateImport(tx, about.id, {
      ...{ state: 'published', publishedAt: instant(deps.clock), done: about.rows },
      // They name people.
      ...{ columns: [], mapping: [], leftOutRows: [] },
    })
    recordChange(context, kind.actions.imported, ...auditSubject(tx, about, { rows: about.ready }))
    announceImport(tx, about)
    return true
  })

/** Deletes what was prepared; the rows can be checked and published again. */
async function takeBack(deps: Deps, about: repository.ImportRecord, error: unknown): Promise<void> {
  await unstage(deps, about.id)
  const mustCheck = error instanceof DomainError && error.code === errors.changedSince().code
  transaction(deps.db, (tx) => {
    repository.updateImport(tx, about.id, { state: mustCheck ? 'uploaded' : 'checked', done: 0 })
    announceImport(tx, about)
  })
}

/** What follows from the published records, in slices; afterwards the rows of the file are deleted. */
export async function finishImport(
  deps: Deps,
  actor: AnyActor,
  about: repository.ImportRecord,
): Promise<void> {
  const { follow } = importKind(about.kind)
  await inSlices(
    deps.db,
    (tx, after, limit) => repository.listChanges(tx, about.id, { after, limit, open: true }),
    (tx, change) => follow?.({ tx, deps, actor }, change),
    (tx, { rows }) =>
      repository.closeChanges(
        tx,
        about.id,
        rows.map(({ line }) => line),
      ),
  )
  await deleteRows(deps.db, about.id)
}
