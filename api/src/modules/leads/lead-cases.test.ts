import { listAudit } from '@leadwright/shared/contracts/audit'
import { getCampaign } from '@leadwright/shared/contracts/clients/campaigns'
import * as contract from '@leadwright/shared/contracts/leads'
import { eraseLead, setContacted } from '@leadwright/shared/contracts/leads/lead-cases'
import { figures } from '@leadwright/shared/contracts/leads/lead-figures'
import { searchStudio } from '@leadwright/shared/contracts/search'
import { describe, expect, test } from 'vitest'
import { countFrom } from '../../testing/counted.ts'
import { addDraft, addReleased, leadBody } from '../../testing/lead-samples.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { own } from '../../testing/own.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { viewOf } from './lead-views.usecases.ts'

const today = '2026-03-10'

async function company() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin', { firstName: 'Ada', lastName: 'Min' })
  const client = await app.signInAs('client', {
    ...{ firstName: 'Cleo', lastName: 'Client', companyName: 'Cleo Ltd' },
  })
  const other = await app.signInAs('client', { companyName: 'Otto AG' })
  const read = (leadId: string) => app.ok(contract.leads.get, { params: { leadId } }, admin)
  const asClient = (leadId: string) =>
    app.ok(contract.getClientLead, { params: { ...own, leadId } }, client)
  const edit = async (leadId: string, change: object) => {
    const { version } = await read(leadId)
    const body = { ...leadBody(client.id), ...change, version }
    return { params: { leadId }, body }
  }
  const erase = (leadId: string) => app.ok(eraseLead, { params: { leadId } }, admin)
  return { ...app, admin, client, other, read, asClient, edit, erase }
}

const personal = /Pia|Prospect|pia@|\+47|Two new vessels|references|Procurement|Budget/

describe('erasing the person of a lead', () => {
  /** A lead that was lost and withdrawn, with reasons that name the person. */
  async function closedLead() {
    const app = await company()
    const { admin, client, ok } = app
    const lead = await addReleased(app, admin, client.id, {
      appointmentAt: '2026-03-20T10:00:00.000Z',
      link: 'https://linkedin.com/in/pia-prospect',
    })
    const leadId = lead.id
    const reason = 'Pia Prospect left. Budget gone.'
    const lost = await ok(
      contract.loseLead,
      { params: { ...own, leadId }, body: { reason, version: lead.version } },
      client,
    )
    await ok(
      contract.withdrawLead,
      { params: { leadId }, body: { reason, version: lost.version } },
      admin,
    )
    return { ...app, leadId, before: await app.read(leadId) }
  }

  test('leaves company, dates and outcome, and nothing about the person anywhere', async () => {
    const { leadId, before, erase, asClient, ok, admin, deps } = await closedLead()
    const erased = await erase(leadId)
    expect(erased).toMatchObject({
      ...{ person: '', email: null, link: null, phone: '', jobTitle: '', whyNow: '' },
      ...{ saidSoFar: '', erasedOn: today, lostReason: '', notCountedReason: '' },
      ...{ company: before.company, domain: before.domain, noticeOn: before.noticeOn },
      ...{ releasedOn: today, agreedOn: today, lostOn: today, notCountedOn: today },
      ...{ appointmentAt: before.appointmentAt, state: 'not-counted' },
    })
    expect(erased.history.map(({ kind, note }) => [kind, note])).toEqual([
      ['erased', ''],
      ['withdrawn', ''],
      ['lost', ''],
      ['released', ''],
    ])
    expect(JSON.stringify(await asClient(leadId))).not.toMatch(personal)
    const { groups } = await ok(searchStudio, { query: { q: 'Pia Prospect' } }, admin)
    expect(groups).toEqual([])
    const rows = ['leads', 'lead_events', 'lead_keys', 'search_records', 'audit_log'].map((table) =>
      deps.db.$client.prepare(`SELECT * FROM ${table}`).all(),
    )
    expect(JSON.stringify(rows)).not.toMatch(personal)
    const { items } = await ok(listAudit, { query: {} }, admin)
    expect(items.map(({ sentence }) => sentence).join()).toContain(
      'erased the personal data of “Lead at Halvorsen Marine”',
    )
  })

  test('changes nothing the second time, and cannot be undone by an edit', async () => {
    const { leadId, erase, ok, refused, edit, admin } = await closedLead()
    const once = await erase(leadId)
    expect(await erase(leadId)).toEqual(once)
    const blank = { person: '', jobTitle: '', email: '', phone: '', link: '' }
    const { appointmentAt } = once
    const texts = { whyNow: '', saidSoFar: '', company: 'Halvorsen Offshore', appointmentAt }
    for (const change of [{ person: 'Pia' }, { saidSoFar: 'Pia says hello.' }]) {
      expect(
        await refused(
          contract.leads.update,
          await edit(leadId, { ...blank, ...texts, ...change }),
          admin,
        ),
      ).toMatchObject({ status: 409, code: 'leads.erased' })
    }
    expect(
      await ok(contract.leads.update, await edit(leadId, { ...blank, ...texts }), admin),
    ).toMatchObject({ company: 'Halvorsen Offshore', person: '' })
  })

  test('keeps the lead in the figures of its weeks', async () => {
    const { erase, ok, client, admin, ...app } = await company()
    const { id } = await addReleased({ ok }, admin, client.id, {
      appointmentAt: '2026-03-20T10:00:00.000Z',
    })
    await erase(id)
    const week = '2026-03-09'
    await countFrom({ ok }, admin, client.id, week)
    const { campaign } = await ok(getCampaign, { params: own }, client)
    const one = { leads: 1, appointments: 1 }
    expect(campaign?.weeks).toMatchObject([{ week, ...one, erased: one }])
    for (const figure of figures) {
      const query = { figure, from: week, to: week }
      const { items } = await ok(contract.listClientLeads, { params: own, query }, client)
      expect(items).toMatchObject([{ id, erasedOn: today, person: '' }])
    }
    // The email that names the job title was still waiting.
    expect(queuedMails(app.deps).map(({ kind }) => kind)).toEqual(['lead.erased'])
  })

  test('is only possible for released leads, and only for admins', async () => {
    const { refused, admin, client, signInAs, ...app } = await company()
    const draft = await addDraft(app, admin, client.id)
    const params = { leadId: draft.id }
    expect(await refused(eraseLead, { params }, admin)).toMatchObject({ code: 'leads.draft' })
    for (const caller of [client, await signInAs('staff')]) {
      expect((await refused(eraseLead, { params }, caller)).status).toBe(403)
    }
  })
})

