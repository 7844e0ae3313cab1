import * as leads from '@leadwright/shared/contracts/leads'
import { putExternalLead } from '@leadwright/shared/contracts/leads/external-leads'
import { eraseLead } from '@leadwright/shared/contracts/leads/lead-cases'
import { addDoNotContact } from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { expect, test } from 'vitest'
import { makeApiKey, sendWithKey } from '../../testing/api-key.ts'
import { addReleased, leadBody } from '../../testing/lead-samples.ts'
import { createTestApp } from '../../testing/test-app.ts'

const { clientId: _, referredById, noEmailSince, followUpOn, ...known } = leadBody('')
const onlyByPeople = { referredById, noEmailSince, followUpOn }

interface Answer {
  id?: string
  result?: string
  error?: { code: string }
}

async function company() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const { token } = await makeApiKey(app, admin, { scopes: ['leads:read', 'leads:write'] })
  const send = async (
    change: Partial<typeof known> = {},
    { clientId = client.id, externalId = '4711' } = {},
  ) => {
    const params = { clientId, source: 'mailer', externalId }
    const body = { ...known, ...change }
    const answer = await sendWithKey(app, token, putExternalLead, { params, body })
    const { id = '', result, error } = (await answer.json()) as Answer
    return { status: answer.status, id, result, code: error?.code }
  }
  const read = (leadId: string) => app.ok(leads.leads.get, { params: { leadId } }, admin)
  const edit = async (leadId: string, change: object) => {
    const { version } = await read(leadId)
    const body = { ...known, ...onlyByPeople, clientId: client.id, ...change, version }
    return app.ok(leads.leads.update, { params: { leadId }, body }, admin)
  }
  return { ...app, app, admin, client, token, put: send, read, edit }
}

test('a tool adds a draft, updates it, and a repeat changes nothing', async () => {
  const { put, read } = await company()
  const first = await put({ whyNow: '' })
  expect(first).toMatchObject({ status: 200, result: 'created' })
  expect(await put({ whyNow: '' })).toEqual({ ...first, result: 'unchanged' })
  expect(await put({ whyNow: 'Two vessels.' })).toEqual({ ...first, result: 'updated' })
  expect(await put({ whyNow: 'Three vessels.' })).toEqual({ ...first, result: 'updated' })
  expect(await read(first.id)).toMatchObject({
    ...{ state: 'draft', person: 'Pia Prospect', whyNow: 'Three vessels.', releasedOn: null },
    version: 3,
  })
})

test('what a person typed stays; what is empty is filled', async () => {
  const { put, read, edit } = await company()
  const { id } = await put({ phone: '' })
  await edit(id, { phone: '', jobTitle: 'Director' })
  expect(await put({ jobTitle: 'Buyer', phone: '+47 1', saidSoFar: '' })).toMatchObject({
    result: 'updated',
  })
  const lead = await read(id)
  expect(lead).toMatchObject({ jobTitle: 'Director', phone: '+47 1' })
  expect(lead.saidSoFar).toBe(known.saidSoFar)
  expect(await put({ jobTitle: 'Buyer', phone: '+47 2' })).toMatchObject({ result: 'unchanged' })
})

test('a tool never changes the dates or the state of a released lead', async () => {
  const app = await company()
  const { put, read, admin, client, deps } = app
  const lead = await addReleased(app, admin, client.id, { phone: '' })
  const answer = await put({ phone: '+47 1', appointmentAt: '2026-03-20T10:00:00.000Z' })
  expect(answer).toMatchObject({ id: lead.id, result: 'updated' })
  const { appointmentAt, state, releasedOn, phone, history } = await read(lead.id)
  expect({ appointmentAt, state, releasedOn, phone }).toEqual({
    ...{ appointmentAt: null, state: 'lead', releasedOn: '2026-03-10', phone: '+47 1' },
  })
  expect(history[0]).toMatchObject({ kind: 'synced', note: 'phone', name: 'API key “n8n”' })
  const mails = deps.db.$client.prepare('SELECT kind FROM mail_outbox').pluck().all()
  expect(mails).not.toContain('lead.changed')
})

