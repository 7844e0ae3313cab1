import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import { getClientLead, leads, releaseLeads } from '@leadwright/shared/contracts/leads'
import { eraseLead } from '@leadwright/shared/contracts/leads/lead-cases'
import { addExclusion } from '@leadwright/shared/contracts/targeting/exclusions'
import { targetLists } from '@leadwright/shared/contracts/targeting/target-lists'
import { expect, test } from 'vitest'
import { addDraft, addReleased } from '../../testing/lead-samples.ts'
import { agreeToListOf, proposeListOf } from '../../testing/list-samples.ts'
import { own } from '../../testing/own.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { remindOfProposals } from '../targeting/reminders.jobs.ts'

const day = 86_400_000
const other = { company: 'Other', domain: 'other.test' }

async function setUp() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client', { companyName: 'Northfield' })
  const asAdmin = () => app.signInAgain(admin)
  const asClient = () => app.signInAgain(client)
  const draft = (change = {}) => addDraft(app, asAdmin(), client.id, change)
  const release = async (drafts: { id: string; version: number }[], offListReason?: string) =>
    app.send(
      releaseLeads,
      { body: { leads: drafts.map(({ id, version }) => ({ id, version })), offListReason } },
      asAdmin(),
    )
  /** The status of releasing one draft, and the code and message of an error. */
  const released = async (change = {}, reason?: string) => {
    const response = await release([await draft(change)], reason)
    const { error } = (await response.json()) as { error?: { code: string; message: string } }
    return [response.status, error?.code, error?.message]
  }
  const read = (leadId: string) => app.ok(getClientLead, { params: { ...own, leadId } }, asClient())
  const exclude = (change: { company?: string; domain?: string }) =>
    app.ok(
      addExclusion,
      {
        params: own,
        body: { company: '', domain: '', email: null, reason: 'Customer', ...change },
      },
      asClient(),
    )
  return { ...app, admin, client, asAdmin, asClient, draft, release, released, read, exclude }
}

/** The cases that a list or an exclusion must decide, each with its answer. */
const cases: Record<string, (on: Awaited<ReturnType<typeof setUp>>) => Promise<void>> = {
  'a list that the client never answers is not agreed': async (on) => {
    const { id: targetListId } = await proposeListOf(on, on.asAdmin(), on.client.id)
    for (let days = 0; days < 40; days += 1) {
      on.clock.advance(day)
      remindOfProposals(on.deps)
    }
    const list = await on.ok(targetLists.get, { params: { targetListId } }, on.asAdmin())
    expect(list.state).toBe('proposed')
    // Without an agreed list, a release needs no reason.
    expect(await on.released({})).toEqual([200, undefined, undefined])
  },
  'a customer that the client excluded before the first list is not released': async (on) => {
    await on.exclude({ domain: 'halvorsen.test' })
    expect(await on.released({})).toEqual([
      409,
      'leads.excluded',
      'Excluded by the client: Halvorsen Marine. Leave them out, or delete these drafts.',
    ])
  },
  'a lead that was released before the exclusion stays, and shows its day': async (on) => {
    const { id } = await addReleased(on, on.asAdmin(), on.client.id)
    on.clock.advance(day)
    await on.exclude({ domain: 'halvorsen.test' })
    const lead = await on.read(id)
    expect(lead).toMatchObject({
      state: 'lead',
      releasedOn: '2026-03-10',
      excludedOn: '2026-03-11',
    })
  },
  'a company on no agreed list is released with a reason that the client reads': async (on) => {
    await agreeToListOf(on, on.asAdmin(), on.asClient(), [other])
    const off = { company: 'Second AS', domain: 'second.test', email: null }
    expect(await on.released(off)).toEqual([
      409,
      'leads.off-list',
      'On no agreed list: Second AS. Enter why they are released anyway; the client reads it.',
    ])
    const { id, version } = await on.draft(off)
    await on.release([{ id, version }], 'They called us.')
    expect(await on.read(id)).toMatchObject({ offListReason: 'They called us.', target: null })
  },
  'a subdomain of an excluded company is excluded, and its name alone is not': async (on) => {
    await on.exclude({ company: 'Halvorsen Marine', domain: 'halvorsen.test' })
    const [, code] = await on.released({ domain: 'shop.halvorsen.test', email: null })
    expect(code).toBe('leads.excluded')
    const sister = { company: 'Halvorsen Marine GmbH', domain: 'halvorsen-de.test' }
    expect((await on.released({ ...sister, email: null }))[0]).toBe(200)
    const { counts } = await proposeListOf(on, on.asAdmin(), on.client.id, [sister])
    expect(counts).toEqual({ targets: 1, excluded: 0, kept: 1, warnings: 1 })
  },
}
test.each(Object.entries(cases))('%s', async (_title, decide) => decide(await setUp()))

