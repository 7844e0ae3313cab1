import type { SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import type { AddStaffBody } from '@leadwright/shared/contracts/team/staff'
import { displayName } from '@leadwright/shared/people'
import { type Db, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { orNotFound, versionConflict } from '../../lib/errors.ts'
import { publish } from '../automation/events.usecases.ts'
import { insertMember, prepareMember } from '../team/staff/manage-staff.usecases.ts'
import { notInvited } from './hiring.errors.ts'
import { applicationDecided } from './hiring.events.ts'
import { hiredMail, hiredParagraphs, onboardingAction } from './hiring.mails.ts'
import { findSubmission, type SubmissionRow, updateSubmission } from './hiring.repository.ts'
import { readSubmission } from './hiring.usecases.ts'
import { onboardingLink } from './interview-link.ts'
import { issueStatusLink } from './links.usecases.ts'

function findInvited(db: Db, id: string, version: number): SubmissionRow {
  const row = orNotFound(findSubmission(db, id))
  if (row.status !== 'invited') throw notInvited()
  if (row.version !== version) throw versionConflict()
  return row
}

/**
 * Adds an invited applicant to the team. The link for the onboarding calendar is in the invitation
 * to the studio, because someone who has not accepted one gets no other email; an applicant without
 * a login at the address of the application gets it in a separate email.
 */
export async function hireApplicant(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, ...input }: AddStaffBody & { version: number },
): Promise<SubmissionDetail> {
  findInvited(deps.db, id, version)
  const member = await prepareMember(deps, actor, input)
  return transaction(deps.db, (tx) => {
    const row = findInvited(tx, id, version)
    const applicantName = displayName(input)
    const onboardingUrl = onboardingLink(deps, { ...row, applicantName })
    const isInvitedHere = member.address?.email === row.email
    insertMember(
      { tx, deps, actor },
      member,
      isInvitedHere
        ? {
            paragraphs: hiredParagraphs(deps.config, row.job),
            secondary: onboardingAction(onboardingUrl),
          }
        : undefined,
    )
    const at = instant(deps.clock)
    const hired = { hiredAt: at, hiredAs: member.staffId, applicantName }
    const stamps = { closedAt: at, updatedAt: at, decisionMessage: null }
    if (!updateSubmission(tx, row, { ...hired, ...stamps })) throw versionConflict()
    const { email, job } = row
    const about = { email, applicantName, job, onboardingUrl }
    publish(
      { tx, deps, actor },
      applicationDecided(
        row,
        'hired',
        isInvitedHere
          ? undefined
          : (config) => hiredMail(config, { ...about, statusUrl: issueStatusLink(tx, deps, id) }),
      ),
    )
    return readSubmission(deps, id)
  })
}
