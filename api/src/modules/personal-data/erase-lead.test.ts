import * as conversations from '@leadwright/shared/contracts/conversations'
import { leads } from '@leadwright/shared/contracts/leads'
import { eraseLead } from '@leadwright/shared/contracts/leads/lead-cases'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { expect, test } from 'vitest'
import { pdfFile } from '../../testing/application.ts'
import { addReleased, leadBody } from '../../testing/lead-samples.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { own } from '../../testing/own.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { attachments } from '../conversations/conversations.table.ts'
import { askClients } from '../leads/asks.jobs.ts'

/** A lead on which both sides commented, naming the person. */
async function discussed() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const lead = await addReleased(app, admin, client.id)
  const params = { recordId: lead.id }
  const { ok } = app
  const file = await ok(
    conversations.attachFile,
    { params, body: { place: 'comment' }, file: pdfFile() },
    client,
  )
  const body = { text: 'Is Pia Prospect back?', attachments: [file.id] }
  await ok(conversations.addComment, { params, body }, client)
  await ok(conversations.addComment, { params, body: { text: 'Pia is back.' } }, admin)
  await ok(conversations.addInternalNote, { params, body: { text: 'Pia is nice.' } }, admin)
  const erase = () => ok(eraseLead, { params: { leadId: lead.id } }, admin)
  return { ...app, admin, client, lead, params, erase, file }
}

test('comments, notes and files about the person are erased with the person', async () => {
  const { erase, ok, client, params, deps, refused, file } = await discussed()
  const stored = deps.db.select().from(attachments).get()?.file ?? ''
  await erase()
  expect((await ok(conversations.getConversation, { params }, client)).comments).toEqual([])
  const list = { params: own, query: {} }
  expect((await ok(conversations.listConversations, list, client)).items).toEqual([])
  const download = { params: { attachmentId: file.id } }
  expect((await refused(conversations.downloadAttachment, download, client)).status).toBe(404)
  await expect(deps.files.stream('attachments', stored)).rejects.toThrow()
  const rows = ['comments', 'internal_notes', 'attachments', 'conversations', 'idempotent_writes']
  const texts = rows.map((table) => deps.db.$client.prepare(`SELECT * FROM ${table}`).all())
  expect(JSON.stringify(texts)).not.toMatch(/Pia/)
})

test('the person of an erased lead can’t be added again, and only hashes are kept', async () => {
  const { erase, deps, refused, admin, client } = await discussed()
  await erase()
  const entries = deps.db.$client
    .prepare("SELECT kind, address FROM do_not_contact WHERE reason = 'erasure' ORDER BY kind")
    .all()
  expect(entries).toEqual(['email', 'person', 'phone'].map((kind) => ({ kind, address: null })))
  const again = { ...leadBody(client.id), company: 'Another', domain: 'another.test' }
  expect(await refused(leads.create, { body: again }, admin)).toMatchObject({
    ...{ status: 409, code: 'leads.do-not-contact' },
    message: 'This email address is on the do-not-contact list.',
  })
})

test('comments that are written later stay, also when the person is erased again', async () => {
  const { erase, ok, client, params } = await discussed()
  await erase()
  const body = { text: 'Thank you.' }
  await ok(conversations.addComment, { params, body }, client)
  await erase()
  const { comments } = await ok(conversations.getConversation, { params }, client)
  expect(comments).toMatchObject([body])
})

test('a waiting question about several appointments no longer names the person', async () => {
  const { deps, ok, signInAs } = await createTestApp()
  const admin = await signInAs('admin')
  const client = await signInAs('client')
  const add = (jobTitle: string, company: string) =>
    addReleased({ ok }, admin, client.id, {
      ...{ jobTitle, company, appointmentAt: '2026-03-05T10:00:00.000Z' },
    })
  const first = await add('Head of Finance', 'Arnt')
  const second = await add('Buyer', 'Brekke')
  askClients(deps)
  const asks = () => queuedMails(deps).filter(({ kind }) => kind === 'lead.ask')
  expect(JSON.stringify(asks())).toContain('Head of Finance at Arnt')
  const shown = asks()[0]?.content.further ?? []
  await ok(eraseLead, { params: { leadId: first.id } }, admin)
  expect(asks()).toMatchObject([
    { content: { further: shown.filter(({ answers }) => !answers?.[0]?.url.includes(first.id)) } },
  ])
  expect(JSON.stringify(asks())).not.toMatch(/Head of Finance/)
  await ok(eraseLead, { params: { leadId: second.id } }, admin)
  expect(asks()).toEqual([])
})

test('emails and notifications about comments on a lead never repeat what was said', async () => {
  const { deps, ok, admin, client } = await discussed()
  const mails = queuedMails(deps).filter(({ kind }) => kind.startsWith('comment.'))
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Test Company commented on “Lead at Halvorsen Marine”',
    'New comment on “Lead at Halvorsen Marine”',
  ])
  expect(JSON.stringify(mails)).not.toMatch(/Pia/)
  for (const [who, text] of [
    [admin, 'New comment from Test Company: Lead at Halvorsen Marine'],
    [client, 'New comment from the team: Lead at Halvorsen Marine'],
  ] as const) {
    const { items } = await ok(listNotifications, { query: {} }, who)
    expect(items.map((one) => one.text)).toContain(text)
  }
})
