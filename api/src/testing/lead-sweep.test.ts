import { academyCategories } from '@leadwright/shared/academy'
import * as conversations from '@leadwright/shared/contracts/conversations'
import { downloadDataExport } from '@leadwright/shared/contracts/data-export'
import * as contract from '@leadwright/shared/contracts/leads'
import { eraseLead } from '@leadwright/shared/contracts/leads/lead-cases'
import { figures } from '@leadwright/shared/contracts/leads/lead-figures'
import { openEvents } from '@leadwright/shared/contracts/live'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { leadFilters } from '@leadwright/shared/leads'
import { ownClient } from '@leadwright/shared/own-client'
import { expect, test } from 'vitest'
import { pdfFile } from './application.ts'
import { report } from './deal-samples.ts'
import { addDraft, addReleased, leadBody } from './lead-samples.ts'
import { addressOf, isAllowed, listenTo } from './live/open-pages.ts'
import { objectTo } from './objection-samples.ts'
import { queuedMails } from './outbox.ts'
import { own } from './own.ts'
import { type Caller, createTestApp } from './test-app.ts'

/** Only in texts of the first client's leads. */
const marker = 'quokka'
const marked = {
  ...{ person: `Pia ${marker}`, jobTitle: `Head of ${marker}`, company: `${marker} Marine` },
  ...{ email: 'pia@shared.test', domain: 'shared.test', phone: marker, tool: marker },
  ...{ link: `https://shared.test/${marker}`, whyNow: marker, saidSoFar: marker },
}

/** Their ids come first. */
const leadsOfFirst = 5

/** A client with leads in every state, and another client with a lead at the same company. */
async function installation() {
  const app = await createTestApp()
  // The test sends more than a person may.
  Object.assign(app.deps.limiter, { consume: async () => 1 })
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client', { companyName: 'First Company' })
  const other = await app.signInAs('client', { companyName: 'Other Company' })
  const { ok } = app
  const appointmentAt = '2026-03-20T10:00:00.000Z'
  const draft = await addDraft(app, admin, client.id, marked)
  const lead = await addReleased(app, admin, client.id, { ...marked, appointmentAt })
  const referred = await addReleased(app, admin, client.id, { ...marked, referredById: lead.id })
  const reason = `No longer at ${marker}`
  await ok(
    contract.loseLead,
    { params: { ...own, leadId: referred.id }, body: { reason, version: referred.version } },
    client,
  )
  const withdrawn = await addReleased(app, admin, client.id, marked)
  await ok(
    contract.withdrawLead,
    { params: { leadId: withdrawn.id }, body: { reason, version: withdrawn.version } },
    admin,
  )
  const erased = await addReleased(app, admin, client.id, marked)
  const params = { recordId: lead.id }
  const file = await ok(
    conversations.attachFile,
    { params, body: { place: 'comment' }, file: pdfFile() },
    client,
  )
  const comment = { text: `Is ${marker} back?`, attachments: [file.id] }
  await ok(conversations.addComment, { params, body: comment }, client)
  app.clock.advance(1_000)
  const answer = `${marker} is back. Would Thursday suit you?`
  await ok(conversations.addComment, { params, body: { text: answer } }, admin)
  await ok(conversations.addInternalNote, { params, body: { text: marker } }, admin)
  await report(app, client, lead, { proof: `Signed with ${marker}.` })
  await objectTo(app, client, [lead], { text: `Ask ${marker}.` })

  const theirs = await addReleased(app, admin, other.id, {
    ...{ ...marked, person: 'Own person', jobTitle: '', company: 'Own company', phone: '1' },
    ...{ tool: '', link: 'https://shared.test', whyNow: 'Own', saidSoFar: 'Own' },
  })
  const onTheirs = { params: { recordId: theirs.id }, body: { text: 'Own comment' } }
  await ok(conversations.addComment, onTheirs, admin)
  // Last, because the person can't be added again.
  await ok(eraseLead, { params: { leadId: erased.id } }, admin)
  const leads = [draft, lead, referred, withdrawn, erased]
  expect(leads).toHaveLength(leadsOfFirst)
  const ids = [...leads.map(({ id }) => id), theirs.id, file.id, client.id, other.id, admin.id]
  const now = await ok(contract.leads.get, { params: { leadId: lead.id } }, admin)
  return { ...app, admin, client, other, lead: now, theirs, ids }
}

/** Queries that some endpoint accepts; others reject them. */
const queries = [
  {},
  ...['search', 'q'].map((name) => ({ [name]: marker })),
  ...leadFilters.map((state) => ({ state })),
  ...figures.map((figure) => ({ figure, from: '2026-03-09', to: '2026-03-09' })),
  { today: '2026-03-10' },
  { from: '2026-01-01', to: '2026-12-31' },
  { from: '2026-03-01', to: '2026-03-31' },
  { category: academyCategories[0] },
]

/** The same address with every id in each of its places. */
function addressesOf({ path }: Endpoint, ids: readonly string[]): Record<string, string>[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.reduce<Record<string, string>[]>(
    (all, name) => {
      const values = name === 'month' ? ['2026-03'] : [...ids, ownClient]
      return all.flatMap((params) => values.map((id) => ({ ...params, [name]: id })))
    },
    [{}],
  )
}

