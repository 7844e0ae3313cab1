import type { ProfileChange, profileFields } from '@leadwright/shared/contracts/identity/profile'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { insertProfileChange, listProfileChanges } from './account.repository.ts'

/** Changes that the history shows. */
const shown = 50

type Field = (typeof profileFields)[number]
export type ProfileValues = Partial<Record<Field, string | null>>

/**
 * Writes what differs into the person's history, inside the transaction of the change. Whoever
 * corrects a profile calls it. Returns the names of the changed fields.
 */
export function recordProfileChanges(
  tx: Tx,
  about: { userId: string; actorId: string | null; at: string },
  before: ProfileValues,
  after: ProfileValues,
): Field[] {
  const fields = (Object.keys(after) as Field[]).filter(
    (field) => (before[field] ?? '') !== (after[field] ?? ''),
  )
  for (const field of fields) {
    const values = { before: before[field] ?? '', after: after[field] ?? '' }
    insertProfileChange(tx, { ...about, field, ...values })
  }
  return fields
}

/** The last 50 changes of the own profile, newest first. */
export function readProfileHistory(deps: Deps, actor: Actor): { items: ProfileChange[] } {
  const rows = listProfileChanges(deps.db, actor.userId, shown)
  return {
    items: rows.map(({ at, field, before, after, actorId }) => ({
      at,
      field,
      before,
      after,
      byMe: actorId === actor.userId,
    })),
  }
}
