import * as links from '@leadwright/shared/contracts/vault/links'
import * as passwords from '@leadwright/shared/contracts/vault/passwords'
import { documents } from '@leadwright/shared/contracts/vault/recordings'
import { listBin } from '@leadwright/shared/contracts/vault/vault'
import { expect, test } from 'vitest'
import { trashPeriod } from '../../../lib/clock.ts'
import { newId } from '../../../lib/ids.ts'
import { purgeTrash } from '../../../purge-trash.ts'
import { type Caller, createTestApp } from '../../../testing/test-app.ts'
import { passwordAccounts } from '../passwords/passwords.table.ts'

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
  const account = { id: newId(), accountName: 'Bank', login: 'x', password: 'y', notes: '' }
  await ok(passwords.passwords.create, { body: { ...account, access: [] } }, admin)
  await ok(links.links.remove, { params: { linkId } }, staff)
  clock.advance(1_000)
  await ok(documents.remove, { params: { id: documentId } }, staff)
  clock.advance(1_000)
  await ok(passwords.passwords.remove, { params: { id: account.id } }, admin)
  const titles = async (who: Caller) =>
    (await ok(listBin, {}, who)).items.map(({ kind, title }) => `${kind}: ${title}`)
  return { ...app, admin, staff, linkId, titles }
}

test('the bin shows what was deleted, newest first, and staff only what they may see', async () => {
  const { admin, staff, titles } = await withDeletedItems()
  const all = ['passwords: Bank', 'documents: Client Document', 'links: Old link']
  expect(await titles(admin)).toEqual(all)
  expect(await titles(staff)).toEqual(all.slice(1))
})

test('what is restored leaves the bin', async () => {
  const { ok, admin, staff, linkId, titles } = await withDeletedItems()
  await ok(links.links.restore, { params: { linkId } }, staff)
  expect(await titles(admin)).not.toContain('links: Old link')
  expect((await ok(links.links.get, { params: { linkId } }, staff)).title).toBe('Old link')
})

test('after 30 days an item is gone for good, and not before', async () => {
  const { deps, clock, ok, signInAgain, admin } = await withDeletedItems()
  clock.advance(trashPeriod - 2_000)
  expect(purgeTrash(deps)).toBe(1)
  const kinds = async () =>
    (await ok(listBin, {}, signInAgain(admin))).items.map(({ kind }) => kind)
  expect(await kinds()).toEqual(['passwords', 'documents'])
  clock.advance(2_000)
  expect(purgeTrash(deps)).toBe(2)
  expect(await kinds()).toEqual([])
  expect(deps.db.select().from(passwordAccounts).all()).toEqual([])
})
