import { submissionPath } from '@leadwright/shared/record-paths'
import type { Config } from '../../config.ts'
import type { OutgoingMail } from '../mail/mail.usecases.ts'
import { dayOf } from './hiring.mails.ts'

// These emails contain no data about the applicant: the page behind the link requires signing in.

/** A promised date is near or has passed. */
export const deadlineMail = (
  { company, portalOrigin }: Config,
  { id, decideBy, missed }: { id: string; decideBy: string; missed?: string },
): OutgoingMail => ({
  kind: 'hiring.deadline',
  to: company.supportEmail,
  subject: missed ? 'A decision on an application is late' : 'An application needs a decision',
  paragraphs: [
    missed
      ? `A decision on an application was due by ${dayOf(company, missed)}. The applicant has been notified and now expects it by ${dayOf(company, decideBy)}.`
      : `An applicant was promised a decision by ${dayOf(company, decideBy)} and hasn’t received one yet.`,
  ],
  action: { label: 'Open the application', url: submissionUrl(portalOrigin, id) },
})

const submissionUrl = (portalOrigin: string, id: string) => `${portalOrigin}${submissionPath(id)}`

export const noticeMail = (
  { company, portalOrigin }: Config,
  about: { id: string; duplicate: boolean; decideBy: string },
): OutgoingMail => ({
  kind: 'hiring.notice',
  to: company.supportEmail,
  subject: about.duplicate
    ? 'Another application from a known address'
    : 'New application received',
  paragraphs: [
    about.duplicate
      ? 'We received an application from an address that has applied before.'
      : 'We received a new application.',
    `The applicant was promised a decision by ${dayOf(company, about.decideBy)}.`,
  ],
  action: { label: 'Open the application', url: submissionUrl(portalOrigin, about.id) },
})

export const withdrawalNoticeMail = (
  { company, portalOrigin }: Config,
  { id, wasInvited }: { id: string; wasInvited: boolean },
): OutgoingMail => ({
  kind: 'hiring.withdrawal-notice',
  to: company.supportEmail,
  subject: wasInvited
    ? 'An applicant declined the interview invitation'
    : 'An application was withdrawn',
  paragraphs: wasInvited
    ? [
        'An applicant who was invited to an interview is no longer interested.',
        'If the interview is booked, it stays in the calendar until someone cancels it.',
      ]
    : ['An applicant has withdrawn their application. You don’t need to decide on it.'],
  action: { label: 'Open the application', url: submissionUrl(portalOrigin, id) },
})
