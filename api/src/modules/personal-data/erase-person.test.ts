import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listClientNotes } from '@leadwright/shared/contracts/clients/client-notes'
import { getConversation } from '@leadwright/shared/contracts/conversations'
import { confirmMinutes } from '@leadwright/shared/contracts/identity/auth'
import { leads as contract } from '@leadwright/shared/contracts/leads'
import { eraseLead } from '@leadwright/shared/contracts/leads/lead-cases'
import { listDataRequests } from '@leadwright/shared/contracts/personal-data/data-requests'
import {
  getDoNotContact,
  listDoNotContact,
} from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { erasePerson } from '@leadwright/shared/contracts/personal-data/person-search'
import { messages } from '@leadwright/shared/messages'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, openDatabase, transaction } from '../../db/client.ts'
import { columnsWith } from '../../testing/columns-with.ts'
import { confirmedRequest } from '../../testing/data-requests.ts'
import { deliver } from '../../testing/incoming-webhooks.ts'
import { knownPerson, otto, tracesOf, zelda } from '../../testing/known-person.ts'
import { addDraft } from '../../testing/lead-samples.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type TestApp, testAppOn, testAuditKey } from '../../testing/test-app.ts'
import { useAuditKey } from '../audit/audit-parts.ts'
import { webhookDeliveries } from '../automation/webhooks.table.ts'
import { unreadableBookings } from '../bookings/booking-sync.table.ts'
import { erasures } from '../erasures/erasures.table.ts'
import { enqueueMail } from '../mail/mail.usecases.ts'
import { isSearchIndexComplete } from '../search/search-index.repository.ts'

/** Runs of three characters that the search index has. */
function trigrams(db: Db): string[] {
  db.$client.exec('CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, search_index, row)')
  const terms = db.$client.prepare<[], string>('SELECT term FROM temp.terms').pluck().all()
  db.$client.exec('DROP TABLE temp.terms')
  return terms
}

/** The same installation, with its database in a file as the server has it. */
function inFile({ deps, clock }: TestApp) {
  const file = join(temporaryFolder(), 'data.db')
  writeFileSync(file, deps.db.$client.serialize())
  const db = openDatabase(file)
  onTestFinished(() => void db.$client.close())
  useAuditKey(db, testAuditKey, clock)
  const bytes = () => {
    db.$client.pragma('wal_checkpoint(TRUNCATE)')
    return readFileSync(file).toString('latin1').toLowerCase()
  }
  return { ...testAppOn({ ...deps, db }, clock), bytes }
}

/** Zelda, with everything that a search finds by name, email, link and her number in a text. */
async function found() {
  const app = await knownPerson()
  const { records } = await app.search(zelda)
  const hers = records.filter(({ id }) => id !== app.records.colleague.id)
  return { ...app, hers }
}

test('after an erasure nothing in the database or its file names the person, and no file of theirs is left', async () => {
  const { admin, hers, erase: _, ...before } = await found()
  const { deps, ok, bytes } = inFile(before)
  const body = {
    ...zelda,
    records: hers.map(({ type, id }) => ({ type, id })),
    requestId: null,
  }
  expect(bytes()).toContain('quixwood')
  expect(columnsWith(deps.db, tracesOf)).toMatchInlineSnapshot(`
    [
      "client_exclusions.email",
      "client_notes.text",
      "comments.text",
      "deals.proof",
      "hiring_notes.text",
      "hiring_submissions.applicant_name",
      "hiring_submissions.email",
      "hiring_submissions.search_text",
      "internal_notes.text",
      "lead_events.note",
      "lead_keys.key",
      "lead_suggestions.text",
      "leads.email",
      "leads.link",
      "leads.person",
      "leads.phone",
      "leads.said_so_far",
      "leads.why_now",
      "mail_outbox.recipient",
      "meeting_notes.agenda",
      "meeting_proposals.reason",
      "meetings.answers",
      "meetings.email",
      "meetings.name",
      "objections.text",
      "search_index.text",
      "search_records.subtitle",
      "search_records.text",
      "search_records.title",
    ]
  `)
  expect(trigrams(deps.db)).toContain('uix')
  const kept = deps.files.list('attachments').length
  expect(kept).toBe(2)

  expect(await ok(erasePerson, { body }, admin)).toEqual({ erased: hers.length })

  expect(columnsWith(deps.db, ['zelda', 'quixwood'])).toEqual([])
  // Otto has the same number.
  expect(columnsWith(deps.db, ['21 98 76 54', '21987654'])).toEqual(['leads.phone'])
  expect(trigrams(deps.db)).not.toContain('uix')
  expect(bytes()).not.toMatch(/zelda|quixwood/)
  expect(JSON.stringify(queuedMails(deps)).toLowerCase()).not.toMatch(/zelda|quixwood/)
  expect(deps.files.list('attachments')).toEqual([])
  expect(deps.files.list('hiring')).toHaveLength(1)
  expect(isSearchIndexComplete(deps.db)).toBe(true)
})