describe('a colleague whom a lead named', () => {
  test('is a separate draft, linked from both pages, and counts once released', async () => {
    const app = await company()
    const { admin, client, read, asClient, ok } = app
    const first = await addReleased(app, admin, client.id)
    const change = {
      person: 'Per Colleague',
      email: '',
      link: '',
      phone: '1',
      referredById: first.id,
    }
    const draft = await addDraft(app, admin, client.id, change)
    expect(draft).toMatchObject({ state: 'draft', referredBy: { id: first.id, state: 'lead' } })
    expect((await read(first.id)).referrals).toMatchObject([{ id: draft.id, state: 'draft' }])
    expect((await asClient(first.id)).referrals).toEqual([])
    const { version } = draft
    await ok(contract.releaseLeads, { body: { leads: [{ id: draft.id, version }] } }, admin)
    expect((await asClient(first.id)).referrals).toMatchObject([{ person: 'Per Colleague' }])
    expect((await asClient(draft.id)).referredBy).toMatchObject({ person: 'Pia Prospect' })
  })

  test('belongs to the same client, also after the draft who named them moved', async () => {
    const app = await company()
    const { admin, client, other, refused, ok, read, edit } = app
    const theirs = await addDraft(app, admin, other.id)
    const body = { ...leadBody(client.id), referredById: theirs.id }
    expect(await refused(contract.leads.create, { body }, admin)).toMatchObject({
      status: 400,
      issues: [{ path: 'referredById' }],
    })
    const one = await addDraft(app, admin, client.id)
    const self = await edit(one.id, { referredById: one.id })
    expect((await refused(contract.leads.update, self, admin)).status).toBe(400)
    const two = await addDraft(app, admin, client.id, { referredById: one.id })
    await ok(contract.leads.update, await edit(one.id, { clientId: other.id }), admin)
    expect((await read(two.id)).referredBy).toBeNull()
    expect((await read(one.id)).referrals).toEqual([])
  })
})

test('a draft with a follow-up date is listed as due from that day on', async () => {
  const app = await company()
  const { admin, client, clock, signInAgain } = app
  const draft = await addDraft(app, admin, client.id, { followUpOn: '2026-05-04' })
  const list = async () =>
    (await app.ok(contract.listLeads, { query: { state: 'due' } }, signInAgain(admin))).items
  expect(await list()).toEqual([])
  clock.advance(55 * 86_400_000)
  expect(await list()).toMatchObject([{ id: draft.id, followUpOn: '2026-05-04' }])
})

test('leads whose person was not informed are listed for the team, and never for the client', async () => {
  const app = await company()
  const { admin, client, ok, asClient } = app
  const silent = await addReleased(app, admin, client.id, { noticeOn: '' })
  const draft = await addDraft(app, admin, client.id, { noticeOn: '' })
  await addDraft(app, admin, client.id, { noticeOn: '2026-03-01' })
  const query = { state: 'not-informed' } as const
  const { items } = await ok(contract.listLeads, { query }, admin)
  expect(items.map(({ id }) => id).sort()).toEqual([silent.id, draft.id].sort())
  expect(items.every(({ addedAt }) => addedAt !== null)).toBe(true)
  const theirs = await ok(contract.listClientLeads, { params: own, query }, client)
  expect(theirs.items).toEqual([])
  expect(await asClient(silent.id)).toMatchObject({ noticeOn: null, addedAt: null })
})

