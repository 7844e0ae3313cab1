import { listAudit } from '@leadwright/shared/contracts/audit'
import { leads as contract } from '@leadwright/shared/contracts/leads'
import { eraseLead } from '@leadwright/shared/contracts/leads/lead-cases'
import * as list from '@leadwright/shared/contracts/personal-data/do-not-contact'
import {
  erasePerson,
  exportPerson,
  type PersonRecord,
  searchPerson,
} from '@leadwright/shared/contracts/personal-data/person-search'
import { expect, test } from 'vitest'
import { apply } from '../../testing/application.ts'
import { deliver, signingKeys } from '../../testing/incoming-webhooks.ts'
import { knownPerson, otto, zelda } from '../../testing/known-person.ts'
import { addDraft, addReleased } from '../../testing/lead-samples.ts'
import { createTestApp } from '../../testing/test-app.ts'

const person = { email: '', phone: '', link: '', name: '' }

/** What was found, as `type: fields`. */
const summary = (records: readonly PersonRecord[]) =>
  records.map(({ type, matches, isInTrash }) =>
    [type, ...(isInTrash ? ['(trash)'] : []), ...matches].join(' '),
  )

test('a search finds every place that names a person, and says by what', async () => {
  const { search } = await knownPerson()
  const { records, ...answer } = await search(zelda)
  expect(answer).toEqual({ isCut: false, hasLogin: false, isSuppressed: false })
  expect(summary(records).toSorted()).toMatchInlineSnapshot(`
    [
      "applicant email name",
      "booking email phone name",
      "booking name",
      "client-note (trash) name",
      "client-note name",
      "comment email name",
      "comment email name",
      "draft (trash) email phone link name",
      "draft email phone link name",
      "exclusion email",
      "hiring-note name",
      "hiring-note name",
      "internal-note phone",
      "internal-note phone",
      "lead email phone link name",
      "lead phone",
      "lead phone link name",
    ]
  `)
  const nameOnly = records.map(({ matches }) => matches.join() === 'name')
  expect(nameOnly).toEqual(nameOnly.toSorted())
  const shown = records.map(({ type, title, client, path, isInTrash }) => ({
    ...{ type, title, client, isInTrash },
    path: path?.replace(/[0-9a-f-]{36}/g, ':id') ?? null,
  }))
  expect(shown).toContainEqual({
    ...{ type: 'lead', title: 'Zelda Quixwood, Halcyon', client: 'Arnt Yards' },
    ...{ isInTrash: false, path: '/studio/workspace/leads/:id' },
  })
  expect(shown).toContainEqual({
    ...{ type: 'client-note', title: 'They met Zelda Quixwood.', client: 'Arnt Yards' },
    ...{ isInTrash: true, path: null },
  })
})

test.each([
  ['the email address', { email: ' Zelda.QUIXWOOD@halcyon.test ' }],
  ['the number without its country', { phone: '021987654' }],
  ['the profile', { link: 'no.linkedin.com/in/zelda-quixwood/' }],
  ['the name in another order', { name: 'quixwood, ZELDA' }],
])('a lead and a draft in the trash are found by %s alone', async (_, body) => {
  const { search, records } = await knownPerson()
  const found = (await search(body)).records.map(({ id }) => id)
  expect(found).toEqual(expect.arrayContaining([records.lead.id, records.trashed.id]))
})

test('case and accents don’t matter, and a part of a word is no match', async () => {
  const app = await createTestApp(signingKeys)
  const [admin, client] = [await app.signInAs('admin'), await app.signInAs('client')]
  const about = { email: null, phone: '', link: 'halvorsen.test/zoe', saidSoFar: '' }
  const add = (name: string, whyNow = '') =>
    addDraft(app, admin, client.id, { ...about, email: '', person: name, whyNow })
  await add('Zoë Øberg-Straße')
  await add('Zoelle Obergstrasse')
  await add('Bo', 'ZOE ØBERG STRASSE is back.')
  await apply(app, 'zoe@example.com', 'Zoé Oberg Strasse')
  await deliver(app, 'cal', {
    ...{ id: 'a', name: 'Zöe Öberg Strasse', email: 'z@example.com' },
    ...{ startsAt: '2026-03-20T10:00:00.000Z', bookedAt: '2026-03-09T08:00:00.000Z' },
  })
  const { records } = await app.ok(
    searchPerson,
    { body: { ...person, name: 'zoe oberg strasse' } },
    admin,
  )
  expect(records.map(({ title }) => title).toSorted()).toEqual([
    'Bo, Halvorsen Marine',
    'Zoé Oberg Strasse',
    'Zoë Øberg-Straße, Halvorsen Marine',
    expect.stringContaining('Zöe Öberg Strasse'),
  ])
})

test('two people with one number are both found by it, and only one of them by name', async () => {
  const { search, records } = await knownPerson()
  const ids = async (body: object) => (await search(body)).records.map(({ id }) => id)
  expect(await ids({ phone: zelda.phone })).toContain(records.colleague.id)
  const { records: both } = await search({ phone: zelda.phone, name: zelda.name })
  expect(both.find(({ id }) => id === records.colleague.id)?.matches).toEqual(['phone'])
  expect(await ids({ name: otto.name })).not.toContain(records.lead.id)
})

