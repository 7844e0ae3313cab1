import { addWebhook } from '@leadwright/shared/contracts/automation/webhooks'
import * as meetings from '@leadwright/shared/contracts/bookings/meetings'
import { clientNotes } from '@leadwright/shared/contracts/clients/client-notes'
import * as conversations from '@leadwright/shared/contracts/conversations'
import { addHiringNote } from '@leadwright/shared/contracts/hiring/hiring'
import * as contract from '@leadwright/shared/contracts/leads'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import {
  erasePerson,
  type PersonRecord,
  searchPerson,
} from '@leadwright/shared/contracts/personal-data/person-search'
import { addExclusion } from '@leadwright/shared/contracts/targeting/exclusions'
import { apply, pdfFile } from './application.ts'
import { report } from './deal-samples.ts'
import { addExternal, suggest } from './external-samples.ts'
import { deliver, signingKeys } from './incoming-webhooks.ts'
import { addDraft, addReleased } from './lead-samples.ts'
import { exclusionBody } from './list-samples.ts'
import { objectTo } from './objection-samples.ts'
import { own } from './own.ts'
import { createTestApp } from './test-app.ts'

/** A person who never signed up. */
export const zelda = {
  name: 'Zelda Quixwood',
  email: 'zelda.quixwood@halcyon.test',
  phone: '+47 21 98 76 54',
  link: 'https://www.linkedin.com/in/zelda-quixwood',
}
/** Lower case; none of these is left anywhere after the erasure. */
export const tracesOf = ['zelda', 'quixwood', '21 98 76 54', '21987654']

/** Someone else, who works for the same company and shares its number. */
export const otto = { name: 'Otto Vance', email: 'otto.vance@halcyon.test' }

/** Two clients who know of Zelda, in every place where a person can be named. */
export async function knownPerson() {
  const app = await createTestApp(signingKeys)
  const { ok } = app
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client', { companyName: 'Arnt Yards' })
  const other = await app.signInAs('client', { companyName: 'Brekke Yards' })
  const webhook = { url: 'https://example.com/hook', kinds: ['contact.suppressed' as const] }
  const addReceiver = () => ok(addWebhook, { body: webhook }, admin)

  const about = {
    ...{ person: zelda.name, email: zelda.email, phone: zelda.phone, link: zelda.link },
    ...{ company: 'Halcyon', domain: 'halcyon.test' },
    ...{ whyNow: 'Zelda Quixwood builds a yard.', saidSoFar: `Call ${zelda.phone}.` },
  }
  const lead = await addReleased(app, admin, client.id, about)
  const ofLead = { ...own, leadId: lead.id }
  const { version } = await ok(contract.getClientLead, { params: ofLead }, client)
  const lost = { reason: 'Zelda Quixwood said no.', version }
  await ok(contract.loseLead, { params: ofLead, body: lost }, client)
  const { version: next } = await ok(contract.getClientLead, { params: ofLead }, client)
  await ok(contract.reopenLead, { params: ofLead, body: { version: next } }, client)
  await objectTo(app, client, [lead], { text: 'Zelda Quixwood decides nothing.' })
  const second = await addReleased(app, admin, client.id, { ...about, email: 'z@halcyon.test' })
  await report(app, client, second, { proof: 'Signed by Zelda Quixwood.' })

  await addExternal(app, admin, client.id, { person: zelda.name, email: zelda.email })
  await suggest(app, admin, client.id, { text: 'Zelda Quixwood is away.' })

  const draft = await addDraft(app, admin, other.id, about)
  const trashed = await addDraft(app, admin, other.id, { ...about, saidSoFar: '' })
  await ok(contract.leads.remove, { params: { leadId: trashed.id } }, admin)
  const colleague = await addReleased(app, admin, client.id, {
    ...{ ...about, person: otto.name, email: otto.email, link: '' },
    ...{ whyNow: 'Otto Vance is new.', saidSoFar: '' },
  })

  await deliver(app, 'cal', {
    ...{ id: 'first', name: zelda.name, email: zelda.email },
    ...{ startsAt: '2026-03-20T10:00:00.000Z', bookedAt: '2026-03-09T08:00:00.000Z' },
    answers: [{ question: 'Your number?', answer: zelda.phone }],
  })
  const meeting = { title: 'Review', startsAt: '2026-03-23T10:00:00.000Z', minutes: 30 }
  const ofClient = { clientId: client.id }
  const { id: meetingId } = await ok(
    meetings.planMeeting,
    { params: ofClient, body: meeting },
    admin,
  )
  const said = {
    agenda: 'The call with Zelda Quixwood.',
    notes: '',
    recordingUrl: '',
    version: null,
  }
  await ok(meetings.setMeetingNotes, { params: { ...ofClient, meetingId }, body: said }, admin)
  const instead = { reason: 'We meet Zelda Quixwood then.', times: ['2026-03-24T10:00:00.000Z'] }
  await ok(meetings.proposeTime, { params: { ...own, meetingId }, body: instead }, client)
  const { row: application } = await apply(app, zelda.email, zelda.name)
  const { row: elsewhere } = await apply(app, 'someone.else@example.com', 'Someone Else')
  for (const { id } of [application, elsewhere]) {
    const body = { text: 'Knows Zelda Quixwood.' }
    await ok(addHiringNote, { params: { id }, body }, admin)
  }

  const excluded = exclusionBody({ company: '', domain: 'halcyon-yards.test', email: zelda.email })
  await ok(addExclusion, { params: { clientId: other.id }, body: excluded }, admin)
  const update = { title: 'Met a prospect', description: 'At the fair.', value: null }
  const { id: recordId } = await ok(addUpdate, { body: update }, client)
  for (const id of [recordId, lead.id]) {
    const params = { recordId: id }
    const sent = { params, body: { place: 'comment' as const }, file: pdfFile() }
    const file = await ok(conversations.attachFile, sent, client)
    const text = `Is ${zelda.email} back?`
    await ok(conversations.addComment, { params, body: { text, attachments: [file.id] } }, client)
    await ok(conversations.addComment, { params, body: { text: 'We will ask.' } }, admin)
    const note = { text: `Her number is ${zelda.phone}.` }
    await ok(conversations.addInternalNote, { params, body: note }, admin)
  }

  const addNote = (text: string) => {
    const body = { clientId: client.id, kind: 'call' as const, happenedOn: '2026-03-09', text }
    return ok(clientNotes.create, { body, idempotencyKey: crypto.randomUUID() }, admin)
  }
  await addNote('They like Zelda Quixwood.')
  const deleted = await addNote('They met Zelda Quixwood.')
  await ok(clientNotes.remove, { params: { clientNoteId: deleted.id } }, admin)
  await addNote('They like Otto Vance.')

  const search = async (person: Partial<typeof zelda>) =>
    ok(searchPerson, { body: { ...nothing, ...person } }, admin)
  const erase = async (records: readonly PersonRecord[], person: Partial<typeof zelda> = zelda) => {
    const refs = records.map(({ type, id }) => ({ type, id }))
    const body = { ...nothing, ...person, records: refs, requestId: null }
    return ok(erasePerson, { body }, admin)
  }
  const records = { lead, second, draft, trashed, colleague, application, updateId: recordId }
  return { ...app, admin, client, other, records, search, erase, addReceiver }
}

const nothing = { email: '', phone: '', link: '', name: '' }
