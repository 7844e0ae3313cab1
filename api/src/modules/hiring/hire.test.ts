import { getInterview, listInterviews } from '@leadwright/shared/contracts/bookings/interview'
import * as application from '@leadwright/shared/contracts/hiring/application'
import * as contract from '@leadwright/shared/contracts/hiring/hiring'
import { removePerson } from '@leadwright/shared/contracts/people'
import { getStaff } from '@leadwright/shared/contracts/team/staff'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookingReference } from '../../lib/booking-reference.ts'
import { apply, newestLink } from '../../testing/application.ts'
import { deliver, type SampleBooking, signingKeys } from '../../testing/incoming-webhooks.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { runHiringRetention } from './hiring.jobs.ts'
import { hiringSubmissions } from './hiring.table.ts'

const day = 86_400_000
const email = 'applicant@example.com'
const decision = (version: number) => ({ version, applicantName: 'Ann Applicant', message: '' })
const person = (version: number, change: object = {}) => ({
  ...{ firstName: 'Ann', lastName: 'Applicant', email, version },
  ...change,
})

async function withInvited() {
  const app = await createTestApp(signingKeys)
  const admin = await app.signInAs('admin')
  const { row } = await apply(app)
  const params = { id: row.id }
  await app.ok(contract.inviteApplicant, { params, body: decision(1) }, admin)
  const reference = bookingReference(app.deps.vault, { kind: 'application', id: row.id })
  const book = (change: Partial<SampleBooking> = {}) =>
    deliver(app, 'cal', {
      ...{ id: 'interview', name: 'Ann', email: 'other@example.com', reference },
      ...{ startsAt: '2026-03-12T09:00:00.000Z', bookedAt: '2026-03-10T08:00:00.000Z' },
      ...change,
    })
  const stored = () =>
    app.deps.db.select().from(hiringSubmissions).where(eq(hiringSubmissions.id, row.id)).get()
  const mailsTo = (to: string) => queuedMails(app.deps).filter((mail) => mail.to === to)
  return { app, admin, row, params, book, stored, mailsTo }
}

describe('after the invitation', () => {
  test('the interview is the newest booking that is certainly the applicant’s', async () => {
    const { app, admin, row, book } = await withInvited()
    const shown = async () => (await app.ok(listInterviews, {}, admin)).items
    expect(await shown()).toEqual([])
    // Anyone can type the address of an applicant who has not confirmed it.
    await book({ id: 'typed', email, reference: '' })
    expect(await shown()).toEqual([])
    await book()
    expect(await shown()).toMatchObject([
      { submissionId: row.id, startsAt: '2026-03-12T09:00:00.000Z', minutes: 30, outcome: null },
    ])
    await book({ cancelled: true })
    expect(await shown()).toEqual([])
  })

  test('the invitation is sent again, at most every 10 minutes', async () => {
    const { app, admin, params, mailsTo } = await withInvited()
    const soon = await app.refused(contract.resendInvitation, { params }, admin)
    expect(soon).toMatchObject({ status: 409, code: 'hiring.link-sent' })
    app.clock.advance(600_001)
    await app.ok(contract.resendInvitation, { params }, admin)
    const [first, second] = mailsTo(email).filter(({ kind }) => kind === 'hiring.invited')
    expect(second?.content.action).toEqual(first?.content.action)
    expect(second?.token).not.toBe(first?.token)
  })

  test('the applicant can still withdraw, and can’t be hired or invited again then', async () => {
    const { app, admin, params } = await withInvited()
    await app.ok(application.withdrawApplication, { body: { token: newestLink(app) } })
    const refusal = { status: 409, code: 'hiring.not-invited' }
    const hire = { params, body: person(3) }
    expect(await app.refused(contract.hireApplicant, hire, admin)).toMatchObject(refusal)
    expect(await app.refused(contract.resendInvitation, { params }, admin)).toMatchObject(refusal)
  })

  test('a decline says so in other words than without an interview', async () => {
    const { app, admin, params, mailsTo } = await withInvited()
    await app.ok(contract.declineApplicant, { params, body: decision(2) }, admin)
    const text = mailsTo(email).find(({ kind }) => kind === 'hiring.declined')?.content
    expect(text?.paragraphs.join(' ')).toContain('decided not to offer you this position')
    const body = { token: newestLink(app) }
    expect(await app.ok(application.getApplicationStatus, { body })).toMatchObject({
      status: 'declined',
      invitedAt: '2026-03-10T09:00:00.000Z',
      interviewUrl: null,
    })
  })
})

