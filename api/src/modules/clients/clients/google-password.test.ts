import { updateClient } from '@leadwright/shared/contracts/clients/client-details'
import * as contract from '@leadwright/shared/contracts/clients/google-password'
import { expect, test } from 'vitest'
import { own } from '../../../testing/own.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'

async function withGooglePassword() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin', { firstName: 'Ada', lastName: 'Min' })
  const client = await app.signInAs('client')
  const body = {
    version: 1,
    firstName: 'Test',
    lastName: 'client',
    email: client.email,
    companyName: 'Test Company',
    googleEmail: 'test@example.com',
    googlePassword: 'planted-google-secret',
  }
  const params = { clientId: client.id }
  await app.ok(updateClient, { params, body }, admin)
  return { ...app, admin, client, params }
}

test('an admin sees the Google password, and the client sees who looked and when', async () => {
  const { ok, clock, admin, client, params } = await withGooglePassword()
  expect(await ok(contract.revealGooglePassword, { params }, admin)).toEqual({
    password: 'planted-google-secret',
  })
  const reveals = [{ at: clock.now().toISOString(), by: 'Ada Min' }]
  expect(await ok(contract.listGooglePasswordReveals, { params: own }, client)).toEqual({
    stored: true,
    reveals,
  })
  expect(await ok(contract.listGooglePasswordReveals, { params }, admin)).toEqual({
    stored: true,
    reveals,
  })
})

test('no one else can see it, nor can an admin without a recently confirmed password', async () => {
  const { refused, signInAs, clock, admin, client, params } = await withGooglePassword()
  for (const caller of [client, await signInAs('staff')]) {
    expect((await refused(contract.revealGooglePassword, { params }, caller)).status).toBe(403)
  }
  clock.advance(5 * 60_000)
  expect(await refused(contract.revealGooglePassword, { params }, admin)).toMatchObject({
    code: 'auth.confirm-required',
  })
})

test('a client without a Google password returns 404', async () => {
  const { ok, refused, signInAs, admin } = await withGooglePassword()
  const other = await signInAs('client')
  const params = { clientId: other.id }
  expect((await refused(contract.revealGooglePassword, { params }, admin)).status).toBe(404)
  expect(await ok(contract.listGooglePasswordReveals, { params: own }, other)).toEqual({
    stored: false,
    reveals: [],
  })
})

test('a value changed in the database is not decrypted, and the attempt is audited', async () => {
  const { deps, refused, admin, params } = await withGooglePassword()
  deps.db.$client.exec('UPDATE clients SET google_password = substr(google_password, 1, 60)')
  const answer = await refused(contract.revealGooglePassword, { params }, admin)
  expect(answer.status).toBe(500)
  const actions = deps.db
    .select()
    .from(auditLog)
    .all()
    .map(({ action }) => action)
  expect(actions).toContain('client.google-password-unreadable')
  expect(actions).not.toContain('client.google-password-revealed')
})
