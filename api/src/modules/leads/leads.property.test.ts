import { getCampaign, setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import * as contract from '@leadwright/shared/contracts/leads'
import { eraseLead } from '@leadwright/shared/contracts/leads/lead-cases'
import { type FigureName as Figure, figures } from '@leadwright/shared/contracts/leads/lead-figures'
import { getReport, sendReport } from '@leadwright/shared/contracts/reports'
import { addDays, mondayOf } from '@leadwright/shared/days'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { leadState, leadStates, recordedOutcomes } from '@leadwright/shared/leads'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyToday } from '../../lib/clock.ts'
import { readCsvTable } from '../../lib/csv.ts'
import { attempt } from '../../testing/attempt.ts'
import { countFrom } from '../../testing/counted.ts'
import { addDraft } from '../../testing/lead-samples.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { own } from '../../testing/own.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { tablesOf } from '../personal-data/csv-tables.ts'
import { askClients } from './asks.jobs.ts'
import { leadEvents, leadKeys, leadReads, leads } from './leads.table.ts'
import { leadReminders } from './reminders.table.ts'

/** Drafts of all histories, which share one installation. */
let people = 0

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
  fc.record({ does: does('count'), weeks: fc.nat({ max: 3 }) }),
  {
    weight: 2,
    arbitrary: fc.record({ does: does('wait'), days: fc.integer({ min: 1, max: 16 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Weeks {
  from?: string
  to?: string
}

/** What the history says about one lead, kept apart from the columns of the table. */
interface Known {
  id: string
  releasedOn?: string
  agreedOn?: string
  isCounted: boolean
}

/** One app for all histories, because starting one takes longer than a history. */
async function company() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const other = await app.signInAs('client')
  // Never counted for any other client.
  await addDraft(app, admin, other.id, { appointmentAt: '2026-03-20T10:00:00.000Z' })
  return { app, admin, other }
}

async function world({ app, admin }: Awaited<ReturnType<typeof company>>) {
  const client = await app.signInAs('client')
  const as = app.signedIn(admin)
  const known: Known[] = []
  const today = () => companyToday(app.deps)
  const ofClient = { params: { clientId: client.id } }
  const rowOf = (id: string) => app.deps.db.select().from(leads).where(eq(leads.id, id)).get()
  let countedFrom = mondayOf(today())
  // Before the leads, so that totals mix entered and counted figures.
  const week = { ...ofClient.params, week: addDays(countedFrom, -7) }
  const body = { leads: 6, appointments: 2, version: null }
  await app.ok(setCampaignWeek, { params: week, body }, as)
  await countFrom(app, as, client.id, countedFrom)

  async function take(one: Step): Promise<void> {
    if (one.does === 'wait') {
      app.clock.advance(one.days * day)
      // Stores which appointments the client was asked about.
      return askClients(app.deps)
    }
    if (one.does === 'count') {
      countedFrom = addDays(mondayOf(today()), -7 * one.weeks)
      await countFrom(app, app.signedIn(admin), client.id, countedFrom)
      return
    }
    if (one.does === 'draft') {
      const at = new Date(app.clock.now().getTime() + 3 * day).toISOString()
      // Another person each time: one who was erased can't be added again.
      people += 1
      const who = { email: `person${people}@halvorsen.test`, person: `Person ${people}`, phone: '' }
      const change = { ...who, ...(one.dated && { appointmentAt: at }) }
      const { id } = await addDraft(app, app.signedIn(admin), client.id, change)
      known.push({ id, isCounted: true })
      return
    }
    const lead = known[one.which % Math.max(known.length, 1)]
    if (!lead) return
    const { id: leadId } = lead
    const version = rowOf(leadId)?.version ?? 0
    const ofTeam = { params: { leadId }, body: { version } }
    const params = { clientId: client.id, leadId }
    const by = 'by' in one && one.by % 2 ? client : admin
    const ofLead = { params: by === client ? { ...params, ...own } : params }
    const send = (endpoint: Endpoint, body: object) =>
      attempt(app, endpoint, { ...ofLead, body: { version, ...body } }, by)
    switch (one.does) {
      case 'release': {
        const body = { leads: [{ id: leadId, version }] }
        if (!(await attempt(app, contract.releaseLeads, { body }, admin))) return
        lead.releasedOn = today()
        if (rowOf(leadId)?.appointmentAt) lead.agreedOn = today()
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
        if (await attempt(app, contract.withdrawLead, { ...ofTeam, body }, admin))
          lead.isCounted = false
        return
      }
      case 'reinstate':
        if (await attempt(app, contract.reinstateLead, ofTeam, admin)) lead.isCounted = true
        return
      case 'erase':
        await attempt(app, eraseLead, { params: { leadId } }, admin)
        return
      case 'remove':
        await attempt(app, contract.leads.remove, { params: { leadId } }, admin)
        return
      case 'restore':
        await attempt(app, contract.leads.restore, { params: { leadId } }, admin)
        return
    }
  }

  const list = async (query: object) => {
    const page = await app.ok(
      contract.listClientLeads,
      { ...ofClient, query: { limit: 200, ...query } },
      app.signedIn(admin),
    )
    return page.items.map(({ id }) => id).toSorted()
  }

  /** The leads behind a figure, from the history alone. */
  const counted = (figure: Figure, { from = '', to = '9' }: Weeks = {}) =>
    known
      .filter((one) => {
        const on = one[figure === 'leads' ? 'releasedOn' : 'agreedOn']
        const monday = on && mondayOf(on)
        return one.isCounted && monday && monday >= countedFrom && monday >= from && monday <= to
      })
      .map(({ id }) => id)
      .toSorted()

  /** The list that a figure opens has as many leads as the figure says. */
  async function expectList(figure: Figure, weeks: Weeks, number: number): Promise<void> {
    const listed = await list({ figure, ...weeks })
    expect([figure, weeks, listed]).toEqual([figure, weeks, counted(figure, weeks)])
    expect([figure, weeks, listed.length]).toEqual([figure, weeks, number])
  }

  async function check(): Promise<void> {
    const { campaign } = await app.ok(getCampaign, ofClient, app.signedIn(admin))
    const weeks = campaign?.weeks ?? []
    // The same rows as in the archive of a person's data.
    const [, csv = ''] = tablesOf({ weeks })[0] ?? []
    const rows = readCsvTable(csv)?.rows.map(({ cells }) => cells) ?? []
    expect(rows.map(([leads, appointments, week]) => [week, leads, appointments])).toEqual(
      weeks.map(({ week, leads, appointments }) => [week, String(leads), String(appointments)]),
    )
    let entered = { leads: 0, appointments: 0 }
    for (const { week, counted: isCounted, outcomes, ...number } of weeks) {
      expect(isCounted).toBe(week >= countedFrom)
      if (!isCounted) {
        entered = {
          leads: entered.leads + number.leads,
          appointments: entered.appointments + number.appointments,
        }
        continue
      }
      for (const figure of figures) {
        const of = { from: week, to: week }
        if (number[figure] === 0) expect(counted(figure, of)).toEqual([])
        else await expectList(figure, of, number[figure])
      }
      const parts = Object.values(outcomes ?? {}).reduce((sum, part) => sum + part, 0)
      expect(parts).toBe(number.appointments)
    }
    for (const figure of figures) {
      await expectList(figure, {}, (campaign?.[figure] ?? 0) - entered[figure])
    }
    const present = known.flatMap(({ id }) => rowOf(id) ?? [])
    expect(present.filter((row) => row.state !== leadState(row))).toEqual([])
    for (const state of leadStates.slice(1)) {
      const inState = present.filter((row) => row.deletedAt === null && leadState(row) === state)
      expect([state, await list({ state })]).toEqual([
        state,
        inState.map(({ id }) => id).toSorted(),
      ])
    }
  }

  /**
   * The report of the current month, sent once that is over, and its email.
   * @returns false if figures of that month are entered
   */
  async function checkReport(): Promise<boolean> {
    const month = today().slice(0, 7)
    app.clock.advance(31 * day)
    const params = { ...ofClient.params, month }
    const by = app.signedIn(admin)
    const { figures: current, weeks } = await app.ok(getReport, { params }, by)
    if (weeks.from < countedFrom) return false
    for (const figure of figures) {
      await expectList(figure, { from: weeks.from, to: weeks.to }, current[figure].now)
    }
    const body = { comment: '', version: null, figures: current }
    expect(await app.ok(sendReport, { params, body }, by)).toMatchObject({
      ...{ sent: current, changed: false },
      changedLeads: {
        leads: { removed: [], added: [] },
        appointments: { removed: [], added: [] },
      },
    })
    const mail = queuedMails(app.deps).findLast(
      ({ kind, to }) => kind === 'report.sent' && to === client.email,
    )
    const text = mail?.content.paragraphs.join(' ')
    expect(text).toContain(`Leads: ${current.leads.now} (`)
    expect(text).toContain(`Appointments: ${current.appointments.now} (`)
    return true
  }

  async function erase(): Promise<void> {
    await app.ok(eraseClient, ofClient, app.signedIn(admin))
    const left = known.flatMap(({ id }) => [
      rowOf(id),
      ...[leadEvents, leadKeys, leadReads, leadReminders].map((table) =>
        app.deps.db.select().from(table).where(eq(table.leadId, id)).get(),
      ),
    ])
    expect(left.filter((row) => row !== undefined)).toEqual([])
  }
  return { take, check, checkReport, erase }
}

test('after any history, every figure is the length of the list it opens, and nothing is left of an erased client', async () => {
  const shared = await company()
  let reports = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const { take, check, checkReport, erase } = await world(shared)
      for (const one of steps) await take(one)
      await check()
      if (await checkReport()) reports += 1
      await erase()
    }),
    { numRuns: 200 },
  )
  expect(reports).toBeGreaterThan(50)
})
