import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type { ApplicantMeeting } from '@leadwright/shared/contracts/bookings/interview'
import { HIRING_INTERVIEW_DAYS } from '@leadwright/shared/hiring-rules'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { type Applicant, findOwn } from '../hiring/applicant.usecases.ts'
import { listInterviews as listRows, sumUndecided } from './interviews.repository.ts'
import { findInterview } from './meetings.repository.ts'

/** The interview that an applicant has booked; once hired, the onboarding. */
export async function readInterview(deps: Deps, applicant: Applicant) {
  const { id, status } = await findOwn(deps, applicant)
  return { interview: findInterview(deps.db, id, status === 'hired') ?? null }
}

/** One meeting of each applicant who is invited or hired, the newest. */
export function listInterviews({ db }: Deps): { items: ApplicantMeeting[] } {
  const newest = new Map<string, ApplicantMeeting>()
  for (const row of listRows(db)) {
    if (!newest.has(row.submissionId)) newest.set(row.submissionId, row)
  }
  return { items: [...newest.values()] }
}

const dayMs = 86_400_000

/** Interviews after which the decision is missing. */
export const interviewActionItems = (deps: Deps): ActionItem[] =>
  actionItems(
    'interviews.undecided',
    sumUndecided(deps.db, instant(deps.clock, -HIRING_INTERVIEW_DAYS * dayMs)),
  )
