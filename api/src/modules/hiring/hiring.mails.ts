import { dayIn, dayInWords } from '@leadwright/shared/days'
import { sizeInWords } from '@leadwright/shared/file-size'
import { HIRING_FILE_MONTHS, HIRING_RECORD_MONTHS } from '@leadwright/shared/hiring-rules'
import type { Config } from '../../config.ts'
import type { OutgoingMail } from '../mail/mail.usecases.ts'
import type { UnprovedAddress } from '../mail/unproved.usecases.ts'
import { paragraphsOf } from './hiring.rules.ts'

/** The day of an instant as the company counts days, e.g. 4 December 2026. */
const dayOf = ({ timeZone }: Config['company'], instant: string) =>
  dayInWords(dayIn(timeZone, new Date(instant)))

interface ToApplicant {
  email: string
  /** Null where none was given, or one that is not to stand in a mail. */
  applicantName: string | null
  statusUrl: string
}

/** What was stored, for the applicant to keep. */
interface Receipt {
  /** Null where it is not to stand in a mail. */
  fileName: string | null
  pages: number | undefined
  /** Bytes. */
  size: number
  sha256: string
  at: string
}

/** Nobody has confirmed the address that was typed with the application. */
interface Unproved extends Omit<ToApplicant, 'email'> {
  address: UnprovedAddress
}

interface Confirmation extends Unproved {
  decideBy: string
  receipt: Receipt
}

/** What the applicant reads at once: it arrived, when the answer comes, and where to look. */
export const confirmationMail = (
  { company }: Config,
  { address, applicantName, statusUrl, decideBy, receipt }: Confirmation,
): OutgoingMail => ({
  kind: 'hiring.received',
  to: { ...address, firstName: applicantName },
  subject: `Your application to ${company.name} has arrived`,
  paragraphs: [
    'Your application has arrived and a person will read it.',
    `You will receive our decision by ${dayOf(company, decideBy)}, whatever the outcome.`,
    ...receiptOf(company.timeZone, receipt),
    'The private page below shows the status of your application. There you can also withdraw it or have all your data deleted.',
  ],
  action: { label: 'Check the status', url: statusUrl },
})

function receiptOf(timeZone: string, { fileName, pages, size, sha256, at }: Receipt): string[] {
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone })
  const parts = [
    fileName ?? 'your PDF',
    pages === undefined ? undefined : pages === 1 ? '1 page' : `${pages} pages`,
    sizeInWords(size),
  ]
  return [
    `We received: ${parts.filter(Boolean).join(', ')}, on ${time.format(new Date(at))}.`,
    `SHA-256 checksum of the file: ${sha256}`,
  ]
}

/** The link again, for whoever lost it. */
export const linkMail = (
  { company }: Config,
  { address, applicantName, statusUrl }: Unproved,
): OutgoingMail => ({
  kind: 'hiring.link',
  to: { ...address, firstName: applicantName },
  subject: `The link to your application to ${company.name}`,
  paragraphs: [
    'Someone asked for the link to the application that was sent from this address. It leads to your private page; links in earlier emails no longer work.',
    'If it was not you, there is nothing to do: the link went to this address only.',
  ],
  action: { label: 'Open my application', url: statusUrl },
})

/** Confirms a withdrawal, which somebody else with the link may have made. */
export const withdrawnMail = (
  { company }: Config,
  { email, applicantName, statusUrl }: ToApplicant,
): OutgoingMail => ({
  kind: 'hiring.withdrawn',
  to: { email, firstName: applicantName },
  subject: `You have withdrawn your application to ${company.name}`,
  paragraphs: [
    'Your application has been taken back, and nobody reads it any more.',
    `Your PDF is deleted ${HIRING_FILE_MONTHS} months from now and the rest after ${HIRING_RECORD_MONTHS} months, or all of it at once if you ask for it on the page below.`,
    `If it was not you who did this, write to ${company.supportEmail}.`,
  ],
  action: { label: 'Open my application', url: statusUrl },
})

/** Says first that we are late, and until when the decision comes now. */
export const delayMail = (
  { company }: Config,
  {
    email,
    applicantName,
    statusUrl,
    missed,
    decideBy,
  }: ToApplicant & { missed: string; decideBy: string },
): OutgoingMail => ({
  kind: 'hiring.delayed',
  to: { email, firstName: applicantName },
  subject: `Your application to ${company.name}: our decision is late`,
  paragraphs: [
    `We promised you a decision by ${dayOf(company, missed)} and have not kept that date. We are sorry.`,
    `You will receive our decision by ${dayOf(company, decideBy)}, whatever the outcome. You need not do anything.`,
  ],
  action: { label: 'Check the status', url: statusUrl },
})

/** To the team: a promised day is near, or has passed; carries nothing of the applicant. */
export const deadlineMail = (
  { company, portalOrigin }: Config,
  { id, decideBy, missed }: { id: string; decideBy: string; missed?: string },
): OutgoingMail => ({
  kind: 'hiring.deadline',
  to: company.supportEmail,
  subject: missed ? 'An application was not decided in time' : 'An application needs a decision',
  paragraphs: [
    missed
      ? `An application was not decided by ${dayOf(company, missed)}. The applicant has been told so, and was promised a decision by ${dayOf(company, decideBy)}.`
      : `An applicant was promised a decision by ${dayOf(company, decideBy)}, and there is none yet.`,
  ],
  action: { label: 'Open the application', url: submissionUrl(portalOrigin, id) },
})

const submissionUrl = (portalOrigin: string, id: string) =>
  `${portalOrigin}/studio/workspace/staff/hiring/${id}`

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
    `The applicant was promised a decision by ${dayOf(company, about.decideBy)}.`,
  ],
  action: { label: 'Open the application', url: submissionUrl(portalOrigin, about.id) },
})

interface Decision extends ToApplicant {
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
    `We wish you well. Your PDF is deleted ${HIRING_FILE_MONTHS} months from now and the rest after ${HIRING_RECORD_MONTHS} months, or all of it at once if you ask for it on the page below.`,
  ],
  action: { label: 'Your application', url: statusUrl },
})
