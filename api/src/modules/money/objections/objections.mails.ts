import { dayInWords } from '@leadwright/shared/days'
import { dealName } from '@leadwright/shared/deals'
import { leadName } from '@leadwright/shared/leads'
import { objectionReasonNames } from '@leadwright/shared/objections'
import { paths } from '@leadwright/shared/portal-paths'
import { ownLeadPath } from '@leadwright/shared/record-paths'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'
import type { ObjectionRow } from './objections.repository.ts'

type Received = Pick<ObjectionRow, 'leadId' | 'dealId' | 'company' | 'reason' | 'dueOn'>

/** Names companies; what the client wrote stays in the portal. */
export function receiptMail(
  { portalOrigin }: Config,
  to: Recipient,
  objections: readonly Received[],
): OutgoingMail {
  const [first] = objections
  const isOne = objections.length === 1
  const path = isOne && first ? ownLeadPath(first.leadId) : paths.ownLeads
  const nameOf = ({ dealId, company }: Received) =>
    dealId === null ? leadName(company) : dealName(company)
  return {
    kind: 'objection.received',
    to,
    subject:
      isOne && first
        ? `We received your objection: ${nameOf(first)}`
        : `We received your ${objections.length} objections`,
    paragraphs: [
      ...objections.map((one) => `${nameOf(one)}: ${objectionReasonNames[one.reason]}`),
      ...(first
        ? [
            `We decide by ${dayInWords(first.dueOn)}. Until then, a lead still counts, and a pending fee is not completed.`,
          ]
        : []),
    ],
    action: { label: isOne ? 'View the lead' : 'View your leads', url: `${portalOrigin}${path}` },
  }
}
