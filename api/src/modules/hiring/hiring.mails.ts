import type { CalendarKey } from '@leadwright/shared/bookings'
import { dayIn, dayInWords } from '@leadwright/shared/days'
import { sizeInWords } from '@leadwright/shared/file-size'
import { HIRING_FILE_MONTHS, HIRING_RECORD_MONTHS } from '@leadwright/shared/hiring-rules'
import { messages } from '@leadwright/shared/messages'
import type { Config } from '../../config.ts'
import type { OutgoingMail } from '../mail/mail.usecases.ts'
import type { UnverifiedAddress } from '../mail/unverified-address.usecases.ts'
import { paragraphsOf } from './hiring.rules.ts'

/** The day of an instant in the company's time zone, e.g. 4 December 2026. */
export const dayOf = ({ timeZone }: Config['company'], instant: string) =>
  dayInWords(dayIn(timeZone, new Date(instant)))

interface ToApplicant {
  email: string
  /** The job they applied for; null if the company named none. */
  job: string | null
  /** Null if none was given, or if it must not be repeated in an email. */
  applicantName: string | null
  statusUrl: string
}

/** `application for Lead researcher at Leadwright` */
const applicationOf = ({ company }: Config, job: string | null) =>
  `application ${job ? `for ${job} at` : 'to'} ${company.name}`

/** A record of what was stored, for the applicant. */
interface Receipt {
  /** Null if it must not be repeated in an email. */
  fileName: string | null
  pages: number | undefined
  /** Size in bytes. */
  size: number
  sha256: string
  at: string
}

/** The address typed with the application is not verified yet. */
interface Unverified extends Omit<ToApplicant, 'email'> {
  address: UnverifiedAddress
}

export interface Confirmation extends Unverified {
  decideBy: string
  receipt: Receipt
}

/** Sent immediately: confirms receipt, the expected decision date, and where to check. */
export const confirmationMail = (
  config: Config,
  { address, applicantName, job, statusUrl, decideBy, receipt }: Confirmation,
): OutgoingMail => ({
  kind: 'hiring.received',
  to: { ...address, firstName: applicantName },
  subject: `We received your ${applicationOf(config, job)}`,
  paragraphs: [
    'We’ve received your application, and a person will read it.',
    `You’ll receive our decision by ${dayOf(config.company, decideBy)}, whatever the outcome.`,
    'Your private page shows the status of your application. You can also withdraw it there, or erase all your data.',
  ],
  action: { label: 'Check the status', url: statusUrl },
  further: [
    {
      heading: 'Proof of receipt',
      paragraphs: receiptOf(config.company.timeZone, receipt),
    },
  ],
})

function receiptOf(timeZone: string, { fileName, pages, size, sha256, at }: Receipt): string[] {
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone })
  const parts = [
    fileName ?? 'your PDF',
    pages === undefined ? undefined : pages === 1 ? '1 page' : `${pages} pages`,
    sizeInWords(size),
  ]
  return [
    `Received: ${parts.filter(Boolean).join(', ')}, on ${time.format(new Date(at))}.`,
    `SHA-256 checksum: ${sha256}`,
    messages.hiring.checksumPurpose,
  ]
}

/** Sends the link again to an applicant who lost it. */
export const linkMail = (
  config: Config,
  { address, applicantName, job, statusUrl }: Unverified,
): OutgoingMail => ({
  kind: 'hiring.link',
  to: { ...address, firstName: applicantName },
  subject: `The link to your ${applicationOf(config, job)}`,
  paragraphs: [
    'Here is the link to your application, as requested. Links in earlier emails no longer work.',
    'If you didn’t ask for it, you can ignore this email. The link was sent to this address only.',
  ],
  action: { label: 'View your application', url: statusUrl },
})

/** Confirms a withdrawal, in case someone else used the link. */
export const withdrawnMail = (
  config: Config,
  { email, applicantName, job, statusUrl, wasInvited }: ToApplicant & { wasInvited: boolean },
): OutgoingMail => ({
  kind: 'hiring.withdrawn',
  to: { email, firstName: applicantName },
  subject: `You have withdrawn your ${applicationOf(config, job)}`,
  paragraphs: [
    'You’ve withdrawn your application, and we won’t consider it any further.',
    ...(wasInvited ? ['If you have booked an interview, please cancel it in its calendar.'] : []),
    `Your PDF will be deleted in ${HIRING_FILE_MONTHS} months and the rest of your data in ${HIRING_RECORD_MONTHS} months. You can also erase everything now, on your private page.`,
    `If you didn’t withdraw it, write to ${config.company.supportEmail}.`,
  ],
  action: { label: 'View your application', url: statusUrl },
})

