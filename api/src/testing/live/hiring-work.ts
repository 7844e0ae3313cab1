import * as application from '@leadwright/shared/contracts/hiring/application'
import * as hiring from '@leadwright/shared/contracts/hiring/hiring'
import { runHiringDeadlines } from '../../modules/hiring/deadlines.jobs.ts'
import { runHiringRetention } from '../../modules/hiring/hiring.jobs.ts'
import { apply } from '../application.ts'
import type { Scenario } from './scenario.ts'

const day = 86_400_000

/** Applications, from the first one to the day on which the last one is erased. */
export async function changeApplications(app: Scenario): Promise<void> {
  const { ok, deps, clock, people, signInAgain } = app
  const admin = () => signInAgain(people.admin)
  const decision = { version: 1, applicantName: 'Ann Applicant', message: '' }
  const invited = await apply(app, 'invited@example.com')
  const params = { id: invited.row.id }
  await ok(application.requestStatusLink, { body: { email: 'invited@example.com' } })
  await ok(hiring.openSubmissionFile, { params }, admin())
  await ok(hiring.inviteApplicant, { params, body: decision }, admin())
  clock.advance(day)
  await ok(hiring.resendInvitation, { params }, admin())
  const person = { firstName: 'Ann', lastName: 'Applicant', version: 2 }
  await ok(hiring.hireApplicant, { params, body: person }, admin())
  const declined = await apply(app, 'declined@example.com')
  await ok(hiring.declineApplicant, { params: { id: declined.row.id }, body: decision }, admin())
  const withdrawn = await apply(app, 'withdrawn@example.com')
  await ok(application.withdrawApplication, { body: { token: withdrawn.token } })
  const erased = await apply(app, 'erased@example.com')
  await ok(application.eraseApplication, { body: { token: erased.token } })
  await apply(app, 'late@example.com')
  clock.advance(13 * day)
  runHiringDeadlines(deps)
  clock.advance(3 * day)
  runHiringDeadlines(deps)
  clock.advance(365 * day)
  await runHiringRetention(deps)
}
