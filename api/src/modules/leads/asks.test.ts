import { setCampaignStatus } from '@leadwright/shared/contracts/clients/campaigns'
import { setClientSuspended } from '@leadwright/shared/contracts/clients/client-details'
import { setMailPreference } from '@leadwright/shared/contracts/identity/account'
import { confirmLeadOpen } from '@leadwright/shared/contracts/lead-answers'
import * as contract from '@leadwright/shared/contracts/leads'
import { eraseLead } from '@leadwright/shared/contracts/leads/lead-cases'
import {
  listNotifications,
  markNotificationsSeen,
} from '@leadwright/shared/contracts/notifications'
import { addDays } from '@leadwright/shared/days'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companyToday } from '../../lib/clock.ts'
import { addReleased } from '../../testing/lead-samples.ts'
import { queuedMails, takeMails } from '../../testing/outbox.ts'
import { own } from '../../testing/own.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { users } from '../identity/auth/auth.table.ts'
import { mailOutbox } from '../mail/mail.table.ts'
import { askClients, sendBriefs } from './asks.jobs.ts'
import { dueAsks, quarterOf } from './asks.rules.ts'
import { leadAsks } from './reminders.table.ts'

const hour = 3_600_000
const day = 24 * hour

/** The clock starts on Tuesday, 10 March 2026 at 09:00 UTC. */
async function company() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const appointment = (appointmentAt: string, change = {}) =>
    addReleased(app, app.signInAgain(admin), client.id, { appointmentAt, ...change })
  const mailsOf = (kind: string) => queuedMails(app.deps).filter((mail) => mail.kind === kind)
  const clear = () => app.deps.db.delete(mailOutbox).run()
  /** What was sent on these days. */
  const runFor = (days: number, stepMs = 6 * hour) => {
    const sent: ReturnType<typeof takeMails> = []
    for (let passed = 0; passed < days * day; passed += stepMs) {
      askClients(app.deps)
      sent.push(...takeMails(app.deps))
      app.clock.advance(stepMs)
    }
    return sent.filter(({ kind }) => kind.startsWith('lead.'))
  }
  return { ...app, admin, client, appointment, mailsOf, clear, runFor }
}

