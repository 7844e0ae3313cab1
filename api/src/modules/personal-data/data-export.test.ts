import { planMeeting } from '@leadwright/shared/contracts/bookings/meetings'
import { setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { updateClient } from '@leadwright/shared/contracts/clients/client-details'
import { milestones } from '@leadwright/shared/contracts/clients/milestones'
import { addComment, addInternalNote, attachFile } from '@leadwright/shared/contracts/conversations'
import { downloadDataExport } from '@leadwright/shared/contracts/data-export'
import { markLeadSeen } from '@leadwright/shared/contracts/leads'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import { addExclusion } from '@leadwright/shared/contracts/targeting/exclusions'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parseCsv } from '../../lib/csv.ts'
import { pdfFile } from '../../testing/application.ts'
import { addDraft, addReleased } from '../../testing/lead-samples.ts'
import { agreeToListOf, exclusionBody } from '../../testing/list-samples.ts'
import { own } from '../../testing/own.ts'
import { addDomain, addIncident } from '../../testing/sending-samples.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { users } from '../identity/auth/auth.table.ts'

/** The texts of the archive's files, by path. */
async function download({ ok }: TestApp, caller: Caller): Promise<Map<string, string>> {
  const answer = await ok(downloadDataExport, {}, caller)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return new Map(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  )
}

const update = { title: 'Closed a deal', description: 'With Acme.', value: null }

test('a client’s archive contains every kind of record that the portal shows them', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client', { firstName: 'Mara', lastName: 'Lind' })
  const { id: recordId } = await app.ok(addUpdate, { body: update }, client)
  const params = { recordId }
  await app.ok(addComment, { params, body: { text: '=Sum of it' } }, client)
  const sent = { params, body: { place: 'record' as const }, file: pdfFile() }
  const { id: fileId } = await app.ok(attachFile, sent, client)
  const milestone = { title: 'Warm-up', dueOn: '2026-03-12', clientId: client.id, ownerId: null }
  await app.ok(milestones.create, { body: milestone }, admin)
  const week = { clientId: client.id, week: '2026-03-02' }
  const figures = { leads: 9, appointments: 1, version: null }
  await app.ok(setCampaignWeek, { params: week, body: figures }, admin)
  const { id: leadId } = await addReleased(app, admin, client.id)
  await addDraft(app, admin, client.id, { whyNow: 'marker of a draft' })
  await app.ok(markLeadSeen, { params: { ...own, leadId } }, client)
  const domain = await addDomain(app, admin, client.id)
  await addIncident(app, admin, domain.id)
  const list = await agreeToListOf(app, admin, client)
  await app.ok(addExclusion, { params: own, body: exclusionBody() }, client)
  const files = await download(app, client)
  expect(files.get(`target-lists/${list.id} Shipyards.json`)).toContain('Two new vessels.')
  expect([...files.values()].join('\n')).not.toContain('marker of a draft')
  expect(files.get(`leads/${leadId} Halvorsen Marine.json`)).toContain('She asked for references.')
  expect(
    [...files.keys()].map((name) => name.replaceAll(/[0-9a-f-]{36}/g, ':id')).toSorted(),
  ).toMatchInlineSnapshot(`
    [
      "README.txt",
      "account/mails.csv",
      "account/mails.json",
      "account/passkeys.json",
      "account/profile.json",
      "account/profile/history.json",
      "account/second-factor.json",
      "account/sessions.csv",
      "account/sessions.json",
      "attachments/:id assignment.pdf",
      "baseline.json",
      "billing.json",
      "campaign-weeks.csv",
      "campaign.json",
      "clients/:id/members.csv",
      "clients/:id/members.json",
      "conversations.csv",
      "conversations.json",
      "conversations/:id Closed a deal-attachments.csv",
      "conversations/:id Closed a deal-comments.csv",
      "conversations/:id Closed a deal.json",
      "deals.json",
      "exclusions.csv",
      "exclusions.json",
      "files.csv",
      "files.json",
      "google-password/reveals.json",
      "imports.json",
      "incidents.csv",
      "incidents.json",
      "invoices.json",
      "leads.csv",
      "leads.json",
      "leads/:id Halvorsen Marine-history.csv",
      "leads/:id Halvorsen Marine.json",
      "meetings-past.json",
      "meetings-upcoming.json",
      "notifications.csv",
      "notifications.json",
      "objections.json",
      "orders.json",
      "own-contact.json",
      "own-milestones-done.json",
      "own-milestones-open.csv",
      "own-milestones-open.json",
      "payments.json",
      "payments/due.json",
      "payments/statement.json",
      "payments/summary.json",
      "profiles.json",
      "reports/2026-03.json",
      "sending-domains.csv",
      "sending-domains.json",
      "sending-domains/go.halvorsen.test-history.json",
      "sending-domains/go.halvorsen.test-weeks.json",
      "target-lists.csv",
      "target-lists.json",
      "target-lists/:id Shipyards.csv",
      "target-lists/:id Shipyards.json",
      "updates.csv",
      "updates.json",
      "updates/:id Closed a deal-history.csv",
      "updates/:id Closed a deal.json",
    ]
  `)
  expect(files.get(`updates/${recordId} Closed a deal.json`)).toContain('With Acme.')
  expect(files.get(`conversations/${recordId} Closed a deal.json`)).toContain('=Sum of it')
  const attached = [...files].find(([name]) => name.startsWith(`attachments/${fileId}`))
  expect(attached?.[1]).toMatch(/^%PDF/)
  expect(parseCsv(files.get('updates.csv') ?? '')?.[1]).toContain('Closed a deal')
  expect(parseCsv(files.get('campaign-weeks.csv') ?? '')?.[1]).toContain('2026-03-02')
  expect(files.get('README.txt')).toMatch(/^updates: your updates\b/m)
})

