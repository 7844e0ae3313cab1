import type { BinItem, VaultTab } from '@leadwright/shared/contracts/vault/vault'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { trashPeriod } from '../../../lib/clock.ts'
import { listTrash } from '../../search/search.usecases.ts'

/** Items that are listed at most. */
const limit = 200

const kinds = ['recording', 'document', 'prompt', 'link', 'password'] as const

/** What was deleted and not yet purged, newest first; staff see the accounts shared with them. */
export function listVaultTrash(deps: Deps, actor: Actor): { items: BinItem[] } {
  const items = listTrash(deps, actor, kinds, limit).map(({ kind, deletedAt, ...row }) => ({
    ...row,
    kind: `${kind}s` as VaultTab,
    deletedAt,
    purgedAt: new Date(Date.parse(deletedAt) + trashPeriod).toISOString(),
  }))
  return { items }
}