describe('an appointment without an outcome', () => {
  test('is asked about after 3 days and after 14, with company and role, and then no more', async () => {
    const { appointment, mailsOf, runFor, deps, clock } = await company()
    await appointment('2026-03-11T10:00:00.000Z')
    // Saturday, 07:59; emails are sent from 08:00 on.
    clock.advance(4 * day - hour - 60_000)
    askClients(deps)
    expect(mailsOf('lead.ask')).toEqual([])
    clock.advance(60_000)
    askClients(deps)
    const [mail] = mailsOf('lead.ask')
    expect(mail?.subject).toBe('How did the appointment with Halvorsen Marine go?')
    const text = JSON.stringify(mail?.content)
    expect(text).toContain('Head of Procurement at Halvorsen Marine, Wednesday, 11 March 2026')
    expect(text).not.toMatch(/Pia|halvorsen\.test|\+47/)
    takeMails(deps)
    expect(runFor(10)).toEqual([])
    expect(runFor(2)).toMatchObject([{ kind: 'lead.ask' }])
    expect(runFor(120)).toMatchObject([{ kind: 'lead.confirm' }, { kind: 'lead.confirm' }])
  })

  test('shares one email a day with all others, however often the job runs', async () => {
    const { appointment, mailsOf, clear, deps, clock, runFor } = await company()
    for (const [at, company] of ['Arnt', 'Brekke', 'Carlsen'].entries()) {
      await appointment(`2026-03-0${3 + at}T10:00:00.000Z`, { company })
    }
    clear()
    askClients(deps)
    askClients(deps)
    expect(mailsOf('lead.ask')).toHaveLength(1)
    expect(mailsOf('lead.ask')[0]?.subject).toBe('How did your 3 appointments go?')
    // One more is due on the next day; the others are only counted.
    await appointment('2026-03-08T10:00:00.000Z', { company: 'Dahl' })
    clear()
    clock.advance(day)
    askClients(deps)
    expect(mailsOf('lead.ask')).toMatchObject([
      { subject: 'How did the appointment with Dahl go?' },
    ])
    expect(JSON.stringify(mailsOf('lead.ask'))).toContain('3 more appointments need an answer.')
    // The second emails are combined.
    clear()
    const later = runFor(40).filter(({ kind }) => kind === 'lead.ask')
    expect(later.map(({ subject }) => subject)).toEqual(['How did your 4 appointments go?'])
  })

  test('is not asked about twice after the clock was set back, or before 08:00', async () => {
    const { appointment, mailsOf, deps, clock } = await company()
    await appointment('2026-03-05T10:00:00.000Z')
    clock.advance(-2 * hour)
    askClients(deps)
    // 07:00: the day before was due, and so it was sent.
    expect(mailsOf('lead.ask')).toHaveLength(1)
    await appointment('2026-03-04T10:00:00.000Z')
    clock.advance(-day)
    askClients(deps)
    expect(mailsOf('lead.ask')).toHaveLength(1)
  })

  test('waits while the client is suspended, and goes on while its campaign is paused', async () => {
    const { ok, admin, client, appointment, mailsOf, deps, clock, signInAgain } = await company()
    const params = { clientId: client.id }
    await appointment('2026-03-05T10:00:00.000Z')
    const body = { status: 'paused', version: null } as const
    await ok(setCampaignStatus, { params, body }, admin)
    await ok(setClientSuspended, { params, body: { suspended: true } }, admin)
    askClients(deps)
    expect(mailsOf('lead.ask')).toEqual([])
    await ok(setClientSuspended, { params, body: { suspended: false } }, signInAgain(admin))
    clock.advance(hour)
    askClients(deps)
    expect(mailsOf('lead.ask')).toHaveLength(1)
  })

  test('is asked about once someone has accepted the invitation', async () => {
    const { client, appointment, mailsOf, deps } = await company()
    await appointment('2026-03-05T10:00:00.000Z')
    const set = (passwordHash: string | null) =>
      deps.db.update(users).set({ passwordHash }).where(eq(users.id, client.id)).run()
    const hash = deps.db.select().from(users).where(eq(users.id, client.id)).get()?.passwordHash
    set(null)
    askClients(deps)
    expect(mailsOf('lead.ask')).toEqual([])
    set(hash ?? null)
    askClients(deps)
    expect(mailsOf('lead.ask')).toHaveLength(1)
  })

  test('is emailed as the person chose, and not if they have seen it in the bell', async () => {
    const { ok, client, appointment, mailsOf, deps, clock, signInAgain } = await company()
    const topic = 'lead.ask'
    await ok(setMailPreference, { body: { topic, mode: 'never' } }, client)
    await appointment('2026-03-05T10:00:00.000Z')
    askClients(deps)
    expect(mailsOf(topic)).toEqual([])
    const bell = await ok(listNotifications, { query: {} }, client)
    expect(bell.items.filter(({ kind }) => kind === topic)).toMatchObject([
      { text: '1 appointment needs an answer', path: '/dashboard/leads?state=unanswered' },
    ])
    await ok(setMailPreference, { body: { topic, mode: 'immediately' } }, client)
    await appointment('2026-03-06T10:00:00.000Z')
    clock.advance(day)
    askClients(deps)
    expect(mailsOf(topic)).toHaveLength(1)
    await ok(markNotificationsSeen, { body: {} }, signInAgain(client))
    expect(mailsOf(topic)).toEqual([])
  })

  test('of more than 90 days ago is not asked about', async () => {
    const { appointment, mailsOf, deps } = await company()
    await appointment('2025-12-09T10:00:00.000Z')
    askClients(deps)
    expect(mailsOf('lead.ask')).toEqual([])
    await appointment('2025-12-10T10:00:00.000Z')
    askClients(deps)
    expect(mailsOf('lead.ask')).toHaveLength(1)
  })
})

describe('the brief', () => {
  test('is sent again a day before the appointment, once per date', async () => {
    const { ok, client, appointment, mailsOf, deps, clock, signInAgain } = await company()
    const lead = await appointment('2026-03-14T10:00:00.000Z')
    const lost = await appointment('2026-03-14T11:00:00.000Z', { company: 'Lost' })
    const closing = { params: { clientId: own.clientId, leadId: lost.id } }
    const reason = { reason: 'No budget', version: lost.version }
    await ok(contract.loseLead, { ...closing, body: reason }, client)
    const subjects = () => mailsOf('lead.brief').map(({ subject }) => subject)
    clock.advance(3 * day)
    sendBriefs(deps)
    expect(subjects()).toEqual([])
    clock.advance(hour)
    sendBriefs(deps)
    sendBriefs(deps)
    expect(subjects()).toEqual(['Before your appointment with Halvorsen Marine'])
    takeMails(deps)
    const moved = { appointmentAt: '2026-03-20T10:00:00.000Z', version: lead.version }
    const params = { clientId: own.clientId, leadId: lead.id }
    await ok(contract.setAppointment, { params, body: moved }, signInAgain(client))
    clock.advance(5 * day)
    sendBriefs(deps)
    expect(subjects()).toEqual([])
    clock.advance(day)
    sendBriefs(deps)
    expect(subjects()).toHaveLength(1)
  })

  test('is not sent again if the appointment was agreed less than a day before', async () => {
    const { appointment, mailsOf, deps } = await company()
    await appointment('2026-03-11T08:00:00.000Z')
    sendBriefs(deps)
    expect(mailsOf('lead.brief')).toEqual([])
  })
})

