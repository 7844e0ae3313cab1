import type {
  ChangeClientsBody,
  ChangedAccount,
  ClientAccount,
} from '@leadwright/shared/contracts/money/client-accounts'
import { campaignStatuses } from '@leadwright/shared/statuses'
import { count, formatNumber } from '../../../lib/format.ts'

/** E.g. "3 of 4 clients changed. Acme was changed by someone else in the meantime." */
export function bulkOutcome(changed: number, conflicts: readonly string[]): string {
  if (conflicts.length === 0) return `${count(changed, 'client')} changed.`
  const all = changed + conflicts.length
  const were = conflicts.length === 1 ? 'was' : 'were'
  return `${formatNumber(changed)} of ${count(all, 'client')} changed. ${conflicts.join(', ')} ${were} changed by someone else in the meantime. Check and try again.`
}

/** The requests that undo an assignment: one for all clients that were the same before. */
export function undoAssign(
  staffId: string,
  changed: readonly ChangedAccount[],
): ChangeClientsBody[] {
  const requests = new Map<string, ChangeClientsBody>()
  for (const { before, ...client } of changed) {
    if (!before || (before.wasAssigned && before.contactId === undefined)) continue
    const key = JSON.stringify(before)
    const change = { kind: 'undo-assign' as const, staffId, before }
    const clients = [...(requests.get(key)?.clients ?? []), client]
    requests.set(key, { clients, change })
  }
  return [...requests.values()]
}

type Before = Pick<ClientAccount, 'clientId' | 'campaign'>

/**
 * The requests that restore the status of changed clients, one for each status. None if a campaign was
 * started, which can't be undone, or paused before, because its reason is not in the list.
 */
export function undoStatus(
  before: readonly Before[],
  changed: readonly ChangedAccount[],
): ChangeClientsBody[] {
  const statusOf = new Map(before.map((one) => [one.clientId, one.campaign]))
  const earlier = changed.map(({ clientId }) => statusOf.get(clientId) ?? null)
  if (earlier.some((status) => status === null || status === 'paused')) return []
  return campaignStatuses.flatMap((status) => {
    const clients = changed.filter(({ clientId }) => statusOf.get(clientId) === status)
    const change = { kind: 'status' as const, status, pauseReason: '' }
    return clients.length > 0 ? [{ clients, change }] : []
  })
}