describe('hiring', () => {
  test('adds the applicant to the team with one email, which has both links', async () => {
    const { app, admin, params, mailsTo } = await withInvited()
    const before = mailsTo(email).length
    const detail = await app.ok(contract.hireApplicant, { params, body: person(2) }, admin)
    expect(detail).toMatchObject({ status: 'hired', hiredAs: { name: 'Ann Applicant' } })
    const staffId = detail.hiredAs?.staffId ?? ''
    expect(await app.ok(getStaff, { params: { staffId } }, admin)).toMatchObject({
      ...{ firstName: 'Ann', lastName: 'Applicant', email, role: 'staff' },
    })
    const sent = mailsTo(email).slice(before)
    expect(sent.map(({ kind }) => kind)).toEqual(['staff.welcome'])
    const ref = bookingReference(app.deps.vault, { kind: 'application', id: params.id })
    expect(sent[0]?.content.secondary?.url).toBe(
      `http://localhost:4321/hiring-onboarding?name=Ann%20Applicant&email=applicant%40example.com&ref=${ref}`,
    )
  })

  test.each([
    ['no login', null, ['hiring.hired']],
    ['another address', 'ann@leadwright.test', ['hiring.hired']],
  ])('with %s, the applicant still gets the onboarding link', async (_, login, kinds) => {
    const { app, admin, params, mailsTo } = await withInvited()
    const before = mailsTo(email).length
    await app.ok(contract.hireApplicant, { params, body: person(2, { email: login }) }, admin)
    const sent = mailsTo(email).slice(before)
    expect(sent.map(({ kind }) => kind)).toEqual(kinds)
    expect(sent[0]?.content.action?.url).toContain('/hiring-onboarding?')
    if (login) expect(mailsTo(login).map(({ kind }) => kind)).toEqual(['staff.welcome'])
  })

  test('nothing is written when the address has a login, or on an old version', async () => {
    const { app, admin, params, stored } = await withInvited()
    await app.signInAs('client', { email: 'taken@example.com' })
    const taken = { params, body: person(2, { email: 'taken@example.com' }) }
    expect((await app.refused(contract.hireApplicant, taken, admin)).code).toBe('staff.email-taken')
    const stale = { params, body: person(1) }
    expect((await app.refused(contract.hireApplicant, stale, admin)).code).toBe('record.conflict')
    expect(stored()).toMatchObject({ hiredAt: null, hiredAs: null, version: 2 })
  })

  test('only people who are invited can be hired', async () => {
    const { app, admin, params } = await withInvited()
    const waiting = await apply(app, 'waiting@example.com')
    const early = { params: { id: waiting.row.id }, body: person(1) }
    expect((await app.refused(contract.hireApplicant, early, admin)).code).toBe(
      'hiring.not-invited',
    )
    await app.ok(contract.hireApplicant, { params, body: person(2) }, admin)
    for (const [endpoint, body] of [
      [contract.hireApplicant, person(3, { email: null })],
      [contract.declineApplicant, decision(3)],
      [contract.inviteApplicant, decision(3)],
    ] as const) {
      expect((await app.refused(endpoint, { params, body }, admin)).status).toBe(409)
    }
  })

  test('then the applicant’s page shows the onboarding instead of the interview', async () => {
    const { app, admin, params, book } = await withInvited()
    await book()
    const onboarding = { id: 'onboarding', slug: 'hiring-onboarding', title: 'Hiring onboarding' }
    await book(onboarding)
    const body = { token: newestLink(app) }
    const titles = async () => (await app.ok(getInterview, { body })).interview
    const interview = await titles()
    await book({ ...onboarding, startsAt: '2026-04-01T09:00:00.000Z' })
    expect(await titles()).toEqual(interview)
    await app.ok(contract.hireApplicant, { params, body: person(2) }, admin)
    expect(await titles()).toMatchObject({ startsAt: '2026-04-01T09:00:00.000Z' })
    const status = await app.ok(application.getApplicationStatus, { body })
    expect(status).toMatchObject({ status: 'hired' })
    expect(status.interviewUrl).toContain('/hiring-onboarding?')
    const { items } = await app.ok(listInterviews, {}, admin)
    expect(items.map(({ startsAt }) => startsAt)).toEqual(['2026-04-01T09:00:00.000Z'])
  })

  test('the application ends like every other, counted from the hire, also if the person left', async () => {
    const { app, admin, params, stored } = await withInvited()
    app.clock.advance(100 * day)
    const hired = await app.ok(
      contract.hireApplicant,
      { params, body: person(2, { email: null }) },
      app.signInAgain(admin),
    )
    expect(hired.closedAt).toBe('2026-06-18T09:00:00.000Z')
    await app.ok(
      removePerson,
      { params: { userId: hired.hiredAs?.staffId ?? '' }, query: {} },
      app.signInAgain(admin),
    )
    const now = app.signInAgain(admin)
    expect(await app.ok(contract.getSubmission, { params }, now)).toMatchObject({
      status: 'hired',
      hiredAs: null,
    })
    app.clock.advance(364 * day)
    await runHiringRetention(app.deps)
    expect(stored()?.file).not.toBeNull()
    app.clock.advance(2 * day)
    await runHiringRetention(app.deps)
    expect(stored()?.file).toBeNull()
    app.clock.advance(366 * day)
    await runHiringRetention(app.deps)
    expect(stored()).toBeUndefined()
  })
})

test('neighbors follow the list with its filters, and the next open one wraps around', async () => {
  const { app, admin, row: invited } = await withInvited()
  const first = await apply(app, 'first@example.com')
  app.clock.advance(day)
  const second = await apply(app, 'second@example.com')
  const of = (id: string, query: object = {}) =>
    app.ok(contract.getNeighbors, { params: { id }, query }, app.signInAgain(admin))
  expect(await of(first.row.id)).toEqual({
    previous: null,
    next: second.row.id,
    nextOpen: second.row.id,
  })
  expect(await of(second.row.id)).toEqual({
    previous: first.row.id,
    next: invited.id,
    nextOpen: first.row.id,
  })
  expect(await of(second.row.id, { search: 'second' })).toEqual({
    previous: null,
    next: null,
    nextOpen: null,
  })
  expect(await of(invited.id, { show: 'open' })).toMatchObject({
    previous: second.row.id,
    nextOpen: first.row.id,
  })
})