describe('open leads', () => {
  test('are asked about at the start of a quarter, except those already confirmed in it', async () => {
    const { ok, client, appointment, mailsOf, deps, signInAgain, runFor } = await company()
    await appointment('2026-12-31T10:00:00.000Z')
    takeMails(deps)
    expect(runFor(20)).toEqual([])
    expect(runFor(10)).toMatchObject([
      { content: { paragraphs: [expect.stringMatching(/^You have 1 open lead\. /)] } },
    ])
    expect(runFor(60)).toEqual([])
    expect(runFor(31)).toHaveLength(1)
    const reader = signInAgain(client)
    const query = { state: 'open' } as const
    const { items } = await ok(contract.listClientLeads, { params: own, query }, reader)
    const [lead] = items
    const params = { clientId: own.clientId, leadId: lead?.id ?? '' }
    const body = { version: lead?.version ?? 0 }
    const confirmed = await ok(confirmLeadOpen, { params, body }, reader)
    expect(confirmed).toMatchObject({ state: 'appointment', stillOpenOn: companyToday(deps) })
    deps.db.delete(leadAsks).run()
    askClients(deps)
    expect(mailsOf('lead.confirm')).toEqual([])
  })

  test('are asked about when the campaign ends', async () => {
    const { ok, admin, client, appointment, deps, runFor } = await company()
    await appointment('2026-04-20T10:00:00.000Z')
    const params = { clientId: client.id }
    const body = { status: 'finished', version: null } as const
    await ok(setCampaignStatus, { params, body }, admin)
    takeMails(deps)
    expect(runFor(15)).toMatchObject([
      { content: { paragraphs: [expect.stringMatching(/^Your campaign has ended\. You have 1/)] } },
    ])
  })

  test('no longer include one with an outcome or an erased one, in the list and in the bell', async () => {
    const { ok, admin, client, appointment, deps } = await company()
    const missed = await appointment('2026-03-09T10:00:00.000Z')
    const erased = await addReleased({ ok }, admin, client.id)
    const params = { clientId: client.id }
    const body = { status: 'finished', version: null } as const
    await ok(setCampaignStatus, { params, body }, admin)
    askClients(deps)
    const seen = async () => {
      const query = { state: 'open' } as const
      const list = await ok(contract.listClientLeads, { params: own, query }, client)
      const bell = await ok(listNotifications, { query: {} }, client)
      return [list.items.length, bell.items.filter(({ kind }) => kind === 'lead.confirm').length]
    }
    expect(await seen()).toEqual([2, 1])
    await ok(eraseLead, { params: { leadId: erased.id } }, admin)
    expect(await seen()).toEqual([1, 1])
    const of = { params: { ...own, leadId: missed.id } }
    const outcome = { outcome: 'no-show', version: missed.version } as const
    await ok(contract.setLeadOutcome, { ...of, body: outcome }, client)
    expect(await seen()).toEqual([0, 0])
  })
})

test.each([
  ['2026-01-01', '2026-01-01'],
  ['2026-03-31', '2026-01-01'],
  ['2026-11-02', '2026-10-01'],
])('%s is in the quarter of %s', (date, first) => expect(quarterOf(date)).toBe(first))

test('an appointment is asked about twice at most, whatever others are due', () => {
  const open = (appointmentOn: string) => ({
    appointmentOn,
    firstAskOn: null as string | null,
    secondAskOn: null as string | null,
  })
  const all = Array.from({ length: 30 }, (_, at) => open(addDays('2026-01-01', at)))
  const asks = new Map<object, number>()
  for (let at = 0; at < 200; at += 1) {
    const today = addDays('2026-01-01', at)
    for (const { kind, appointment } of dueAsks(all, today)) {
      appointment[kind === 'first-ask' ? 'firstAskOn' : 'secondAskOn'] = today
      asks.set(appointment, (asks.get(appointment) ?? 0) + 1)
    }
  }
  expect([...asks.values()]).toEqual(all.map(() => 2))
})