test('a draft shows the company of the list that its release links, by domain or else by name', async () => {
  const on = await setUp()
  const { id: listId } = await agreeToListOf(on, on.asAdmin(), on.asClient(), [
    { company: 'Halvorsen Group', domain: 'halvorsen.test' },
    { company: 'Halvorsen Marine', domain: 'marine.test' },
  ])
  const target = { listId, listName: 'Shipyards', profileVersion: null }
  const byDomain = await on.draft()
  expect(byDomain.target).toMatchObject({ ...target, company: 'Halvorsen Group' })
  const byName = await on.draft({ company: 'HALVORSEN MARINE AS', domain: '', email: null })
  expect(byName.target).toMatchObject({ ...target, company: 'Halvorsen Marine' })
  await on.release([byDomain, byName])
  expect((await on.read(byDomain.id)).target).toEqual(byDomain.target)
  expect((await on.read(byName.id)).target).toEqual(byName.target)
})

test('one reason applies to all leads of a release that are on no list, and only to them', async () => {
  const on = await setUp()
  await agreeToListOf(on, on.asAdmin(), on.asClient())
  const listed = await on.draft()
  const [first, second] = [
    await on.draft({ company: 'First', domain: 'first.test', email: null }),
    await on.draft({ company: 'Second', domain: 'second.test', email: null }),
  ]
  const refused = await on.release([listed, first, second])
  expect(await refused.json()).toMatchObject({ error: { code: 'leads.off-list' } })
  expect((await on.ok(leads.get, { params: { leadId: listed.id } }, on.asAdmin())).state).toBe(
    'draft',
  )
  await on.release([listed, first, second], 'From the fair in March')
  const reasons = await Promise.all(
    [listed, first, second].map(async ({ id }) => (await on.read(id)).offListReason),
  )
  expect(reasons).toEqual([null, 'From the fair in March', 'From the fair in March'])
})

test('a struck company is on no list', async () => {
  const on = await setUp()
  await agreeToListOf(on, on.asAdmin(), on.asClient(), [{}, other])
  await on.exclude({ domain: 'halvorsen.test' })
  const draft = await on.draft()
  expect(draft).toMatchObject({ target: null, excludedOn: '2026-03-10' })
})

test('lists and exclusions of another client say nothing about a lead', async () => {
  const on = await setUp()
  const stranger = await on.signInAs('client')
  await agreeToListOf(on, on.asAdmin(), stranger)
  const params = { clientId: stranger.id }
  const body = { company: '', domain: 'second.test', email: null, reason: 'Customer' }
  await on.ok(addExclusion, { params, body }, on.asAdmin())
  const second = await on.draft({ domain: 'second.test', email: null })
  expect([await on.draft(), second]).toMatchObject([
    { target: null, excludedOn: null },
    { target: null, excludedOn: null },
  ])
  expect((await on.release([second])).status).toBe(200)
})

test('assigned staff release with a reason', async () => {
  const on = await setUp()
  await agreeToListOf(on, on.asAdmin(), on.asClient(), [other])
  const staff = await on.signInAs('staff')
  const params = { clientId: on.client.id, staffId: staff.id }
  await on.ok(assignStaff, { params }, on.asAdmin())
  const { id, version } = await on.draft()
  const body = { leads: [{ id, version }], offListReason: 'A referral' }
  expect((await on.send(releaseLeads, { body }, on.signInAgain(staff))).status).toBe(200)
})

test('the reason is erased with the person, because it can name someone', async () => {
  const on = await setUp()
  await agreeToListOf(on, on.asAdmin(), on.asClient(), [other])
  const { id, version } = await on.draft()
  await on.release([{ id, version }], 'Pia asked us to call.')
  await on.ok(eraseLead, { params: { leadId: id } }, on.asAdmin())
  expect((await on.read(id)).offListReason).toBe('')
})
