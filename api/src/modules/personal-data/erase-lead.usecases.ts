import type { LeadView } from '@leadwright/shared/contracts/leads'
import { transaction } from '../../db/client.ts'
import { forgetAnswers } from '../../db/idempotency.ts'
import type { Actor, Deps } from '../../deps.ts'
import { erasePerson } from '../leads/lead-cases.usecases.ts'
import { getLead } from '../leads/leads.usecases.ts'
import { eraseNotificationTexts } from '../mail/mail.usecases.ts'
import { eraseDealTexts } from '../money/deals/deals.usecases.ts'
import { eraseObjectionTexts } from '../money/objections/objections.usecases.ts'
import * as repository from './erase-lead.repository.ts'

/**
 * Erases who a lead was, with everything that people wrote about them. Company, dates and outcome
 * stay, so the lead still counts. Erasing it again changes nothing. Errors: 404; 409 for a draft.
 */
export async function eraseLead(deps: Deps, actor: Actor, leadId: string): Promise<LeadView> {
  const { lead, files } = transaction(deps.db, (tx) => {
    const isErased = erasePerson({ tx, deps, actor }, leadId)
    const unused = isErased ? repository.listAttachments(tx, leadId) : []
    if (isErased) {
      repository.deleteConversation(tx, leadId)
      eraseDealTexts(tx, leadId)
      eraseObjectionTexts(tx, leadId)
      const notificationIds = repository.listNotificationsAbout(tx, leadId)
      eraseNotificationTexts(tx, deps, { notificationIds, aboutId: leadId })
      forgetAnswers(tx)
    }
    return { lead: getLead({ ...deps, db: tx }, actor, leadId), files: unused }
  })
  for (const name of files) await deps.files.remove('attachments', name)
  return lead
}
