import { dayInWords } from '@leadwright/shared/days'
import { dealName } from '@leadwright/shared/deals'
import { formatCents } from '@leadwright/shared/money'
import { leadPath, ownLeadPath } from '@leadwright/shared/record-paths'
import type { Config } from '../../../config.ts'
import type { MailText } from '../../mail/mail.usecases.ts'
import type { DealRow } from './deals.repository.ts'

export type DealNews =
  | ('reported' | 'declined' | 'confirmed' | 'agreed' | 'fee-changed')
  | ('objected' | 'objection-withdrawn' | 'objection-accepted' | 'objection-declined')

interface DealMailInput {
  deal: Pick<DealRow, 'leadId' | 'company' | 'signedOn' | 'fee' | 'completesOn' | 'feeStatus'>
  news: DealNews
  kind: 'deal.changed' | 'deal.reported'
  /** The client, or the person of the team; emails to the client name the company instead. */
  who: string
}

/** Names the company; the person is named in the portal only. */
export function dealMail(
  config: Config,
  { deal, news, kind, who: actor }: DealMailInput,
): MailText {
  const { leadId, company, signedOn, fee, completesOn, feeStatus } = deal
  const isToTeam = kind === 'deal.reported'
  const who = isToTeam ? actor : config.company.name
  const amount = fee === null ? '' : formatCents(fee)
  const pending = `The fee of ${amount} is pending. If there is no objection, it is completed after`
  const due =
    completesOn === null || feeStatus === 'completed'
      ? `The fee is ${amount}.`
      : `${pending} ${dayInWords(completesOn)}, or when you agree to it.`
  const readReason = 'You can read the reason in the portal.'
  const sentences: Record<DealNews, [subject: string, ...paragraphs: string[]]> = {
    reported: [
      'reported',
      `${who} reported the deal.`,
      `${company} signed on ${dayInWords(signedOn)}.`,
    ],
    declined: ['declined', `${who} declined the deal.`, `No fee is due. ${readReason}`],
    confirmed: ['confirmed', `${who} confirmed the deal.`, due],
    agreed: ['fee agreed', `${who} agreed to the fee of ${amount}.`, 'The fee is completed.'],
    'fee-changed': ['fee changed', `${who} changed the fee.`, due],
    objected: ['objection', `${who} objected to the deal.`, 'Its fee waits for the decision.'],
    'objection-withdrawn': ['objection withdrawn', `${who} withdrew the objection to the deal.`],
    'objection-accepted': ['objection accepted', `${who} accepted your objection.`, readReason],
    'objection-declined': ['objection declined', `${who} declined your objection.`, readReason],
  }
  const [what, ...paragraphs] = sentences[news]
  const path = isToTeam ? leadPath(leadId) : ownLeadPath(leadId)
  return {
    subject: `${dealName(company)}: ${what}`,
    paragraphs,
    action: { label: 'View the deal', url: `${config.portalOrigin}${path}` },
  }
}
