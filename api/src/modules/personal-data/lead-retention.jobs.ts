import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { DRAFT_MONTHS, LEAD_MONTHS } from '@leadwright/shared/retention'
import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { systemActor } from '../../lib/actor.ts'
import { companyToday, instant, monthsBefore } from '../../lib/clock.ts'
import { recordChange } from '../audit/audit.ts'
import { forgetErasedAddresses } from '../do-not-contact/do-not-contact.usecases.ts'
import { deleteDrafts } from '../leads/lead-cases.usecases.ts'
import { erasePersonOfLead } from './erase-lead.usecases.ts'
import { listExpiredDrafts, listExpiredLeads } from './lead-retention.repository.ts'

/** Leads or drafts per run; the next hour continues. */
const batch = 500

/**
 * Erases the people of old leads: 24 months after the last activity, but not before the client's
 * contract and its tail have ended, or while a deal or an objection is open. Deletes drafts that were
 * never released 6 months after their last change, and the addresses of erased people that sending
 * tools had time to block.
 */
export async function runLeadRetention(deps: Deps): Promise<void> {
  const { db, config } = deps
  const today = companyToday(deps)
  const dayBefore = (months: number) => monthsBefore(deps.clock.now(), months).slice(0, 10)
  const expired = listExpiredLeads(db, {
    today,
    since: dayBefore(LEAD_MONTHS),
    tailDays: config.company.order.tailDays,
    limit: batch,
  })
  for (const id of expired) {
    await erasePersonOfLead(deps, systemActor, id, { isRequested: false })
    // Requests and other processes write in between.
    await yieldToEventLoop()
  }
  transaction(db, (tx) => {
    const drafts = listExpiredDrafts(tx, dayBefore(DRAFT_MONTHS), batch)
    deleteDrafts(tx, drafts)
    if (drafts.length > 0) {
      const subject = { type: 'leads', id: 'retention', name: 'drafts' }
      recordChange({ tx, deps, actor: systemActor }, 'leads.expired', subject, {
        drafts: drafts.length,
      })
    }
    forgetErasedAddresses(tx, instant(deps.clock))
  })
}