test('what other people wrote about others, and their leads, stay unchanged', async () => {
  const { ok, admin, client, records, hers, erase, search } = await found()
  const read = async () => {
    const params = { leadId: records.colleague.id }
    const { sameCompany: _, ...lead } = await ok(contract.get, { params }, admin)
    return { lead, found: (await search({ name: otto.name })).records }
  }
  const before = await read()
  await erase(hers)
  expect(await read()).toEqual(before)
  const params = { recordId: records.updateId }
  const { comments } = await ok(getConversation, { params }, client)
  const shown = comments.map(({ text, attachments }) => `${text} ${attachments.length}`)
  // Both were written at the same time.
  expect(shown.toSorted()).toEqual([`${messages.personalData.erasedText} 0`, 'We will ask. 0'])
  const list = { query: {}, params: { clientId: client.id } }
  const notes = await ok(listClientNotes, list, admin)
  expect(notes.items.map(({ text }) => text).toSorted()).toEqual([
    messages.personalData.erasedText,
    'They like Otto Vance.',
  ])
})

test('a released lead keeps what it counts by, and a draft is gone, also from the trash', async () => {
  const { ok, refused, admin, records, hers, erase } = await found()
  await erase(hers)
  const params = { leadId: records.lead.id }
  expect(await ok(contract.get, { params }, admin)).toMatchObject({
    ...{ person: '', company: 'Halcyon', releasedOn: '2026-03-10', erasedOn: '2026-03-10' },
  })
  for (const { id } of [records.draft, records.trashed]) {
    const draft = { params: { leadId: id } }
    expect(await refused(contract.get, draft, admin)).toMatchObject({ status: 404 })
    expect(await refused(contract.restore, draft, admin)).toMatchObject({ status: 404 })
  }
})

test('the client is emailed once per lead, without a name; nothing is said about drafts', async () => {
  const { deps, client, other, hers, erase } = await found()
  await erase(hers)
  await erase(hers)
  const mails = queuedMails(deps).filter(({ kind }) => kind === 'lead.erased')
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [client.email, 'Please delete your copies: Lead at Halcyon'],
    [client.email, 'Please delete your copies: Lead at Halcyon'],
  ])
  expect(JSON.stringify(mails)).not.toMatch(/Zelda/)
  expect(mails.map(({ to }) => to)).not.toContain(other.email)
})

test('erasing a single lead tells its client, too', async () => {
  const { deps, ok, admin, client, records } = await found()
  await ok(eraseLead, { params: { leadId: records.lead.id } }, admin)
  await ok(eraseLead, { params: { leadId: records.lead.id } }, admin)
  const mails = queuedMails(deps).filter(({ kind }) => kind === 'lead.erased')
  expect(mails.map(({ to }) => to)).toEqual([client.email])
})

test('erasing twice changes nothing, and each erased record is remembered once', async () => {
  const { deps, hers, erase } = await found()
  await erase(hers)
  const rows = () => deps.db.select().from(erasures).all()
  const before = rows()
  expect(before.map(({ recordId }) => recordId).toSorted()).toEqual(
    hers.map(({ id }) => id).toSorted(),
  )
  const kinds = new Map(before.map(({ recordId, type }) => [recordId, type]))
  expect(hers.map(({ id }) => kinds.get(id))).toEqual(hers.map(({ type }) => type))
  expect(await erase(hers)).toEqual({ erased: 0 })
  expect(rows()).toEqual(before)
})

test('the person can’t be added again, and their colleagues can', async () => {
  const app = await found()
  const { admin, client, hers, erase, search } = app
  await erase(hers)
  expect((await search({ email: zelda.email })).isSuppressed).toBe(true)
  const again = { whyNow: '', saidSoFar: '', phone: '', link: '', company: 'Halcyon' }
  const bodies = [
    { ...again, person: 'Z. Q.', domain: '', email: zelda.email },
    { ...again, person: 'Z. Q.', domain: '', email: '', link: zelda.link },
    { ...again, person: zelda.name, domain: 'halcyon.test', email: 'new@halcyon.test' },
    { ...again, person: 'Z. Q.', domain: '', email: '', phone: zelda.phone },
  ]
  for (const change of bodies) {
    await expect(addDraft(app, admin, client.id, change)).rejects.toThrow('leads.do-not-contact')
  }
  const ines = { ...again, person: 'Ines Holm', domain: 'halcyon.test', email: 'i@halcyon.test' }
  await addDraft(app, admin, client.id, ines)
})

