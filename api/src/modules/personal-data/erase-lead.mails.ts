import { leadName } from '@leadwright/shared/leads'
import { ownLeadPath } from '@leadwright/shared/record-paths'
import type { Config } from '../../config.ts'
import type { OutgoingMail, Recipient } from '../mail/mail.usecases.ts'

/** Names the company, never the person. */
export const erasedMail = (
  { portalOrigin }: Config,
  to: Recipient,
  { id, company }: { id: string; company: string },
): OutgoingMail => ({
  kind: 'lead.erased',
  to,
  subject: `Please delete your copies: ${leadName(company)}`,
  paragraphs: [
    `${leadName(company)}: the person asked us to erase their personal data, and we have done so.`,
    'Please delete your copies too, also from files you downloaded and from other systems. The lead still counts.',
  ],
  action: { label: 'View the lead', url: `${portalOrigin}${ownLeadPath(id)}` },
})
