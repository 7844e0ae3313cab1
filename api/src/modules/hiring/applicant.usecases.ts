import type { ApplicationStatus } from '@leadwright/shared/contracts/hiring/application'
import { dayIn } from '@leadwright/shared/days'
import { isUndecided } from '@leadwright/shared/hiring-rules'
import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type AnyActor, anonymousActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { inConstantTime } from '../../lib/constant-time.ts'
import { ifAllowed, versionConflict } from '../../lib/errors.ts'
import { hashToken } from '../../lib/ids.ts'
import { audited, recordChange, unknownAddress } from '../audit/audit.ts'
import { type EventContext, publish } from '../automation/events.usecases.ts'
import { recordErasure } from '../erasures/erasures.usecases.ts'
import { deleteMails, enqueueMail } from '../mail/mail.usecases.ts'
import { unverifiedAddress } from '../mail/unverified-address.usecases.ts'
import { closed, linkUnusable } from './hiring.errors.ts'
import { applicationWithdrawn, submissionSubject } from './hiring.events.ts'
import { linkMail } from './hiring.mails.ts'
import {
  deleteSubmission,
  findByEmail,
  findByLink,
  findSubmission,
  listOthers,
  type SubmissionRow,
  updateSilently,
  updateSubmission,
} from './hiring.repository.ts'
import { maskEmail } from './hiring.rules.ts'
import { interviewLink, onboardingLink } from './interview-link.ts'
import { issueStatusLink, oldestLink, wasLinkSent } from './links.usecases.ts'

/** Anyone with the emailed link is the applicant; there is no account. */
export interface Applicant {
  token: string
  network: string
}

/**
 * Finds the applicant's application. Throws `hiring.link-unusable` for an unknown, replaced or
 * expired link. Only these count against the network's limit, so a valid link works whatever others
 * on the same network try. Links are only ever emailed, so the first use of one verifies the
 * application's address.
 */
export async function findOwn(deps: Deps, { token, network }: Applicant): Promise<SubmissionRow> {
  const row = findByLink(deps.db, hashToken(token), oldestLink(deps))
  if (!row) {
    await deps.limiter.consume('hiringStatus', { network })
    throw linkUnusable()
  }
  if (row.emailConfirmedAt) return row
  const emailConfirmedAt = instant(deps.clock)
  transaction(deps.db, (tx) => updateSilently(tx, row.id, { emailConfirmedAt }))
  return { ...row, emailConfirmedAt }
}

export async function readStatus(deps: Deps, applicant: Applicant): Promise<ApplicationStatus> {
  return viewOf(deps, await findOwn(deps, applicant))
}

/**
 * Emails a link to the address's application: the newest undecided one, or else the newest. Neither
 * the answer nor its timing reveals whether there is one.
 */
export async function requestLink(deps: Deps, network: string, email: string): Promise<void> {
  await deps.limiter.consume('hiringLink', { network })
  await deps.limiter.consume('hiringLinkAddress', { address: email, network })
  await inConstantTime(async () => {
    const found = findByEmail(deps.db, email)
    const address =
      found && !wasLinkSent(deps.db, deps, found.id)
        ? await ifAllowed(() => unverifiedAddress(deps, email))
        : undefined
    audited(deps, anonymousActor(network), (tx, record) => {
      const row = findByEmail(tx, email)
      if (row && address && !wasLinkSent(tx, deps, row.id)) {
        const statusUrl = issueStatusLink(tx, deps, row.id)
        const { applicantName, job } = row
        enqueueMail(tx, deps, linkMail(deps.config, { address, applicantName, job, statusUrl }))
      }
      record('hiring.link-requested', row ? submissionSubject(row) : unknownAddress(email))
    })
  })
}

/** Withdraws an undecided or invited application and confirms it by email; `hiring.closed` once it is decided. */
export async function withdraw(deps: Deps, applicant: Applicant): Promise<ApplicationStatus> {
  const row = await findOwn(deps, applicant)
  if (row.status === 'withdrawn') return viewOf(deps, row)
  if (!isUndecided(row.status)) throw closed()
  const at = instant(deps.clock)
  const change = { status: 'withdrawn', closedAt: at, updatedAt: at } as const
  const actor = anonymousActor(applicant.network)
  transaction(deps.db, (tx) => {
    if (!updateSubmission(tx, row, change)) throw versionConflict()
    const statusUrl = issueStatusLink(tx, deps, row.id, { inUse: applicant.token })
    publish({ tx, deps, actor }, applicationWithdrawn(row, statusUrl))
  })
  return viewOf(deps, { ...row, ...change })
}

export async function erase(deps: Deps, applicant: Applicant): Promise<void> {
  const { id } = await findOwn(deps, applicant)
  const isErased = await eraseSubmission(deps, anonymousActor(applicant.network), id)
  if (!isErased) throw linkUnusable()
}

/**
 * Erases row, notes, links, emails and file. The audit log keeps that something was erased, and
 * when. False if it was erased already.
 */
export async function eraseSubmission(deps: Deps, actor: AnyActor, id: string): Promise<boolean> {
  const row = transaction(deps.db, (tx) => {
    const found = findSubmission(tx, id)
    if (found) deleteApplication({ tx, deps, actor }, found)
    return found
  })
  if (row?.file) await deps.files.remove('hiring', row.file)
  return row !== undefined
}

/** As `eraseSubmission`, in a transaction; the caller removes the file after it. */
export function deleteApplication(context: EventContext, row: SubmissionRow): void {
  const { tx, deps } = context
  const others = listOthers(tx, row.email, row.id)
  deleteSubmission(tx, row.id)
  recordErasure(tx, { type: 'applicant', recordId: row.id, at: instant(deps.clock) })
  if (others.length === 0) deleteMails(tx, row.email, 'hiring.')
  recordChange(context, 'hiring.erased', submissionSubject(row))
}

function bookingUrlOf(deps: Deps, row: SubmissionRow): string | null {
  if (row.status === 'hired') return onboardingLink(deps, row)
  return row.status === 'invited' ? interviewLink(deps, row) : null
}

function viewOf(deps: Deps, row: SubmissionRow): ApplicationStatus {
  const { timeZone } = deps.config.company
  const day = (at: string) => dayIn(timeZone, new Date(at))
  return {
    status: row.status,
    job: row.job,
    email: maskEmail(row.email),
    receivedAt: row.createdAt,
    decideBy: day(row.decideBy),
    missedDate: row.missedDate && day(row.missedDate),
    readingSince: row.readingAt,
    invitedAt: row.invitedAt,
    closedAt: row.closedAt,
    message: row.decisionMessage,
    fileErased: row.file === null,
    fileName: row.originalName,
    size: row.size,
    pages: row.pages,
    sha256: row.sha256,
    interviewUrl: bookingUrlOf(deps, row),
  }
}
