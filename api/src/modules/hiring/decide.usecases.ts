import type { DecideBody, SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { isOpen } from '@leadwright/shared/hiring-rules'
import type { z } from 'zod'
import type { Config } from '../../config.ts'
import { transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { orNotFound, versionConflict } from '../../lib/errors.ts'
import { audited } from '../audit/audit.ts'
import { publish } from '../automation/events.usecases.ts'
import type { OutgoingMail } from '../mail/mail.usecases.ts'
import { closed } from './hiring.errors.ts'
import { applicationDecided, submissionSubject } from './hiring.events.ts'
import { declineMail, invitationMail } from './hiring.mails.ts'
import { findSubmission, type SubmissionRow, updateSubmission } from './hiring.repository.ts'
import { readSubmission } from './hiring.usecases.ts'
import { interviewLink } from './interview-link.ts'
import { issueStatusLink } from './links.usecases.ts'

type Decision = z.output<typeof DecideBody>

/** Returns an undecided application in the version that the caller read, or throws. */
function findUndecided(deps: Deps, id: string, version: number): SubmissionRow {
  const row = orNotFound(findSubmission(deps.db, id))
  if (!isOpen(row.status)) throw closed()
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
  return decide(deps, actor, id, decision, 'invited', (about) => {
    const interviewUrl = interviewLink(deps, { ...about, id })
    return (config) => invitationMail(config, { ...about, interviewUrl })
  })
}

export function declineApplicant(
  deps: Deps,
  actor: Actor,
  id: string,
  decision: Decision,
): SubmissionDetail {
  return decide(deps, actor, id, decision, 'declined', (about) => {
    return (config) => declineMail(config, about)
  })
}

interface About {
  email: string
  applicantName: string | null
  message: string
  statusUrl: string
}

/** Decides once. */
function decide(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, applicantName, message }: Decision,
  status: 'invited' | 'declined',
  mailOf: (about: About) => (config: Config) => OutgoingMail,
): SubmissionDetail {
  const row = findUndecided(deps, id, version)
  const name = applicantName || row.applicantName
  const at = instant(deps.clock)
  transaction(deps.db, (tx) => {
    const decisionMessage = message || null
    const change = { status, applicantName: name, decisionMessage, closedAt: at, updatedAt: at }
    if (!updateSubmission(tx, row, change)) throw versionConflict()
    const statusUrl = issueStatusLink(tx, deps, id)
    const mail = mailOf({ email: row.email, applicantName: name, message, statusUrl })
    publish({ tx, deps, actor }, applicationDecided(row, status, mail))
  })
  return readSubmission(deps, id)
}
