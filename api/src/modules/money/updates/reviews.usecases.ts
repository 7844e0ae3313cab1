import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type { UpdateReview, WaitingUpdate } from '@leadwright/shared/contracts/money/updates'
import { displayName } from '@leadwright/shared/people'
import { byCreation, type PageQuery, readPage } from '../../../db/page.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { orNotFound } from '../../../lib/errors.ts'
import { readBalance } from '../payments/payments.repository.ts'
import { viewOf } from './update-views.usecases.ts'
import { withdrawn } from './updates.errors.ts'
import * as repository from './updates.repository.ts'

/** Updates that wait for the team, longest wait first, with the total number. */
export function listWaiting(
  deps: Deps,
  actor: Actor,
  query: PageQuery & { for: repository.WaitsFor },
) {
  const page = readPage(
    query,
    (range) => repository.listWaiting(deps.db, query.for, range),
    byCreation,
    ({ firstName, lastName, companyName, ...row }): WaitingUpdate => ({
      ...viewOf(row, actor),
      clientName: displayName({ firstName, lastName }),
      companyName,
    }),
  )
  return { ...page, total: repository.sumWaiting(deps.db, query.for).count }
}

/** Money waiting for a decision, and messages waiting to be read. */
export const updateActionItems = (
  { db }: Deps,
  _actor: Actor,
  _today: string,
  clientId?: string,
): ActionItem[] => [
  ...actionItems('updates.to-decide', repository.sumWaiting(db, 'decision', clientId)),
  ...actionItems('updates.unread', repository.sumWaiting(db, 'reading', clientId)),
]

/** What an admin reads before deciding. Errors: 404; `updates.withdrawn`, also 404. */
export function reviewUpdate(deps: Deps, actor: Actor, updateId: string): UpdateReview {
  const found = orNotFound(repository.findReview(deps.db, updateId))
  const { client, decider, ...row } = found
  if (row.deletedAt) throw withdrawn(row.type)
  const now = readBalance(deps.db, row.clientId)
  const value = row.value ?? 0
  return {
    ...viewOf(row, actor),
    history: repository.listEvents(deps.db, updateId),
    clientName: displayName(client),
    companyName: client.companyName,
    decidedByName: decider && displayName(decider),
    balance: { now, incoming: now + value, outgoing: now - value },
  }
}
