import type { LeadView } from '@leadwright/shared/contracts/leads'
import type { Db } from '../../db/client.ts'
import {
  excludedSince,
  findLeadTarget,
  findTargetOf,
  hasAgreedList,
} from '../targeting/lists/for-leads.usecases.ts'
import { excluded, offList } from './leads.errors.ts'
import type { LeadRow } from './leads.repository.ts'

/** The company of a lead on an agreed list; a draft has the company that its release would link. */
export function listFactsOf(
  db: Db,
  lead: LeadRow,
): Pick<LeadView, 'target' | 'excludedOn' | 'offListReason'> {
  const { releasedOn, targetId, offListReason } = lead
  const target =
    releasedOn === null ? findTargetOf(db, lead) : targetId && findLeadTarget(db, targetId)
  return { target: target || null, offListReason, excludedOn: excludedSince(db, lead) ?? null }
}

/** Errors: 409 `leads.excluded`, which names the companies. */
export function requireNotExcluded(db: Db, drafts: readonly LeadRow[]): void {
  const found = drafts.filter((draft) => excludedSince(db, draft) !== undefined)
  if (found.length > 0) throw excluded(found)
}

/**
 * What the release of each draft stores: its company on an agreed list, or the reason for a client
 * who agreed to a list without it. Error: 409 `leads.off-list` without a reason.
 */
export function onLists(db: Db, drafts: readonly LeadRow[], reason: string) {
  const facts = drafts.map((draft) => {
    const targetId = findTargetOf(db, draft)?.id ?? null
    return { draft, targetId, isOff: targetId === null && hasAgreedList(db, draft.clientId) }
  })
  const off = facts.filter(({ isOff }) => isOff)
  if (off.length > 0 && reason === '') throw offList(off.map(({ draft }) => draft))
  return new Map(
    facts.map(({ draft, targetId, isOff }) => [
      draft.id,
      { targetId, offListReason: isOff ? reason : null },
    ]),
  )
}