test.each([
  ['the email address', {}],
  ['the LinkedIn profile', { email: null, link: 'https://www.linkedin.com/in/pia-p' }],
  ['the name and the domain', { email: null, link: null }],
])('the same person from another tool is found by %s', async (_, change) => {
  const { put } = await company()
  const link = 'https://linkedin.com/in/Pia-P'
  const first = await put({ link })
  const second = await put({ link, ...change } as Partial<typeof known>, { externalId: 'other' })
  expect([second.id, second.status]).toEqual([first.id, 200])
})

test('the same id of the tool belongs to each client separately', async () => {
  const { put, signInAs } = await company()
  const other = await signInAs('client')
  const [one, two] = [await put(), await put({}, { clientId: other.id })]
  expect(two.result).toBe('created')
  expect(two.id).not.toBe(one.id)
})

test('a draft that the team deleted is not added again', async () => {
  const { put, ok, admin } = await company()
  const { id: leadId } = await put()
  await ok(leads.leads.remove, { params: { leadId } }, admin)
  expect(await put({ whyNow: 'Again.' })).toMatchObject({ id: leadId, result: 'ignored' })
})

test('a draft that the team moved to another client is out of the tool’s reach', async () => {
  const { app, put, read, edit } = await company()
  const { id } = await put()
  const other = await app.signInAs('client')
  await edit(id, { clientId: other.id })
  expect(await put({ whyNow: 'Two vessels.' })).toMatchObject({ result: 'ignored' })
  expect(await read(id)).toMatchObject({ clientId: other.id, whyNow: known.whyNow })
})

test('a person on the do-not-contact list is rejected, and one who was erased has no link to the tool', async () => {
  const app = await company()
  const { put, ok, admin, client, deps } = app
  const lead = await addReleased(app, admin, client.id)
  await put()
  await ok(eraseLead, { params: { leadId: lead.id } }, admin)
  expect(deps.db.$client.prepare('SELECT * FROM external_leads').all()).toEqual([])
  await ok(addDoNotContact, { body: { addresses: ['pia@halvorsen.test'] } }, admin)
  expect(await put()).toMatchObject({ status: 409, code: 'leads.do-not-contact' })
})

test.each([
  ['an email address as its id', { externalId: 'pia@halvorsen.test' }, 400],
  ['an id that is too long', { externalId: 'x'.repeat(101) }, 400],
  ['a client that does not exist', { clientId: crypto.randomUUID() }, 404],
])('a lead with %s is rejected', async (_, of, status) => {
  const { put, deps } = await company()
  expect((await put({}, of)).status).toBe(status)
  expect(deps.db.$client.prepare('SELECT count(*) FROM leads').pluck().get()).toBe(0)
})

test('a lead without any contact is rejected', async () => {
  const { put } = await company()
  const nothing = { person: '', email: null, phone: '', link: null } as unknown
  expect((await put(nothing as Partial<typeof known>)).status).toBe(400)
})

test('a key for reading reads released leads only, and cannot write', async () => {
  const { app, put, admin, client } = await company()
  const lead = await addReleased(app, admin, client.id)
  await put({ email: 'bo@brandt.test', person: 'Bo' })
  const { token } = await makeApiKey(app, admin, { scopes: ['leads:read'], clientId: client.id })
  const params = { clientId: client.id }
  const answer = await sendWithKey(app, token, leads.listClientLeads, { params })
  expect(await answer.json()).toMatchObject({ items: [{ id: lead.id }] })
  const of = { ...params, source: 'mailer', externalId: '1' }
  const write = await sendWithKey(app, token, putExternalLead, { params: of, body: known })
  expect(write.status).toBe(403)
})
