import { listAudit } from '@leadwright/shared/contracts/audit'
import { addWebhook } from '@leadwright/shared/contracts/automation/webhooks'
import * as contract from '@leadwright/shared/contracts/leads'
import * as list from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { expect, test } from 'vitest'
import { makeApiKey, sendWithKey } from '../../testing/api-key.ts'
import { addDraft, addReleased, leadBody } from '../../testing/lead-samples.ts'
import { own } from '../../testing/own.ts'
import { createTestApp } from '../../testing/test-app.ts'

async function company() {
  const app = await createTestApp()
  const { ok } = app
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const add = (...addresses: string[]) => ok(list.addDoNotContact, { body: { addresses } }, admin)
  const entries = async (query = {}) => (await ok(list.listDoNotContact, { query }, admin)).items
  const addresses = async () => (await entries()).map(({ address }) => address)
  return { ...app, admin, client, add, entries, addresses }
}

const onList = { status: 409, code: 'leads.do-not-contact' }

test.each([
  ['the email address', 'Pia@Halvorsen.test', 'This email address is'],
  ['the domain of the company', 'https://www.halvorsen.test/team', 'This company’s domain is'],
])(
  'a person can’t be added, edited into a draft, restored or released once %s is listed',
  async (_, address, found) => {
    const app = await company()
    const { admin, client, ok, refused } = app
    const draft = await addDraft(app, admin, client.id)
    const trashed = await addDraft(app, admin, client.id, { person: 'Pia again' })
    await ok(contract.leads.remove, { params: { leadId: trashed.id } }, admin)
    const other = await addDraft(app, admin, client.id, {
      ...{ person: 'Bo Brandt', company: 'Brandt', domain: 'brandt.test' },
      ...{ email: 'bo@brandt.test', phone: '' },
    })
    expect(await app.add(address)).toEqual({ added: 1, known: 0 })

    expect(
      await refused(contract.leads.create, { body: leadBody(client.id) }, admin),
    ).toMatchObject({
      ...onList,
      message: `${found} on the do-not-contact list.`,
    })
    const { version } = await ok(contract.leads.get, { params: { leadId: draft.id } }, admin)
    const leads = [{ id: draft.id, version }]
    expect(await refused(contract.releaseLeads, { body: { leads } }, admin)).toMatchObject(onList)
    const both = [...leads, { id: other.id, version: other.version }]
    expect(await refused(contract.releaseLeads, { body: { leads: both } }, admin)).toMatchObject({
      ...onList,
      message:
        'On the do-not-contact list: Halvorsen Marine. Leave them out, or delete these drafts.',
    })
    const params = { leadId: other.id }
    const body = { ...leadBody(client.id), company: 'Brandt', version: other.version }
    expect(await refused(contract.leads.update, { params, body }, admin)).toMatchObject(onList)
    expect(
      await refused(contract.leads.restore, { params: { leadId: trashed.id } }, admin),
    ).toMatchObject(onList)
    expect(await ok(contract.leads.get, { params }, admin)).toMatchObject({
      email: 'bo@brandt.test',
    })
  },
)

test('leads of a person who objects are marked, and the client reads it in the history', async () => {
  const app = await company()
  const { admin, client, ok } = app
  const lead = await addReleased(app, admin, client.id)
  const draft = await addDraft(app, admin, client.id, { person: 'Pia P.' })
  await app.add('pia@halvorsen.test')
  const params = { ...own, leadId: lead.id }
  const seen = await ok(contract.getClientLead, { params }, client)
  expect(seen.noEmailSince).toBe('2026-03-10')
  expect(seen.history[0]).toMatchObject({ kind: 'edited', note: 'asked not to be emailed' })
  const ofDraft = await ok(contract.leads.get, { params: { leadId: draft.id } }, admin)
  expect(ofDraft).toMatchObject({ noEmailSince: '2026-03-10', version: draft.version + 1 })
  const { items } = await ok(listAudit, { query: {} }, admin)
  expect(items.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      'Test admin marked “Lead at Halvorsen Marine” of Test Company as not to be emailed.',
      'Test admin added 1 entry to the do-not-contact list.',
    ]),
  )
  expect(JSON.stringify(items)).not.toMatch(/pia/i)
})

test('a lead that is still to be edited can be saved while its person is on the list', async () => {
  const app = await company()
  const { admin, client, ok } = app
  const { id: leadId } = await addReleased(app, admin, client.id)
  await app.add('pia@halvorsen.test')
  const { version } = await ok(contract.leads.get, { params: { leadId } }, admin)
  const body = { ...leadBody(client.id), jobTitle: 'Director', noEmailSince: '2026-03-10', version }
  expect(await ok(contract.leads.update, { params: { leadId }, body }, admin)).toMatchObject({
    jobTitle: 'Director',
  })
})

test('a lead that is marked as not to be emailed puts its address on the list', async () => {
  const app = await company()
  const { admin, client, ok } = app
  const { id: leadId, version } = await addReleased(app, admin, client.id)
  const body = { ...leadBody(client.id), noEmailSince: '2026-03-09', version }
  await ok(contract.leads.update, { params: { leadId }, body }, admin)
  expect(await app.entries()).toMatchObject([
    { address: 'pia@halvorsen.test', reason: 'objection', source: 'team' },
  ])
  const marked = await ok(contract.leads.get, { params: { leadId } }, admin)
  expect(marked.noEmailSince).toBe('2026-03-09')
})