test('leads at the same company are linked, for the client only once released', async () => {
  const app = await company()
  const { admin, client, other, read, asClient } = app
  const one = await addReleased(app, admin, client.id)
  const change = { person: 'Per Other', email: '', link: '', company: 'Halvorsen Marine AS' }
  const two = await addDraft(app, admin, client.id, { ...change, domain: '' })
  const three = await addReleased(app, admin, client.id, {
    ...{ ...change, company: 'HM', domain: 'www.halvorsen.test' },
  })
  await addReleased(app, admin, other.id)
  expect((await read(one.id)).sameCompany.map(({ id }) => id).toSorted()).toEqual(
    [three.id, two.id].toSorted(),
  )
  expect((await asClient(one.id)).sameCompany.map(({ id }) => id)).toEqual([three.id])
  expect((await read(two.id)).sameCompany.map(({ id }) => id)).toEqual([one.id])
})

describe('the same person', () => {
  test('is marked on a draft; people who can read all leads also see matches at other clients', async () => {
    const app = await company()
    const { admin, client, other, read } = app
    const released = await addReleased(app, admin, other.id)
    const draft = await addDraft(app, admin, client.id)
    const again = await addDraft(app, admin, client.id)
    expect(again.samePerson).toEqual(
      expect.arrayContaining([
        { id: draft.id, clientId: client.id, clientName: 'Cleo Ltd' },
        { id: released.id, clientId: other.id, clientName: 'Otto AG' },
      ]),
    )
    const { id: userId, email } = admin
    const ids = { userId, clientId: userId, sessionId: '', network: '' }
    const staff = { ...ids, email, role: 'staff', name: 'Fay First' } as const
    expect(viewOf(app.deps.db, staff, again.id).samePerson).toMatchObject([{ id: draft.id }])
    const { items } = await app.ok(contract.listLeads, { query: {} }, admin)
    expect(items.find(({ id }) => id === draft.id)?.samePerson).toHaveLength(2)
    expect((await read(released.id)).samePerson).toEqual([])
  })

  test('is not marked if the other lead is another client’s draft, or was corrected or erased', async () => {
    const app = await company()
    const { admin, client, other, read, edit, erase, ok } = app
    await addDraft(app, admin, other.id)
    const one = await addReleased(app, admin, client.id)
    const two = await addReleased(app, admin, client.id)
    const draft = await addDraft(app, admin, client.id)
    expect(draft.samePerson.map(({ id }) => id).toSorted()).toEqual([two.id, one.id].toSorted())
    await erase(one.id)
    const corrected = { person: 'Per', email: 'per@halvorsen.test', link: '' }
    await ok(contract.leads.update, await edit(two.id, corrected), admin)
    expect((await read(draft.id)).samePerson).toEqual([])
  })
})

describe('the first contact by the client', () => {
  test('is recorded by either side, for both to see, and can be corrected', async () => {
    const app = await company()
    const { admin, client, ok, asClient, read, deps } = app
    const { id: leadId, version } = await addReleased(app, admin, client.id)
    const mails = queuedMails(deps).length
    const params = { ...own, leadId }
    const first = await ok(setContacted, { params, body: { contactedOn: today, version } }, client)
    expect(first).toMatchObject({ contactedOn: today, state: 'lead' })
    expect((await read(leadId)).history[0]).toMatchObject({
      ...{ kind: 'contacted', by: 'client', name: 'Cleo Client', note: today },
    })
    await ok(
      setContacted,
      {
        params: { clientId: client.id, leadId },
        body: { contactedOn: '2026-03-08', version: first.version },
      },
      admin,
    )
    expect((await asClient(leadId)).contactedOn).toBe('2026-03-08')
    expect(queuedMails(deps)).toHaveLength(mails)
  })

  test('can’t be in the future, or be recorded for a closed lead or an outdated version', async () => {
    const app = await company()
    const { admin, client, ok, refused } = app
    const { id: leadId, version } = await addReleased(app, admin, client.id)
    const params = { ...own, leadId }
    const fails = (body: object) => refused(setContacted, { params, body }, client)
    expect(await fails({ contactedOn: '2026-03-11', version })).toMatchObject({
      issues: [{ path: 'contactedOn' }],
    })
    expect((await fails({ contactedOn: today, version: version - 1 })).code).toBe('record.conflict')
    await ok(contract.loseLead, { params, body: { reason: 'No.', version } }, client)
    expect((await fails({ contactedOn: today, version: version + 1 })).code).toBe('leads.closed')
  })
})

test('our first email and “asked not to be emailed” are read by both sides', async () => {
  const app = await company()
  const { admin, client, asClient, edit, ok } = app
  const { id } = await addReleased(app, admin, client.id)
  const dates = { firstContactedOn: '2026-03-02', noEmailSince: '2026-03-09' }
  await ok(contract.leads.update, await edit(id, dates), admin)
  const lead = await asClient(id)
  expect(lead).toMatchObject({ ...dates, state: 'lead' })
  expect(lead.history[0]?.note).toContain('first email, asked not to be emailed')
})
