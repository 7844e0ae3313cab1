import { getCampaign } from '@leadwright/shared/contracts/clients/campaigns'
import * as contract from '@leadwright/shared/contracts/leads'
import { figures } from '@leadwright/shared/contracts/leads/lead-figures'
import { recordedOutcomes } from '@leadwright/shared/leads'
import { describe, expect, test } from 'vitest'
import { countFrom } from '../../testing/counted.ts'
import { addReleased } from '../../testing/lead-samples.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { own } from '../../testing/own.ts'
import { type Caller, createTestApp } from '../../testing/test-app.ts'

const day = 86_400_000
const released = '2026-03-10'
const soon = '2026-03-12T10:00:00.000Z'
const later = '2026-03-19T10:00:00.000Z'

/** A client with a lead that was released on Tuesday, 10 March 2026. */
async function withLead(change = {}) {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client', { firstName: 'Cleo', lastName: 'Client' })
  let { version, id: leadId } = await addReleased(app, admin, client.id, change)
  const later = (caller: Caller) => app.signInAgain(caller)
  const params = { ...own, leadId }
  const keep = <T extends { version: number }>(lead: T) => {
    version = lead.version
    return lead
  }
  const of = (caller: Caller) => ({
    params: caller === client ? params : { clientId: client.id, leadId },
  })
  return {
    ...app,
    admin,
    client,
    leadId,
    version: () => version,
    news: () => queuedMails(app.deps).filter(({ kind }) => kind !== 'lead.released'),
    pass: (days: number) => app.clock.advance(days * day),
    move: async (appointmentAt: string | null, as = client) =>
      keep(
        await app.ok(
          contract.setAppointment,
          { ...of(as), body: { appointmentAt, version } },
          later(as),
        ),
      ),
    record: async (outcome: (typeof recordedOutcomes)[number], as = client) =>
      keep(
        await app.ok(contract.setLeadOutcome, { ...of(as), body: { outcome, version } }, later(as)),
      ),
    lose: async (as = client) =>
      keep(
        await app.ok(
          contract.loseLead,
          { ...of(as), body: { reason: 'They chose someone else.', version } },
          later(as),
        ),
      ),
    reopen: async (as = client) =>
      keep(await app.ok(contract.reopenLead, { ...of(as), body: { version } }, later(as))),
    withdraw: async () =>
      keep(
        await app.ok(
          contract.withdrawLead,
          { params: { leadId }, body: { reason: 'A customer already.', version } },
          later(admin),
        ),
      ),
    reinstate: async () =>
      keep(
        await app.ok(
          contract.reinstateLead,
          { params: { leadId }, body: { version } },
          later(admin),
        ),
      ),
    fails: async (endpoint: Parameters<typeof app.refused>[0], body: object) => {
      const isTeams = endpoint === contract.withdrawLead || endpoint === contract.reinstateLead
      const input = { params: isTeams ? { leadId } : params, body: { version, ...body } }
      return (await app.refused(endpoint, input, later(isTeams ? admin : client))).code
    },
  }
}

