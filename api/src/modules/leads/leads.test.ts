import { listAudit } from '@leadwright/shared/contracts/audit'
import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import * as contract from '@leadwright/shared/contracts/leads'
import { figures } from '@leadwright/shared/contracts/leads/lead-figures'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { searchStudio } from '@leadwright/shared/contracts/search'
import { listTrash } from '@leadwright/shared/contracts/trash'
import { mondayOf } from '@leadwright/shared/days'
import { expect, test } from 'vitest'
import { countFrom } from '../../testing/counted.ts'
import { addDraft, addReleased, leadBody } from '../../testing/lead-samples.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { own } from '../../testing/own.ts'
import { readsDuring } from '../../testing/statements.ts'
import { createTestApp } from '../../testing/test-app.ts'

const today = '2026-03-10'

async function company() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const other = await app.signInAs('client')
  const release = (...leads: { id: string; version: number }[]) =>
    app.ok(
      contract.releaseLeads,
      { body: { leads: leads.map(({ id, version }) => ({ id, version })) } },
      admin,
    )
  const ownList = async (query = {}) =>
    (await app.ok(contract.listClientLeads, { params: own, query }, client)).items
  const teamList = async (query = {}) => (await app.ok(contract.listLeads, { query }, admin)).items
  return { ...app, admin, client, other, release, ownList, teamList }
}

test('a draft is seen by the team only, and counts in no week', async () => {
  const app = await company()
  const { admin, client, ok, refused } = app
  const draft = await addDraft(app, admin, client.id, { appointmentAt: '2026-03-20T10:00:00.000Z' })
  expect(draft).toMatchObject({ state: 'draft', releasedOn: null, agreedOn: null, history: [] })
  expect(draft.link).toBe('https://halvorsen.test/team')
  expect(await app.ownList()).toEqual([])
  const week = mondayOf(today)
  await countFrom(app, admin, client.id, week)
  for (const figure of figures) {
    expect(await app.teamList({ clientId: client.id, figure, from: week, to: week })).toEqual([])
  }
  expect(await app.teamList({ state: 'drafts' })).toHaveLength(1)
  for (const clientId of [client.id, app.other.id]) {
    const params = { clientId, leadId: draft.id }
    expect((await refused(contract.getClientLead, { params }, admin)).status).toBe(404)
  }
  expect(
    await ok(contract.listClientLeads, { params: { clientId: client.id }, query: {} }, admin),
  ).toMatchObject({ items: [] })
  expect(queuedMails(app.deps)).toEqual([])
})

test('filtering by a figure requires a client', async () => {
  const { admin, refused } = await company()
  const query = { figure: 'leads' } as const
  expect(await refused(contract.listLeads, { query }, admin)).toMatchObject({
    status: 400,
    issues: [{ path: 'clientId' }],
  })
})

test('a lead without a name, an email, a phone number or a link is rejected', async () => {
  const { admin, client, refused } = await company()
  const body = { ...leadBody(client.id), person: '', email: '', phone: '', link: '' }
  expect(await refused(contract.leads.create, { body }, admin)).toMatchObject({
    status: 400,
    issues: [{ path: 'person' }],
  })
})

test('releasing a draft notifies the client and counts it, with its appointment, in this week', async () => {
  const app = await company()
  const draft = await addDraft(app, app.admin, app.client.id, {
    appointmentAt: '2026-03-20T10:00:00.000Z',
    followUpOn: '2026-05-01',
  })
  const { items } = await app.release(draft)
  expect(items).toMatchObject([
    { state: 'appointment', releasedOn: today, agreedOn: today, unread: false, version: 2 },
  ])
  const week = mondayOf(today)
  await countFrom(app, app.admin, app.client.id, week)
  for (const figure of figures) {
    const [lead] = await app.ownList({ figure, from: week, to: week })
    expect(lead).toMatchObject({ id: draft.id, unread: true, countedFrom: week })
  }
  const [mail] = queuedMails(app.deps)
  expect(mail).toMatchObject({
    kind: 'lead.released',
    to: app.client.email,
    subject: 'New lead at Halvorsen Marine',
  })
  expect(mail?.content.paragraphs).toEqual([
    'You have a new lead: Head of Procurement at Halvorsen Marine.',
    'Appointment: Friday, 20 March 2026 at 10:00 UTC',
  ])
  const bell = await app.ok(listNotifications, { query: {} }, app.client)
  expect(bell.items).toMatchObject([
    { text: 'New lead at Halvorsen Marine', path: `/dashboard/leads/${draft.id}` },
  ])
})

