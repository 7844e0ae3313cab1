import type { LeadView } from '@leadwright/shared/contracts/leads'
import { can } from '@leadwright/shared/permissions'
import { transaction } from '../../db/client.ts'
import { forgetAnswers } from '../../db/idempotency.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { AnyActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { contactKeys } from '../../lib/contact-keys.ts'
import type { EventContext } from '../automation/events.usecases.ts'
import { recordErasure } from '../erasures/erasures.usecases.ts'
import { listPeopleOf } from '../identity/auth/users.usecases.ts'
import { deleteDrafts, erasePerson } from '../leads/lead-cases.usecases.ts'
import { getLead, requireLead } from '../leads/leads.usecases.ts'
import { enqueueMail } from '../mail/mail.usecases.ts'
import { eraseDealTexts } from '../money/deals/deals.usecases.ts'
import { eraseObjectionTexts } from '../money/objections/objections.usecases.ts'
import { eraseImportsOf } from './erase-imports.usecases.ts'
import { erasedMail } from './erase-lead.mails.ts'
import * as repository from './erase-lead.repository.ts'
import { eraseUnreadableOf } from './erase-unreadable.usecases.ts'
import { suppressErased } from './suppress-erased.usecases.ts'

/**
 * The person asked for it, so the client is notified, and the person can't be added again. Errors:
 * 404; 409 for a draft.
 */
export async function eraseLead(deps: Deps, actor: Actor, leadId: string): Promise<LeadView> {
  await erasePersonOfLead(deps, actor, leadId, { isRequested: true })
  return getLead(deps, actor, leadId)
}

interface Reason {
  /** The person asked for it: the client must delete its copies, too (GDPR art. 19). */
  isRequested: boolean
}

/**
 * Erases who a lead was, with everything that people wrote about them. Company, dates and outcome
 * stay, so the lead still counts. Erasing it again changes nothing. Errors: 404; 409 for a draft.
 */
export async function erasePersonOfLead(
  deps: Deps,
  actor: AnyActor,
  leadId: string,
  reason: Reason,
): Promise<void> {
  const files = transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    const lead = requireLead(tx, leadId)
    const keys = contactKeys(lead)
    const unused = eraseLeadIn(context, leadId, reason)
    if (!unused) return []
    if (reason.isRequested) {
      suppressErased(context, keys)
      const person = { ...lead, name: lead.person }
      eraseImportsOf(context, [person])
      eraseUnreadableOf(context, [person])
    }
    forgetAnswers(tx)
    return unused
  })
  for (const name of files) await deps.files.remove('attachments', name)
}

/**
 * As `erasePersonOfLead`, in a transaction. Returns the attachments that the caller removes after
 * it, or undefined if the person was erased before. The caller also forgets stored responses.
 */
export function eraseLeadIn(
  context: EventContext,
  leadId: string,
  { isRequested }: Reason,
): string[] | undefined {
  const { tx, deps } = context
  if (!erasePerson(context, leadId)) return undefined
  const unused = repository.listAttachments(tx, leadId)
  repository.deleteConversation(tx, leadId)
  eraseDealTexts(tx, leadId)
  eraseObjectionTexts(tx, leadId)
  recordErasure(tx, { type: 'lead', recordId: leadId, at: instant(deps.clock) })
  if (isRequested) notifyClient(context, requireLead(tx, leadId))
  return unused
}

/** Deletes a draft for good, also one in the trash. Returns the attachments, as `eraseLeadIn`. */
export function eraseDraftIn(context: EventContext, leadId: string): string[] {
  const { tx, deps } = context
  const unused = repository.listAttachments(tx, leadId)
  deleteDrafts(tx, [leadId])
  recordErasure(tx, { type: 'draft', recordId: leadId, at: instant(deps.clock) })
  return unused
}

/** No one can turn this email off, because the client has to act. */
function notifyClient({ tx, deps }: EventContext, lead: ReturnType<typeof requireLead>): void {
  for (const { role, ...person } of listPeopleOf(tx, lead.clientId)) {
    if (can(role, 'leads.own')) enqueueMail(tx, deps, erasedMail(deps.config, person, lead))
  }
}
