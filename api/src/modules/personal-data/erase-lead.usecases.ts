import type { LeadView } from '@leadwright/shared/contracts/leads'
import { transaction } from '../../db/client.ts'
import { forgetAnswers } from '../../db/idempotency.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { AnyActor } from '../../lib/actor.ts'
import { erasePerson } from '../leads/lead-cases.usecases.ts'
import { getLead } from '../leads/leads.usecases.ts'
import { eraseNotificationTexts } from '../mail/mail.usecases.ts'
import { eraseDealTexts } from '../money/deals/deals.usecases.ts'
import { eraseObjectionTexts } from '../money/objections/objections.usecases.ts'
import * as repository from './erase-lead.repository.ts'

/** Errors: 404; 409 for a draft. */
export async function eraseLead(deps: Deps, actor: Actor, leadId: string): Promise<LeadView> {
  await erasePersonOfLead(deps, actor, leadId)
  return getLead(deps, actor, leadId)
}

/**
 * Erases who a lead was, with everything that people wrote about them. Company, dates and outcome
 * stay, so the lead still counts. Erasing it again changes nothing. Errors: 404; 409 for a draft.
 */
export async function erasePersonOfLead(
  deps: Deps,
  actor: AnyActor,
  leadId: string,
): Promise<void> {
  const files = transaction(deps.db, (tx) => {
    if (!erasePerson({ tx, deps, actor }, leadId)) return []
    const unused = repository.listAttachments(tx, leadId)
    repository.deleteConversation(tx, leadId)
    eraseDealTexts(tx, leadId)
    eraseObjectionTexts(tx, leadId)
    const notificationIds = repository.listNotificationsAbout(tx, leadId)
    eraseNotificationTexts(tx, deps, { notificationIds, aboutId: leadId })
    forgetAnswers(tx)
    return unused
  })
  for (const name of files) await deps.files.remove('attachments', name)
}
