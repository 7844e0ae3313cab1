import * as leads from '@leadwright/shared/contracts/leads'
import { addExternalCampaign } from '@leadwright/shared/contracts/leads/external-campaigns'
import {
  addDoNotContact,
  listDoNotContact,
} from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { describe, expect, test } from 'vitest'
import { makeApiKey } from '../../testing/api-key.ts'
import { addReleased } from '../../testing/lead-samples.ts'
import { runWorkflow } from '../../testing/n8n.ts'
import { Workflow, workflowText } from '../../testing/n8n-format.ts'
import { createTestApp } from '../../testing/test-app.ts'
import {
  instantlyEvent,
  instantlyLead,
  smartleadCategory,
  smartleadEvent,
  smartleadLead,
} from '../../testing/tool-events.ts'

const tools = {
  instantly: {
    campaignId: instantlyEvent().campaign_id,
    interested: instantlyEvent(),
    booked: instantlyEvent({ event_type: 'lead_meeting_booked' }),
    notInterested: instantlyEvent({ event_type: 'lead_not_interested', reply_text: 'No budget.' }),
    lead: instantlyLead,
    found: { items: [{ id: 'other', email: 'piano@halvorsen.test' }, instantlyLead] },
    missing: { items: [] },
  },
  smartlead: {
    campaignId: String(smartleadEvent().campaign_id),
    interested: smartleadEvent(),
    booked: smartleadCategory('Meeting Booked'),
    notInterested: {
      ...smartleadCategory('Not Interested'),
      last_reply: { email_body: '<p>No budget.</p>' },
    },
    lead: smartleadLead,
    found: smartleadLead,
    missing: {},
  },
} as const
type Tool = keyof typeof tools
const names = Object.keys(tools) as Tool[]

const read = (name: string) => Workflow.parse(JSON.parse(workflowText(`n8n/${name}.json`)))

/** An installation with a campaign in each tool, and n8n with a key. */
async function company() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  for (const source of names) {
    const body = { source, externalId: tools[source].campaignId, name: 'Spring' }
    await app.ok(addExternalCampaign, { params: { clientId: client.id }, body }, admin)
  }
  const { token } = await makeApiKey(app, admin, {
    scopes: ['leads:write', 'do-not-contact:read', 'do-not-contact:write'],
  })
  const { portalOrigin } = app.deps.config
  let execution = 0
  /** @param answer of the tool's API */
  async function run(name: string, event: object, answer: object = {}) {
    const toTools: { url: string; body: unknown }[] = []
    execution += 1
    const outcome = await runWorkflow(read(name), {
      execution: String(execution),
      input: [{ body: event }],
      set: { Settings: [{ baseUrl: portalOrigin }] },
      send: async (request) => {
        if (new URL(request.url).origin === portalOrigin) {
          request.headers.set('Authorization', `Bearer ${token}`)
          return app.app.fetch(request)
        }
        const text = await request.text()
        toTools.push({ url: request.url, body: text && JSON.parse(text) })
        return Response.json(answer)
      },
    })
    return { ...outcome, toTools }
  }
  const list = async () => {
    const { items } = await app.ok(leads.listLeads, { query: {} }, admin)
    return Promise.all(
      items.map(({ id }) => app.ok(leads.leads.get, { params: { leadId: id } }, admin)),
    )
  }
  const listed = async () => {
    const { items } = await app.ok(listDoNotContact, { query: {} }, admin)
    return items.map(({ address, reason }) => [address, reason])
  }
  return { ...app, admin, client, run, list, listed }
}