/**
 * The addresses that answer a person, those that reject every request, and those whose answer
 * mentions one of the first client's leads.
 */
async function readAll(app: Awaited<ReturnType<typeof installation>>, person: Caller) {
  const { endpoints, send, ids } = app
  const answered = new Set<string>()
  const mentioning = new Set<string>()
  const reads = endpoints
    .filter(({ method, path }) => method === 'GET' && path !== '/api/events')
    .filter((endpoint) => isAllowed(endpoint, person.role))
  for (const endpoint of reads) {
    for (const params of addressesOf(endpoint, ids)) {
      for (const query of endpoint.query ? queries : [{}]) {
        const answer = await send(endpoint, { params, query }, person)
        const text = (await answer.text()).toLowerCase()
        if (answer.ok) answered.add(addressOf(endpoint))
        const mentionsLead = [marker, ...ids.slice(0, leadsOfFirst)].some((one) =>
          text.includes(one),
        )
        if (mentionsLead) mentioning.add(addressOf(endpoint))
      }
    }
  }
  const unanswered = reads.map(addressOf).filter((address) => !answered.has(address))
  return { answered: [...answered], unanswered, mentioning: [...mentioning] }
}

/** What everyone of the first client reads about its leads. */
const mentions = [
  'GET /api/notifications',
  'GET /api/clients/own/leads',
  'GET /api/clients/own/leads/:leadId',
  'GET /api/clients/own/leads/:leadId/deals',
  'GET /api/clients/own/leads/:leadId/objections',
  'GET /api/clients/own/objections',
  'GET /api/clients/own/objectable-leads',
  'GET /api/conversations/:recordId',
  'GET /api/clients/own/conversations',
  'GET /api/clients/own/files',
  'GET /api/clients/own/reports/:month',
  // The title of the conversation in which the team asked something.
  'GET /api/needs-you',
]
/** Only for people who see money. */
const mentionsWithMoney = ['GET /api/clients/own/deals']

test('nothing about a client’s leads is in any response to people of another client', async () => {
  const app = await installation()
  const { client, other, signInAs, theirs, deps } = app
  const { unanswered, mentioning } = await readAll(app, client)
  expect(mentioning.toSorted()).toEqual([...mentions, ...mentionsWithMoney].toSorted())
  expect(unanswered).toMatchInlineSnapshot(`
    [
      "GET /api/imports/:importId",
      "GET /api/clients/own/target-lists/:targetListId",
      "GET /api/clients/own/target-lists/:targetListId/targets",
      "GET /api/clients/own/sending-domains/:sendingDomainId/history",
      "GET /api/clients/own/sending-domains/:sendingDomainId/weeks",
      "GET /api/updates/:updateId",
      "GET /api/clients/own/invoices/:invoiceId",
      "GET /api/meetings/:meetingId/ics",
      "GET /api/calendar/feeds/:file",
      "GET /api/pictures/:userId",
      "GET /api/data-requests/links/:token/choice",
      "GET /api/metrics",
    ]
  `)
  const people = [
    other,
    await signInAs('client', { clientId: other.id }),
    await signInAs('client-limited', { clientId: other.id }),
  ]
  for (const person of people) {
    const read = await readAll(app, person)
    expect(read.answered).toEqual(expect.arrayContaining(mentions))
    expect(read.mentioning).toEqual([])
  }
  const mails = queuedMails(deps).filter(({ to }) => people.some(({ email }) => email === to))
  expect(mails.map(({ kind }) => kind)).toContain('lead.released')
  expect(JSON.stringify(mails)).not.toContain(marker)
  expect(
    await app.ok(contract.getClientLead, { params: { ...own, leadId: theirs.id } }, other),
  ).toMatchObject({ sameCompany: [], samePerson: [], referrals: [] })
})

test('another client’s archive and open pages contain nothing about a client’s leads', async () => {
  const app = await installation()
  const { other, admin, client, lead, send, ok } = app
  const archive = await (await send(downloadDataExport, {}, other)).arrayBuffer()
  const text = Buffer.from(archive).toString('utf8')
  expect(text).toContain('Own person')
  expect(text).toContain('Own comment')
  expect(text.toLowerCase()).not.toContain(marker)

  const { body } = await send(openEvents, { query: {} }, other)
  if (!body) throw new Error('The event stream did not open.')
  const nextTopics = listenTo(body)
  await nextTopics()
  const params = { recordId: lead.id }
  await ok(conversations.addComment, { params, body: { text: 'Again' } }, client)
  const changed = { ...leadBody(client.id), ...marked, whyNow: 'New', version: lead.version }
  const edit = { ...changed, appointmentAt: lead.appointmentAt }
  await ok(contract.leads.update, { params: { leadId: lead.id }, body: edit }, admin)
  await ok(eraseLead, { params: { leadId: lead.id } }, admin)
  app.deps.eventBus.heartbeat()
  expect(await nextTopics()).toEqual([])
})