describe('an appointment', () => {
  test('counts in the week in which it was first agreed, however often it moves or is cancelled', async () => {
    const { move, pass } = await withLead()
    pass(1)
    expect(await move(soon)).toMatchObject({ state: 'appointment', agreedOn: '2026-03-11' })
    pass(8)
    expect(await move(later)).toMatchObject({ agreedOn: '2026-03-11', appointmentAt: later })
    expect(await move(null)).toMatchObject({
      state: 'lead',
      agreedOn: '2026-03-11',
      outcome: 'cancelled',
    })
    pass(7)
    const { history, ...again } = await move('2026-04-01T10:00:00.000Z')
    expect(again).toMatchObject({ state: 'appointment', agreedOn: '2026-03-11', outcome: null })
    expect(history.map(({ kind, note }) => [kind, note])).toEqual([
      ['appointment-agreed', '2026-04-01T10:00:00.000Z'],
      ['appointment-cancelled', ''],
      ['appointment-moved', later],
      ['appointment-agreed', soon],
      ['released', ''],
    ])
  })

  test('notifies the other side', async () => {
    const { move, news, admin, client } = await withLead()
    const about = () => news().map(({ kind, to, subject }) => [kind, to, subject])
    await move(soon)
    expect(about()).toEqual([
      [
        'lead.outcome',
        admin.email,
        'Test Company agreed an appointment with the lead at Halvorsen Marine',
      ],
    ])
    await move(later, admin)
    expect(about()).toEqual([
      ['lead.changed', client.email, 'We moved the appointment with your lead at Halvorsen Marine'],
    ])
  })

  test('that is set to the same time again changes nothing', async () => {
    const { move, news } = await withLead()
    const { version } = await move(soon)
    expect((await move(soon)).version).toBe(version)
    expect(news()).toHaveLength(1)
  })

  test('cannot be cancelled if there is none, or set for a lead that was met, lost or withdrawn', async () => {
    const { fails, record, lose, withdraw, move, pass } = await withLead()
    expect(await fails(contract.setAppointment, { appointmentAt: null })).toBe(
      'leads.no-appointment',
    )
    await move(soon)
    pass(3)
    await record('held-fit')
    expect(await fails(contract.setAppointment, { appointmentAt: later })).toBe('leads.met')
    await lose()
    expect(await fails(contract.setAppointment, { appointmentAt: later })).toBe('leads.closed')
    await withdraw()
    expect(await fails(contract.setAppointment, { appointmentAt: later })).toBe('leads.closed')
  })
})

describe('an outcome', () => {
  test('of a meeting without an appointment counts as agreed on that day', async () => {
    const { record, pass } = await withLead()
    pass(2)
    expect(await record('held-no-fit')).toMatchObject({ state: 'met', agreedOn: '2026-03-12' })
  })

  test('can be corrected, and a missed appointment can be booked again', async () => {
    const { move, record, pass } = await withLead()
    await move(soon)
    pass(3)
    expect(await record('held-fit')).toMatchObject({ state: 'met' })
    expect(await record('no-show')).toMatchObject({ state: 'appointment', outcome: 'no-show' })
    expect(await move(later)).toMatchObject({
      state: 'appointment',
      outcome: null,
      agreedOn: released,
    })
  })

  test('can’t be recorded before the appointment; a missed one needs an appointment', async () => {
    const { fails, move } = await withLead()
    for (const outcome of ['no-show', 'client-absent'] as const) {
      expect(await fails(contract.setLeadOutcome, { outcome })).toBe('leads.no-appointment')
    }
    await move(soon)
    for (const outcome of recordedOutcomes) {
      expect(await fails(contract.setLeadOutcome, { outcome })).toBe('leads.future')
    }
  })

  test('notifies the team, and the client only about an appointment that someone missed', async () => {
    const { move, record, pass, news, admin } = await withLead({ appointmentAt: soon })
    pass(3)
    await record('held-fit')
    expect(news().map(({ subject }) => subject)).toEqual([
      'Test Company met the lead at Halvorsen Marine, and it fits',
    ])
    await record('held-no-fit', admin)
    expect(news()).toEqual([])
    await record('no-show', admin)
    expect(news().map(({ subject }) => subject)).toEqual([
      'We recorded that your lead at Halvorsen Marine did not come to the appointment',
    ])
    await move(null)
  })
})

test.each([
  ['client', 'Test Company recorded that they could not attend the appointment with the lead at'],
  ['admin', 'We recorded that you could not attend the appointment with your lead at'],
] as const)(
  'an appointment the client missed, recorded by the %s, can be rebooked and keeps its week',
  async (who, subject) => {
    const { record, move, pass, news, ...people } = await withLead({ appointmentAt: soon })
    pass(3)
    const missed = await record('client-absent', people[who])
    expect(missed).toMatchObject({ state: 'appointment', outcome: 'client-absent' })
    expect(news().map((mail) => mail.subject)).toEqual([`${subject} Halvorsen Marine`])
    expect(await move(later)).toMatchObject({ state: 'appointment', agreedOn: released })
  },
)

