import type { DecideBody, SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { type HiringStatus, isOpen, isUndecided } from '@leadwright/shared/hiring-rules'
import type { z } from 'zod'
import type { Config } from '../../config.ts'
import { transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { orNotFound, versionConflict } from '../../lib/errors.ts'
import { audited } from '../audit/audit.ts'
import { publish } from '../automation/events.usecases.ts'
import type { OutgoingMail } from '../mail/mail.usecases.ts'
import { closed, linkSent, notInvited } from './hiring.errors.ts'
import { applicationDecided, submissionSubject } from './hiring.events.ts'
import { declineMail, invitationMail } from './hiring.mails.ts'
import { findSubmission, type SubmissionRow, updateSubmission } from './hiring.repository.ts'
import { readSubmission } from './hiring.usecases.ts'
import { interviewLink } from './interview-link.ts'
import { issueStatusLink, wasLinkSent } from './links.usecases.ts'

type Decision = z.output<typeof DecideBody>

/** Returns an application in the version that the caller read if it can be decided, or throws. */
function findUndecided(
  deps: Deps,
  id: string,
  version: number,
  canDecide: (status: HiringStatus) => boolean = isOpen,
): SubmissionRow {
  const row = orNotFound(findSubmission(deps.db, id))
  if (!canDecide(row.status)) throw closed()
  if (row.version !== version) throw versionConflict()
  return row
}

/** received → reading; the applicant's page shows it from now on. */
export function startReading(
  deps: Deps,
  actor: Actor,
  id: string,
  version: number,
): SubmissionDetail {
  const row = findUndecided(deps, id, version)
  if (row.status === 'reading') return readSubmission(deps, id)
  const at = instant(deps.clock)
  audited(deps, actor, (tx, record) => {
    const change = { status: 'reading', readingAt: at, updatedAt: at } as const
    if (!updateSubmission(tx, row, change)) throw versionConflict()
    record('hiring.reading-started', submissionSubject(row))
  })
  return readSubmission(deps, id)
}

/** Emails the link to the interview's calendar, with name and email filled in. */
export function inviteApplicant(
  deps: Deps,
  actor: Actor,
  id: string,
  decision: Decision,
): SubmissionDetail {
  const row = findUndecided(deps, id, decision.version)
  return decide(deps, actor, row, decision, 'invited', (about) => {
    const interviewUrl = interviewLink(deps, { ...about, id })
    return (config) => invitationMail(config, { ...about, interviewUrl })
  })
}

/** Also possible after the invitation: then the email speaks of what came after it. */
export function declineApplicant(
  deps: Deps,
  actor: Actor,
  id: string,
  decision: Decision,
): SubmissionDetail {
  const row = findUndecided(deps, id, decision.version, isUndecided)
  const wasInvited = row.invitedAt !== null
  return decide(deps, actor, row, decision, 'declined', (about) => {
    return (config) => declineMail(config, { ...about, wasInvited })
  })
}

/** Emails the invitation again, with the message that it had. */
export function resendInvitation(deps: Deps, actor: Actor, id: string): SubmissionDetail {
  transaction(deps.db, (tx) => {
    const row = orNotFound(findSubmission(tx, id))
    if (row.status !== 'invited') throw notInvited()
    if (wasLinkSent(tx, deps, id)) throw linkSent()
    const { email, applicantName, job, decisionMessage } = row
    const about = { email, applicantName, job, message: decisionMessage ?? '' }
    const statusUrl = issueStatusLink(tx, deps, id)
    const interviewUrl = interviewLink(deps, row)
    publish(
      { tx, deps, actor },
      {
        audit: ['hiring.invitation-resent', submissionSubject(row)],
        mails: [(config) => invitationMail(config, { ...about, statusUrl, interviewUrl })],
      },
    )
  })
  return readSubmission(deps, id)
}

interface About {
  email: string
  applicantName: string | null
  job: string | null
  message: string
  statusUrl: string
}

/** Decides once. */
function decide(
  deps: Deps,
  actor: Actor,
  row: SubmissionRow,
  { applicantName, message }: Decision,
  status: 'invited' | 'declined',
  mailOf: (about: About) => (config: Config) => OutgoingMail,
): SubmissionDetail {
  const { id } = row
  const name = applicantName || row.applicantName
  const at = instant(deps.clock)
  transaction(deps.db, (tx) => {
    const decisionMessage = message || null
    const invited = status === 'invited' && { invitedAt: at }
    const stamps = { closedAt: at, updatedAt: at, ...invited }
    const change = { status, applicantName: name, decisionMessage, ...stamps }
    if (!updateSubmission(tx, row, change)) throw versionConflict()
    const statusUrl = issueStatusLink(tx, deps, id)
    const { email, job } = row
    const mail = mailOf({ email, applicantName: name, job, message, statusUrl })
    publish({ tx, deps, actor }, applicationDecided(row, status, mail))
  })
  return readSubmission(deps, id)
}
