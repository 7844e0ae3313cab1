import { bookingLink } from '@leadwright/shared/bookings'
import type { ApplicationStatus } from '@leadwright/shared/contracts/hiring/application'
import { isOpen } from '@leadwright/shared/hiring-rules'
import type { Deps } from '../../deps.ts'
import { anonymousActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { versionConflict } from '../../lib/errors.ts'
import { hashToken } from '../../lib/ids.ts'
import { audited } from '../audit/audit.ts'
import { deleteMails } from '../mail/mail.usecases.ts'
import { closed, linkUnusable } from './hiring.errors.ts'
import {
  deleteSubmission,
  findByLink,
  listOthers,
  type SubmissionRow,
  updateSubmission,
} from './hiring.repository.ts'
import { maskEmail } from './hiring.rules.ts'

/** Whoever holds the mailed link is the applicant; there is no account. */
interface Applicant {
  token: string
  network: string
}

const subject = (row: SubmissionRow) => ({ type: 'hiring-submission', id: row.id })

/** `hiring.link-unusable` for an unknown link; limited, so that links cannot be guessed. */
async function findOwn(deps: Deps, { token, network }: Applicant): Promise<SubmissionRow> {
  await deps.limiter.consume('hiringStatus', network)
  const row = findByLink(deps.db, hashToken(token))
  if (!row) throw linkUnusable()
  return row
}

export async function readStatus(deps: Deps, applicant: Applicant): Promise<ApplicationStatus> {
  return viewOf(deps, await findOwn(deps, applicant))
}

/** Takes an undecided application back; `hiring.closed` once it is decided. */
export async function withdraw(deps: Deps, applicant: Applicant): Promise<ApplicationStatus> {
  const row = await findOwn(deps, applicant)
  if (row.status === 'withdrawn') return viewOf(deps, row)
  if (!isOpen(row.status)) throw closed()
  const at = instant(deps.clock)
  const change = { status: 'withdrawn', closedAt: at, updatedAt: at } as const
  audited(deps, anonymousActor(applicant.network), (tx, record) => {
    if (!updateSubmission(tx, row, change)) throw versionConflict()
    record('hiring.withdrawn', subject(row))
  })
  return viewOf(deps, { ...row, ...change })
}

/** Erases row, notes, links, mails and file. What remains is that something was erased, and when. */
export async function erase(deps: Deps, applicant: Applicant): Promise<void> {
  const row = await findOwn(deps, applicant)
  audited(deps, anonymousActor(applicant.network), (tx, record) => {
    const others = listOthers(tx, row.email, row.id)
    deleteSubmission(tx, row.id)
    if (others.length === 0) deleteMails(tx, row.email, 'hiring.')
    record('hiring.erased', subject(row))
  })
  if (row.file) await deps.files.remove('hiring', row.file)
}

function viewOf(deps: Deps, row: SubmissionRow): ApplicationStatus {
  const guest = { name: row.applicantName ?? undefined, email: row.email }
  return {
    status: row.status,
    email: maskEmail(row.email),
    receivedAt: row.createdAt,
    decideBy: row.decideBy,
    readingSince: row.readingAt,
    closedAt: row.closedAt,
    fileErased: row.file === null,
    interviewUrl:
      row.status === 'invited'
        ? bookingLink(deps.config.siteOrigin, '/hiring-interview', guest)
        : null,
  }
}
