import { createHash } from 'node:crypto'
import * as application from '@leadwright/shared/contracts/hiring/application'
import * as contract from '@leadwright/shared/contracts/hiring/hiring'
import { messages } from '@leadwright/shared/messages'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookingReference } from '../../lib/booking-reference.ts'
import { apply, newestLink } from '../../testing/application.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { auditLog } from '../audit/audit.table.ts'
import { mailOutbox } from '../mail/mail.table.ts'
import { hiringLinks, hiringNotes, hiringSubmissions } from './hiring.table.ts'

const day = 86_400_000
const decision = (change: object = {}) => ({
  version: 1,
  applicantName: '',
  message: '',
  ...change,
})

async function withApplication() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin', { firstName: 'Sample', lastName: 'Admin' })
  const { row, token } = await apply(app)
  const params = { id: row.id }
  const status = () =>
    app.ok(application.getApplicationStatus, { body: { token: newestLink(app) } })
  const actions = () =>
    app.deps.db
      .select()
      .from(auditLog)
      .all()
      .map(({ action }) => action)
  return { app, admin, row, token, params, status, actions }
}

describe('the review', () => {
  test('lists by the promised day and filters by state, duplicate, lateness and address', async () => {
    const { app, admin, row } = await withApplication()
    app.clock.advance(1_000)
    const again = await apply(app)
    app.clock.advance(10 * day)
    const late = await apply(app, 'later@example.com')
    const list = async (query: object) =>
      (
        await app.ok(contract.listSubmissions, { query: query as never }, app.signInAgain(admin))
      ).items.map(({ id }) => id)
    expect(await list({})).toEqual([row.id, again.row.id, late.row.id])
    expect(await list({ duplicates: 'only' })).toEqual([again.row.id])
    expect(await list({ duplicates: 'without' })).toEqual([row.id, late.row.id])
    expect(await list({ search: 'LATER' })).toEqual([late.row.id])
    expect(await list({ search: '%' })).toEqual([])
    expect(await list({ show: 'past-due' })).toEqual([])

    app.clock.advance(5 * day)
    expect(await list({ show: 'past-due' })).toEqual([row.id, again.row.id])
    const params = { id: row.id }
    await app.ok(contract.declineApplicant, { params, body: decision() }, app.signInAgain(admin))
    expect(await list({ show: 'past-due' })).toEqual([again.row.id])
    expect(await list({ show: 'open' })).toEqual([again.row.id, late.row.id])
    expect(await list({ show: 'declined' })).toEqual([row.id])
    expect(await app.ok(contract.getHiringSummary, {}, app.signInAgain(admin))).toMatchObject({
      total: 3,
      counts: { open: 2, 'past-due': 1, declined: 1, invited: 0 },
    })
    const first = await app.ok(
      contract.listSubmissions,
      { query: { limit: 2 } },
      app.signInAgain(admin),
    )
    const cursor = first.nextCursor ?? ''
    expect(await list({ limit: 2, cursor })).toEqual([row.id])
  })

  test('sends the PDF unchanged, only to admins, and records who opened it', async () => {
    const { app, admin, row, params, actions } = await withApplication()
    const file = await app.ok(contract.openSubmissionFile, { params }, admin)
    const sent = createHash('sha256')
      .update(Buffer.from(await file.arrayBuffer()))
      .digest('hex')
    expect(sent).toBe(row.sha256)
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="application-${row.id.slice(0, 8)}.pdf"`,
    )
    expect(file.headers.get('content-security-policy')).toBe('sandbox')
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect(actions()).toContain('hiring.file-opened')

    const asked = app.deps.db.select().from(auditLog).all().length
    expect((await app.send(contract.openSubmissionFile, { params })).status).toBe(401)
    for (const role of ['client', 'staff'] as const) {
      const other = await app.signInAs(role)
      expect((await app.send(contract.openSubmissionFile, { params }, other)).status).toBe(403)
      expect((await app.send(contract.getSubmission, { params }, other)).status).toBe(403)
    }
    expect(app.deps.db.select().from(auditLog).all()).toHaveLength(asked)
    const path = `${app.deps.config.portalOrigin}/files/hiring/${row.file}`
    expect((await app.app.fetch(new Request(path))).status).toBe(404)
  })

  test('stores notes with their author, which the applicant never sees', async () => {
    const { app, admin, params, status } = await withApplication()
    const text = 'Careful work.\nAsk about sources.'
    const detail = await app.ok(contract.addHiringNote, { params, body: { text } }, admin)
    expect(detail.notes).toMatchObject([{ text, author: 'Sample Admin' }])
    expect(JSON.stringify(await status())).not.toContain('Careful')
    const empty = await app.refused(contract.addHiringNote, { params, body: { text: '  ' } }, admin)
    expect(empty.status).toBe(400)
  })

  test('keeps which requirements are met, without a new version', async () => {
    const { app, admin, params, status } = await withApplication()
    const tick = (number: number, met: boolean) =>
      app.ok(contract.setRequirementMet, { params, body: { number, met } }, admin)
    await tick(12, true)
    await tick(3, true)
    await tick(3, true)
    expect(await tick(12, false)).toMatchObject({ met: [3], version: 1 })
    expect(Object.keys(await status())).not.toContain('met')
    const unknown = { params, body: { number: 51, met: true } }
    expect((await app.refused(contract.setRequirementMet, unknown, admin)).status).toBe(400)
  })

  test('tells the applicant when someone is reading the application', async () => {
    const { app, admin, params, status, actions } = await withApplication()
    expect(await status()).toMatchObject({ status: 'received', readingSince: null })
    app.clock.advance(60_000)
    await app.ok(contract.startReading, { params, body: { version: 1 } }, admin)
    expect(await status()).toMatchObject({
      status: 'reading',
      readingSince: '2026-03-10T09:01:00.000Z',
    })
    expect(actions()).toContain('hiring.reading-started')
    const stale = await app.refused(contract.startReading, { params, body: { version: 1 } }, admin)
    expect(stale).toMatchObject({ status: 409, code: 'record.conflict' })
  })

  test('invites by email, with name and address filled in for the calendar', async () => {
    const { app, admin, params, status } = await withApplication()
    const message = 'The second list was the best we saw.\n\nBring questions.'
    const body = decision({ applicantName: 'Test Applicant', message })
    const detail = await app.ok(contract.inviteApplicant, { params, body }, admin)
    expect(detail).toMatchObject({ status: 'invited', applicantName: 'Test Applicant' })
    const mail = queuedMails(app.deps).find(({ kind }) => kind === 'hiring.invited')
    const ref = bookingReference(app.deps.vault, { kind: 'application', ...params })
    const link = `http://localhost:4321/hiring-interview?name=Test%20Applicant&email=applicant%40example.com&ref=${ref}`
    expect(mail).toMatchObject({ to: 'applicant@example.com' })
    expect(mail?.content.greeting).toBe('Hello Test Applicant,')
    expect(mail?.content.action?.url).toBe(link)
    expect(mail?.content.paragraphs).toContain('Bring questions.')
    expect(mail?.content.paragraphs).toContain(
      'The interview takes 45 minutes, with a founder and a future colleague, on Google Meet.',
    )
    expect(await status()).toMatchObject({ status: 'invited', interviewUrl: link, message })
  })

  test('declines only once, and never after a withdrawal', async () => {
    const { app, admin, params, status } = await withApplication()
    await app.ok(contract.declineApplicant, { params, body: decision() }, admin)
    expect(await status()).toMatchObject({ status: 'declined', interviewUrl: null })
    const late = { params, body: decision({ version: 2 }) }
    const refusal = { status: 409, code: 'hiring.closed', message: messages.hiring.closed }
    expect(await app.refused(contract.inviteApplicant, late, admin)).toMatchObject(refusal)
    expect(queuedMails(app.deps).filter(({ kind }) => kind === 'hiring.declined')).toHaveLength(1)

    const other = await apply(app, 'other@example.com')
    await app.ok(application.withdrawApplication, { body: { token: other.token } })
    const withdrawn = { params: { id: other.row.id }, body: decision({ version: 2 }) }
    expect(await app.refused(contract.declineApplicant, withdrawn, admin)).toMatchObject(refusal)
  })

  test('rejects a decision on an older version and sends no email', async () => {
    const { app, admin, params } = await withApplication()
    await app.ok(contract.startReading, { params, body: { version: 1 } }, admin)
    const stale = { params, body: decision() }
    expect((await app.refused(contract.inviteApplicant, stale, admin)).code).toBe('record.conflict')
    expect(queuedMails(app.deps).map(({ kind }) => kind)).not.toContain('hiring.invited')
  })

  test('returns 404 for a missing application', async () => {
    const { app, admin } = await withApplication()
    const params = { id: crypto.randomUUID() }
    for (const [endpoint, body] of [
      [contract.getSubmission, undefined],
      [contract.openSubmissionFile, undefined],
      [contract.startReading, { version: 1 }],
      [contract.addHiringNote, { text: 'x' }],
      [contract.inviteApplicant, decision()],
      [contract.declineApplicant, decision()],
    ] as const) {
      expect((await app.refused(endpoint, { params, body }, admin)).status).toBe(404)
    }
  })
})

