import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import * as contract from '@leadwright/shared/contracts/leads'
import { eraseLead } from '@leadwright/shared/contracts/leads/lead-cases'
import { mondayOf } from '@leadwright/shared/days'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { leadState, leadStates, recordedOutcomes } from '@leadwright/shared/leads'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callerKey } from '../../http/request-budgets.ts'
import { companyToday } from '../../lib/clock.ts'
import { addDraft } from '../../testing/lead-samples.ts'
import { type Caller, createTestApp } from '../../testing/test-app.ts'
import { leads } from './leads.table.ts'

const day = 86_400_000
const which = fc.nat({ max: 5 })
const does = <Name extends string>(name: Name) => fc.constant(name)
const step = fc.oneof(
  fc.record({ does: does('draft'), dated: fc.boolean() }),
  { weight: 2, arbitrary: fc.record({ does: does('release'), which }) },
  fc.record({
    does: does('appointment'),
    which,
    days: fc.integer({ min: -3, max: 20 }),
    by: which,
  }),
  fc.record({ does: does('cancel'), which, by: which }),
  fc.record({
    does: does('outcome'),
    which,
    outcome: fc.constantFrom(...recordedOutcomes),
    by: which,
  }),
  fc.record({ does: does('lose'), which, by: which }),
  fc.record({ does: does('reopen'), which, by: which }),
  fc.record({ does: does('withdraw'), which }),
  fc.record({ does: does('reinstate'), which }),
  fc.record({ does: does('erase'), which }),
  fc.record({ does: does('remove'), which }),
  fc.record({ does: does('restore'), which }),
  {
    weight: 2,
    arbitrary: fc.record({ does: does('wait'), days: fc.integer({ min: 1, max: 16 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** What the history says about one lead, kept apart from the columns of the table. */
interface Known {
  id: string
  releasedOn?: string
  agreedOn?: string
  isCounted: boolean
}

async function world() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const other = await app.signInAs('client')
  // Never counted for the first client.
  await addDraft(app, admin, other.id, { appointmentAt: '2026-03-20T10:00:00.000Z' })
  const known: Known[] = []
  const today = () => companyToday(app.deps)
  const versionOf = (id: string) =>
    app.deps.db
      .select()
      .from(leads)
      .all()
      .find((one) => one.id === id)?.version ?? 0

  async function attempt(endpoint: Endpoint, input: object, as: Caller): Promise<boolean> {
    await app.deps.limiter.reset('unsafe', callerKey({ userId: as.id, network: '' }))
    const answer = await app.send(endpoint, input, app.signInAgain(as))
    expect([200, 204, 404, 409]).toContain(answer.status)
    return answer.ok
  }

  async function take(one: Step): Promise<void> {
    if (one.does === 'wait') return app.clock.advance(one.days * day)
    if (one.does === 'draft') {
      const at = new Date(app.clock.now().getTime() + 3 * day).toISOString()
      const change = one.dated ? { appointmentAt: at } : {}
      const { id } = await addDraft(app, app.signInAgain(admin), client.id, change)
      known.push({ id, isCounted: true })
      return
    }
    const lead = known[one.which % Math.max(known.length, 1)]
    if (!lead) return
    const { id: leadId } = lead
    const version = versionOf(leadId)
    const ofTeam = { params: { leadId }, body: { version } }
    const params = { clientId: client.id, leadId }
    const by = 'by' in one && one.by % 2 ? client : admin
    const ofLead = { params: by === client ? { ...params, clientId: 'own' } : params }
    const send = (endpoint: Endpoint, body: object) =>
      attempt(endpoint, { ...ofLead, body: { version, ...body } }, by)
    switch (one.does) {
      case 'release': {
        const body = { leads: [{ id: leadId, version }] }
        if (!(await attempt(contract.releaseLeads, { body }, admin))) return
        const row = app.deps.db
          .select()
          .from(leads)
          .all()
          .find(({ id }) => id === leadId)
        lead.releasedOn = today()
        if (row?.appointmentAt) lead.agreedOn = today()
        return
      }
      case 'appointment': {
        const at = new Date(app.clock.now().getTime() + one.days * day).toISOString()
        if (await send(contract.setAppointment, { appointmentAt: at })) lead.agreedOn ??= today()
        return
      }
      case 'cancel':
        await send(contract.setAppointment, { appointmentAt: null })
        return
      case 'outcome':
        if (await send(contract.setLeadOutcome, { outcome: one.outcome })) lead.agreedOn ??= today()
        return
      case 'lose':
        await send(contract.loseLead, { reason: 'Sample' })
        return
      case 'reopen':
        await send(contract.reopenLead, {})
        return
      case 'withdraw': {
        const body = { version, reason: 'Sample' }
        if (await attempt(contract.withdrawLead, { ...ofTeam, body }, admin)) lead.isCounted = false
        return
      }
      case 'reinstate':
        if (await attempt(contract.reinstateLead, ofTeam, admin)) lead.isCounted = true
        return
      case 'erase':
        await attempt(eraseLead, { params: { leadId } }, admin)
        return
      case 'remove':
        await attempt(contract.leads.remove, { params: { leadId } }, admin)
        return
      case 'restore':
        await attempt(contract.leads.restore, { params: { leadId } }, admin)
        return
    }
  }

  const list = async (query: object) => {
    const params = { clientId: client.id }
    const page = await app.ok(
      contract.listClientLeads,
      { params, query: { limit: 200, ...query } },
      app.signInAgain(admin),
    )
    return page.items.map(({ id }) => id).toSorted()
  }

  async function check(): Promise<void> {
    const mondays = new Set(
      known.flatMap(({ releasedOn, agreedOn }) =>
        [releasedOn, agreedOn].flatMap((on) => (on ? [mondayOf(on)] : [])),
      ),
    )
    const counted = (key: 'releasedOn' | 'agreedOn', monday: string) =>
      known
        .filter((one) => one.isCounted && one[key] && mondayOf(one[key]) === monday)
        .map(({ id }) => id)
        .toSorted()
    for (const monday of mondays) {
      expect(await list({ releasedWeek: monday })).toEqual(counted('releasedOn', monday))
      expect(await list({ agreedWeek: monday })).toEqual(counted('agreedOn', monday))
    }
    const rows = app.deps.db.select().from(leads).all()
    expect(rows.filter((row) => row.state !== leadState(row))).toEqual([])
    const active = rows.filter(
      ({ deletedAt, clientId }) => deletedAt === null && clientId === client.id,
    )
    for (const state of leadStates.slice(1)) {
      const expected = active.filter((row) => leadState(row) === state).map(({ id }) => id)
      expect(await list({ state })).toEqual(expected.toSorted())
    }
  }

  async function erase(): Promise<void> {
    await app.ok(eraseClient, { params: { clientId: client.id } }, app.signInAgain(admin))
    const count = (table: string) =>
      app.deps.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
    expect([count('leads'), count('lead_events'), count('lead_reads')]).toEqual([1, 0, 0])
  }
  return { take, check, erase }
}

test('after any history, the figures of each week are the leads in its lists, and nothing is left of an erased client', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const { take, check, erase } = await world()
      for (const one of steps) await take(one)
      await check()
      await erase()
    }),
    { numRuns: 25 },
  )
}, 120_000)
