import type { Deps } from '../../deps.ts'
import { type Applicant, findOwn } from '../hiring/applicant.usecases.ts'
import { findInterview } from './meetings.repository.ts'

/** What the holder of an application's link has booked. */
export async function readInterview(deps: Deps, applicant: Applicant) {
  const { id } = await findOwn(deps, applicant)
  return { interview: findInterview(deps.db, id) ?? null }
}