test('its files can be unpacked and opened anywhere: short names with extensions, tables with accents', async () => {
  const app = await createTestApp()
  const client = await app.signInAs('client')
  const { id: recordId } = await app.ok(addUpdate, { body: { ...update, title: 'Zürich' } }, client)
  const params = { recordId }
  for (const name of [
    `${'資料'.repeat(90)}資.pdf`,
    `${'x'.repeat(196)}.pdf`,
    `${'é'.repeat(99)}.pdf`,
  ]) {
    const file = pdfFile(undefined, name)
    await app.ok(attachFile, { params, body: { place: 'record' as const }, file }, client)
  }
  const files = await download(app, client)
  const attached = [...files.keys()].filter((name) => name.startsWith('attachments/'))
  expect(attached).toHaveLength(3)
  for (const name of attached) {
    expect(Buffer.byteLength(name.slice('attachments/'.length))).toBeLessThanOrEqual(180)
    expect(name).toMatch(/^attachments\/[0-9a-f-]{36} (資料|x|é).*[資料xé]\.pdf$/)
  }
  const tables = [...files].filter(([name]) => name.endsWith('.csv'))
  expect(tables.map(([, text]) => text.charAt(0))).toEqual(tables.map(() => '\uFEFF'))
})

test('no archive contains internal notes, other clients or secrets', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const [client, other] = [await app.signInAs('client'), await app.signInAs('client')]
  const { id: recordId } = await app.ok(addUpdate, { body: update }, client)
  await app.ok(addUpdate, { body: { ...update, title: 'marker of another' } }, other)
  const note = { params: { recordId }, body: { text: 'marker of a note' } }
  await app.ok(addInternalNote, note, admin)
  const google = { googleEmail: 'google@example.com', googlePassword: 'marker of a password' }
  const person = { firstName: 'Mara', lastName: 'Lind', companyName: 'Lind', email: client.email }
  const correction = { params: { clientId: client.id }, body: { ...person, ...google, version: 1 } }
  await app.ok(updateClient, correction, admin)
  app.deps.db.update(users).set({ passwordHash: 'marker of a hash' }).run()
  const texts = [...(await download(app, client)).values()].join('\n')
  expect(texts).toContain('google@example.com')
  expect(texts).not.toContain('marker')
  expect(texts).not.toContain(other.id)
  expect(texts).not.toContain(client.cookie.split('=')[1])
})

test('all lists are complete, however long', async () => {
  const app = await createTestApp()
  const client = await app.signInAs('client')
  const lists = ['updates', 'meetings-past', 'own-milestones-open']
  const admin = await app.signInAs('admin')
  const params = { clientId: client.id }
  const meeting = { title: 'Call', startsAt: '2026-03-09T08:00:00.000Z', minutes: 30 }
  const milestone = { ...params, title: 'Warm-up', dueOn: '2026-03-12' }
  for (let n = 0; n < 55; n += 1) {
    await app.ok(addUpdate, { body: update }, client)
    await app.ok(planMeeting, { params, body: meeting }, admin)
    await app.ok(milestones.create, { body: milestone }, admin)
  }
  const files = await download(app, client)
  for (const list of lists) {
    expect(JSON.parse(files.get(`${list}.json`) ?? '').items).toHaveLength(55)
  }
})

test('people who see no money cannot download it, and no one more than five times an hour', async () => {
  const app = await createTestApp()
  const client = await app.signInAs('client')
  const limited = await app.signInAs('client-limited', { clientId: client.id })
  expect(await app.refused(downloadDataExport, {}, limited)).toMatchObject({ status: 403 })
  for (let n = 0; n < 5; n += 1) {
    // A cancelled download counts, and causes no error.
    await (await app.ok(downloadDataExport, {}, client)).body?.cancel()
  }
  expect(await app.refused(downloadDataExport, {}, client)).toMatchObject({ status: 429 })
})