describe("the applicant's link", () => {
  test('shows the status and the promised day, and only as much of the address as needed', async () => {
    const { status, row } = await withApplication()
    expect(await status()).toEqual({
      status: 'received',
      job: 'Lead researcher',
      email: 'a…@example.com',
      receivedAt: '2026-03-10T09:00:00.000Z',
      decideBy: '2026-03-24',
      missedDate: null,
      readingSince: null,
      invitedAt: null,
      closedAt: null,
      message: null,
      fileErased: false,
      fileName: 'assignment.pdf',
      size: row.size,
      pages: null,
      sha256: row.sha256,
      interviewUrl: null,
    })
  })

  test('withdraws an undecided application once, and confirms it by email', async () => {
    const { app, token, actions } = await withApplication()
    const body = { token }
    expect(await app.ok(application.withdrawApplication, { body })).toMatchObject({
      status: 'withdrawn',
      closedAt: '2026-03-10T09:00:00.000Z',
    })
    await app.ok(application.withdrawApplication, { body })
    expect(actions().filter((action) => action === 'hiring.withdrawn')).toHaveLength(1)
    const mails = queuedMails(app.deps).filter(({ kind }) => kind === 'hiring.withdrawn')
    expect(mails.map(({ to }) => to)).toEqual(['applicant@example.com'])
    const notices = queuedMails(app.deps).filter(({ kind }) => kind === 'hiring.withdrawal-notice')
    expect(notices).toMatchObject([{ subject: 'An application was withdrawn' }])
    expect(
      await app.ok(application.getApplicationStatus, { body: { token: mails[0]?.token ?? '' } }),
    ).toMatchObject({ status: 'withdrawn' })
  })

  test('declines an invitation: the application is withdrawn, and the team is notified', async () => {
    const { app, admin, params, status } = await withApplication()
    await app.ok(contract.inviteApplicant, { params, body: decision() }, admin)
    const body = { token: newestLink(app) }
    await app.ok(application.withdrawApplication, { body })
    const invitedAt = '2026-03-10T09:00:00.000Z'
    expect(await status()).toMatchObject({ status: 'withdrawn', invitedAt, interviewUrl: null })
    const withdrawn = { status: 'withdrawn', invitedAt }
    expect(await app.ok(contract.getSubmission, { params }, admin)).toMatchObject(withdrawn)
    const mails = queuedMails(app.deps).filter(({ kind }) => kind.startsWith('hiring.withdraw'))
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [
        'applicant@example.com',
        'You have withdrawn your application for Lead researcher at Leadwright',
      ],
      [app.deps.config.company.supportEmail, 'An applicant declined the interview invitation'],
    ])
    expect(JSON.stringify(mails[1]?.content)).not.toContain('applicant@')
  })

  test('cannot withdraw a decided application', async () => {
    const { app, admin, params } = await withApplication()
    await app.ok(contract.declineApplicant, { params, body: decision() }, admin)
    const body = { token: newestLink(app) }
    const refused = await app.refused(application.withdrawApplication, { body })
    expect(refused).toMatchObject({ status: 409, code: 'hiring.closed' })
  })

  test('erases row, file, notes, links and emails, and then stops working', async () => {
    const { app, admin, params, row } = await withApplication()
    await app.ok(contract.addHiringNote, { params, body: { text: 'A note.' } }, admin)
    await app.ok(contract.inviteApplicant, { params, body: decision() }, admin)
    const token = newestLink(app)
    const attempts = Array.from({ length: 3 }, () =>
      app.send(application.eraseApplication, { body: { token } }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses).toEqual([204, 404, 404])
    const { db, files } = app.deps
    const erasures = db.select().from(auditLog).where(eq(auditLog.action, 'hiring.erased'))
    expect(erasures.all()).toHaveLength(1)
    for (const table of [hiringSubmissions, hiringNotes, hiringLinks]) {
      expect(db.select().from(table).all()).toEqual([])
    }
    expect(files.list('hiring')).toEqual([])
    const recipients = db
      .select()
      .from(mailOutbox)
      .all()
      .map(({ recipient }) => recipient)
    expect(recipients).toEqual([app.deps.config.company.supportEmail])
    expect(db.$client.serialize().toString('latin1')).not.toContain(row.email)
    const gone = await app.refused(application.getApplicationStatus, { body: { token } })
    expect(gone).toMatchObject({ status: 404, code: 'hiring.link-unusable' })
    expect((await app.refused(contract.getSubmission, { params }, admin)).status).toBe(404)
  })

  test('works however many links were used and guessed on the same network', async () => {
    const { app, token } = await withApplication()
    const use = (one: string) =>
      app.send(application.getApplicationStatus, { body: { token: one } }).then((a) => a.status)
    const guess = () => use('x'.repeat(43))
    for (let n = 0; n < 61; n += 1) expect(await use(token)).toBe(200)
    for (let n = 0; n < 60; n += 1) expect(await guess()).toBe(404)
    expect(await guess()).toBe(429)
    expect(await use(token)).toBe(200)
  })

  test('erases only one of two applications from the same address, and keeps the other’s emails', async () => {
    const { app, row } = await withApplication()
    const second = await apply(app)
    const received = () =>
      queuedMails(app.deps).filter(({ kind, to }) => kind === 'hiring.received' && to === row.email)
    expect(received()).toHaveLength(2)
    await app.ok(application.eraseApplication, { body: { token: second.token } })
    expect(app.deps.db.select().from(hiringSubmissions).all()).toMatchObject([{ id: row.id }])
    expect(received()).toHaveLength(2)
  })

  test('cannot open another application, and guessing is limited', async () => {
    const { app, token } = await withApplication()
    const body = { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` }
    const codes = new Set<string>()
    for (let n = 0; n < 61; n += 1) {
      codes.add((await app.refused(application.eraseApplication, { body })).code)
    }
    expect([...codes]).toEqual(['hiring.link-unusable', 'request.rate-limited'])
    expect(app.deps.db.select().from(hiringSubmissions).all()).toHaveLength(1)
  })
})