/** Says first that we are late, then gives the new date. */
export const delayMail = (
  config: Config,
  {
    email,
    applicantName,
    job,
    statusUrl,
    missed,
    decideBy,
  }: ToApplicant & { missed: string; decideBy: string },
): OutgoingMail => ({
  kind: 'hiring.delayed',
  to: { email, firstName: applicantName },
  subject: `Our decision on your ${applicationOf(config, job)} is late`,
  paragraphs: [
    `We promised you a decision by ${dayOf(config.company, missed)} and missed that date. We’re sorry.`,
    `You’ll receive it by ${dayOf(config.company, decideBy)}, whatever the outcome. You don’t need to do anything.`,
  ],
  action: { label: 'Check the status', url: statusUrl },
})

interface Decision extends ToApplicant {
  /** Written by the person who decided; may be empty. */
  message: string
}

export const invitationMail = (
  { company }: Config,
  {
    email,
    applicantName,
    job,
    message,
    statusUrl,
    interviewUrl,
  }: Decision & { interviewUrl: string },
): OutgoingMail => ({
  kind: 'hiring.invited',
  to: { email, firstName: applicantName },
  subject: `You’re invited to an interview ${job ? `for ${job} ` : ''}at ${company.name}`,
  paragraphs: [
    'We liked your application and would like to meet you.',
    ...paragraphsOf(message),
    ...interviewOf(company.meetings['hiring-interview']),
    'Choose a time that suits you. Your details are already filled in.',
  ],
  action: { label: 'Choose a time', url: interviewUrl },
  secondary: { label: 'View your application', url: statusUrl },
})

/** How long the interview takes, with whom and where, and what to have ready. */
const interviewOf = ({
  minutes,
  with: people,
  place,
  prepare,
}: Config['company']['meetings'][CalendarKey]): string[] => [
  `The interview takes ${minutes} minutes, with ${people}, on ${place}.`,
  ...(prepare ? [prepare] : []),
]

export const declineMail = (
  config: Config,
  {
    email,
    applicantName,
    job,
    message,
    statusUrl,
    wasInvited,
  }: Decision & { /** It was invited to an interview before. */ wasInvited: boolean },
): OutgoingMail => ({
  kind: 'hiring.declined',
  to: { email, firstName: applicantName },
  subject: `Your ${applicationOf(config, job)}`,
  paragraphs: [
    wasInvited
      ? 'Thank you for your application, and for your interest in working with us.'
      : 'Thank you for the time and care you put into your application. We read all of it.',
    `We’ve decided not to ${wasInvited ? 'offer you this position' : 'invite you to an interview this time'}. This decision is only about this position, and you’re welcome to apply for another one.`,
    ...paragraphsOf(message),
    `We wish you all the best. Your PDF will be deleted in ${HIRING_FILE_MONTHS} months and the rest of your data in ${HIRING_RECORD_MONTHS} months. You can also erase everything now, on your private page.`,
  ],
  action: { label: 'View your application', url: statusUrl },
})

/** The start of each email to someone who is hired. */
export const hiredParagraphs = ({ company }: Config, job: string | null): string[] => [
  `Welcome to ${company.name}! We’re happy that you’re joining us${job ? ` as ${job}` : ''}.`,
]

/** The link for the onboarding calendar, in each email to someone who is hired. */
export const onboardingAction = (url: string) => ({ label: 'Choose a time for onboarding', url })

/** To an applicant who gets no invitation to the studio at this address. */
export const hiredMail = (
  config: Config,
  { email, applicantName, job, statusUrl, onboardingUrl }: ToApplicant & { onboardingUrl: string },
): OutgoingMail => ({
  kind: 'hiring.hired',
  to: { email, firstName: applicantName },
  subject: `Welcome to ${config.company.name}`,
  paragraphs: [
    ...hiredParagraphs(config, job),
    'The next step is your onboarding. Choose a time that suits you.',
  ],
  action: onboardingAction(onboardingUrl),
  secondary: { label: 'View your application', url: statusUrl },
})
