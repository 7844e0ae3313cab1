import { dayInWords } from '@leadwright/shared/days'
import { paths } from '@leadwright/shared/portal-paths'
import { clientTabPath } from '@leadwright/shared/record-paths'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'

interface MailedProfile {
  clientId: string
  companyName: string
  number: number
}

const read = ({ portalOrigin }: Config) => ({
  label: 'Read the profile',
  url: `${portalOrigin}${paths.targeting}`,
})

/** To the client. */
export const proposedMail = (
  config: Config,
  to: Recipient,
  { number }: MailedProfile,
): OutgoingMail => ({
  kind: 'targeting.proposed',
  to,
  subject: `Please read version ${number} of your ideal client profile`,
  paragraphs: [
    `${config.company.name} proposes version ${number} of your ideal client profile: which companies we look for, and who decides there.`,
    'Please agree to it, or tell us what should change. Nothing is agreed until you answer.',
  ],
  action: read(config),
})

/** To the client, a few working days later. */
export const reminderMail = (
  config: Config,
  to: Recipient,
  { number }: MailedProfile,
  proposedOn: string,
): OutgoingMail => ({
  kind: 'targeting.proposed',
  to,
  subject: `Version ${number} of your ideal client profile is waiting for your answer`,
  paragraphs: [
    `We proposed it on ${dayInWords(proposedOn)}. Please agree to it, or tell us what should change.`,
    'Nothing is agreed until you answer.',
  ],
  action: read(config),
})

/** To the client, as a receipt. */
export const recordedMail = (
  config: Config,
  to: Recipient,
  { number }: MailedProfile,
  agreedOn: string,
): OutgoingMail => ({
  kind: 'targeting.proposed',
  to,
  subject: `You agreed by email to version ${number} of your ideal client profile`,
  paragraphs: [
    `${config.company.name} recorded that you agreed to it by email on ${dayInWords(agreedOn)}.`,
    'If that is not right, please let us know.',
  ],
  action: read(config),
})

/** To the team; what the client wrote stays in the portal. */
export const answeredMail = (
  config: Config,
  to: Recipient,
  { clientId, companyName, number }: MailedProfile,
  hasAgreed: boolean,
): OutgoingMail => ({
  kind: 'targeting.answered',
  to,
  subject: hasAgreed
    ? `${companyName} agreed to version ${number} of its profile`
    : `${companyName} wants changes to version ${number} of its profile`,
  paragraphs: [
    hasAgreed
      ? 'It applies to leads that are released from now on.'
      : 'The version is a draft again. The answer is on the client’s page.',
  ],
  action: {
    label: 'View the profile',
    url: `${config.portalOrigin}${clientTabPath(clientId, 'targeting')}`,
  },
})
