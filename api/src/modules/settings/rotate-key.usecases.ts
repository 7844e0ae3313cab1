import { setImmediate } from 'node:timers/promises'
import { type Db, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { systemActor } from '../../lib/actor.ts'
import { audited } from '../audit/audit.ts'
import * as repository from './vault-keys.repository.ts'

/** Rows per transaction: few, so that a request waits for milliseconds at most. */
const batch = 20

/** Keys that wrap secrets of this data, and since when; the newest is the current one. */
export const listVaultKeys = (db: Db): { id: string; since: string }[] =>
  repository.listKeyChecks(db).map(({ keyId, createdAt }) => ({ id: keyId, since: createdAt }))

export interface Rotation {
  rotated: number
  /** `table.column id` of values that do not open; they are left unchanged. */
  unreadable: string[]
}

/**
 * Wraps every sealed value with the current key, row by row in small transactions. May be stopped
 * at any time and run again while the server is running. When no value needs another key, the data
 * stops requiring the others.
 */
export async function rotateKey(
  deps: Pick<Deps, 'db' | 'vault' | 'clock'>,
  onProgress: (rotated: number) => void = () => {},
): Promise<Rotation> {
  const { db, vault } = deps
  const keyId = vault.currentKeyId
  const result: Rotation = { rotated: 0, unreadable: [] }
  for (const column of repository.sealedColumns) {
    let after = ''
    for (;;) {
      const rows = repository.listOldRows(db, column, { keyId, after, limit: batch })
      const last = rows.at(-1)
      if (!last) break
      const changes = rows.flatMap(({ id, sealed }) => {
        try {
          const place = { table: column.table, column: column.column, rowId: id }
          return [{ id, before: sealed, after: vault.rewrap(sealed, place) }]
        } catch {
          result.unreadable.push(`${column.table}.${column.column} ${id}`)
          return []
        }
      })
      result.rotated += transaction(
        db,
        (tx) => changes.filter((change) => repository.replaceSealed(tx, column, change)).length,
      )
      after = last.id
      onProgress(result.rotated)
      await setImmediate()
    }
  }
  audited(deps, systemActor, (tx, record) => {
    const left = repository.sealedColumns.reduce(
      (sum, column) => sum + repository.countOldRows(tx, column, keyId),
      0,
    )
    if (left === 0) repository.deleteOtherKeyChecks(tx, keyId)
    const detail = { keyId, rotated: result.rotated, left }
    record('vault.key-rotated', { type: 'vault-key', id: keyId }, detail)
  })
  return result
}
