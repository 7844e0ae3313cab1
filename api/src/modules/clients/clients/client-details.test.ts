import {
  getClient,
  putClientPicture,
  removeClientPicture,
  updateClient,
} from '@leadwright/shared/contracts/clients/client-details'
import { addClient, listClients } from '@leadwright/shared/contracts/clients/clients'
import { writeUpdate } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { queuedMails } from '../../../testing/outbox.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'
import { describeEntry } from '../../audit/describe-entry.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { mailOutbox } from '../../mail/mail.table.ts'

async function withClient() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const body = {
    firstName: 'Ada',
    lastName: 'Sample',
    email: 'ada@leadwright.test',
    password: 'chosen-by-admin',
    companyName: 'Sample Works',
    googlePassword: 'a-google-secret',
  }
  const { client } = await app.ok(addClient, { body }, admin)
  const { firstName, lastName, email, companyName, version } = client
  const details = { firstName, lastName, email, companyName, version, googleEmail: '' }
  return { ...app, admin, client, details, params: { clientId: client.clientId } }
}

describe('the details of a client', () => {
  test('an admin corrects them, and the list finds the client by the new name', async () => {
    const { ok, admin, details, params, deps } = await withClient()
    const body = { ...details, companyName: 'Émile & Söhne', lastName: 'Beispiel' }
    const saved = await ok(updateClient, { params, body }, admin)
    expect(saved).toMatchObject({ companyName: 'Émile & Söhne', lastName: 'Beispiel', version: 2 })
    expect(await ok(getClient, { params }, admin)).toEqual(saved)
    const found = await ok(listClients, { query: { search: 'emile' } }, admin)
    expect(found.items.map(({ clientId }) => clientId)).toEqual([params.clientId])
    const [entry] = deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1).all()
    expect(entry).toMatchObject({ action: 'client.updated', subjectId: params.clientId })
    expect(JSON.parse(entry?.detail ?? '')).toEqual({
      changes: { 'last name': ['Sample', 'Beispiel'], company: ['Sample Works', 'Émile & Söhne'] },
    })
  })

  test('if two admins edit one client, the second is warned and the first’s changes are kept', async () => {
    const { ok, refused, signInAs, admin, details, params } = await withClient()
    const second = await signInAs('admin')
    await ok(updateClient, { params, body: { ...details, companyName: 'First Save' } }, admin)
    const body = { ...details, lastName: 'Second Save' }
    const answer = await refused(updateClient, { params, body }, second)
    expect(answer).toMatchObject({ status: 409, code: 'record.conflict' })
    expect(answer.message).toBe(messages.request.conflict)
    const now = await ok(getClient, { params }, second)
    expect(now).toMatchObject({ companyName: 'First Save', lastName: 'Sample', version: 2 })
  })

  test('a Google password is kept when absent, replaced by text and cleared by null', async () => {
    const { ok, admin, details, params, deps } = await withClient()
    const sealed = () => deps.db.select().from(clients).get()?.googlePassword
    const first = sealed()
    await ok(updateClient, { params, body: details }, admin)
    expect(sealed()).toBe(first)
    const replacing = { ...details, version: 2, googlePassword: 'another-secret' }
    const replaced = await ok(updateClient, { params, body: replacing }, admin)
    expect(replaced.hasGooglePassword).toBe(true)
    expect(sealed()).not.toBe(first)
    const clearing = { ...details, version: 3, googlePassword: null }
    expect((await ok(updateClient, { params, body: clearing }, admin)).hasGooglePassword).toBe(
      false,
    )
    expect(sealed()).toBeNull()
    const log = JSON.stringify(deps.db.select().from(auditLog).all())
    expect(log).not.toContain('secret')
  })

  test('queued emails go to the corrected address, except those about the account', async () => {
    const { ok, admin, details, params, deps } = await withClient()
    const written = { id: crypto.randomUUID(), title: 'New list', description: 'It is ready.' }
    await ok(writeUpdate, { params, body: written }, admin)
    const email = 'new@leadwright.test'
    await ok(updateClient, { params, body: { ...details, email } }, admin)
    const mails = queuedMails(deps)
    const to = (kindOfEmail: string) => mails.find(({ kind }) => kind === kindOfEmail)?.to
    expect([to('update.written'), to('client.welcome')]).toEqual([email, details.email])
  })

  test('a new email is announced to both addresses, and a taken email is rejected', async () => {
    const { ok, refused, signInAs, admin, details, params, deps } = await withClient()
    const other = await signInAs('client')
    const taken = { ...details, email: other.email }
    expect(await refused(updateClient, { params, body: taken }, admin)).toMatchObject({
      status: 409,
      code: 'clients.email-taken',
    })
    const changed = { ...details, email: 'new@leadwright.test' }
    const saved = await ok(updateClient, { params, body: changed }, admin)
    expect(saved).toMatchObject({ email: changed.email, version: details.version + 1 })
    const emails = deps.db.select().from(mailOutbox).all()
    expect(
      emails
        .filter(({ kind }) => kind === 'client.email-changed')
        .map(({ recipient }) => recipient),
    ).toEqual(['ada@leadwright.test', 'new@leadwright.test'])
  })

  test('a missing client is not found', async () => {
    const { refused, admin, details } = await withClient()
    const params = { clientId: crypto.randomUUID() }
    expect(await refused(getClient, { params }, admin)).toMatchObject({ status: 404 })
    expect(await refused(updateClient, { params, body: details }, admin)).toMatchObject({
      status: 404,
    })
  })
})

test('an admin replaces and removes the picture, no one else, and the audit log names the client', async () => {
  const { ok, refused, admin, params, deps, signInAs } = await withClient()
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#b33a1c' } })
  const png = new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' })
  const { profilePicture } = await ok(putClientPicture, { params, file: png }, admin)
  expect(profilePicture).toContain(params.clientId)
  await ok(putClientPicture, { params, file: png }, admin)
  expect(deps.files.list('pictures')).toHaveLength(1)
  const text = new Blob(['no picture'], { type: 'image/png' })
  expect(await refused(putClientPicture, { params, file: text }, admin)).toMatchObject({
    status: 400,
    issues: [{ path: 'profilePicture' }],
  })
  const staff = await signInAs('staff')
  expect((await refused(putClientPicture, { params, file: png }, staff)).status).toBe(403)
  const colleague = { params: { clientId: staff.id }, file: png }
  expect((await refused(putClientPicture, colleague, admin)).status).toBe(404)
  expect((await ok(removeClientPicture, { params }, admin)).profilePicture).toBeNull()
  expect(deps.files.list('pictures')).toEqual([])
  const [entry] = deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1).all()
  expect(entry && describeEntry(entry)).toContain('removed the picture of Ada Sample')
})
