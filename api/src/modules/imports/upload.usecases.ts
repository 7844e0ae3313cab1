import type { ImportTarget, ImportView } from '@leadwright/shared/contracts/imports'
import { transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import type { CsvRow } from '../../lib/csv.ts'
import type { Upload } from '../../lib/files.ts'
import { newId } from '../../lib/ids.ts'
import { sanitizeFileName } from '../../lib/uploads.ts'
import { requireImport, requireTarget } from './access.usecases.ts'
import { discardImport } from './discard.usecases.ts'
import { viewOf } from './import-views.usecases.ts'
import * as repository from './imports.repository.ts'
import { mappingFor } from './mapping.ts'
import { readTable } from './read-file.ts'

const sampleCount = 3
/** Characters of a sample that are shown. */
const sampleLength = 100

/**
 * Stores the rows of a file under an import that is not published. Errors: 400 for a file that is not
 * a table or is too large; 404 without the permission.
 */
export async function uploadImport(
  deps: Deps,
  actor: Actor,
  target: ImportTarget,
  file: Upload | undefined,
): Promise<ImportView> {
  const id = newId()
  transaction(deps.db, (tx) => {
    repository.insertImport(tx, {
      ...{ id, ...target, ...requireTarget(tx, actor, target), by: actor.name },
      fileName: sanitizeFileName(file?.name ?? ''),
      ...{ state: 'uploaded', columns: [], mapping: [], remembered: false, rows: 0 },
      ...{ problems: [], leftOutBy: {}, leftOutRows: [], createdAt: instant(deps.clock) },
    })
  })
  try {
    const samples: string[][] = []
    const { headings, count } = await readTable(file, (names, rows) => {
      transaction(deps.db, (tx) => {
        const staged = rows.map(({ line, cells }) => ({ importId: id, line, cells }))
        repository.insertRows(tx, staged)
      })
      addSamples(samples, names.length, rows)
    })
    return transaction(deps.db, (tx) => {
      requireTarget(tx, actor, target)
      const columns = headings.map((heading, index) => ({ heading, samples: samples[index] ?? [] }))
      const mapped = mappingFor(tx, target.kind, headings)
      repository.updateImport(tx, id, { columns, rows: count, ...mapped })
      return viewOf(tx, requireImport(tx, actor, id))
    })
  } catch (error) {
    await discardImport(deps, id)
    throw error
  }
}

/** The first values of each column that are not empty. */
function addSamples(samples: string[][], columns: number, rows: readonly CsvRow[]): void {
  for (let column = 0; column < columns; column += 1) {
    const found = samples[column] ?? []
    samples[column] = found
    for (const { cells } of rows) {
      if (found.length >= sampleCount) break
      const value = cells[column]?.trim()
      if (value) found.push(value.slice(0, sampleLength))
    }
  }
}