test('drafts are released together or not at all', async () => {
  const app = await company()
  const drafts = [
    await addDraft(app, app.admin, app.client.id),
    await addDraft(app, app.admin, app.other.id),
  ]
  const [first = { id: '', version: 0 }, second = first] = drafts
  const body = (one: object) => ({
    body: {
      leads: [
        { id: first.id, version: 1 },
        { id: second.id, version: 1, ...one },
      ],
    },
  })
  expect(await app.refused(contract.releaseLeads, body({ version: 2 }), app.admin)).toMatchObject({
    code: 'record.conflict',
  })
  expect(
    await app.refused(contract.releaseLeads, body({ id: crypto.randomUUID() }), app.admin),
  ).toMatchObject({ status: 404 })
  expect(await app.refused(contract.releaseLeads, body({ id: first.id }), app.admin)).toMatchObject(
    { code: 'leads.released' },
  )
  expect(await app.teamList({ state: 'drafts' })).toHaveLength(2)
  expect(queuedMails(app.deps)).toEqual([])
  await app.release(first, second)
  expect(await app.teamList({ state: 'drafts' })).toEqual([])
  expect(queuedMails(app.deps).map(({ to }) => to)).toEqual([app.client.email, app.other.email])
})

test('only drafts can be deleted and restored', async () => {
  const app = await company()
  const draft = await addDraft(app, app.admin, app.client.id)
  const params = { leadId: draft.id }
  await app.ok(contract.leads.remove, { params }, app.admin)
  expect(await app.teamList()).toEqual([])
  expect(
    await app.refused(
      contract.releaseLeads,
      { body: { leads: [{ id: draft.id, version: 1 }] } },
      app.admin,
    ),
  ).toMatchObject({ status: 404 })
  expect(await app.ok(listTrash, {}, app.admin)).toMatchObject({
    items: [{ title: 'Lead at Halvorsen Marine' }],
  })
  const restored = await app.ok(contract.leads.restore, { params }, app.admin)
  await app.release(restored)
  expect(await app.refused(contract.leads.remove, { params }, app.admin)).toMatchObject({
    status: 409,
    code: 'leads.released',
  })
})

test('a draft can move to another client, a released lead can’t', async () => {
  const app = await company()
  const draft = await addDraft(app, app.admin, app.client.id)
  const params = { leadId: draft.id }
  const body = { ...leadBody(app.other.id), version: 1 }
  const moved = await app.ok(contract.leads.update, { params, body }, app.admin)
  expect(moved.clientId).toBe(app.other.id)
  await app.release(moved)
  const back = { ...leadBody(app.client.id), version: 3 }
  expect(await app.refused(contract.leads.update, { params, body: back }, app.admin)).toMatchObject(
    { issues: [{ path: 'clientId' }] },
  )
  const stale = { ...leadBody(app.client.id), version: 2 }
  expect(
    await app.refused(contract.leads.update, { params, body: stale }, app.admin),
  ).toMatchObject({ code: 'record.conflict' })
})

test('an edit of a released lead is in its history; an appointment it adds counts from today and notifies the client', async () => {
  const app = await company()
  const { id: leadId, version } = await addReleased(app, app.admin, app.client.id)
  const edited = {
    ...leadBody(app.client.id),
    link: 'https://halvorsen.test/team',
    phone: '',
    appointmentAt: '2026-03-20T10:00:00.000Z',
    version,
  }
  const lead = await app.ok(contract.leads.update, { params: { leadId }, body: edited }, app.admin)
  expect(lead).toMatchObject({ state: 'appointment', agreedOn: today })
  expect(lead.history.map(({ kind, note }) => [kind, note])).toEqual([
    ['appointment-agreed', '2026-03-20T10:00:00.000Z'],
    ['edited', 'phone'],
    ['released', ''],
  ])
  expect(queuedMails(app.deps).map(({ subject }) => subject)).toEqual([
    'New lead at Halvorsen Marine',
    'We agreed an appointment with your lead at Halvorsen Marine',
  ])
})

test('a client sees no source and no names of the team, and the team sees both', async () => {
  const app = await company()
  const { id: leadId } = await addReleased(app, app.admin, app.client.id)
  const ofTeam = await app.ok(contract.leads.get, { params: { leadId } }, app.admin)
  expect(ofTeam).toMatchObject({
    tool: 'Mailer',
    campaign: 'Spring',
    list: 'Shipyards',
    history: [{ by: 'team', name: 'Test admin' }],
  })
  const ofClient = await app.ok(contract.getClientLead, { params: { ...own, leadId } }, app.client)
  expect(ofClient).toMatchObject({
    tool: '',
    campaign: '',
    list: '',
    history: [{ by: 'team', name: null }],
  })
})

