import {
  endImpersonation,
  startImpersonation,
} from '@leadwright/shared/contracts/clients/client-details'
import { listClients } from '@leadwright/shared/contracts/clients/clients'
import { getSession, recordActivity, signOut } from '@leadwright/shared/contracts/identity/auth'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../audit/audit.table.ts'

const placeholders = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, crypto.randomUUID()]))

async function viewing() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client', { companyName: 'Sample Works' })
  const params = { clientId: client.id }
  const view = await app.ok(startImpersonation, { params }, admin)
  return { ...app, admin, client, params, view }
}

describe('viewing the portal as a client', () => {
  test('the session acts as the client and names the admin who is viewing', async () => {
    const { view, ok, refused, admin, client } = await viewing()
    expect(view.user).toMatchObject({ id: client.id, role: 'client', company: 'Sample Works' })
    expect(view.impersonator?.id).toBe(admin.id)
    expect(await ok(getSession, {}, admin)).toMatchObject({ impersonator: { id: admin.id } })
    expect(await refused(listClients, {}, admin)).toMatchObject({ status: 403 })
    expect((await ok(getSession, {}, client)).impersonator).toBeNull()
  })

  test('every change is rejected except leaving, signing out and staying signed in', async () => {
    const { send, endpoints, admin } = await viewing()
    const unsafe = endpoints.filter(({ method, origin }) => method !== 'GET' && origin === 'portal')
    expect(unsafe.length).toBeGreaterThan(8)
    const open: string[] = []
    for (const endpoint of unsafe) {
      if (endpoint.whileImpersonating) {
        open.push(endpoint.path)
        continue
      }
      const answer = await send(endpoint, { params: placeholders(endpoint.path), body: {} }, admin)
      const { error } = (await answer.json()) as { error: { code: string } }
      expect([endpoint.path, answer.status, error.code]).toEqual([
        endpoint.path,
        403,
        'auth.view-only',
      ])
    }
    expect(open.sort()).toEqual([
      '/api/auth/activity',
      '/api/auth/google',
      '/api/auth/google/start',
      '/api/auth/leave-view',
      '/api/auth/passkey',
      '/api/auth/passkey/challenge',
      '/api/auth/sign-in',
      '/api/auth/sign-out',
      // Writes nothing but its audit entry; only `own` is allowed to a client.
      '/api/clients/:clientId/leads/export/csv',
      '/api/clients/:clientId/payments/export',
      '/api/clients/own/leads/export/csv',
      '/api/clients/own/payments/export',
    ])
  })

  test('entering and leaving are audited as the admin; afterwards the admin has their own view again', async () => {
    const { ok, refused, admin, params, deps } = await viewing()
    await ok(recordActivity, {}, admin)
    const [back, second] = await Promise.all([
      ok(endImpersonation, {}, admin),
      refused(endImpersonation, {}, admin),
    ])
    expect(second).toMatchObject({ status: 409 })
    expect(back).toMatchObject({ user: { id: admin.id, role: 'admin' }, impersonator: null })
    await ok(listClients, { query: {} }, admin)
    const entries = deps.db.select().from(auditLog).all()
    expect(entries.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual([
      ['client.view-started', admin.id, params.clientId],
      ['client.view-left', admin.id, params.clientId],
    ])
    expect(await refused(endImpersonation, {}, admin)).toMatchObject({ status: 409 })
  })

  test('only clients can be viewed, and signing out ends the view', async () => {
    const { ok, refused, signInAs, admin, client, clock } = await viewing()
    const second = await signInAs('admin')
    const staff = await signInAs('staff')
    const params = { clientId: staff.id }
    expect(await refused(startImpersonation, { params }, second)).toMatchObject({ status: 404 })
    await ok(signOut, {}, admin)
    expect(await refused(getSession, {}, admin)).toMatchObject({ status: 401 })
    clock.advance(1_000)
    expect((await ok(getSession, {}, client)).user.id).toBe(client.id)
  })
})
