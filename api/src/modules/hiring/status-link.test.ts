import {
  getApplicationStatus,
  requestStatusLink,
  withdrawApplication,
} from '@leadwright/shared/contracts/hiring/application'
import { HIRING_LINK_DAYS } from '@leadwright/shared/hiring-rules'
import { expect, test } from 'vitest'
import { apply, newestLink } from '../../testing/application.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { auditLog } from '../audit/audit.table.ts'
import { runHiringDeadlines } from './deadlines.jobs.ts'
import { runHiringRetention } from './hiring.jobs.ts'
import { hiringLinks } from './hiring.table.ts'

const minute = 60_000
const links = (app: TestApp) => queuedMails(app.deps).filter(({ kind }) => kind === 'hiring.link')
const request = (app: TestApp, email: string) => app.send(requestStatusLink, { body: { email } })

const read = (app: TestApp, token: string) =>
  app.send(getApplicationStatus, { body: { token } }).then(({ status }) => status)

test('a lost link is emailed again, and the earlier one stops working', async () => {
  const app = await createTestApp()
  const { row, token } = await apply(app)
  app.clock.advance(11 * minute)
  await app.ok(requestStatusLink, { body: { email: row.email.toUpperCase() } })
  const [mail, ...more] = links(app)
  expect(more).toEqual([])
  expect(mail?.to).toBe(row.email)
  const refusal = await app.refused(getApplicationStatus, { body: { token } })
  expect(refusal).toMatchObject({ code: 'hiring.link-unusable' })
  expect(await read(app, mail?.token ?? '')).toBe(200)
})

test('the link used to withdraw an application works on its open page until the next email', async () => {
  const app = await createTestApp()
  const { token } = await apply(app)
  await app.ok(withdrawApplication, { body: { token } })
  expect([await read(app, token), await read(app, newestLink(app))]).toEqual([200, 200])
  app.clock.advance(11 * minute)
  await request(app, 'applicant@example.com')
  expect([await read(app, token), await read(app, newestLink(app))]).toEqual([404, 200])
})

test('emailing a link does not affect the links of other applications', async () => {
  const app = await createTestApp()
  const other = await apply(app, 'other@example.com')
  await apply(app)
  app.clock.advance(11 * minute)
  await request(app, 'applicant@example.com')
  expect(await read(app, other.token)).toBe(200)
})

test('a link expires 90 days after it was emailed, and is deleted', async () => {
  const app = await createTestApp()
  const { token } = await apply(app)
  app.clock.advance(HIRING_LINK_DAYS * 24 * 60 * minute - 1)
  await runHiringRetention(app.deps)
  expect(await read(app, token)).toBe(200)
  app.clock.advance(1)
  expect(await read(app, token)).toBe(404)
  await runHiringRetention(app.deps)
  expect(app.deps.db.select().from(hiringLinks).all()).toEqual([])
})

test('the link leads to the undecided one of several applications', async () => {
  const app = await createTestApp()
  const first = await apply(app)
  app.clock.advance(minute)
  const second = await apply(app)
  await app.ok(withdrawApplication, { body: { token: second.token } })
  app.clock.advance(11 * minute)
  await request(app, first.row.email)
  const token = links(app)[0]?.token ?? ''
  expect(await app.ok(getApplicationStatus, { body: { token } })).toMatchObject({
    status: 'received',
    receivedAt: first.row.createdAt,
  })
})

test('known and unknown addresses get the same answer, and each request writes one audit row', async () => {
  const app = await createTestApp()
  const { row } = await apply(app)
  app.clock.advance(11 * minute)
  const answer = async (email: string) => {
    const response = await request(app, email)
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
    return [response.status, headers, await response.text()]
  }
  const rowsBefore = app.deps.db.select().from(auditLog).all().length
  expect(await answer(row.email)).toEqual(await answer('nobody@example.com'))
  const rows = app.deps.db.select().from(auditLog).all().slice(rowsBefore)
  expect(rows.map(({ action }) => action)).toEqual(
    Array.from({ length: 2 }, () => 'hiring.link-requested'),
  )
  expect(JSON.stringify(rows)).not.toContain('example.com')
  expect(links(app).map(({ to }) => to)).toEqual([row.email])
})

test('a second request within ten minutes sends no email, and the sixth in an hour is rejected', async () => {
  const app = await createTestApp()
  const { row } = await apply(app)
  app.clock.advance(11 * minute)
  for (const email of [row.email, 'nobody@example.com']) {
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await request(app, email)).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  }
  expect(links(app)).toHaveLength(1)
})

test.each([
  ['Ada', 'Hello Ada,'],
  ['ada.example.com', 'Hello,'],
])('later emails to %s start with %s', async (name, greeting) => {
  const app = await createTestApp()
  const { row } = await apply(app, undefined, name)
  app.clock.advance(15 * 24 * 60 * minute)
  runHiringDeadlines(app.deps)
  app.clock.advance(11 * minute)
  await request(app, row.email)
  await app.ok(withdrawApplication, { body: { token: newestLink(app) } })
  const later = queuedMails(app.deps).filter(
    ({ to, kind }) => to === row.email && kind !== 'hiring.received',
  )
  expect(later.map(({ kind, content }) => [kind, content.greeting])).toEqual([
    ['hiring.delayed', greeting],
    ['hiring.link', greeting],
    ['hiring.withdrawn', greeting],
  ])
})