test('without a receiver only keyed hashes are left of the addresses', async () => {
  const { ok, admin, hers, erase } = await found()
  await erase(hers)
  const { items } = await ok(listDoNotContact, { query: {} }, admin)
  expect(new Set(items.map(({ kind }) => kind))).toEqual(
    new Set(['email', 'profile', 'phone', 'person']),
  )
  expect(items.map(({ address, reason, source }) => [address, reason, source])).toEqual(
    items.map(() => [null, 'erasure', 'team']),
  )
})

test('a receiver is sent an event for each contact, and can read email addresses for three days', async () => {
  const { deps, ok, admin, hers, erase, addReceiver } = await found()
  await addReceiver()
  await erase(hers)
  const sent = deps.db.select().from(webhookDeliveries).all()
  const { items } = await ok(listDoNotContact, { query: {} }, admin)
  expect(sent.map(({ subjectId }) => subjectId).toSorted()).toEqual(
    items.map(({ id }) => id).toSorted(),
  )
  expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(['contact.suppressed']))
  const readable = items.filter(({ address }) => address !== null)
  expect(readable.map(({ address }) => address).toSorted()).toEqual(['z@halcyon.test', zelda.email])
  const entryId = readable[0]?.id ?? ''
  const { address } = await ok(getDoNotContact, { params: { entryId } }, admin)
  expect(address).toBe(readable[0]?.address)
  expect(columnsWith(deps.db, tracesOf.slice(0, 2))).toEqual([])
})

test('emails to the person are deleted, sent or not; those of a login are not', async () => {
  const { deps, client, hers, erase } = await found()
  const send = (to: string) =>
    transaction(deps.db, (tx) =>
      enqueueMail(tx, deps, {
        ...{ kind: 'hiring.delayed', to, subject: 'News', paragraphs: ['News.'] },
      }),
    )
  send(zelda.email)
  const count = (email: string) => queuedMails(deps).filter(({ to }) => to === email).length
  const ofClient = count(client.email)
  expect(count(zelda.email)).toBeGreaterThan(0)
  await erase(hers)
  expect(count(zelda.email)).toBe(0)
  await erase(hers, { email: client.email })
  expect(count(client.email)).toBeGreaterThanOrEqual(ofClient)
})

test('a late delivery of the booking does not restore the guest', async () => {
  const app = await found()
  await app.erase(app.hers)
  await deliver(app, 'cal', {
    ...{ id: 'first', name: zelda.name, email: zelda.email, cancelled: true },
    ...{ startsAt: '2026-03-20T10:00:00.000Z', bookedAt: '2026-03-09T08:00:00.000Z' },
  })
  expect(columnsWith(app.deps.db, ['zelda.quixwood'])).toEqual([])
})

test('a lead named alone leaves the records that were not chosen', async () => {
  const { hers, erase, search, records } = await found()
  const chosen = hers.filter(({ id }) => id === records.lead.id)
  expect(await erase(chosen)).toEqual({ erased: 1 })
  const left = (await search({ name: zelda.name })).records.map(({ id }) => id)
  expect(left).not.toContain(records.lead.id)
  expect(left).toEqual(expect.arrayContaining([records.second.id, records.draft.id]))
})

test('the actor confirms first, and nothing is erased without it', async () => {
  const { clock, deps, refused, admin, hers } = await found()
  clock.advance(confirmMinutes * 60_000)
  const before = columnsWith(deps.db, tracesOf)
  const records = hers.map(({ type, id }) => ({ type, id }))
  const body = { email: '', phone: '', link: '', name: zelda.name, records, requestId: null }
  expect(await refused(erasePerson, { body }, admin)).toMatchObject({
    ...{ status: 403, code: 'auth.confirm-required' },
  })
  expect(columnsWith(deps.db, tracesOf)).toEqual(before)
})

test('the request that the erasure answers is done, and its address deleted', async () => {
  const app = await found()
  const { id: requestId } = await confirmedRequest(app, 'erase', zelda.email)
  const records = app.hers.map(({ type, id }) => ({ type, id }))
  await app.ok(erasePerson, { body: { ...zelda, records, requestId } }, app.admin)
  const { items } = await app.ok(listDataRequests, {}, app.admin)
  expect(items).toMatchObject([{ id: requestId, email: null, doneAt: expect.any(String) }])
})

test('what a calendar sent and could not be read is erased with the person it names', async () => {
  const app = await found()
  for (const [id, { name, email }] of Object.entries({ zelda, otto })) {
    const body = { triggerEvent: 'BOOKING_CREATED', payload: { id, attendees: [{ name, email }] } }
    await deliver(app, 'cal', JSON.stringify(body))
  }
  await app.erase(app.hers, zelda)
  const rows = app.deps.db.select().from(unreadableBookings).all()
  const texts = rows.map(({ content }) => content?.toString() ?? '')
  expect(texts.toSorted()).toEqual(['', expect.stringContaining(otto.email)])
})