describe.each(names)('the workflow of %s', (name) => {
  const { interested, booked, notInterested, found, missing } = tools[name]

  test('adds a draft with what the tool knows, and a repeat changes nothing', async () => {
    const { client, run, list } = await company()
    expect(await run(name, interested, found)).toMatchObject({ error: null, statuses: [200] })
    const [draft, ...others] = await list()
    expect(others).toEqual([])
    expect(draft).toMatchObject({
      ...{ clientId: client.id, state: 'draft', person: 'Pia Prospect', version: 1 },
      ...{ jobTitle: 'Head of Procurement', company: 'Halvorsen Marine', domain: 'halvorsen.test' },
      ...{ email: 'pia@halvorsen.test', link: 'https://linkedin.com/in/pia-p', campaign: 'Spring' },
      ...{ saidSoFar: 'Yes, call me next week.', suggestions: [] },
    })
    expect(await run(name, interested, found)).toMatchObject({ error: null, statuses: [200] })
    expect(await list()).toEqual([draft])
  })

  test('fills in what was missing', async () => {
    const { run, list } = await company()
    const { [name === 'instantly' ? 'phone' : 'phone_number']: _, ...first } = tools[name]
      .lead as Record<string, unknown>
    await run(name, interested, name === 'instantly' ? { items: [first] } : first)
    expect(await list()).toMatchObject([{ phone: '' }])
    await run(name, interested, found)
    expect(await list()).toMatchObject([{ phone: expect.stringContaining('47') }])
  })

  test('adds a draft and a suggestion for a booked meeting', async () => {
    const { run, list } = await company()
    expect((await run(name, booked, found)).error).toBeNull()
    expect(await list()).toMatchObject([
      { state: 'draft', appointmentAt: null, suggestions: [{ kind: 'booked', source: name }] },
    ])
  })

  test('only suggests something if a released lead is not interested', async () => {
    const { ok, admin, run, list } = await company()
    await run(name, interested, found)
    const [draft] = await list()
    const body = { leads: [{ id: draft?.id ?? '', version: 1 }] }
    await ok(leads.releaseLeads, { body }, admin)
    const [before] = await list()
    expect((await run(name, notInterested, found)).ran).not.toContain('Add or update the draft')
    await run(name, notInterested, found)
    const [after] = await list()
    expect({ ...after, suggestions: [] }).toEqual(before)
    expect(after?.suggestions).toMatchObject([
      { kind: 'not-interested', text: expect.stringMatching(/\nNo budget\.$/) },
    ])
  })

  test('stops with a sentence for a lead that the tool never sent, or does not know', async () => {
    const { run, list } = await company()
    const { error } = await run(name, notInterested, found)
    expect(error).toMatch(/^Suggest: 404 .*This tool has not sent a lead with this id\./)
    expect((await run(name, interested, missing)).error).toMatch(/ has no lead with this email/)
    expect(await list()).toEqual([])
  })

  test('stops with a sentence for a campaign of no client, before it asks the tool', async () => {
    const { run, list } = await company()
    const outcome = await run(name, { ...interested, campaign_id: 'unknown' }, found)
    expect(outcome.error).toMatch(/^Find the client: 404 .*No client has this campaign\./)
    expect(outcome.toTools).toEqual([])
    expect(await list()).toEqual([])
  })

  test('stops with a sentence for a person on the do-not-contact list', async () => {
    const { ok, admin, run, list } = await company()
    await ok(addDoNotContact, { body: { addresses: ['pia@halvorsen.test'] } }, admin)
    const { error } = await run(name, booked, found)
    expect(error).toMatch(/409 .*This email address is on the do-not-contact list\./)
    expect(await list()).toEqual([])
  })
})

test.each([
  ['instantly', instantlyEvent({ event_type: 'reply_received' })],
  ['instantly', instantlyEvent({ event_type: 'auto_reply_received' })],
  ['smartlead', smartleadEvent({ event_type: 'EMAIL_REPLY' })],
  ['smartlead', smartleadCategory('Information Request')],
])('the workflow of %s asks no one about an event that is no answer', async (name, event) => {
  const { run } = await company()
  const { ran, toTools, error } = await run(name, event, {})
  expect([ran, toTools, error]).toEqual([
    ['Event', 'Settings', 'Reading', 'Known category'],
    [],
    null,
  ])
})