test('a lead is unread for each person of the client until they open it', async () => {
  const app = await company()
  const colleague = await app.signInAs('client-limited', { clientId: app.client.id })
  const { id: leadId } = await addReleased(app, app.admin, app.client.id)
  const params = { ...own, leadId }
  for (const _ of [1, 2]) await app.ok(contract.markLeadSeen, { params }, app.client)
  await app.ok(contract.markLeadSeen, { params: { clientId: app.client.id, leadId } }, app.admin)
  expect(await app.ownList()).toMatchObject([{ unread: false }])
  expect(
    await app.ok(contract.listClientLeads, { params: own, query: {} }, colleague),
  ).toMatchObject({ items: [{ unread: true }] })
  expect(await app.teamList()).toMatchObject([{ unread: false }])
})

test('a client gets 404 for another client’s lead, and so does an admin below the wrong client', async () => {
  const app = await company()
  const { id: leadId, version } = await addReleased(app, app.admin, app.client.id)
  const params = { ...own, leadId }
  const bodies = [
    [contract.getClientLead, undefined],
    [contract.markLeadSeen, undefined],
    [contract.setAppointment, { appointmentAt: null, version }],
    [contract.setLeadOutcome, { outcome: 'held-fit', version }],
    [contract.loseLead, { reason: 'No.', version }],
    [contract.reopenLead, { version }],
  ] as const
  for (const [endpoint, body] of bodies) {
    expect((await app.refused(endpoint, { params, body }, app.other)).status).toBe(404)
    // Nor may an admin reach it below another client.
    const below = { params: { clientId: app.other.id, leadId }, body }
    expect((await app.refused(endpoint, below, app.admin)).status).toBe(404)
  }
})

test('clients, and staff who aren’t assigned to the client, can’t read, draft, release, withdraw or reinstate leads', async () => {
  const app = await company()
  const { id: leadId, version } = await addReleased(app, app.admin, app.client.id)
  const staff = await app.signInAs('staff')
  const calls = [
    [404, contract.leads.get, { params: { leadId } }],
    [404, contract.leads.create, { body: leadBody(app.client.id) }],
    [404, contract.releaseLeads, { body: { leads: [{ id: leadId, version }] } }],
    [403, contract.withdrawLead, { params: { leadId }, body: { reason: 'No.', version } }],
    [403, contract.reinstateLead, { params: { leadId }, body: { version } }],
  ] as const
  for (const [status, endpoint, input] of calls) {
    expect((await app.refused(endpoint, input, app.client)).status).toBe(403)
    expect((await app.refused(endpoint, input, staff)).status).toBe(status)
  }
})

test('staff see no leads of clients they aren’t assigned to', async () => {
  const app = await company()
  const staff = await app.signInAs('staff')
  await addReleased(app, app.admin, app.client.id)
  await addDraft(app, app.admin, app.client.id)
  const { id: leadId } = await addReleased(app, app.admin, app.other.id)
  const params = { clientId: app.other.id, staffId: staff.id }
  await app.ok(assignStaff, { params }, app.admin)
  const { items } = await app.ok(contract.listLeads, { query: {} }, staff)
  expect(items.map(({ id }) => id)).toEqual([leadId])
  expect((await app.refused(contract.listLeads, { query: {} }, app.client)).status).toBe(403)
})

test('search finds a lead by person, company, domain and email, only for people who work with the client', async () => {
  const app = await company()
  await addDraft(app, app.admin, app.client.id)
  const find = async (q: string, as = app.admin) =>
    (await app.ok(searchStudio, { query: { q } }, as)).groups.filter(({ kind }) => kind === 'lead')
  for (const q of ['Pia Prospect', 'halvorsen marine', 'halvorsen.test', 'pia@halvorsen']) {
    expect(await find(q)).toMatchObject([
      { items: [{ title: 'Lead at Halvorsen Marine', subtitle: 'Test Company' }] },
    ])
  }
  const staff = await app.signInAs('staff')
  expect(await find('Pia Prospect', staff)).toEqual([])
  const params = { clientId: app.client.id, staffId: staff.id }
  await app.ok(assignStaff, { params }, app.admin)
  expect(await find('Pia Prospect', staff)).toHaveLength(1)
  for (const q of ['pia', 'halvorsen.test'])
    expect(await app.teamList({ search: q })).toHaveLength(1)
  expect(await app.teamList({ search: 'someone else' })).toEqual([])
})

