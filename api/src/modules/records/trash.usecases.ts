import type { TrashItem } from '@leadwright/shared/contracts/trash'
import { limits } from '@leadwright/shared/limits'
import type { RecordKindName } from '@leadwright/shared/record-kinds'
import { transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant, trashRetentionMs } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import { records } from './record.repository.ts'

/** Deleted records that are not purged yet and that the actor may restore, newest first. */
export function listTrash(deps: Deps, actor: Actor): { items: TrashItem[] } {
  const items = [...records.values()]
    .flatMap(({ listTrash }) => listTrash(deps.db, actor, limits.trash))
    .toSorted((one, other) => (one.deletedAt < other.deletedAt ? 1 : -1))
    .slice(0, limits.trash)
    .map((item) => ({
      ...item,
      purgedAt: new Date(Date.parse(item.deletedAt) + trashRetentionMs).toISOString(),
    }))
  return { items }
}

/** Error: 404 unless the actor sees it in the trash. */
export function restore(deps: Deps, actor: Actor, kind: string, id: string): undefined {
  const record = records.get(kind as RecordKindName)
  if (!record) throw notFound()
  transaction(deps.db, (tx) => record.restoreAsListed({ tx, deps, actor }, id))
}

/**
 * Erases records that have been in the trash for `trashRetentionMs`, with everything that belongs to
 * them. Returns how many.
 */
export const purgeTrash = (deps: Deps): number =>
  transaction(deps.db, (tx) => {
    const until = instant(deps.clock, -trashRetentionMs)
    return [...records.values()].reduce((count, record) => count + record.purge(tx, until), 0)
  })
