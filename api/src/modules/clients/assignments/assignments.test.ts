import { listMeetings, planMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import * as contract from '@leadwright/shared/contracts/clients/assignments'
import { setCampaignStatus, setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { getClient, updateClient } from '@leadwright/shared/contracts/clients/client-details'
import { clientNotes, listClientNotes } from '@leadwright/shared/contracts/clients/client-notes'
import { listClients } from '@leadwright/shared/contracts/clients/clients'
import {
  listMilestones,
  milestones,
  setMilestoneDone,
} from '@leadwright/shared/contracts/clients/milestones'
import { getPicture } from '@leadwright/shared/contracts/identity/account'
import * as leads from '@leadwright/shared/contracts/leads'
import { LeadBody } from '@leadwright/shared/contracts/leads/lead-parts'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { searchStudio } from '@leadwright/shared/contracts/search'
import { getToday } from '@leadwright/shared/contracts/today'
import { expect, test } from 'vitest'
import { transaction } from '../../../db/client.ts'
import { addDraft, addReleased } from '../../../testing/lead-samples.ts'
import { own } from '../../../testing/own.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { meetings } from '../../bookings/meetings.table.ts'
import { clientStaff } from '../../identity/auth/client-staff.table.ts'
import { removeUser } from '../../identity/auth/users.usecases.ts'

async function agency() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const staff = await app.signInAs('staff', { firstName: 'Fay', lastName: 'First' })
  const client = await app.signInAs('client', { companyName: 'Adler Payroll' })
  const other = await app.signInAs('client', { companyName: 'Other Works' })
  const params = { clientId: client.id }
  const assign = (who = staff) =>
    app.ok(contract.assignStaff, { params: { ...params, staffId: who.id } }, admin)
  const unassign = () =>
    app.ok(contract.unassignStaff, { params: { ...params, staffId: staff.id } }, admin)
  return { ...app, admin, staff, client, other, params, assign, unassign }
}

test('assigned staff see their clients in lists, search and Today, and no others', async () => {
  const app = await agency()
  const { ok, admin, staff, client, other, assign, unassign } = app
  for (const { id: clientId } of [client, other]) {
    await addDraft(app, admin, clientId)
    const meeting = { title: 'Review', startsAt: '2026-03-11T10:00:00.000Z', minutes: 30 }
    await ok(planMeeting, { params: { clientId }, body: { ...meeting, joinUrl: '' } }, admin)
    const milestone = { clientId, title: 'Halvorsen list', dueOn: '2026-03-01', ownerId: staff.id }
    await ok(milestones.create, { body: milestone }, admin)
  }
  const seen = async () => ({
    clients: (await ok(listClients, { query: {} }, staff)).items.map((one) => one.companyName),
    leads: (await ok(leads.listLeads, { query: {} }, staff)).items.map((one) => one.clientName),
    found: (await ok(searchStudio, { query: { q: 'halvorsen' } }, staff)).groups.map(
      ({ kind, count }) => [kind, count],
    ),
    agenda: (await ok(getToday, { query: {} }, staff)).agenda.map((one) => one.client?.name),
    due: (await ok(listMilestones, { query: { owner: 'me' } }, staff)).items.map(
      (one) => one.companyName,
    ),
  })
  const nothing = { clients: [], leads: [], found: [], agenda: [], due: [] }
  expect(await seen()).toEqual(nothing)
  await assign()
  const name = 'Adler Payroll'
  expect(await seen()).toEqual({
    ...{ clients: [name], leads: [name], agenda: [name], due: [name] },
    found: expect.arrayContaining([
      ['lead', 1],
      ['milestone', 1],
    ]),
  })
  await unassign()
  expect(await seen()).toEqual(nothing)
})

test('assigned staff can edit leads and weekly figures, but can’t withdraw leads or change the campaign status', async () => {
  const app = await agency()
  const { ok, refused, staff, admin, client, params, assign } = app
  await assign()
  const { id: leadId, version } = await addReleased(app, staff, client.id)
  const lead = { params: { ...params, leadId } }
  const lost = await ok(leads.loseLead, { ...lead, body: { reason: 'No.', version } }, staff)
  await ok(leads.reopenLead, { ...lead, body: { version: lost.version } }, staff)
  const figures = { leads: 3, appointments: 1, version: null }
  const week = { params: { ...params, week: '2026-03-02' }, body: figures }
  await ok(setCampaignWeek, week, staff)
  const withdrawal = { params: { leadId }, body: { reason: 'No.', version: 1 } }
  expect((await refused(leads.withdrawLead, withdrawal, staff)).status).toBe(403)
  const status = { params, body: { status: 'paused' as const, version: 1 } }
  expect((await refused(setCampaignStatus, status, staff)).status).toBe(403)
  // Moving a draft to a client of someone else names that client too.
  const draft = await addDraft(app, admin, client.id)
  const moved = { ...draft, clientId: app.other.id }
  const body = Object.fromEntries(
    Object.keys(LeadBody.shape).map((key) => [key, moved[key as keyof typeof moved]]),
  )
  const move = { params: { leadId: draft.id }, body: { ...body, version: draft.version } }
  expect((await refused(leads.leads.update, move, staff)).status).toBe(404)
  const foreign = await addDraft(app, admin, app.other.id)
  const both = [draft, foreign].map(({ id, version: of }) => ({ id, version: of }))
  expect((await refused(leads.releaseLeads, { body: { leads: both } }, staff)).status).toBe(404)
})

test('staff can only complete their own milestones', async () => {
  const { ok, refused, staff, admin, client, assign } = await agency()
  await assign()
  const add = (ownerId: string) =>
    ok(
      milestones.create,
      { body: { clientId: client.id, title: 'Kick-off', dueOn: '2026-03-12', ownerId } },
      admin,
    )
  const [mine, theirs] = [await add(staff.id), await add(admin.id)]
  const done = ({ id }: { id: string }) => ({
    params: { milestoneId: id },
    body: { done: true, version: 1 },
  })
  expect((await ok(setMilestoneDone, done(mine), staff)).doneAt).not.toBeNull()
  expect((await refused(setMilestoneDone, done(theirs), staff)).status).toBe(403)
})

test('staff don’t see the links that reschedule or cancel a meeting', async () => {
  const { ok, deps, staff, admin, params, assign } = await agency()
  await assign()
  const times = { startsAt: '2026-03-11T10:00:00.000Z', minutes: 30 }
  await ok(planMeeting, { params, body: { title: 'Review', ...times, joinUrl: '' } }, admin)
  const links = {
    rescheduleUrl: 'https://calendar.test/reschedule/1',
    cancelUrl: 'https://calendar.test/cancel/1',
  }
  deps.db.update(meetings).set(links).run()
  const read = async (who: typeof staff) =>
    (await ok(listMeetings, { params, query: {} }, who)).items
  expect(await read(admin)).toMatchObject([links])
  expect(await read(staff)).toMatchObject([{ rescheduleUrl: null, cancelUrl: null }])
})

test('the details that staff see have no Google login', async () => {
  const { ok, staff, admin, params, assign } = await agency()
  await assign()
  const before = await ok(getClient, { params }, admin)
  const { firstName, lastName, companyName, email, version } = before
  const body = {
    ...{ firstName, lastName, companyName, email, version },
    ...{ googleEmail: 'ads@adler.test', googlePassword: 'google-secret' },
    ...{ phone: '+44 20 7946 0000', website: 'adler.test', timeZone: 'Europe/Berlin' },
  }
  await ok(updateClient, { params, body }, admin)
  const hidden = { googleEmail: null, googleEmailConfirmed: false, hasGooglePassword: false }
  const shown = { phone: body.phone, website: 'https://adler.test', timeZone: 'Europe/Berlin' }
  expect(await ok(getClient, { params }, staff)).toMatchObject({ ...hidden, ...shown })
  // A form of an earlier release does not send the new fields.
  const names = { firstName, lastName, companyName, email, googleEmail: '' }
  await ok(updateClient, { params, body: { ...names, version: version + 1 } }, admin)
  expect(await ok(getClient, { params }, admin)).toMatchObject(shown)
})

test('news about a lead reaches the admins and the staff of its client', async () => {
  const app = await agency()
  const { ok, staff, admin, client, assign, unassign } = app
  const colleague = await app.signInAs('staff')
  await assign()
  const { id: leadId, version } = await addReleased(app, admin, client.id)
  const body = { reason: 'No budget.', version }
  await ok(leads.loseLead, { params: { ...own, leadId }, body }, client)
  const news = async (who: typeof staff) =>
    (await ok(listNotifications, { query: {} }, who)).items.filter(
      ({ kind }) => kind === 'lead.outcome',
    ).length
  expect([await news(staff), await news(admin), await news(colleague)]).toEqual([1, 1, 0])
  await unassign()
  expect(await news(staff)).toBe(0)
})

test('clients can’t read notes; staff can only edit their own', async () => {
  const { ok, refused, staff, admin, client, params, assign } = await agency()
  await assign()
  const note = { clientId: client.id, happenedOn: '2026-03-09' }
  const call = { ...note, kind: 'call' as const, text: 'They ask for references.' }
  const { id: clientNoteId } = await ok(clientNotes.create, { body: call }, staff)
  const byAdmin = { ...note, kind: 'note' as const, text: 'Prefers the afternoon.' }
  const { id } = await ok(clientNotes.create, { body: byAdmin }, admin)
  expect(await ok(listClientNotes, { params, query: {} }, staff)).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ authorName: 'Fay First' })]),
    lastCallOn: '2026-03-09',
  })
  const edit = { ...call, text: 'Sent references.', version: 1 }
  await ok(clientNotes.update, { params: { clientNoteId }, body: edit }, staff)
  const foreign = { params: { clientNoteId: id } }
  expect((await refused(clientNotes.remove, foreign, staff)).status).toBe(403)
  expect((await refused(listClientNotes, { params, query: {} }, client)).status).toBe(403)
  const { groups } = await ok(searchStudio, { query: { q: 'afternoon' } }, staff)
  expect(groups).toMatchObject([{ kind: 'client-note', count: 1 }])
})

