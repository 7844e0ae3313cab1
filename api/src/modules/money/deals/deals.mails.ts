import { dayInWords } from '@leadwright/shared/days'
import { dealName } from '@leadwright/shared/deals'
import { formatCents } from '@leadwright/shared/money'
import { leadPath, ownLeadPath } from '@leadwright/shared/record-paths'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'
import type { DealRow } from './deals.repository.ts'

export type DealNews = 'reported' | 'declined' | 'confirmed' | 'agreed'

interface DealMailInput {
  deal: Pick<DealRow, 'leadId' | 'company' | 'signedOn' | 'fee' | 'completesOn'>
  news: DealNews
  kind: 'deal.changed' | 'deal.reported'
  /** The name of the client. */
  client: string
}

/** Names the company; the person is named in the portal only. */
export function dealMail(
  config: Config,
  to: Recipient,
  { deal, news, kind, client }: DealMailInput,
): OutgoingMail {
  const { leadId, company, signedOn, fee, completesOn } = deal
  const isToTeam = kind === 'deal.reported'
  const who = isToTeam ? client : config.company.name
  const amount = fee === null ? '' : formatCents(fee)
  const verb = { reported: 'reported', declined: 'declined', confirmed: 'confirmed' }
  const sentence =
    news === 'agreed' ? `${who} agreed to the fee of ${amount}.` : `${who} ${verb[news]} the deal.`
  const more: Record<DealNews, string[]> = {
    reported: [`${company} signed on ${dayInWords(signedOn)}.`],
    declined: ['No fee is due. You can read the reason in the portal.'],
    confirmed: [
      completesOn === null
        ? `The fee is ${amount}.`
        : `The fee of ${amount} is pending. If there is no objection, it is completed after ${dayInWords(completesOn)}, or when you agree to it.`,
    ],
    agreed: ['The fee is completed.'],
  }
  const path = isToTeam ? leadPath(leadId) : ownLeadPath(leadId)
  return {
    kind,
    to,
    subject: `${dealName(company)}: ${news === 'agreed' ? 'fee agreed' : news}`,
    paragraphs: [sentence, ...more[news]],
    action: { label: 'View the deal', url: `${config.portalOrigin}${path}` },
  }
}
