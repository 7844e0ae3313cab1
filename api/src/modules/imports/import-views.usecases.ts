import type {
  ImportItem,
  ImportView,
  listImports as list,
} from '@leadwright/shared/contracts/imports'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { readPage } from '../../db/page.ts'
import type { Actor, Deps } from '../../deps.ts'
import { ofReachable } from '../identity/auth/client-staff.table.ts'
import { requireClientOf, requireImport } from './access.usecases.ts'
import { importKind, importKindsOf } from './import-kind.usecases.ts'
import * as repository from './imports.repository.ts'
import { imports } from './imports.table.ts'

const itemOf = (db: Db, row: repository.ImportRecord): ImportItem => ({
  ...row,
  clientName: row.clientId && (repository.findClientName(db, row.clientId) ?? null),
  leftOut: Object.values(row.leftOutBy).reduce((sum, count) => sum + count, 0),
})

export const viewOf = (db: Db, row: repository.ImportRecord): ImportView => ({
  ...itemOf(db, row),
  ...row,
  leftOutBy: { twice: 0, exists: 0, 'do-not-contact': 0, excluded: 0, ...row.leftOutBy },
})

/** Error: 404. */
export const getImport = ({ db }: Deps, actor: Actor, importId: string): ImportView =>
  viewOf(db, requireImport(db, actor, importId))

/** Error: 404 for a kind or a client without the permission. */
export function listImports(
  { db }: Deps,
  actor: Actor,
  { kind, clientId, into, ...query }: z.output<NonNullable<typeof list.query>>,
) {
  const kinds = kind ? [importKind(kind)] : importKindsOf(actor)
  const ofKinds = kinds.map((one) => {
    const ofClient = requireClientOf(db, actor, one.kind, clientId ?? null)
    const isOfAll = ofClient === null && one.isOfClient
    return {
      kind: one.kind,
      clientId: ofClient,
      reachable: isOfAll ? ofReachable(imports.clientId, actor, 'clients.read') : undefined,
    }
  })
  return readPage(
    query,
    (range) => repository.listImports(db, { ...range, ofKinds, into }),
    ({ publishedAt, id }) => ({ at: publishedAt ?? '', id }),
    (row) => itemOf(db, row),
  )
}