test('an erased lead is not found, whatever its history said', async () => {
  const app = await knownPerson()
  await app.ok(eraseLead, { params: { leadId: app.records.lead.id } }, app.admin)
  const { records } = await app.search(zelda)
  expect(records.map(({ id }) => id)).not.toContain(app.records.lead.id)
})

test('a search says whether the person has a login, and is on the do-not-contact list', async () => {
  const app = await knownPerson()
  await app.ok(list.addDoNotContact, { body: { addresses: ['halcyon.test'] } }, app.admin)
  expect(await app.search({ email: app.client.email })).toMatchObject({
    ...{ hasLogin: true, isSuppressed: false },
  })
  expect(await app.search({ email: zelda.email })).toMatchObject({ isSuppressed: true })
})

test('the export contains what is stored about the person, and where it came from', async () => {
  const app = await knownPerson()
  const { records } = await app.search({ email: zelda.email })
  const refs = records.map(({ type, id }) => ({ type, id }))
  const missing = { type: 'comment' as const, id: crypto.randomUUID() }
  const answer = await app.ok(exportPerson, { body: { records: [...refs, missing] } }, app.admin)
  expect(answer.headers.get('content-disposition')).toMatch(/personal-data-.*\.json/)
  const exported = JSON.parse(await answer.text())
  expect(exported.records).toHaveLength(refs.length)
  const lead = exported.records.find((one: { type: string }) => one.type === 'lead')
  expect(lead).toMatchObject({
    ...{ client: 'Arnt Yards', person: zelda.name, phone: zelda.phone, noticeOn: '2026-03-09' },
    source: { tool: 'Mailer', campaign: 'Spring', list: 'Shipyards' },
    history: [{ kind: 'released' }, { note: 'Zelda Quixwood said no.' }, {}, {}],
  })
  // Both were written at the same time.
  const texts = lead.comments.map(({ text }: { text: string }) => text)
  expect(texts.toSorted()).toEqual([`Is ${zelda.email} back?`, 'We will ask.'])
  const booking = exported.records.find((one: { type: string }) => one.type === 'booking')
  expect(booking.answers).toEqual([{ question: 'Your number?', answer: zelda.phone }])
})

test('the audit log counts what was found and exported, and names no one', async () => {
  const app = await knownPerson()
  const { records } = await app.search(zelda)
  const refs = records.slice(0, 2).map(({ type, id }) => ({ type, id }))
  await app.ok(exportPerson, { body: { records: refs } }, app.admin)
  const { items } = await app.ok(listAudit, { query: {} }, app.admin)
  expect(items.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/ exported 2 records about a person\.$/),
    expect.stringMatching(
      new RegExp(` searched for the data of a person and found ${records.length} records\\.$`),
    ),
  ])
})

test('at least one field is required, and long enough to mean someone', async () => {
  const { ok: _, refused, signInAs } = await createTestApp()
  const admin = await signInAs('admin')
  for (const body of [person, { ...person, name: 'Al' }, { ...person, phone: '+4' }]) {
    expect(await refused(searchPerson, { body }, admin)).toMatchObject({ status: 400 })
  }
})

test('only people who manage personal data search, export and erase', async () => {
  const app = await createTestApp()
  const records = [{ type: 'lead', id: crypto.randomUUID() }]
  for (const role of ['staff', 'client'] as const) {
    const caller = await app.signInAs(role)
    for (const [endpoint, body] of [
      [searchPerson, { ...person, name: 'Zelda' }],
      [exportPerson, { records }],
      [erasePerson, { ...person, records }],
    ] as const) {
      expect((await app.refused(endpoint, { body }, caller)).status).toBe(403)
    }
  }
})

test('other requests get a turn while many leads are searched', async () => {
  const app = await createTestApp()
  const [admin, client] = [await app.signInAs('admin'), await app.signInAs('client')]
  const { id } = await addReleased(app, admin, client.id)
  const row = app.deps.db.$client.prepare('SELECT * FROM leads WHERE id = ?').get(id) as object
  const { state: _, ...stored } = row as Record<string, unknown>
  const names = Object.keys(stored)
  const insert = app.deps.db.$client.prepare(
    `INSERT INTO leads (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`,
  )
  const text = 'Ein längerer Text ohne Namen. '.repeat(600)
  app.deps.db.$client.transaction(() => {
    for (let n = 0; n < 400; n += 1) {
      insert.run({ ...stored, id: crypto.randomUUID(), email: null, said_so_far: text })
    }
  })()
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  const search = app.ok(searchPerson, { body: { ...person, email: 'pia@halvorsen.test' } }, admin)
  setImmediate(count)
  const { records } = await search
  isOver = true
  expect(records).toHaveLength(1)
  expect(turns).toBeGreaterThan(5)
  expect((await app.ok(contract.get, { params: { leadId: id } }, admin)).id).toBe(id)
})
