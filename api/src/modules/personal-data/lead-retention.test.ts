import { setImmediate } from 'node:timers/promises'
import { listAudit } from '@leadwright/shared/contracts/audit'
import { getCampaign, setCampaignStatus } from '@leadwright/shared/contracts/clients/campaigns'
import { addComment, addInternalNote } from '@leadwright/shared/contracts/conversations'
import * as leads from '@leadwright/shared/contracts/leads'
import { setContacted } from '@leadwright/shared/contracts/leads/lead-cases'
import { confirmDeal } from '@leadwright/shared/contracts/money/deals'
import { expect, test } from 'vitest'
import { confirmationOf, report } from '../../testing/deal-samples.ts'
import { addDraft, addReleased, leadBody } from '../../testing/lead-samples.ts'
import { objectableLead } from '../../testing/objectable-lead.ts'
import { objectTo } from '../../testing/objection-samples.ts'
import { own } from '../../testing/own.ts'
import { askClients } from '../leads/asks.jobs.ts'
import { completeFees } from '../money/deals/fees.jobs.ts'
import { runLeadRetention } from './lead-retention.jobs.ts'

/** From 10 March 2026, the day of the release, to 10 March 2028, and the day after. */
const twoYears = 731
const halfYear = 184

async function company() {
  const on = await objectableLead()
  const { ok, pass, fresh, lead } = on
  return {
    ...on,
    /** Whether the person is erased this many days later. */
    async isErasedAfter(days: number) {
      pass(days)
      await runLeadRetention(on.deps)
      return (await on.leadNow()).erasedOn !== null
    },
    contact: async () => {
      const { version } = await on.leadNow()
      const contactedOn = on.clock.now().toISOString().slice(0, 10)
      const params = { ...own, leadId: lead.id }
      await ok(setContacted, { params, body: { contactedOn, version } }, fresh().client)
    },
    setStatus: async (status: 'active' | 'finished') => {
      const params = { clientId: on.client.id }
      const { campaign } = await ok(getCampaign, { params }, fresh().admin)
      const version = campaign?.version ?? null
      await ok(setCampaignStatus, { params, body: { status, version } }, fresh().admin)
    },
  }
}

test('the person of a lead is erased 24 months after the last activity; the lead still counts', async () => {
  const on = await company()
  expect(await on.isErasedAfter(twoYears)).toBe(false)
  expect(await on.isErasedAfter(1)).toBe(true)
  const lead = await on.leadNow()
  expect(lead).toMatchObject({ person: '', email: null, releasedOn: '2026-03-10', state: 'lead' })
  expect(lead.company).toBe('Halvorsen Marine')
  const { items } = await on.ok(listAudit, { query: {} }, on.fresh().admin)
  expect(items[0]?.sentence).toBe(
    'The system erased the personal data of “Lead at Halvorsen Marine” of Northwind.',
  )
})

test.each<[string, (on: Awaited<ReturnType<typeof company>>) => unknown]>([
  ['what the client records', (on) => on.contact()],
  [
    'a comment',
    (on) =>
      on.ok(
        addComment,
        { params: { recordId: on.lead.id }, body: { text: 'Still talking.' } },
        on.fresh().client,
      ),
  ],
  [
    'a note of the team',
    (on) =>
      on.ok(
        addInternalNote,
        { params: { recordId: on.lead.id }, body: { text: 'Called.' } },
        on.fresh().admin,
      ),
  ],
])('%s starts the 24 months again', async (_, act) => {
  const on = await company()
  on.pass(400)
  await act(on)
  expect(await on.isErasedAfter(twoYears)).toBe(false)
  expect(await on.isErasedAfter(1)).toBe(true)
})

test('questions that the portal asks automatically do not', async () => {
  const on = await company()
  const { version } = await on.leadNow()
  const appointmentAt = '2026-03-12T10:00:00.000Z'
  const params = { ...own, leadId: on.lead.id }
  await on.ok(leads.setAppointment, { params, body: { appointmentAt, version } }, on.client)
  on.pass(10)
  askClients(on.deps)
  expect(await on.isErasedAfter(twoYears - 9)).toBe(true)
})

