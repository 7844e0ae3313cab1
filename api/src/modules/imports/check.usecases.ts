import type { ImportView } from '@leadwright/shared/contracts/imports'
import { importListedMax, type LeftOutReason } from '@leadwright/shared/imports'
import { outsideRequest, type Tx, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { versionConflict } from '../../lib/errors.ts'
import { announceImport, requireImport } from './access.usecases.ts'
import { viewOf } from './import-views.usecases.ts'
import { publishedAlready, publishing } from './imports.errors.ts'
import * as repository from './imports.repository.ts'
import type { ImportProblem, LeftOutRow } from './imports.table.ts'
import { requireMapping } from './mapping.ts'
import { createRowCheck, type Outcome } from './row-check.ts'
import { inSlices } from './slices.ts'

/** How often the progress is stored, at most (ms). */
const progressMs = 300

/**
 * Starts to check all rows with this mapping, and ends a check that is running. Errors: 404; 400 for
 * a mapping that does not fit; 409 for a stale version and for an import that is published.
 */
export function checkImport(
  deps: Deps,
  actor: Actor,
  importId: string,
  { mapping, version }: { mapping: (string | null)[]; version: number },
): ImportView {
  const started = transaction(deps.db, (tx) => {
    const found = requireImport(tx, actor, importId)
    if (found.publishedAt !== null) throw publishedAlready()
    if (found.state === 'publishing') throw publishing()
    if (found.version !== version) throw versionConflict()
    requireMapping(found.kind, found.columns.length, mapping)
    const isSame = JSON.stringify(mapping) === JSON.stringify(found.mapping)
    repository.updateImport(tx, importId, {
      ...{ mapping, remembered: found.remembered && isSame, version: version + 1 },
      ...{ state: 'checking', done: 0, ...emptyResult() },
    })
    announceImport(tx, found)
    return requireImport(tx, actor, importId)
  })
  outsideRequest(() => void runCheck(deps, started))
  return viewOf(deps.db, started)
}

interface Result {
  ready: number
  problemCount: number
  problems: ImportProblem[]
  leftOutBy: Partial<Record<LeftOutReason, number>>
  leftOutRows: LeftOutRow[]
}
const emptyResult = (): Result => ({
  ...{ ready: 0, problemCount: 0, problems: [], leftOutBy: {}, leftOutRows: [] },
})

/** Another check of this import was started, or it was canceled. */
class Replaced extends Error {}

/** A failure is logged, and the import can be checked again. */
async function runCheck(deps: Deps, about: repository.ImportRecord): Promise<void> {
  try {
    await checkRows(deps, about)
  } catch (error) {
    // The server stops; the next start deletes the import.
    if (error instanceof Replaced || !deps.db.$client.open) return
    deps.log.error({ err: error, importId: about.id }, 'an import could not be checked')
    transaction(deps.db, (tx) => {
      repository.updateImport(tx, about.id, { state: 'uploaded' })
      announceImport(tx, about)
    })
  }
}

async function checkRows(deps: Deps, about: repository.ImportRecord): Promise<void> {
  const check = createRowCheck(deps.db, deps, about)
  const result = emptyResult()
  let done = 0
  let storedAt = performance.now()
  await inSlices(
    deps.db,
    (tx, after, limit) => {
      requireRunning(tx, about)
      return repository.listRows(tx, about.id, after, limit)
    },
    (tx, row) => {
      const outcome = check(row)
      const reason = outcome.reason ?? null
      if (reason !== row.reason) repository.setReason(tx, row, reason)
      add(result, about, row.line, outcome)
      done += 1
    },
    (tx, { isLast }) => {
      if (!isLast && performance.now() - storedAt < progressMs) return
      storedAt = performance.now()
      repository.updateImport(
        tx,
        about.id,
        isLast ? { done, ...result, state: 'checked' } : { done },
      )
      announceImport(tx, about)
    },
  )
}

/** Throws `Replaced` once another check was started. */
function requireRunning(tx: Tx, { id, version }: repository.ImportRecord): void {
  const found = repository.findState(tx, id)
  if (found?.state !== 'checking' || found.version !== version) throw new Replaced()
}

function add(
  result: Result,
  { mapping, columns }: repository.ImportRecord,
  line: number,
  { problems, reason, ...outcome }: Outcome,
): void {
  if (problems) {
    result.problemCount += problems.length
    for (const { field, message } of problems) {
      if (result.problems.length >= importListedMax) return
      const heading = field === null ? null : (columns[mapping.indexOf(field)]?.heading ?? null)
      result.problems.push({ line, heading, message })
    }
  } else if (reason) {
    result.leftOutBy[reason] = (result.leftOutBy[reason] ?? 0) + 1
    const name = 'name' in outcome ? outcome.name : ''
    if (result.leftOutRows.length < importListedMax) result.leftOutRows.push({ line, reason, name })
  } else result.ready += 1
}