test('audit log, trash, search results, emails and notifications never name the person', async () => {
  const app = await company()
  const { id: leadId, version } = await addReleased(app, app.admin, app.client.id)
  const params = { ...own, leadId }
  const changed = {
    ...leadBody(app.client.id),
    person: 'Per Prospect',
    email: 'per@halvorsen.test',
    phone: '+47 22 00 00 00',
    version,
  }
  await app.ok(contract.leads.update, { params: { leadId }, body: changed }, app.admin)
  await app.ok(
    contract.setAppointment,
    { params, body: { appointmentAt: '2026-03-20T10:00:00.000Z', version: version + 1 } },
    app.client,
  )
  await app.ok(
    contract.loseLead,
    { params, body: { reason: 'Per Prospect left.', version: version + 2 } },
    app.client,
  )
  await app.ok(
    contract.withdrawLead,
    { params: { leadId }, body: { reason: 'Per Prospect left.', version: version + 3 } },
    app.admin,
  )
  const draft = await addDraft(app, app.admin, app.client.id)
  await app.ok(contract.leads.remove, { params: { leadId: draft.id } }, app.admin)
  const texts = JSON.stringify([
    await app.ok(listAudit, { query: {} }, app.admin),
    app.deps.db.$client.prepare('SELECT * FROM audit_log').all(),
    app.deps.db.$client.prepare('SELECT title, subtitle, scope FROM search_records').all(),
    await app.ok(listTrash, {}, app.admin),
    await app.ok(listNotifications, { query: {} }, app.client),
    await app.ok(listNotifications, { query: {} }, app.admin),
    queuedMails(app.deps),
  ])
  expect(texts).toContain('Lead at Halvorsen Marine')
  expect(texts).not.toMatch(/Pia|Per Prospect|pia@|per@|\+47|halvorsen\.test\/team/)
})

test.each(['Halvorsen\r\nBcc: all@example.com', 'Halvorsen\u2028Marine', 'Halvorsen\u0000Marine'])(
  'line breaks in the name of a company never reach the header of an email (%j)',
  async (name) => {
    const app = await company()
    await addReleased(app, app.admin, app.client.id, { company: name }).catch(() => undefined)
    for (const { subject } of queuedMails(app.deps))
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    expect(queuedMails(app.deps).length).toBeLessThanOrEqual(1)
  },
)

test('every list reads a page through an index, however many leads there are', async () => {
  const app = await company()
  const planOf = async (read: () => Promise<unknown>) => {
    const reads = await readsDuring(app.deps.db, read)
    const [text = ''] = reads.filter((sql) => /from "leads"/.test(sql))
    const plan = app.deps.db.$client.prepare<unknown[], { detail: string }>(
      `EXPLAIN QUERY PLAN ${text}`,
    )
    return plan.all(...(text.match(/\?/g)?.map(() => '1') ?? [])).map(({ detail }) => detail)
  }
  const all = (query: object) => planOf(() => app.teamList(query))
  const one = (query: object) => planOf(() => app.ownList(query))
  const indexed = async (plan: Promise<string[]>, index: string) => {
    const steps = await plan
    expect(steps.join('\n')).toMatch(new RegExp(`leads USING INDEX ${index}\\b`))
    return expect(steps.filter((step) => /TEMP B-TREE/.test(step)))
  }
  ;(await indexed(all({}), 'leads_listed_idx')).toEqual([])
  ;(await indexed(all({ state: 'open' }), 'leads_listed_idx')).toEqual([])
  ;(await indexed(all({ state: 'drafts' }), 'leads_state_idx')).toEqual([])
  ;(await indexed(all({ state: 'not-counted' }), 'leads_state_idx')).toEqual([])
  ;(await indexed(one({}), 'leads_client_idx')).toEqual([])
  ;(await indexed(one({ state: 'lost' }), 'leads_client_idx')).toEqual([])
  const week = { from: '2026-03-09', to: '2026-03-09' }
  await indexed(one({ figure: 'leads', ...week }), 'leads_counted_idx')
  await indexed(one({ figure: 'appointments', ...week }), 'leads_appointments_idx')
  ;(await indexed(one({ figure: 'leads' }), 'leads_client_idx')).toEqual([])
})
