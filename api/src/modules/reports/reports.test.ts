import { listMeetings, planMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import { setCampaignStatus, setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import {
  listMilestones,
  milestones,
  setMilestoneDone,
} from '@leadwright/shared/contracts/clients/milestones'
import { addComment } from '@leadwright/shared/contracts/conversations'
import { enterPayment, getStatement } from '@leadwright/shared/contracts/money/payments'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import {
  getReport,
  listReports,
  type ReportFigures,
  reportRows,
  sendReport,
  setReportComment,
} from '@leadwright/shared/contracts/reports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { queuedMails } from '../../testing/outbox.ts'
import { own as ownClient } from '../../testing/own.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { firstWorkingDay } from './reports.rules.ts'

const day = 86_400_000
/** The month that is over after moving the clock (2026-03-10 09:00 UTC) by 30 days. */
const month = '2026-03'

async function company() {
  const app = await createTestApp()
  const people = { admin: await app.signInAs('admin'), client: await app.signInAs('client') }
  const as = (who: keyof typeof people) => app.signInAgain(people[who])
  const clientId = people.client.id
  const params = { clientId, month }
  const { ok, refused } = app
  return {
    ...app,
    params,
    as,
    week: (week: string, leads: number, appointments: number) =>
      ok(
        setCampaignWeek,
        { params: { clientId, week }, body: { leads, appointments, version: null } },
        as('admin'),
      ),
    pay: (kind: 'payment' | 'fee', amount: number, date: string) =>
      ok(
        enterPayment,
        { params: { clientId }, body: { kind, amount, date, title: 'Sample', reason: 'Agreed.' } },
        as('admin'),
      ),
    plan: (title: string, startsAt: string) =>
      ok(
        planMeeting,
        { params: { clientId }, body: { title, startsAt, minutes: 30 } },
        as('admin'),
      ),
    async complete(title: string, dueOn: string) {
      const { id } = await ok(milestones.create, { body: { title, dueOn, clientId } }, as('admin'))
      const at = { params: { milestoneId: id }, body: { done: true, version: 1 } }
      await ok(setMilestoneDone, at, as('admin'))
    },
    own: (of = month) => ok(getReport, { params: { ...ownClient, month: of } }, as('client')),
    report: () => ok(getReport, { params }, as('admin')),
    write: (comment: string, version: number | null) =>
      ok(setReportComment, { params, body: { comment, version } }, as('admin')),
    send: (figures: ReportFigures, version: number | null, comment = '') =>
      ok(sendReport, { params, body: { comment, version, figures } }, as('admin')),
    cannotSend: async (figures: ReportFigures, version: number | null) =>
      (await refused(sendReport, { params, body: { comment: '', version, figures } }, as('admin')))
        .code,
  }
}

test('a month includes its weeks, money, meetings and milestones', async () => {
  const { clock, own, week, pay, plan, complete } = await company()
  await week('2026-02-23', 5, 1)
  await week('2026-03-02', 7, 2)
  await week('2026-03-09', 3, 1)
  await pay('payment', 10_000, '2026-02-28')
  await pay('payment', 5_000, '2026-03-01')
  await pay('fee', 2_500, '2026-03-10')
  await plan('Before', '2026-02-28T23:30:00.000Z')
  await plan('Kick-off', '2026-03-01T00:00:00.000Z')
  await plan('Review', '2026-03-31T23:45:00.000Z')
  await plan('Later', '2026-04-01T00:00:00.000Z')
  await complete('Launch', '2026-03-20')
  expect((await own()).figures.meetings.count).toBe(1)
  clock.advance(30 * day)
  expect(await own()).toMatchObject({
    over: true,
    figures: {
      leads: { now: 10, before: 5 },
      appointments: { now: 3, before: 1 },
      money: { opening: 10_000, incoming: 5_000, outgoing: 2_500, closing: 12_500 },
      meetings: { count: 2, items: [{ title: 'Kick-off' }, { title: 'Review' }] },
      done: { count: 1, items: [{ title: 'Launch', on: '2026-03-10' }] },
    },
    weeks: { from: '2026-03-02', to: '2026-03-30', counted: false },
    ...{ sent: null, changed: false, comment: '', sentAt: null, version: null },
  })
})

test('every figure equals that of its list, whatever happened', async () => {
  const date = fc.constantFrom('2026-02-28', '2026-03-01', '2026-03-10')
  const time = fc.constantFrom('2026-02-28T23:59', '2026-03-01T00:00', '2026-03-31T23:59')
  const history = fc.record({
    payments: fc.array(
      fc.tuple(fc.constantFrom('payment', 'fee'), fc.integer({ min: 1, max: 9_999 }), date),
      { maxLength: 6, size: 'max' },
    ),
    meetings: fc.array(time, { maxLength: 15, size: 'max' }),
    milestones: fc.array(date, { maxLength: 14, size: 'max' }),
  })
  // More entries than a report lists.
  const long = {
    payments: [['payment', 5_000, '2026-02-28'] as const, ['fee', 700, '2026-03-01'] as const].map(
      ([...payment]) => payment,
    ),
    meetings: Array.from({ length: 13 }, () => '2026-03-31T23:59' as const),
    milestones: Array.from({ length: 13 }, () => '2026-03-10' as const),
  }
  let most = { meetings: 0, done: 0 }
  const property = fc.asyncProperty(history, async ({ payments, meetings, milestones: done }) => {
    const { ok, as, clock, own, pay, plan, complete, params } = await company()
    for (const payment of payments) await pay(...payment)
    for (const at of meetings) await plan('Sample', `${at}:00.000Z`)
    for (const dueOn of done) await complete('Sample', dueOn)
    clock.advance(30 * day)
    const { figures } = await own()
    const query = { from: '2026-03-01', to: '2026-03-31' }
    const statement = await ok(getStatement, { params: ownClient, query }, as('client'))
    expect(statement).toMatchObject(figures.money ?? {})
    const past = { params: ownClient, query: { state: 'past' } } as const
    const { items: over } = await ok(listMeetings, past, as('client'))
    const held = over.filter(({ startsAt }) => startsAt.startsWith(month))
    expect(figures.meetings.count).toBe(held.length)
    expect(figures.meetings.items.length).toBe(Math.min(held.length, reportRows.meetings))
    const listed = { query: { state: 'done', clientId: params.clientId } } as const
    const { items } = await ok(listMilestones, listed, as('admin'))
    expect(figures.done.count).toBe(items.length)
    expect(figures.done.items.length).toBe(Math.min(items.length, reportRows.done))
    most = {
      meetings: Math.max(most.meetings, held.length),
      done: Math.max(most.done, items.length),
    }
  })
  await fc.assert(property, { numRuns: 6, examples: [[long]] })
  expect(most.meetings).toBeGreaterThan(reportRows.meetings)
  expect(most.done).toBeGreaterThan(reportRows.done)
})

test('a draft is for the team; a sent report is emailed completely, once, and does not change', async () => {
  const app = await company()
  const { clock, deps, ok, as, own, report, write, send, cannotSend, pay, plan } = app
  await pay('payment', 123_456, '2026-03-02')
  await plan('Review', '2026-03-12T09:00:00.000Z')
  expect(await write('A good month.', null)).toMatchObject({ comment: 'A good month.', version: 1 })
  expect((await own()).comment).toBe('')
  expect(await cannotSend((await report()).figures, 1)).toBe('reports.running')
  clock.advance(30 * day)
  const { figures } = await report()
  expect(await cannotSend(figures, null)).toBe('record.conflict')
  expect(await send(figures, 1, 'A good month.')).toMatchObject({ sentBy: 'Test admin' })
  expect(await cannotSend(figures, 2)).toBe('reports.sent')
  expect(await own()).toMatchObject({
    ...{ comment: 'A good month.', figures, sent: figures, changed: false },
    changedLeads: null,
  })
  const mails = queuedMails(deps).filter(({ kind }) => kind === 'report.sent')
  expect(mails.map(({ content }) => content.paragraphs)).toEqual([
    [
      '0 leads and 0 appointments in March 2026.',
      'A good month.',
      'Leads: 0 (February 2026: 0). Appointments: 0 (February 2026: 0). These are the weeks of 2 Mar to 5 Apr.',
      'Opening balance $0.00, incoming $1,234.56, outgoing $0.00, closing balance $1,234.56.',
      'Meetings held: 1\n12 March 2026: Review',
    ],
  ])
  const { items } = await ok(listNotifications, { query: {} }, as('client'))
  expect(items.filter(({ kind }) => kind === 'report.sent')).toMatchObject([
    { subjectId: month, text: expect.stringContaining('March 2026') },
  ])
})

test('figures that changed since they were read are not sent', async () => {
  const { clock, report, cannotSend, week } = await company()
  clock.advance(30 * day)
  const { figures } = await report()
  await week('2026-03-02', 4, 1)
  expect(await cannotSend(figures, null)).toBe('record.conflict')
})

test('a correction after sending shows both values', async () => {
  const { clock, report, send, own, week, pay } = await company()
  await week('2026-03-02', 4, 1)
  clock.advance(30 * day)
  await send((await report()).figures, null)
  await pay('payment', 700, '2026-03-30')
  await week('2026-03-09', 2, 0)
  expect(await own()).toMatchObject({
    sent: { leads: { now: 4 }, money: { closing: 0 } },
    figures: { leads: { now: 6 }, money: { closing: 700 } },
    changed: true,
  })
})

test('a client’s question is in the report until it is answered', async () => {
  const { ok, as, own, plan } = await company()
  const { id: recordId } = await plan('Review', '2026-03-12T09:00:00.000Z')
  const say = (who: 'admin' | 'client') =>
    ok(addComment, { params: { recordId }, body: { text: 'Sample.' } }, as(who))
  await say('client')
  const askedAt = '2026-03-10T09:00:00.000Z'
  expect((await own()).figures.questions).toEqual({
    count: 1,
    items: [{ title: 'Review', askedAt }],
  })
  await say('admin')
  expect((await own()).figures.questions).toEqual({ count: 0, items: [] })
})

test('a month that has not started is missing, and the current one is not over', async () => {
  const { refused, as, own } = await company()
  expect((await own()).over).toBe(false)
  const next = { params: { ...ownClient, month: '2026-04' } }
  expect((await refused(getReport, next, as('client'))).status).toBe(404)
})

test('a comment about a month that has not started is not stored', async () => {
  const { refused, as, params, deps } = await company()
  const draft = {
    params: { ...params, month: '2026-04' },
    body: { comment: 'Draft.', version: null },
  }
  expect((await refused(setReportComment, draft, as('admin'))).status).toBe(404)
  expect(deps.db.$client.prepare('SELECT * FROM monthly_reports').all()).toEqual([])
})

test('there is no report for a month before the client’s first day, week and payment', async () => {
  const { refused, as, own, week, pay } = await company()
  const statusOf = async (of: string) =>
    (await refused(getReport, { params: { ...ownClient, month: of } }, as('client'))).status
  expect(await statusOf('2026-02')).toBe(404)
  await week('2026-02-16', 1, 0)
  expect(await own('2026-02')).toMatchObject({ firstMonth: '2026-02' })
  expect(await statusOf('2026-01')).toBe(404)
  await pay('payment', 100, '2025-12-31')
  expect(await own('2025-12')).toMatchObject({ firstMonth: '2025-12' })
  expect(await statusOf('2025-11')).toBe(404)
})

test('reports of a month are those of clients with an active campaign in it', async () => {
  const { ok, as, clock, params, report, write, send, signInAs } = await company()
  await signInAs('client')
  const listed = async () => (await ok(listReports, { params: { month } }, as('admin'))).items
  expect(await listed()).toEqual([])
  const status = { params, body: { status: 'active', version: null } } as const
  await ok(setCampaignStatus, status, as('admin'))
  expect(await listed()).toMatchObject([{ ...{ clientId: params.clientId, drafted: false } }])
  await write('Draft.', null)
  expect(await listed()).toMatchObject([{ drafted: true, sentAt: null }])
  clock.advance(30 * day)
  await send((await report()).figures, 1)
  expect(await listed()).toMatchObject([{ sentAt: '2026-04-09T09:00:00.000Z' }])
})

test.each([
  ['2026-08-01', '2026-08-03'],
  ['2026-11-15', '2026-11-02'],
  ['2026-12-31', '2026-12-01'],
])('the first working day of the month of %s is %s', (date, first) => {
  expect(firstWorkingDay(date)).toBe(first)
})