test('the data stays until the tail after the end of the contract is over', async () => {
  const on = await company()
  await on.setStatus('active')
  on.pass(twoYears - 30)
  await on.setStatus('finished')
  expect(await on.isErasedAfter(31)).toBe(false)
  expect(await on.isErasedAfter(59)).toBe(false)
  expect(await on.isErasedAfter(1)).toBe(true)
})

test('the data stays while a deal is not decided, or its fee is pending', async () => {
  const on = await company()
  await report(on, on.client, on.lead)
  expect(await on.isErasedAfter(twoYears + 100)).toBe(false)
  const [deal] = await on.dealsNow()
  const { admin } = on.fresh()
  const confirmation = await confirmationOf(on, admin, deal?.id ?? '', 'Reported late.')
  await on.ok(confirmDeal, confirmation, admin)
  expect(await on.isErasedAfter(twoYears + 100)).toBe(false)
  completeFees(on.deps)
  expect(await on.isErasedAfter(0)).toBe(true)
  expect(await on.dealsNow()).toMatchObject([{ company: 'Halvorsen Marine', fee: 55_000 }])
})

test('the data stays while an objection is open', async () => {
  const on = await company()
  await objectTo(on, on.client, [on.lead])
  expect(await on.isErasedAfter(twoYears + 100)).toBe(false)
})

test('a draft is deleted 6 months after its last change, or after the day to follow up', async () => {
  const on = await company()
  const { admin, ok } = on
  const old = await addDraft(on, admin, on.client.id)
  const changed = await addDraft(on, admin, on.client.id, { email: 'bo@brandt.test' })
  const followUpOn = '2026-05-10'
  const later = await addDraft(on, admin, on.client.id, { email: 'li@voss.test', followUpOn })
  on.pass(30)
  const body = { ...leadBody(on.client.id), email: 'bo@brandt.test', version: changed.version }
  await ok(leads.leads.update, { params: { leadId: changed.id }, body }, on.fresh().admin)
  const left = async (days: number) => {
    on.pass(days)
    await runLeadRetention(on.deps)
    const query = { state: 'drafts' as const }
    const { items } = await ok(leads.listLeads, { query }, on.fresh().admin)
    return items.map(({ id }) => id).sort()
  }
  expect(await left(halfYear - 30)).toEqual([old.id, changed.id, later.id].sort())
  expect(await left(1)).toEqual([changed.id, later.id].sort())
  expect(await left(30)).toEqual([later.id])
  expect(await left(40)).toEqual([])
  const texts = ['leads', 'lead_keys', 'search_records']
    .map((table) => JSON.stringify(on.deps.db.$client.prepare(`SELECT * FROM ${table}`).all()))
    .join()
  expect(texts).not.toMatch(/bo@brandt|voss/)
})

test('a draft in the trash is deleted as well, whatever the clock of the trash says', async () => {
  const on = await company()
  const draft = await addDraft(on, on.admin, on.client.id)
  on.pass(halfYear)
  await on.ok(leads.leads.remove, { params: { leadId: draft.id } }, on.fresh().admin)
  on.pass(1)
  await runLeadRetention(on.deps)
  const { count } = on.deps.db.$client
    .prepare<[string], { count: number }>('SELECT count(*) AS count FROM leads WHERE id = ?')
    .get(draft.id) ?? { count: -1 }
  expect(count).toBe(0)
})

test('requests are answered between two people', async () => {
  const on = await company()
  await addReleased(on, on.fresh().admin, on.client.id, { email: 'second@halvorsen.test' })
  on.pass(twoYears + 1)
  const erased = () =>
    on.deps.db.$client
      .prepare('SELECT count(*) FROM leads WHERE erased_on IS NOT NULL')
      .pluck()
      .get()
  const run = runLeadRetention(on.deps)
  await setImmediate()
  expect(erased()).toBe(1)
  await run
  expect(erased()).toBe(2)
})
