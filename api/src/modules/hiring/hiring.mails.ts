import { HIRING_FILE_MONTHS } from '@leadwright/shared/hiring-rules'
import type { Config } from '../../config.ts'
import type { OutgoingMail } from '../mail/mail.usecases.ts'
import { dayOf, paragraphsOf } from './hiring.rules.ts'

interface ToApplicant {
  email: string
  statusUrl: string
}

/** What the applicant reads at once: it arrived, when the answer comes, and where to look. */
export const confirmationMail = (
  { company }: Config,
  { email, statusUrl, decideBy }: ToApplicant & { decideBy: string },
): OutgoingMail => ({
  kind: 'hiring.received',
  to: email,
  subject: `Your application to ${company.name} has arrived`,
  paragraphs: [
    'Your application has arrived and a person will read it.',
    `You will receive our decision by ${dayOf(decideBy)}, whatever the outcome.`,
    'The private page below shows the status of your application. There you can also withdraw it or have all your data deleted.',
  ],
  action: { label: 'Check the status', url: statusUrl },
})

/** Carries nothing of the applicant: whoever follows the link signs in first. */
export const noticeMail = (
  { company, portalOrigin }: Config,
  about: { id: string; duplicate: boolean; decideBy: string },
): OutgoingMail => ({
  kind: 'hiring.notice',
  to: company.supportEmail,
  subject: about.duplicate ? 'Another application from a known address' : 'A new application',
  paragraphs: [
    about.duplicate
      ? 'An application came in from an address that has already applied.'
      : 'A new application came in.',
    `The applicant was promised a decision by ${dayOf(about.decideBy)}.`,
  ],
  action: {
    label: 'Open the application',
    url: `${portalOrigin}/studio/workspace/staff/hiring/${about.id}`,
  },
})

interface Decision extends ToApplicant {
  applicantName: string | null
  /** Words of whoever decided, or empty. */
  message: string
}

export const invitationMail = (
  { company }: Config,
  { email, applicantName, message, statusUrl, interviewUrl }: Decision & { interviewUrl: string },
): OutgoingMail => ({
  kind: 'hiring.invited',
  to: { email, firstName: applicantName },
  subject: `An interview at ${company.name}`,
  paragraphs: [
    'We liked your application and would like to talk to you.',
    ...paragraphsOf(message),
    'Choose a time that suits you with the link below; your details are already filled in.',
  ],
  action: { label: 'Choose a time for the interview', url: interviewUrl },
  secondary: { label: 'Your application', url: statusUrl },
})

export const declineMail = (
  { company }: Config,
  { email, applicantName, message, statusUrl }: Decision,
): OutgoingMail => ({
  kind: 'hiring.declined',
  to: { email, firstName: applicantName },
  subject: `Your application to ${company.name}`,
  paragraphs: [
    'Thank you for the time and care you put into your application. We read all of it.',
    'We have decided not to go on to an interview this time. That is a decision about this one opening, not about you, and you are welcome to apply again for another.',
    ...paragraphsOf(message),
    `We wish you well. Your documents are erased ${HIRING_FILE_MONTHS} months from now, or at once if you ask for it on the page below.`,
  ],
  action: { label: 'Your application', url: statusUrl },
})