describe('a lost lead', () => {
  test('counts in the same weeks, and can be reopened', async () => {
    const { lose, reopen, move } = await withLead()
    await move(soon)
    expect(await lose()).toMatchObject({
      state: 'lost',
      lostOn: released,
      lostReason: 'They chose someone else.',
      releasedOn: released,
      agreedOn: released,
    })
    expect(await reopen()).toMatchObject({ state: 'appointment', lostOn: null, lostReason: null })
  })

  test('is closed to outcomes and cannot be lost twice; an open lead cannot be reopened', async () => {
    const { lose, fails } = await withLead()
    expect(await fails(contract.reopenLead, {})).toBe('leads.not-lost')
    await lose()
    expect(await fails(contract.loseLead, { reason: 'Again.' })).toBe('leads.closed')
    expect(await fails(contract.setLeadOutcome, { outcome: 'held-fit' })).toBe('leads.closed')
  })
})

describe('a withdrawn lead', () => {
  test('leaves the figures of its weeks; the client can still read it, with the reason', async () => {
    const { withdraw, ok, admin, client, leadId, pass, news, signInAgain } = await withLead({
      appointmentAt: soon,
    })
    const week = '2026-03-09'
    await countFrom({ ok }, admin, client.id, week)
    const figuresOf = async (caller: Caller) =>
      (await ok(getCampaign, { params: own }, caller)).campaign?.weeks[0]
    expect(await figuresOf(client)).toMatchObject({ week, leads: 1, appointments: 1 })
    pass(8)
    await withdraw()
    const as = signInAgain(client)
    expect(await figuresOf(as)).toMatchObject({ week, leads: 0, appointments: 0 })
    const list = async (query: object) =>
      (await ok(contract.listClientLeads, { params: own, query }, as)).items
    for (const figure of figures) {
      expect(await list({ figure, from: week, to: week })).toEqual([])
    }
    expect(await list({})).toMatchObject([{ state: 'not-counted' }])
    const lead = await ok(contract.getClientLead, { params: { ...own, leadId } }, as)
    expect(lead).toMatchObject({
      notCountedOn: '2026-03-18',
      notCountedReason: 'A customer already.',
    })
    expect(news()).toMatchObject([
      {
        to: client.email,
        subject: 'We withdrew your lead at Halvorsen Marine',
        content: {
          paragraphs: expect.arrayContaining([
            'It no longer counts as a lead in the week of 9 Mar or as an appointment in the week of 9 Mar.',
          ]),
        },
      },
    ])
  })

  test('counts again in its own week when it is reinstated within 30 days, not later', async () => {
    const { withdraw, reinstate, pass, fails } = await withLead()
    await withdraw()
    pass(30)
    expect(await reinstate()).toMatchObject({
      state: 'lead',
      releasedOn: released,
      notCountedOn: null,
      notCountedReason: null,
    })
    await withdraw()
    pass(31)
    expect(await fails(contract.reinstateLead, {})).toBe('leads.too-late')
  })

  test('cannot be withdrawn twice, and only a withdrawn lead can be reinstated', async () => {
    const { withdraw, fails } = await withLead()
    expect(await fails(contract.reinstateLead, {})).toBe('leads.not-withdrawn')
    await withdraw()
    expect(await fails(contract.withdrawLead, { reason: 'Again.' })).toBe('leads.withdrawn')
  })

  test('keeps what was recorded before', async () => {
    const { lose, withdraw, reinstate } = await withLead()
    await lose()
    await withdraw()
    expect(await reinstate()).toMatchObject({ state: 'lost' })
  })
})

test('each change names the version that was read', async () => {
  const { fails, version } = await withLead({ appointmentAt: soon })
  const stale = { version: version() - 1 }
  const changes = [
    [contract.setAppointment, { appointmentAt: later }],
    [contract.setLeadOutcome, { outcome: 'held-fit' }],
    [contract.loseLead, { reason: 'No.' }],
    [contract.reopenLead, {}],
    [contract.withdrawLead, { reason: 'No.' }],
    [contract.reinstateLead, {}],
  ] as const
  for (const [endpoint, body] of changes) {
    expect(await fails(endpoint, { ...body, ...stale })).toBe('record.conflict')
  }
})
