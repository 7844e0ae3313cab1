import { planMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import { setMemberRole } from '@leadwright/shared/contracts/clients/members'
import { setMailPreference } from '@leadwright/shared/contracts/identity/account'
import { enterPayment } from '@leadwright/shared/contracts/money/payments'
import * as updates from '@leadwright/shared/contracts/money/updates'
import { beginVisit } from '@leadwright/shared/contracts/money/visits'
import * as reports from '@leadwright/shared/contracts/reports'
import { Binary } from '@leadwright/shared/endpoint'
import { expect, test } from 'vitest'
import { sendDailyMails } from '../modules/live/daily-mails.usecases.ts'
import type { MailMessage } from '../modules/mail/mail.transport.ts'
import { sendDueMail } from '../modules/mail/mail.worker.ts'
import { type Caller, createTestApp } from './test-app.ts'

const hour = 3_600_000
const cents = 777_731
/** As cents, as typed, and as people read it; not a part of an id. */
const amount = /(?<!\w)(777[,.]?7?31|7,?777\.31)(?!\w)/
const [month, date] = ['2026-02', '2026-02-05']

/** A client with money of this amount in every place, and two colleagues, with and without money. */
async function clientWithMoney() {
  const app = await createTestApp()
  const { ok } = app
  const person = await app.signInAs('client')
  const params = { clientId: person.id }
  const people = [
    await app.signInAs('client', params),
    await app.signInAs('client-limited', params),
  ] as const
  for (const caller of people) {
    await ok(beginVisit, {}, caller)
    const body = { topic: 'update.decided', mode: 'daily' } as const
    await ok(setMailPreference, { body }, caller)
  }
  app.clock.advance(hour)
  const admin = await app.signInAs('admin')
  const owner = app.signInAgain(person)
  const full = app.signInAgain(people[0])
  const limited = app.signInAgain(people[1])
  const body = { title: 'Deposit', description: 'Sample.', value: '7777.31' }
  const add = () => ok(updates.addUpdate, { body }, owner)
  const [pending, approved, rejected] = [await add(), await add(), await add()]
  await ok(
    updates.reviseUpdate,
    {
      params: { updateId: pending.id },
      body: { ...body, title: 'Two deposits', value: '1', version: 1 },
    },
    owner,
  )
  await ok(
    updates.approveUpdate,
    {
      params: { updateId: approved.id },
      body: { kind: 'fee', status: 'completed', date, amount: cents, version: 1 },
    },
    admin,
  )
  const refusal = { reason: 'No.', version: 1 }
  await ok(updates.rejectUpdate, { params: { updateId: rejected.id }, body: refusal }, admin)
  const written = await ok(
    updates.writeUpdate,
    { params, body: { ...body, kind: 'credit', date } },
    admin,
  )
  const entry = { kind: 'payment', amount: cents, title: 'Transfer', reason: 'R', date } as const
  const { id: paymentId } = await ok(enterPayment, { params, body: entry }, admin)
  const meeting = {
    title: 'Review',
    startsAt: '2026-03-20T10:00:00.000Z',
    minutes: 30,
    joinUrl: '',
  }
  const { id: meetingId } = await ok(planMeeting, { params, body: meeting }, admin)
  const ofMonth = { params: { ...params, month } }
  const { figures } = await ok(reports.getClientReport, ofMonth, admin)
  await ok(reports.sendReport, { ...ofMonth, body: { figures, comment: '', version: null } }, admin)
  const ids = { ...params, paymentId, meetingId, month, userId: limited.id }
  const shown = [pending, approved, rejected, written].map(({ id }) => ({
    ...ids,
    updateId: id,
    recordId: id,
  }))
  return { ...app, owner, full, limited, shown }
}

/** Everything that a person can read, by address. */
async function readAll(
  { endpoints, send, shown }: Awaited<ReturnType<typeof clientWithMoney>>,
  as: Caller,
) {
  const period = { from: '2026-01-01', to: '2026-12-31' }
  const texts: [address: string, text: string][] = []
  for (const { ...endpoint } of endpoints.filter(
    ({ method, path, response }) =>
      path !== '/api/events' &&
      (method === 'GET' || response === Binary || path === beginVisit.path),
  )) {
    for (const params of shown) {
      const query = endpoint.query ? period : {}
      const strict = await send(endpoint, { params, query }, as)
      const answer = strict.status === 400 ? await send(endpoint, { params }, as) : strict
      texts.push([`${endpoint.method} ${endpoint.path}`, await answer.text()])
    }
  }
  return texts
}

const withAmount = (texts: [string, string][]) => [
  ...new Set(texts.filter(([, text]) => amount.test(text)).map(([address]) => address)),
]

test('a person of a client without money reads no amount, neither in an answer nor in a mail', async () => {
  const app = await clientWithMoney()
  expect(withAmount(await readAll(app, app.limited))).toEqual([])
  // The same search finds it where it may be.
  expect(withAmount(await readAll(app, app.full)).sort()).toEqual([
    'GET /api/payments',
    'GET /api/payments/statement',
    'GET /api/payments/summary',
    'GET /api/reports/:month',
    'GET /api/updates',
    'GET /api/updates/:updateId',
    'POST /api/own-data',
    'POST /api/payments/export',
    'POST /api/visits',
  ])

  const mails: MailMessage[] = []
  app.clock.advance(24 * hour)
  sendDailyMails(app.deps)
  await sendDueMail(app.deps, {
    send: async (mail) => void mails.push(mail),
    verify: async () => {},
    close: () => {},
  })
  const mailsTo = ({ email }: Caller) =>
    mails
      .filter(({ to }) => to === email)
      .map(({ subject, text, html }) => `${subject} ${text} ${html}`)
  expect(mailsTo(app.limited).length).toBeGreaterThan(2)
  expect(mailsTo(app.limited).filter((text) => amount.test(text))).toEqual([])
  expect(mailsTo(app.full).some((text) => amount.test(text))).toBe(true)
})

test('a person of a client without money enters none, and changes none of what was entered before', async () => {
  const app = await clientWithMoney()
  const { ok, refused, owner, full, limited, shown } = app
  const body = { title: 'Mine', description: 'Sample.', value: '5' }
  expect((await refused(updates.addUpdate, { body }, limited)).issues).toMatchObject([
    { path: 'value' },
  ])
  expect(await ok(updates.addUpdate, { body: { ...body, value: '' } }, limited)).toMatchObject({
    value: null,
    own: true,
  })
  const resubmissionOf = shown[2]?.updateId
  const again = { body: { ...body, value: '', resubmissionOf } }
  expect((await refused(updates.addUpdate, again, limited)).code).toBe('updates.not-resubmittable')

  // Written by the person, who lost sight of amounts afterwards.
  const { id: updateId } = await ok(updates.addUpdate, { body }, full)
  const member = { params: { clientId: owner.id, userId: full.id } }
  await ok(setMemberRole, { ...member, body: { role: 'client-limited' } }, owner)
  const author = app.signInAgain(full)
  const revision = { params: { updateId }, body: { ...body, value: '', version: 1 } }
  expect(await refused(updates.reviseUpdate, revision, author)).toMatchObject({
    status: 409,
    code: 'updates.not-editable',
  })
  const read = (who: Caller) => ok(updates.getUpdate, { params: { updateId } }, who)
  expect(await read(author)).toMatchObject({ own: true, editable: false, value: null })
  expect(await read(owner)).toMatchObject({ value: 500, version: 1 })
})

test('a person of a client without money does not see which way an approved amount went', async () => {
  const { ok, owner, limited, shown } = await clientWithMoney()
  const input = { params: { updateId: shown[1]?.updateId ?? '' } }
  const money = { value: null, paymentId: null, paymentType: null }
  expect(await ok(updates.getUpdate, input, limited)).toMatchObject(money)
  expect(await ok(updates.getUpdate, input, owner)).toMatchObject({ paymentType: 'outgoing' })
})