test('the clients of a team member are listed by company, whatever its case and accents', async () => {
  const { ok, signInAs, admin, staff } = await agency()
  for (const companyName of ['delta', 'Bravo', 'Álpha', 'Bravo & Sons']) {
    const { id: clientId } = await signInAs('client', { companyName, firstName: 'Zoe' })
    await ok(contract.assignStaff, { params: { clientId, staffId: staff.id } }, admin)
  }
  const { items } = await ok(contract.listStaffClients, { params: { staffId: staff.id } }, admin)
  const names = items.map(({ companyName }) => companyName)
  expect(names).toEqual(['Álpha', 'Bravo', 'Bravo & Sons', 'delta'])
})

test('a client sees their contact’s name, email and picture, and no one else on the team', async () => {
  const { ok, refused, send, deps, staff, admin, client, other, params, assign } = await agency()
  expect(await ok(contract.getOwnContact, {}, client)).toEqual({
    contact: null,
    conversationId: client.id,
  })
  const body = { staffId: staff.id }
  expect((await refused(contract.setClientContact, { params, body }, admin)).status).toBe(404)
  await assign()
  await assign(admin)
  await ok(contract.setClientContact, { params, body }, admin)
  await ok(contract.setClientContact, { params, body }, admin)
  const contactSet = "SELECT count(*) FROM audit_log WHERE action = 'client.contact-set'"
  expect(deps.db.$client.prepare(contactSet).pluck().get()).toBe(1)
  expect(await ok(contract.getOwnContact, {}, client)).toEqual({
    contact: { firstName: 'Fay', lastName: 'First', email: staff.email, picture: null },
    conversationId: client.id,
  })
  const file = await deps.files.store('pictures', Buffer.from('picture'), 'webp')
  deps.db.$client.prepare('UPDATE user_profiles SET picture_file = ?').run(file)
  const picture = async (of: string, who: typeof client) =>
    (await send(getPicture, { params: { userId: of } }, who)).status
  expect(await picture(staff.id, client)).toBe(200)
  expect([await picture(admin.id, client), await picture(staff.id, other)]).toEqual([404, 404])
})

test('only team members with a login can be assigned, once; removing the login ends the assignment', async () => {
  const { refused, deps, admin, client, staff, params, assign } = await agency()
  for (const staffId of [client.id, crypto.randomUUID()]) {
    expect(
      await refused(contract.assignStaff, { params: { ...params, staffId } }, admin),
    ).toMatchObject({ status: 400, issues: [{ path: 'staffId' }] })
  }
  await assign()
  expect((await assign()).items).toHaveLength(1)
  transaction(deps.db, (tx) => removeUser(tx, staff.id))
  expect(deps.db.select().from(clientStaff).all()).toEqual([])
})
