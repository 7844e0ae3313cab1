import { type EmailedAnswer, emailedAnswers, leadState } from '@leadwright/shared/leads'
import { can } from '@leadwright/shared/permissions'
import { type Db, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { actorOf } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { readAnswerLink } from './answer-link.ts'
import { findActivePerson } from './answers.repository.ts'
import { loseLead, setLeadOutcome } from './follow-up.usecases.ts'
import { findLead, type LeadRow } from './leads.repository.ts'

/** Why an emailed link cannot answer: forged, too old, or because of what happened to the lead. */
export type Unusable = 'invalid' | 'expired' | 'gone' | 'withdrawn' | 'moved' | 'answered'

/** An emailed link as it arrives. */
interface OpenedLink {
  token: string
  answer: string
}

export type AnswerCheck =
  | { unusable: Unusable; lead?: LeadRow }
  | {
      unusable?: never
      lead: LeadRow
      answer: EmailedAnswer
      by: NonNullable<ReturnType<typeof findActivePerson>>
    }

/** Whether an emailed link can answer now; it changes nothing. */
export function checkAnswerLink(
  deps: Deps,
  { token, answer: chosen }: OpenedLink,
  db: Db = deps.db,
): AnswerCheck {
  const stampOf = (userId: string) => findActivePerson(db, userId)?.securityStamp
  const link = readAnswerLink(deps, token, stampOf)
  const by = link && findActivePerson(db, link.userId)
  const answer = emailedAnswers.find((one) => one === chosen)
  if (!link || !by || !answer || !can(by.role, 'leads.own')) return { unusable: 'invalid' }
  if (link.expiresAt < instant(deps.clock)) return { unusable: 'expired' }
  const lead = findLead(db, link.leadId, link.userId)
  if (
    !lead ||
    lead.erasedOn !== null ||
    lead.releasedOn === null ||
    lead.clientId !== by.clientId
  ) {
    return { unusable: 'gone' }
  }
  if (lead.notCountedOn !== null) return { unusable: 'withdrawn' }
  if (leadState(lead) !== 'appointment' || lead.outcome !== null) {
    return { unusable: 'answered', lead }
  }
  return lead.appointmentAt === link.appointmentAt ? { lead, answer, by } : { unusable: 'moved' }
}

/**
 * Records an answer as its person would in the portal. A link that cannot answer changes nothing, and
 * neither does a link that was used.
 */
export function answerLead(deps: Deps, network: string, opened: OpenedLink): AnswerCheck {
  return transaction(deps.db, (tx) => {
    const check = checkAnswerLink(deps, opened, tx)
    if (check.unusable) return check
    const { lead, answer, by } = check
    const actor = actorOf(by, { sessionId: '', network })
    const params = { clientId: lead.clientId, leadId: lead.id }
    const { version } = lead
    if (answer === 'not-interested') {
      loseLead(deps, actor, params, { reason: 'Not interested', version })
    } else setLeadOutcome(deps, actor, params, { outcome: answer, version })
    return check
  })
}
