import type { Deps } from '../../deps.ts'
import { systemActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { messageOf } from '../../lib/errors.ts'
import { wasRemoved } from '../../modules/audit/audit.repository.ts'
import { audited } from '../../modules/audit/audit.ts'
import { listStudioWithoutStaff } from '../../modules/people/people.repository.ts'
import { rebuildSearchIndex } from '../../modules/search/search-index.repository.ts'
import { ensureStaff } from '../../modules/team/staff/staff-members.usecases.ts'
import type { Context, Write } from './importer.ts'
import { nearest } from './other-files.ts'
import { peopleImporters } from './people.importer.ts'
import { type LegacyTable, readSource } from './source.ts'
import type { Place } from './source-row.ts'
import { staffImporters } from './staff.importer.ts'
import { vaultImporters } from './vault.importer.ts'
import { videoImporters } from './videos.importer.ts'

/** In the order of their dependencies. */
const importers = [...peopleImporters, ...staffImporters, ...vaultImporters, ...videoImporters]

export interface Outcome {
  /** Number of imported rows, by table. */
  taken: Map<LegacyTable, number>
  /** Number of rows that were here already and stay as they are, by table. */
  unchanged: Map<LegacyTable, number>
  /** `file, line n: sentence`; if there are any, nothing was written. */
  problems: string[]
  notes: string[]
}

/** Rows between two progress lines. */
const progressEvery = 1_000

/**
 * Imports an export of the old hosted system in one transaction: all of it or nothing. Rows that are
 * here already stay as they are, and what was removed here is not added again. With `dryRun`, everything is read, converted and written, and then rolled back.
 */
export function importLegacy(
  deps: Deps,
  folder: string,
  options: { dryRun: boolean; progress: (line: string) => void },
): Outcome {
  const { tables, notes, problems } = readSource(folder)
  for (const [table, rows] of tables) options.progress(`${table}: ${rows.length} rows read`)
  const unchanged: Outcome['unchanged'] = new Map()
  const lines = new Map<string, number>()
  const context: Context = {
    deps,
    at: instant(deps.clock),
    emails: new Map(),
    users: new Map(),
    clientIds: new Set(),
    staff: new Map(),
    isKnown: ({ table, isHere }, id, place) => {
      const first = lines.get(`${table} ${id}`)
      lines.set(`${table} ${id}`, first ?? place.line)
      if (first !== undefined) {
        context.refuse(place, `this id is also in line ${first}: remove one of the rows`)
        return true
      }
      if (isHere?.(deps.db, id)) {
        unchanged.set(table, (unchanged.get(table) ?? 0) + 1)
        return true
      }
      if (!wasRemoved(deps.db, id)) return false
      context.note(place, 'this was removed here after an earlier import: skipped')
      return true
    },
    refuse: (place, sentence) => void problems.push(describe(place, sentence)),
    note: (place, sentence) => void notes.push(describe(place, sentence)),
  }

  const taken = new Map<LegacyTable, number>()
  const pending: { table: LegacyTable; place: Place; convert: () => Write | undefined }[] = []
  for (const importer of importers) {
    const rows = tables.get(importer.table) ?? []
    const [first] = rows
    const unread = first && describeColumns(importer, rows)
    if (unread?.isTable === false) {
      problems.push(`${first?.place.file}, line 1: ${unread.sentence}`)
      continue
    }
    if (unread?.sentence) notes.push(`${first?.place.file}: ${unread.sentence}`)
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
  const rest = { unchanged, notes: [...new Set(notes)] }
  if (unique.length > 0) return { ...rest, taken: new Map(), problems: unique }
  // Staff is read twice, for the people and for their guests.
  if (context.staff.size > 0) taken.set('Staff', context.staff.size)
  else taken.delete('Staff')
  const failed = writeAll(deps, writes, taken, options)
  const outcome = { ...rest, problems: failed ? [failed] : [] }
  return { ...outcome, taken: failed ? new Map() : taken }
}

/** The columns that are not read, with the names that were probably meant. */
function describeColumns(
  importer: (typeof importers)[number],
  rows: readonly { values: object }[],
): { isTable: boolean; sentence: string } {
  const unread = importer.otherColumns(rows)
  const columns = new Set(rows.flatMap(({ values }) => Object.keys(values)))
  if (!importer.columns.some((name) => columns.has(name))) {
    const names = importer.columns.join(', ')
    return {
      isTable: false,
      sentence: `names none of the columns ${names}: export it with headings`,
    }
  }
  const missing = importer.columns.filter((name) => !columns.has(name))
  const named = unread.map((name) => {
    const meant = nearest(name, missing)
    return meant ? `${name} (if it is ${meant}, rename it)` : name
  })
  const sentence = named.length > 0 ? `these columns were not read: ${named.join(', ')}` : ''
  return { isTable: true, sentence }
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
