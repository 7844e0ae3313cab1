import type { Deps } from '../../deps.ts'
import { systemActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { messageOf } from '../../lib/errors.ts'
import { audited } from '../../modules/audit/audit.ts'
import { listStudioWithoutStaff } from '../../modules/people/people.repository.ts'
import { rebuildSearchIndex } from '../../modules/search/search-index.repository.ts'
import { ensureStaff } from '../../modules/team/staff/staff-members.usecases.ts'
import type { Context, Write } from './importer.ts'
import { peopleImporters } from './people.importer.ts'
import { type LegacyTable, type Place, readSource } from './source.ts'
import { staffImporters } from './staff.importer.ts'
import { vaultImporters } from './vault.importer.ts'
import { videoImporters } from './videos.importer.ts'

/** In the order of their dependencies. */
const importers = [...peopleImporters, ...staffImporters, ...vaultImporters, ...videoImporters]

export interface Outcome {
  /** Number of imported rows, by table. */
  taken: Map<LegacyTable, number>
  /** `file, line n: sentence`; if there are any, nothing was written. */
  problems: string[]
  notes: string[]
}

/** Rows between two progress lines. */
const progressEvery = 1_000

/**
 * Imports an export of the old hosted system in one transaction: all of it or nothing. With
 * `dryRun`, everything is read, converted and written, and then rolled back.
 */
export function importLegacy(
  deps: Deps,
  folder: string,
  options: { dryRun: boolean; progress: (line: string) => void },
): Outcome {
  const { tables, otherFiles } = readSource(folder)
  for (const [table, rows] of tables) options.progress(`${table}: ${rows.length} rows read`)
  const problems: string[] = []
  const notes = otherFiles.map(
    (file) => `${file} was not read: the old system has no table with this name`,
  )
  const context: Context = {
    deps,
    at: instant(deps.clock),
    emails: new Map(),
    users: new Map(),
    clientIds: new Set(),
    staff: new Map(),
    refuse: (place, sentence) => void problems.push(describe(place, sentence)),
    note: (place, sentence) => void notes.push(describe(place, sentence)),
  }

  const taken = new Map<LegacyTable, number>()
  const pending: { table: LegacyTable; place: Place; convert: () => Write | undefined }[] = []
  for (const importer of importers) {
    const rows = tables.get(importer.table) ?? []
    const columns = importer.otherColumns(rows)
    const [first] = rows
    if (first && columns.length > 0) {
      notes.push(`${first.place.file}: these columns were not read: ${columns.join(', ')}`)
    }
    for (const { place, values } of rows) {
      const convert = importer.read(values, context, place)
      if (convert) pending.push({ table: importer.table, place, convert })
    }
  }

  const writes: { place: Place; write: Write }[] = []
  for (const [index, { table, place, convert }] of pending.entries()) {
    const write = convert()
    if (write) writes.push({ place, write })
    if (write) taken.set(table, (taken.get(table) ?? 0) + 1)
    if ((index + 1) % progressEvery === 0) {
      options.progress(`${index + 1} of ${pending.length} converted`)
    }
  }
  const unique = [...new Set(problems)]
  if (unique.length > 0) return { taken: new Map(), problems: unique, notes: [...new Set(notes)] }
  // Staff is read twice, for the people and for their guests.
  if (context.staff.size > 0) taken.set('Staff', context.staff.size)
  const failed = writeAll(deps, writes, taken, options)
  const outcome = { problems: failed ? [failed] : [], notes: [...new Set(notes)] }
  return { ...outcome, taken: failed ? new Map() : taken }
}

const describe = ({ file, line }: Place, sentence: string) => `${file}, line ${line}: ${sentence}`

/** Ends a dry run by rolling the transaction back. */
class Rehearsed extends Error {}
class RefusedRow extends Error {}

/** Returns the row that the database rejected, if any. */
function writeAll(
  deps: Deps,
  writes: readonly { place: Place; write: Write }[],
  taken: Map<LegacyTable, number>,
  { dryRun, progress }: { dryRun: boolean; progress: (line: string) => void },
): string | undefined {
  try {
    audited(deps, systemActor, (tx, record) => {
      for (const [index, { place, write }] of writes.entries()) {
        try {
          write(tx)
        } catch (error) {
          throw new RefusedRow(describe(place, messageOf(error)))
        }
        if ((index + 1) % progressEvery === 0) progress(`${index + 1} of ${writes.length} written`)
      }
      for (const person of listStudioWithoutStaff(tx)) ensureStaff(tx, person)
      rebuildSearchIndex(tx)
      const detail = Object.fromEntries(taken)
      record('legacy.imported', { type: 'installation', id: 'legacy' }, detail)
      if (dryRun) throw new Rehearsed()
    })
  } catch (error) {
    if (error instanceof RefusedRow) return error.message
    if (!(error instanceof Rehearsed)) throw error
  }
  return undefined
}