const unsubscribed = { event_type: 'LEAD_UNSUBSCRIBED', lead_email: 'pia@halvorsen.test' }
const bounced = { event_type: 'EMAIL_BOUNCE', to_email: 'pia@halvorsen.test' }

describe('the workflow of the do-not-contact list', () => {
  test.each([
    [instantlyEvent({ event_type: 'lead_unsubscribed' }), 'objection'],
    [instantlyEvent({ event_type: 'email_bounced' }), 'bounce'],
    [unsubscribed, 'objection'],
    [bounced, 'bounce'],
    [smartleadCategory('Do Not Contact'), 'objection'],
  ])('adds the address of event %#, once', async (event, reason) => {
    const { run, listed } = await company()
    for (let time = 0; time < 2; time += 1) {
      expect(await run('do-not-contact', event)).toMatchObject({ error: null, statuses: [200] })
    }
    expect(await listed()).toEqual([['pia@halvorsen.test', reason]])
  })

  test('marks a released lead of someone who unsubscribed', async () => {
    const app = await company()
    const { admin, client, run, list } = app
    await addReleased(app, admin, client.id)
    await run('do-not-contact', unsubscribed)
    expect(await list()).toMatchObject([{ state: 'lead', noEmailSince: '2026-03-10' }])
  })

  test.each([instantlyEvent(), smartleadEvent(), instantlyEvent({ event_type: 'email_sent' })])(
    'ignores event %#',
    async (event) => {
      const { run, listed } = await company()
      expect((await run('do-not-contact', event)).error).toBeNull()
      expect(await listed()).toEqual([])
    },
  )

  test('blocks a new entry in both tools, and only an address', async () => {
    const { ok, admin, run, deps } = await company()
    await ok(addDoNotContact, { body: { addresses: ['pia@halvorsen.test'] } }, admin)
    const { items } = await ok(listDoNotContact, { query: {} }, admin)
    const event = { type: 'contact.suppressed', data: { id: items[0]?.id } }
    expect((await run('do-not-contact', event)).toTools).toEqual([
      {
        url: 'https://api.instantly.ai/api/v2/block-lists-entries',
        body: { bl_value: 'pia@halvorsen.test' },
      },
      {
        url: 'https://server.smartlead.ai/api/v1/leads/add-domain-block-list',
        body: { domain_block_list: ['pia@halvorsen.test'], client_id: null },
      },
    ])
    deps.db.$client.exec('UPDATE do_not_contact SET address = NULL')
    expect((await run('do-not-contact', event)).toTools).toEqual([])
  })
})

describe('every workflow', () => {
  const files = ['n8n/instantly.json', 'n8n/smartlead.json', 'n8n/do-not-contact.json']
  test.each([...files, 'automation-workflow.json'])('%s imports cleanly', (file) => {
    const { nodes, connections } = Workflow.parse(JSON.parse(workflowText(file)))
    const known = nodes.map(({ name }) => name)
    expect(new Set(known).size).toBe(nodes.length)
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length)
    const targets = Object.values(connections).flatMap(({ main }) =>
      main.flat().map(({ node }) => node),
    )
    expect(known).toEqual(expect.arrayContaining([...Object.keys(connections), ...targets]))
    const [first, ...others] = known
    expect(targets).not.toContain(first)
    expect(targets).toEqual(expect.arrayContaining(others))
  })

  test.each(files)(
    '%s has no secret, no email address and no address of an installation',
    (file) => {
      const text = workflowText(file)
      expect(text).not.toMatch(/[\w.]+@[\w-]+\.\w+/)
      expect(text).not.toMatch(/lw_|whsec_|Bearer|[A-Za-z0-9+/_-]{40,}/)
      const hosts = [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host)
      const tools = ['api.instantly.ai', 'server.smartlead.ai']
      expect(hosts.filter((host) => !tools.includes(host ?? ''))).toEqual(['portal.example.com'])
      expect(text).not.toContain('"credentials"')
    },
  )
})
