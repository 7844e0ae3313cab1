import { listTrash, restoreFromTrash } from '@leadwright/shared/contracts/trash'
import * as links from '@leadwright/shared/contracts/vault/links'
import * as passwords from '@leadwright/shared/contracts/vault/passwords'
import { documents } from '@leadwright/shared/contracts/vault/recordings'
import { expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { trashRetentionMs } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { subjects } from '../../testing/record-subjects.ts'
import { type Caller, createTestApp } from '../../testing/test-app.ts'
import { passwordAccounts } from '../vault/passwords/passwords.table.ts'
import { purgeTrash } from './trash.usecases.ts'

async function withDeletedItems() {
  const app = await createTestApp()
  const { ok, clock } = app
  const admin = await app.signInAs('admin')
  const staff = await app.signInAs('staff')
  const link = { clientId: null, title: 'Old link', link: 'https://example.com', notes: '' }
  const { linkId } = await ok(links.links.create, { body: link }, staff)
  const googleDriveLink = 'https://drive.google.com/file/d/1a2B3c4D5e6F7g8H9i0J/view'
  const body = { clientId: null, googleDriveLink }
  const { id: documentId } = await ok(documents.create, { body }, staff)
  const account = { accountName: 'Bank', login: 'x', password: 'y', notes: '' }
  const { id } = await ok(passwords.passwords.create, { body: { ...account, access: [] } }, admin)
  await ok(links.links.remove, { params: { linkId } }, staff)
  clock.advance(1_000)
  await ok(documents.remove, { params: { id: documentId } }, staff)
  clock.advance(1_000)
  await ok(passwords.passwords.remove, { params: { id } }, admin)
  const titles = async (who: Caller) =>
    (await ok(listTrash, {}, who)).items.map(({ label, title }) => `${label}: ${title}`)
  return { ...app, admin, staff, linkId, titles }
}

test('the trash shows what was deleted, newest first, and shows staff only what they may see', async () => {
  const { admin, staff, titles } = await withDeletedItems()
  const all = ['Password: Bank', 'Document: Client Document', 'Link: Old link']
  expect(await titles(admin)).toEqual(all)
  expect(await titles(staff)).toEqual(all.slice(1))
})

const ofTheVault = ['link', 'prompt', 'recording', 'document']

test.each(subjects('').map(({ type }) => type))(
  'a deleted %s is in the trash of people who may restore it',
  async (type) => {
    const { ok, deps, signInAs, refused } = await createTestApp()
    const admin = await signInAs('admin')
    const client = await signInAs('client')
    const staff = await signInAs('staff')
    const about = { name: 'Ada', email: '', sessionId: '', network: '' }
    const actor = { userId: admin.id, clientId: admin.id, role: 'admin' as const, ...about }
    const id = newId()
    transaction(deps.db, (tx) => {
      const record = subjects(client.id).find((one) => one.type === type)
      record?.insert(tx, id, '2026-03-10T00:00:00.000Z')
      record?.remove({ tx, deps, actor }, id)
    })
    const found = async (who: Caller) =>
      (await ok(listTrash, {}, who)).items.map((item) => [item.kind, item.id])
    expect(await found(admin)).toEqual([[type, id]])
    expect(await found(staff)).toEqual(ofTheVault.includes(type) ? [[type, id]] : [])
    expect(await refused(listTrash, {}, client)).toMatchObject({ status: 403 })
    const params = { kind: type, id }
    if (!ofTheVault.includes(type)) {
      expect(await refused(restoreFromTrash, { params }, staff)).toMatchObject({ status: 404 })
    }
    expect(
      await refused(restoreFromTrash, { params: { ...params, kind: 'update' } }, admin),
    ).toMatchObject({ status: 404 })
    await ok(restoreFromTrash, { params }, ofTheVault.includes(type) ? staff : admin)
    expect(await found(admin)).toEqual([])
    expect(await refused(restoreFromTrash, { params }, admin)).toMatchObject({ status: 404 })
  },
)

test('restored records leave the trash', async () => {
  const { ok, admin, staff, linkId, titles } = await withDeletedItems()
  await ok(links.links.restore, { params: { linkId } }, staff)
  expect(await titles(admin)).not.toContain('Link: Old link')
  expect((await ok(links.links.get, { params: { linkId } }, staff)).title).toBe('Old link')
})

test('a record is purged after 30 days, and not before', async () => {
  const { deps, clock, ok, signInAgain, admin } = await withDeletedItems()
  clock.advance(trashRetentionMs - 2_000)
  expect(purgeTrash(deps)).toBe(1)
  const kinds = async () =>
    (await ok(listTrash, {}, signInAgain(admin))).items.map(({ kind }) => kind)
  expect(await kinds()).toEqual(['password', 'document'])
  clock.advance(2_000)
  expect(purgeTrash(deps)).toBe(2)
  expect(await kinds()).toEqual([])
  expect(deps.db.select().from(passwordAccounts).all()).toEqual([])
})
