import { cancelMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import { assignStaff } from '@leadwright/shared/contracts/clients/assignments'
import { updateClient } from '@leadwright/shared/contracts/clients/client-details'
import { milestones } from '@leadwright/shared/contracts/clients/milestones'
import { addComment, attachFile } from '@leadwright/shared/contracts/conversations'
import { enterPayment, reversePayment } from '@leadwright/shared/contracts/money/payments'
import { searchStudio } from '@leadwright/shared/contracts/search'
import { expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { apply, pdfFile } from '../../testing/application.ts'
import { deliver, signingKeys } from '../../testing/incoming-webhooks.ts'
import { everyChange } from '../../testing/live/every-change.ts'
import { openPages } from '../../testing/live/open-pages.ts'
import { addMeeting } from '../../testing/meeting-samples.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { deleteSubmission } from '../hiring/hiring.repository.ts'
import { rebuildSearchIndex } from './search-index.repository.ts'

/** A client with a milestone that is talked about, a booking, a meeting and money. */
async function company() {
  const app = await createTestApp(signingKeys)
  const { ok } = app
  const admin = await app.signInAs('admin')
  const assigned = await app.signInAs('staff')
  const staff = await app.signInAs('staff')
  const about = { firstName: 'Mara', lastName: 'Lind', companyName: 'Halvorsen Marine' }
  const client = await app.signInAs('client', about)
  const params = { clientId: client.id }
  await ok(assignStaff, { params: { ...params, staffId: assigned.id } }, admin)
  const plan = { title: 'Launch', dueOn: '2026-03-12', clientId: client.id }
  const milestone = await ok(milestones.create, { body: plan }, admin)
  const about2 = { params: { recordId: milestone.id } }
  const { id: attachment } = await ok(
    attachFile,
    { ...about2, body: { place: 'comment' }, file: pdfFile(undefined, 'Contract-2026.pdf') },
    client,
  )
  const text = 'Please translate the page\ninto Gërman before the fair.'
  await ok(addComment, { ...about2, body: { text, attachments: [attachment] } }, client)
  const answers = [{ question: 'Budget?', answer: 'Twelve barrels' }]
  await deliver(app, 'cal', {
    ...{ id: 'first', name: 'Clara Winter', email: 'clara@fjord.test', title: 'Intro call' },
    ...{ startsAt: '2026-03-20T10:00:00.000Z', bookedAt: '2026-03-09T08:00:00.000Z', answers },
  })
  const meeting = await addMeeting({ ok, admin, client })
  const entry = { kind: 'fee', amount: 90_000, title: 'Deal Fjord', reason: 'R' } as const
  const fee = await ok(enterPayment, { params, body: { ...entry, date: '2026-02-05' } }, admin)
  const found = async (q: string, who: Caller = admin) =>
    Object.fromEntries(
      (await app.ok(searchStudio, { query: { q } }, who)).groups.map(({ kind, items }) => [
        kind,
        items.map(({ title, subtitle }) => `${title} | ${subtitle}`),
      ]),
    )
  return { ...app, admin, assigned, staff, client, milestone, meeting, fee, found }
}

const comment = 'Please translate the page into Gërman before the fair. | Halvorsen Marine'
const file = 'Contract-2026.pdf | Halvorsen Marine'
const review = 'Review | Halvorsen Marine'
const launch = 'Launch | Halvorsen Marine'
const fee = 'Deal Fjord | $900.00, Halvorsen Marine'
const client = 'Halvorsen Marine | Mara Lind'
const ofClient = {
  ...{ client: [client], milestone: [launch] },
  ...{ meeting: [review], comment: [comment], file: [file] },
}

test('words are found in any order and in different fields of a record', async () => {
  const { found, admin, assigned, staff } = await company()
  const cases: [string, object, staffFinds?: object][] = [
    ['lind mara', { ...ofClient, payment: [fee] }, ofClient],
    ['halv marin', { ...ofClient, payment: [fee] }, ofClient],
    ['halvorsen contract', { file: [file] }],
    ['contract mara', { file: [file] }],
    ['GERMAN page', { comment: [comment] }],
    ['mara review', { meeting: [review] }],
    ['winter clara', { meeting: ['Intro call | Clara Winter'] }, {}],
    ['clara fjord', { meeting: ['Intro call | Clara Winter'] }, {}],
    ['barrels twelve', { meeting: ['Intro call | Clara Winter'] }, {}],
    ['900', { payment: [fee] }, {}],
    ['900.00 halvorsen', { payment: [fee] }, {}],
    ['$900.00', { payment: [fee] }, {}],
    ['fjord deal', { payment: [fee] }, {}],
    ['halvorsen absent', {}],
  ]
  for (const [query, finds, staffFinds = finds] of cases) {
    expect([query, await found(query, admin)]).toEqual([query, finds])
    expect([query, await found(query, assigned)]).toEqual([query, staffFinds])
    expect([query, await found(query, staff)]).toEqual([query, {}])
  }
})

test('what is hidden, cancelled or replaced is not found, and a new name is', async () => {
  const app = await company()
  const { ok, found, admin, milestone, meeting } = app
  await ok(milestones.remove, { params: { milestoneId: milestone.id } }, admin)
  expect(await found('german')).toEqual({})
  expect(await found('contract')).toEqual({})
  await ok(milestones.restore, { params: { milestoneId: milestone.id } }, admin)
  expect(await found('german')).toEqual({ comment: [comment] })
  const params = { clientId: app.client.id, meetingId: meeting.id }
  await ok(cancelMeeting, { params }, admin)
  expect(await found('review')).toEqual({})
  const reversal = { reason: 'Mistake.', date: '2026-03-01', kind: 'fee', amount: 90_000 } as const
  await ok(reversePayment, { params: { paymentId: app.fee.id }, body: reversal }, admin)
  expect((await found('fjord deal'))['payment']).toHaveLength(2)
  const details = { ...{ firstName: 'Mara', lastName: 'Lind' }, email: app.client.email }
  const body = { ...details, companyName: 'Skagen Marine', version: 1 }
  await ok(updateClient, { params: { clientId: app.client.id }, body }, admin)
  expect(Object.keys(await found('skagen'))).toEqual(
    expect.arrayContaining(['client', 'milestone', 'comment', 'file', 'payment']),
  )
  expect(await found('halvorsen')).toEqual({})
})

test('if nothing is found, the nearest names are suggested, of clients, people and guests that the caller may see', async () => {
  const { ok, admin, assigned, staff, found } = await company()
  const nearest = async (q: string, who: Caller) =>
    (await ok(searchStudio, { query: { q } }, who)).nearest.map(
      ({ kind, title, subtitle }) => `${kind}: ${title} | ${subtitle}`,
    )
  const halvorsen = `client: ${client}`
  expect(await nearest('halvorson', admin)).toEqual([halvorsen])
  expect(await nearest('mara lindt', admin)).toEqual([halvorsen])
  expect(await nearest('mara lindt', assigned)).toEqual([halvorsen])
  expect(await nearest('mara lindt', staff)).toEqual([])
  expect(await nearest('klara wintr', admin)).toEqual(['meeting: Intro call | Clara Winter'])
  expect(await nearest('klara wintr', assigned)).toEqual([])
  expect(await nearest('quetzalcoatl', admin)).toEqual([])
  expect(Object.keys(await found('halvorsen'))).toContain('client')
  expect(await nearest('halvorsen', admin)).toEqual([])
})

/** The rows of the search, except the position in which they were added. */
const rowsOf = ({ deps }: TestApp) =>
  deps.db.$client
    .prepare(
      `SELECT kind, record_id, client_id, title, subtitle, scope, text, list_text, deleted_at
      FROM search_records ORDER BY kind, record_id`,
    )
    .all()

test('staff find what a client has asked or said, not what only the team wrote', async () => {
  const { ok, found, admin, assigned, client: person } = await company()
  const body = { title: 'Kick-off', dueOn: '2026-03-12', clientId: person.id }
  const { id } = await ok(milestones.create, { body }, admin)
  const say = (text: string, who: Caller, recordId = id) =>
    ok(addComment, { params: { recordId }, body: { text, attachments: [] } }, who)
  await say('Bring the quarry plans.', admin)
  const plans = ['Bring the quarry plans. | Halvorsen Marine']
  expect(await found('quarry plans')).toEqual({ comment: plans })
  expect(await found('quarry plans', assigned)).toEqual({})
  await say('Which ones?', person)
  expect(await found('quarry plans', assigned)).toEqual({ comment: plans })
  await say('A message about pontoons.', person, person.id)
  expect(Object.keys(await found('pontoons', assigned))).toEqual(['comment'])
})

test('whatever changes, the index has the rows that a rebuild would write', async () => {
  const app = await openPages()
  for (const [name, change] of everyChange) {
    await change(app)
    const before = rowsOf(app)
    transaction(app.deps.db, rebuildSearchIndex)
    expect([name, before]).toEqual([name, rowsOf(app)])
  }
})

test('the guest of a deleted application is not found', async () => {
  const app = await company()
  const { row } = await apply(app, 'otto@fjord.test')
  app.deps.db.$client
    .prepare("UPDATE meetings SET submission_id = ? WHERE name = 'Clara Winter'")
    .run(row.id)
  transaction(app.deps.db, (tx) => deleteSubmission(tx, row.id))
  expect(await app.found('clara')).toEqual({})
  expect(JSON.stringify(rowsOf(app))).not.toMatch(/clara|winter|barrels/i)
})
