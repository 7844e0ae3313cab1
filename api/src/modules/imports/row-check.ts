import type { LeftOutReason } from '@leadwright/shared/imports'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { importKind, type ReadRow, type RowProblem } from './import-kind.usecases.ts'
import type { FileRow, ImportRecord } from './imports.repository.ts'

export type Outcome =
  | { problems: RowProblem[]; reason?: undefined }
  | { reason: LeftOutReason; name: string; problems?: undefined }
  | { ready: ReadRow; reason?: undefined; problems?: undefined }

/** Reads the rows of an import one after the other, with the mapping that it has. */
export function createRowCheck(db: Db, deps: Deps, about: ImportRecord): (row: FileRow) => Outcome {
  const read = importKind(about.kind).reader(db, deps, about)
  const { mapping, columns } = about
  const seen = new Set<string>()
  return ({ cells }) => {
    if (cells.length > columns.length) {
      const message = `This row has ${cells.length} cells, but the file has ${columns.length} columns.`
      return { problems: [{ field: null, message }] }
    }
    const values: Record<string, string> = {}
    for (const [column, field] of mapping.entries()) {
      if (field !== null) values[field] = cells[column]?.trim() ?? ''
    }
    const found = read(values)
    if (Array.isArray(found)) return { problems: oneForEachField(found) }
    const isTwice = found.keys.some((key) => seen.has(key))
    for (const key of found.keys) seen.add(key)
    const reason = isTwice ? 'twice' : found.leftOut()
    return reason ? { reason, name: found.name } : { ready: found }
  }
}

const oneForEachField = (problems: readonly RowProblem[]) =>
  problems.filter(({ field }, index) => problems.findIndex((one) => one.field === field) === index)
