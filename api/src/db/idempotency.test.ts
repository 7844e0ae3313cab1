import { addClient } from '@leadwright/shared/contracts/clients/clients'
import { eraseClient } from '@leadwright/shared/contracts/clients/erase-client'
import { removeMember } from '@leadwright/shared/contracts/clients/members'
import { signOut } from '@leadwright/shared/contracts/identity/auth'
import { addUpdate } from '@leadwright/shared/contracts/money/updates'
import { links } from '@leadwright/shared/contracts/vault/links'
import { messages } from '@leadwright/shared/messages'
import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { outsideRequest } from './client.ts'
import { createRequests } from './create-requests.table.ts'
import { purgeIdempotentWrites } from './idempotency.ts'

const body = { clientId: null, title: 'Price list', link: 'https://example.com', notes: '' }
const update = { title: 'Closed deal', description: 'Signed.', value: null }
const person = { firstName: 'Nora', lastName: 'New', email: 'nora@test.test' }
const { alreadySaved, alreadyCreated } = messages.request
const saved = { status: 409, code: 'record.already-created', message: alreadySaved }

async function prepare() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const count = (table: string) =>
    app.deps.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  return { ...app, admin, count, idempotencyKey: crypto.randomUUID() }
}

test('a key is kept for 24 hours', async () => {
  const { ok, admin, deps, clock, count, idempotencyKey } = await prepare()
  await ok(links.create, { body, idempotencyKey }, admin)
  clock.advance(86_400_000)
  expect(purgeIdempotentWrites(deps)).toBe(0)
  clock.advance(1)
  expect(purgeIdempotentWrites(deps)).toBe(1)
  expect(count('idempotent_writes')).toBe(0)
})

test('without a key, and at endpoints that need none, nothing is stored', async () => {
  const { ok, admin, count, idempotencyKey } = await prepare()
  const { linkId } = await ok(links.create, { body }, admin)
  await ok(links.create, { body }, admin)
  const edit = { params: { linkId }, body: { ...body, version: 1 }, idempotencyKey }
  await ok(links.update, edit, admin)
  expect([count('links'), count('idempotent_writes')]).toEqual([2, 0])
})

test('a key with other characters is rejected', async () => {
  const { refused, admin, count } = await prepare()
  for (const idempotencyKey of ['a b', 'a'.repeat(65)]) {
    const { issues } = await refused(links.create, { body, idempotencyKey }, admin)
    expect(issues).toMatchObject([{ path: 'Idempotency-Key' }])
  }
  expect(count('links')).toBe(0)
})

test('a repeat that waited while its session ended is rejected', async () => {
  const { deps, ok, send, admin, signInAgain, idempotencyKey } = await prepare()
  const again = signInAgain(admin)
  const { passwords } = deps
  const hash = async (password: string) => {
    await outsideRequest(() => ok(signOut, {}, again))
    return passwords.hash(password)
  }
  deps.passwords = { ...passwords, hash }
  const input = { body: { ...person, password: 'a-long-one', companyName: 'C' }, idempotencyKey }
  const answers = await Promise.all([send(addClient, input, admin), send(addClient, input, again)])
  expect(answers.map(({ status }) => status)).toEqual([200, 401])
})

test('a person who is removed leaves no keys', async () => {
  const { ok, signInAs, count, idempotencyKey } = await prepare()
  const client = await signInAs('client')
  const member = await signInAs('client-limited', { clientId: client.id })
  await ok(addUpdate, { body: update, idempotencyKey }, member)
  expect(count('idempotent_writes')).toBe(1)
  await ok(removeMember, { params: { clientId: client.id, userId: member.id } }, client)
  expect(count('idempotent_writes')).toBe(0)
})

test('erasing a client deletes its keys and every stored response, which may name it', async () => {
  const { ok, refused, admin, signInAs, deps, idempotencyKey } = await prepare()
  const client = await signInAs('client')
  await ok(addUpdate, { body: update, idempotencyKey }, client)
  const input = { body: { ...body, clientId: client.id }, idempotencyKey }
  await ok(links.create, input, admin)
  await ok(eraseClient, { params: { clientId: client.id } }, admin)
  const rows = deps.db.$client.prepare('SELECT * FROM idempotent_writes').all()
  expect(rows).toMatchObject([{ caller_id: admin.id, answer: null, sealed_answer: null }])
  expect(await refused(links.create, input, admin)).toMatchObject(saved)
})

test('a page of release 1.0, which sends an id instead of a key, creates one record', async () => {
  const { ok, refused, admin, count } = await prepare()
  const sent = { body: { ...body, id: crypto.randomUUID() } }
  const first = await ok(links.create, sent, admin)
  expect(first.linkId).not.toBe(sent.body.id)
  expect(await ok(links.create, sent, admin)).toEqual(first)
  const changed = { body: { ...sent.body, title: 'Other' } }
  expect(await refused(links.create, changed, admin)).toMatchObject({
    ...saved,
    message: alreadyCreated,
  })
  expect(count('links')).toBe(1)
})

test('a form that release 1.0 had already saved learns so after the upgrade', async () => {
  const { ok, refused, admin, signInAs, deps, clock, count } = await prepare()
  const id = crypto.randomUUID()
  const at = clock.now().toISOString()
  const row = { id, userId: admin.id, kind: 'link', digest: 'by-release-1', createdAt: at }
  deps.db.insert(createRequests).values(row).run()
  const sent = { body: { ...body, id } }
  expect(await refused(links.create, sent, admin)).toMatchObject(saved)
  expect(count('links')).toBe(0)
  await ok(links.create, sent, await signInAs('admin'))
  clock.advance(86_400_001)
  purgeIdempotentWrites(deps)
  expect(count('create_requests')).toBe(0)
})