test('an address whose emails bounce is listed, and its leads are not marked', async () => {
  const app = await company()
  const { admin, client, ok } = app
  const { id: leadId } = await addReleased(app, admin, client.id)
  const body = { addresses: ['pia@halvorsen.test'], reason: 'bounce' as const }
  await ok(list.addDoNotContact, { body }, admin)
  const lead = await ok(contract.leads.get, { params: { leadId } }, admin)
  expect(lead.noEmailSince).toBe(null)
})

test('addresses are normalized and listed once', async () => {
  const app = await company()
  const answer = await app.add(
    ' Bo@BÜCHER.test ',
    'bo@xn--bcher-kva.test',
    'shop.brandt.test',
    'brandt.test',
  )
  expect(answer).toEqual({ added: 2, known: 0 })
  expect(await app.add('brandt.test', 'pia@halvorsen.test')).toEqual({ added: 1, known: 1 })
  expect((await app.addresses()).sort()).toEqual([
    ...['bo@xn--bcher-kva.test', 'brandt.test', 'pia@halvorsen.test'],
  ])
})

test.each([
  ['no address', 'Pia', 'is not an email address or a domain.'],
  ['half an address', 'pia@', 'is not an email address or a domain.'],
  ['the country part of a domain', 'co.uk', 'is not an email address or a domain.'],
  [
    'an email provider, which would block everyone there',
    'gmail.com',
    'belongs to an email provider. Enter single email addresses.',
  ],
])('all lines are rejected if one is %s', async (_, text, problem) => {
  const app = await company()
  const body = { addresses: ['pia@halvorsen.test', text] }
  expect(await app.refused(list.addDoNotContact, { body }, app.admin)).toMatchObject({
    status: 400,
    issues: [{ path: 'addresses', message: `Line 2: “${text}” ${problem}` }],
  })
  expect(await app.addresses()).toEqual([])
})

test('an address is found by its own entry and by that of its domain', async () => {
  const app = await company()
  await app.add('bo@brandt.test', 'halvorsen.test')
  const found = async (address: string) =>
    (await app.entries({ address })).map((entry) => entry.address)
  expect(await found('BO@brandt.test')).toEqual(['bo@brandt.test'])
  expect(await found('pia@halvorsen.test')).toEqual(['halvorsen.test'])
  expect(await found('other@brandt.test')).toEqual([])
  expect(await found('nonsense')).toEqual([])
})

test('the database contains no listed address in plain text', async () => {
  const app = await company()
  await app.add('pia@halvorsen.test')
  const bytes = app.deps.db.$client.serialize().toString('latin1')
  expect(bytes).not.toMatch(/pia@halvorsen/i)
})

test('a removed entry no longer blocks, and the audit log does not name it', async () => {
  const app = await company()
  const { admin, client, ok } = app
  await app.add('pia@halvorsen.test')
  const [entry] = await app.entries()
  const params = { entryId: entry?.id ?? '' }
  await ok(list.removeDoNotContact, { params }, admin)
  expect(await app.addresses()).toEqual([])
  expect((await app.refused(list.getDoNotContact, { params }, admin)).status).toBe(404)
  expect((await app.refused(list.removeDoNotContact, { params }, admin)).status).toBe(404)
  await addDraft(app, admin, client.id)
  const { items } = await ok(listAudit, { query: {} }, admin)
  expect(JSON.stringify(items)).toContain('removed an entry from the do-not-contact list')
  expect(JSON.stringify(items)).not.toMatch(/pia@/i)
})

test('the export has every address for sending tools, and is audited', async () => {
  const app = await company()
  await app.add(
    ...Array.from({ length: 250 }, (_, n) => `person${n}@brandt.test`),
    '=1@brandt.test',
  )
  const answer = await app.ok(list.exportDoNotContact, {}, app.admin)
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines[0]).toBe('Address,Kind,Reason,Added (UTC)')
  expect(lines).toHaveLength(252)
  expect(lines).toContain("'=1@brandt.test,email,objection,2026-03-10T09:00:00.000Z")
  const { items } = await app.ok(listAudit, { query: {} }, app.admin)
  expect(items[0]?.sentence).toBe('Test admin exported 251 entries of the do-not-contact list.')
})

test('a program adds and reads entries with its scopes', async () => {
  const app = await company()
  const scopes = ['do-not-contact:read', 'do-not-contact:write'] as const
  const { token } = await makeApiKey(app, app.admin, { scopes: [...scopes] })
  const body = { addresses: ['pia@halvorsen.test'], reason: 'bounce' }
  expect((await sendWithKey(app, token, list.addDoNotContact, { body })).status).toBe(200)
  const answer = await sendWithKey(app, token, list.listDoNotContact)
  expect(await answer.json()).toMatchObject({
    items: [{ address: 'pia@halvorsen.test', reason: 'bounce', source: 'api' }],
    total: 1,
  })
})

test('webhooks receive each new entry once', async () => {
  const app = await company()
  const url = 'https://93.184.216.34/hook'
  await app.ok(addWebhook, { body: { url, kinds: ['contact.suppressed'] } }, app.admin)
  await app.add('pia@halvorsen.test', 'bo@brandt.test')
  await app.add('pia@halvorsen.test')
  const subjects = app.deps.db.$client
    .prepare('SELECT subject_id FROM webhook_deliveries ORDER BY subject_id')
    .pluck()
    .all()
  const ids = (await app.entries()).map(({ id }) => id).sort()
  expect(subjects).toEqual(ids)
})
