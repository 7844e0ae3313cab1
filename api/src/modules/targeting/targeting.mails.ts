import { dayInWords } from '@leadwright/shared/days'
import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath } from '@leadwright/shared/record-paths'
import type { Config } from '../../config.ts'
import { excerpt, type MailText } from '../mail/mail.usecases.ts'

/** A version of a profile, or a target list, with its client. */
export type Proposal = { clientId: string; companyName: string } & (
  | { number: number }
  | { name: string }
)

const isProfile = (proposal: Proposal) => 'number' in proposal
const kindOf = (proposal: Proposal) => (isProfile(proposal) ? 'profile' : 'list')

/** As the client reads it, or the team. */
const nameOf = (proposal: Proposal, whose: 'your' | 'its') =>
  'number' in proposal
    ? `version ${proposal.number} of ${whose} ${whose === 'your' ? 'ideal client ' : ''}profile`
    : `${whose} target list “${proposal.name}”`

const capitalized = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const read = ({ portalOrigin }: Config, label: string) => ({
  label,
  url: `${portalOrigin}${paths.targeting}`,
})

const untilYouAnswer = 'Nothing is agreed until you answer.'

/** To the client. */
export const proposedMail = (config: Config, proposal: Proposal): MailText => ({
  subject: `Please read ${nameOf(proposal, 'your')}`,
  paragraphs: [
    `${config.company.name} proposes ${nameOf(proposal, 'your')}: ${isProfile(proposal) ? 'which companies we look for, and who decides there' : 'the companies that we want to write to'}.`,
    isProfile(proposal)
      ? `Please agree to it, or tell us what should change. ${untilYouAnswer}`
      : `Please exclude companies that we should not write to. Then agree to the list, or tell us what should change. ${untilYouAnswer}`,
  ],
  action: read(config, `Read the ${kindOf(proposal)}`),
})

/** To the client, a few working days later, about everything that it was reminded of. */
export function reminderMail(
  config: Config,
  proposals: readonly (Proposal & { proposedOn: string })[],
): MailText {
  const [first, ...others] = proposals
  const isOne = first !== undefined && others.length === 0
  return {
    subject: isOne
      ? `${capitalized(nameOf(first, 'your'))} is waiting for your answer`
      : `${proposals.length} proposals are waiting for your answer`,
    paragraphs: [
      ...(isOne
        ? [
            `We proposed it on ${dayInWords(first.proposedOn)}. Please agree to it, or tell us what should change.`,
          ]
        : [
            ...proposals.map(
              (one) => `We proposed ${nameOf(one, 'your')} on ${dayInWords(one.proposedOn)}.`,
            ),
            'Please agree to them, or tell us what should change.',
          ]),
      untilYouAnswer,
    ],
    action: read(config, isOne ? `Read the ${kindOf(first)}` : 'Read the proposals'),
  }
}

/** To the client, as a receipt. */
export const recordedMail = (config: Config, proposal: Proposal, agreedOn: string): MailText => ({
  subject: `You agreed by email to ${nameOf(proposal, 'your')}`,
  paragraphs: [
    `${config.company.name} recorded that you agreed to it by email on ${dayInWords(agreedOn)}.`,
    'If that is not right, please let us know.',
  ],
  action: read(config, `Read the ${kindOf(proposal)}`),
})

/** To the team. */
export const answeredMail = (
  config: Config,
  proposal: Proposal,
  { hasAgreed, text }: { hasAgreed: boolean; text: string },
): MailText => ({
  subject: answerIn(proposal, hasAgreed),
  paragraphs: [
    `${answerIn(proposal, hasAgreed)}${text ? ':' : '.'}`,
    ...(text ? [excerpt(text)] : []),
    answered(proposal, hasAgreed),
  ],
  action: {
    label: `View the ${kindOf(proposal)}`,
    url: `${config.portalOrigin}${clientTabPath(proposal.clientId, 'targeting')}`,
  },
})

const answerIn = (proposal: Proposal, hasAgreed: boolean) =>
  `${proposal.companyName} ${hasAgreed ? 'agreed to' : 'wants changes to'} ${nameOf(proposal, 'its')}`

function answered(proposal: Proposal, hasAgreed: boolean): string {
  const draft = isProfile(proposal) ? 'version' : 'list'
  if (!hasAgreed) return `The ${draft} is a draft again.`
  return isProfile(proposal)
    ? 'It applies to leads that are released from now on.'
    : 'It is closed and can be exported for the sending tool.'
}
