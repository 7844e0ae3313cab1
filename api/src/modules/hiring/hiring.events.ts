import { formatDate } from '../audit/audit.ts'
import type { DomainEvent } from '../automation/events.usecases.ts'
import { unlinked } from '../mail/unverified-address.usecases.ts'
import { type Confirmation, confirmationMail, delayMail, withdrawnMail } from './hiring.mails.ts'
import type { SubmissionRow } from './hiring.repository.ts'
import { deadlineMail, noticeMail, withdrawalNoticeMail } from './hiring-team.mails.ts'

/**
 * Named by its time of submission, because the applicant's data is erased later, but not from the
 * audit log.
 */
export const submissionSubject = ({ id, createdAt }: Pick<SubmissionRow, 'id' | 'createdAt'>) => ({
  type: 'hiring-submission',
  id,
  name: formatDate(createdAt),
})

export function applicationReceived(
  submission: Pick<SubmissionRow, 'id' | 'createdAt' | 'duplicate'>,
  confirmation: Confirmation,
): DomainEvent {
  const { id, duplicate } = submission
  const { decideBy, receipt } = confirmation
  return {
    audit: ['hiring.submitted', submissionSubject(submission), { size: receipt.size, duplicate }],
    webhook: ['application.received', id],
    mails: [
      (config) => confirmationMail(config, confirmation),
      (config) => noticeMail(config, { id, duplicate, decideBy }),
    ],
  }
}

export const applicationDecided = (
  row: SubmissionRow,
  status: 'invited' | 'hired' | 'declined',
  mail?: NonNullable<DomainEvent['mails']>[number],
): DomainEvent => ({
  audit: [`hiring.${status}`, submissionSubject(row)],
  webhook: ['application.decided', row.id],
  mails: mail ? [mail] : [],
})

/** What emails to the applicant contain. The name is typed by the applicant. */
const applicantOf = ({ email, applicantName, job }: SubmissionRow, statusUrl: string) => ({
  email,
  job,
  applicantName: unlinked(applicantName),
  statusUrl,
})

export function applicationWithdrawn(row: SubmissionRow, statusUrl: string): DomainEvent {
  const wasInvited = row.invitedAt !== null
  return {
    audit: ['hiring.withdrawn', submissionSubject(row)],
    mails: [
      (config) => withdrawnMail(config, { ...applicantOf(row, statusUrl), wasInvited }),
      (config) => withdrawalNoticeMail(config, { id: row.id, wasInvited }),
    ],
  }
}

/** The promised day has passed without a decision. */
export function decisionPostponed(
  row: SubmissionRow,
  decideBy: string,
  statusUrl: string,
): DomainEvent {
  const { id, decideBy: missed } = row
  return {
    audit: ['hiring.postponed', submissionSubject(row), { from: missed, to: decideBy }],
    mails: [
      (config) => delayMail(config, { ...applicantOf(row, statusUrl), missed, decideBy }),
      (config) => deadlineMail(config, { id, missed, decideBy }),
    ],
  }
}

/** The promised day is near. */
export const teamReminded = (row: SubmissionRow): DomainEvent => ({
  audit: ['hiring.team-reminded', submissionSubject(row)],
  mails: [(config) => deadlineMail(config, { id: row.id, decideBy: row.decideBy })],
})
