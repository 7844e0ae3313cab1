import { withdrawApplication } from '@leadwright/shared/contracts/hiring/application'
import * as contract from '@leadwright/shared/contracts/hiring/hiring'
import { expect, test } from 'vitest'
import { apply, newestLink } from '../../testing/application.ts'
import { companyFile } from '../../testing/company-file.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { runHiringDeadlines } from './deadlines.jobs.ts'

const day = 86_400_000

/** All emails that the job has sent so far: kind and text. */
const mailed = (app: TestApp) =>
  queuedMails(app.deps)
    .filter(({ kind }) => kind === 'hiring.deadline' || kind === 'hiring.delayed')
    .map(({ kind, to, content }) => [kind, to, content.paragraphs.join(' ')] as const)

/** Runs the job as often as a server does within a few hours, with a restart in between. */
function runOften({ deps }: TestApp) {
  for (let n = 0; n < 3; n += 1) runHiringDeadlines(deps)
  runHiringDeadlines({ ...deps })
}

async function withApplication() {
  const app = await createTestApp()
  const { row } = await apply(app)
  const team = app.deps.config.company.supportEmail
  return { app, row, team, params: { id: row.id } }
}

test('the team is reminded once, two days before the promised day', async () => {
  const { app, team, row } = await withApplication()
  app.clock.advance(11 * day)
  runOften(app)
  expect(mailed(app)).toEqual([])
  app.clock.advance(day)
  runOften(app)
  expect(mailed(app)).toEqual([
    ['hiring.deadline', team, expect.stringMatching(/promised.* by 24 March 2026\b/)],
  ])
  expect(JSON.stringify(mailed(app))).not.toContain(row.email)
})

test('once the promised day has passed, the applicant is notified once, with a new day', async () => {
  const { app, team, row, params } = await withApplication()
  app.clock.advance(12 * day)
  runOften(app)
  // 23:59 on the promised day.
  app.clock.advance(2 * day + 15 * 3_600_000 - 60_000)
  runOften(app)
  expect(mailed(app)).toHaveLength(1)

  app.clock.advance(60_000)
  runOften(app)
  const [, ...late] = mailed(app)
  expect(late).toEqual([
    [
      'hiring.delayed',
      row.email,
      expect.stringMatching(/a decision by 24 March 2026 .* by 1 April 2026/),
    ],
    ['hiring.deadline', team, expect.stringMatching(/by 24 March 2026.*by 1 April 2026/)],
  ])
  const admin = await app.signInAs('admin')
  expect(await app.ok(contract.getSubmission, { params }, admin)).toMatchObject({
    pastDue: true,
    decideBy: '2026-04-01',
    missedDate: '2026-03-24',
    version: 1,
  })
  expect((await app.ok(contract.getHiringSummary, {}, admin)).counts['past-due']).toBe(1)
  await app.ok(withdrawApplication, { body: { token: newestLink(app) } })
  app.clock.advance(30 * day)
  runOften(app)
  expect(mailed(app)).toHaveLength(3)
})

test('a second missed day is announced again, in addition to the first', async () => {
  const { app, params } = await withApplication()
  for (let n = 0; n < 24; n += 1) {
    app.clock.advance(day)
    runOften(app)
  }
  const kinds = mailed(app).map(([kind]) => kind)
  expect(kinds.filter((kind) => kind === 'hiring.delayed')).toHaveLength(2)
  // Two reminders, and two notices of a missed day.
  expect(kinds.filter((kind) => kind === 'hiring.deadline')).toHaveLength(4)
  const admin = await app.signInAs('admin')
  expect(await app.ok(contract.getSubmission, { params }, admin)).toMatchObject({
    decideBy: '2026-04-11',
    missedDate: '2026-03-24',
  })
})

test('decided applications are left alone', async () => {
  const { app, params } = await withApplication()
  const admin = await app.signInAs('admin')
  const body = { version: 1, applicantName: '', message: '' }
  await app.ok(contract.declineApplicant, { params, body }, admin)
  app.clock.advance(20 * day)
  runOften(app)
  expect(mailed(app)).toEqual([])
})

test('days are those of the company’s calendar', async () => {
  const app = await createTestApp(companyFile({ timeZone: 'Pacific/Auckland' }))
  await apply(app)
  // In Auckland, the promised 24 March ends at 11:00 UTC.
  app.clock.advance(14 * day + 2 * 3_600_000 - 1)
  runOften(app)
  expect(mailed(app).map(([kind]) => kind)).toEqual(['hiring.deadline'])
  app.clock.advance(1)
  runOften(app)
  expect(mailed(app)[1]?.[2]).toContain('a decision by 24 March 2026 ')
})
